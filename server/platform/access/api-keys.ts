import { API_KEY_PERMISSIONS } from '../../../domain/access/access';
import { refuse, type RefusalCode } from '../../../domain/shared/refusals/refusal';
import { hashApiKey, isEqual } from '../crypto';
import type { Data } from '../db/data';
import { sql } from '../db/statement';
import { AppError } from '../errors';
import { addressKey } from './address-key';
import { createBudget } from './budget';
import type { Caller } from './caller';
import type { RequestContext } from './callers';
import type { Keys } from './keys';
import { bearer } from './tokens';

const PREFIX = 'rf_';
const SHAPE = /^rf_([0-9a-f]{32})_([0-9a-f]{64})$/;

/** An API key as its owner stores it. The ID finds its row; the secret is known only here. */
export const apiKeyText = (id: string, secret: string): string =>
  `${PREFIX}${id.replaceAll('-', '')}_${secret}`;

/** The API key in an authorization header; null if it has none. */
export function presentedApiKey(authorization: string | undefined): string | null {
  const token = bearer(authorization);
  return token?.startsWith(PREFIX) ? token : null;
}

/** Refused keys for each address, before keys that this server doesn't know are refused without reading the database. */
const REFUSED_PER_MINUTE = 30;

/** Cached keys. The database rejects outdated ones, so entries need no expiry. */
const MAX_CACHED = 5_000;

const PERMISSIONS = new Set(API_KEY_PERMISSIONS);

interface KeyRow {
  id: string;
  hash: string;
  access_version: number;
  tenant_id: number;
  name: string;
  revoked: boolean;
  expired: boolean;
  deactivated: boolean;
  all_sites: boolean;
  reached: number[];
}

/** A key reaches its location and everything below, like a user who is assigned there. */
const keyQuery = (id: string) => sql`
  select k.id, encode(k.hash, 'hex') as hash, k.access_version, k.tenant_id, k.name,
    k.revoked_at is not null as revoked, k.expires_at <= now() as expired,
    exists (select 1 from clients a
      where a.tenant_id = c.tenant_id and a.deactivated and starts_with(c.path, a.path)) as deactivated,
    c.parent_id is null as all_sites,
    coalesce((select jsonb_agg(below.id) from clients below
      where c.parent_id is not null and below.tenant_id = c.tenant_id and below.path like c.path || '%'), '[]') as reached
  from api_keys k join clients c on c.tenant_id = k.tenant_id and c.id = k.site_id
  where k.id = ${id}::uuid`;

const callerOf = (row: KeyRow): Omit<Caller, keyof RequestContext> => ({
  credential: 'apiKey',
  sessionId: row.id,
  accessVersion: row.access_version,
  user: { id: 0, wireId: row.id, name: row.name, email: '' },
  realUser: null,
  lookOnly: false,
  isInternalUser: false,
  permissions: PERMISSIONS,
  homeTenantId: row.tenant_id,
  tenantId: row.tenant_id,
  withoutTenant: null,
  allSites: row.all_sites,
  siteIds: row.reached,
  mustEnroll: false,
  audit: null,
});

const refused = (code: RefusalCode & `apiKey.${string}`) =>
  new AppError('unauthenticated', { refusal: refuse(code) });

function refusalOf({ revoked, expired, deactivated }: KeyRow) {
  if (revoked) return 'apiKey.revoked';
  if (expired) return 'apiKey.expired';
  return deactivated ? 'apiKey.clientDeactivated' : null;
}

export interface KeyCallers {
  /** The caller of an API key, cached or read; throws with the reason if the key is not valid. */
  find(apiKey: string, context: RequestContext): Promise<Caller>;
  /** Makes the next request with the key read it. */
  forget(id: string): void;
}

/** Caches the callers of API keys like callers with a session: each transaction checks that the key is unchanged. */
export function createKeyCallers(data: Data, keys: Keys, now: () => Date): KeyCallers {
  const cache = new Map<string, { row: KeyRow; isOutdated: boolean }>();
  const refusals = createBudget(REFUSED_PER_MINUTE, now);

  async function read(id: string): Promise<KeyRow> {
    const row = await data.withoutReach('session', (tx) => tx.maybe<KeyRow>(keyQuery(id)));
    if (!row) throw refused('apiKey.unknown');
    return row;
  }

  async function find(apiKey: string): Promise<KeyRow> {
    const [, hexId, secret] = SHAPE.exec(apiKey) ?? [];
    const hash = secret && hashApiKey(keys, secret);
    if (!hexId || !hash) throw refused('apiKey.unknown');
    const cached = cache.get(hexId);
    const row = cached && !cached.isOutdated ? cached.row : await read(hexId);
    // Only who has the secret learns why a key doesn't work.
    if (!isEqual(Buffer.from(row.hash, 'hex'), hash)) throw refused('apiKey.unknown');
    const reason = refusalOf(row);
    if (reason) {
      cache.delete(hexId);
      throw refused(reason);
    }
    if (cache.size >= MAX_CACHED && !cache.has(hexId)) cache.delete(cache.keys().next().value!);
    cache.set(hexId, { row, isOutdated: false });
    return row;
  }

  /**
   * Systems in one office share an address: a key that was accepted keeps working there, no matter what the others send. That includes
   * outdated keys, which are read again after any change of the locations.
   */
  const wasAccepted = (apiKey: string) => cache.has(SHAPE.exec(apiKey)?.[1] ?? '');

  return {
    async find(apiKey, { requestId, address }) {
      const from = addressKey(address);
      const { isEnough, seconds } = refusals.balance(from);
      if (!isEnough && !wasAccepted(apiKey)) throw new AppError('tooMany', { retryAfter: seconds });
      try {
        return { ...callerOf(await find(apiKey)), requestId, address };
      } catch (error) {
        if (error instanceof AppError) refusals.spend(from, 1);
        throw error;
      }
    },
    forget(id) {
      const cached = cache.get(id.replaceAll('-', ''));
      if (cached) cached.isOutdated = true;
    },
  };
}
