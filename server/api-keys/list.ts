import { MANAGE_API_KEYS } from '../../domain/api-keys/api-key-rules';
import {
  API_KEY_SORT_FIELDS,
  ApiKey,
  ApiKeyFilter,
  type ApiKeySortField,
} from '../../domain/api-keys/contract';
import { clients } from '../clients/tables';
import type { ResolvedSite } from '../platform/access/resolve-site';
import type { ListQuery, ClientList } from '../platform/client-list';
import { alias, array, fields, pick, sql, type Reach, type SQL } from '../platform/db';
import { containing } from '../platform/like';
import { apiKeys } from './tables';

const k = alias(apiKeys, 'k');
const c = alias(clients, 'c');

const state = sql<ApiKey['state']>`case when k.revoked_at is not null then 'revoked'
  when k.expires_at <= now() then 'expired' else 'active' end`;

const columns = fields({
  keyId: k.id,
  ...pick(k, 'name', 'createdBy', 'createdAt', 'lastUsedOn', 'expiresOn', 'revokedAt', 'revokedBy'),
  clientId: k.siteId,
  clientName: c.name,
  state,
});
const from = sql`api_keys k join clients c on c.tenant_id = k.tenant_id and c.id = k.site_id`;

/** Of a client or location and those below, within reach. */
const atOrBelow = ({ where }: Reach, site: Pick<ResolvedSite, 'path'> | null): SQL =>
  sql`${where(sql`k.tenant_id`, sql`k.site_id`)} ${site ? sql`and c.path like ${`${site.path}%`}` : sql``}`;

/** One key of a client or location, or below. */
export const keyQuery = (reach: Reach, keyId: string, site: ResolvedSite | null): SQL =>
  sql`select ${columns} from ${from} where ${atOrBelow(reach, site)} and k.id = ${keyId}::uuid`;

/** The keys of a client or location and those below. */
export const apiKeyList: ClientList<
  ApiKey,
  typeof ApiKey,
  typeof ApiKeyFilter,
  ApiKeySortField,
  ListQuery<ApiKeyFilter>
> = {
  name: 'apiKeys',
  access: MANAGE_API_KEYS,
  summary: 'List the API keys of a client or location and those below, without their secrets',
  schema: ApiKey,
  filter: ApiKeyFilter,
  sortFields: API_KEY_SORT_FIELDS,
  defaultSort: { field: 'name', order: 'ASC' },
  sort: {
    name: sql`lower(${k.name})`,
    clientName: sql`lower(${c.name})`,
    createdBy: sql`lower(${k.createdBy})`,
    createdAt: k.createdAt,
    lastUsedOn: k.lastUsedOn,
    expiresOn: k.expiresOn,
  },
  order: (by, direction) => sql`${by} ${direction} nulls last, k.name, k.id`,
  scope: (_app, query) => query,
  columns: () => columns,
  from,
  where(reach, { site, filter: { q, states } }) {
    const like = containing(q);
    return [
      atOrBelow(reach, site),
      sql`(k.name ilike ${like} or c.name ilike ${like})`,
      ...(states?.length ? [sql`${state} = any(${array(states)}::text[])`] : []),
    ];
  },
  item: (line) => line,
};
