import type { ApiKey } from '../../domain/api-keys/contract';
import { clients } from '../clients/tables';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { alias, fields, pick, sql, type Reach, type SQL } from '../platform/db';
import { apiKeys } from './tables';

export const k = alias(apiKeys, 'k');
export const c = alias(clients, 'c');

const state = sql<ApiKey['state']>`case when k.revoked_at is not null then 'revoked'
  when k.expires_at <= now() then 'expired' else 'active' end`;

const FIELDS = fields({
  keyId: k.id,
  ...pick(k, 'name', 'createdBy', 'createdAt', 'lastUsedOn', 'expiresOn', 'revokedAt', 'revokedBy'),
  clientId: k.siteId,
  clientName: c.name,
  state,
});

const keysWhere = ({ where }: Reach, condition: SQL, site: Pick<ResolvedSite, 'path'> | null): SQL => sql`
  from api_keys k join clients c on c.tenant_id = k.tenant_id and c.id = k.site_id
  where ${where(sql`k.tenant_id`, sql`k.site_id`)} and ${condition}
    ${site ? sql`and c.path like ${`${site.path}%`}` : sql``}`;

/** The keys of a client or location and those below that meet a condition on `k` and `c`. */
export const keysQuery = (...which: Parameters<typeof keysWhere>) =>
  sql`select ${FIELDS} ${keysWhere(...which)}`;

export const countQuery = (...which: Parameters<typeof keysWhere>) =>
  sql`select count(*)::int as total ${keysWhere(...which)}`;

/** The condition for keys in one of the given states. */
export const inState = (states: readonly string[]): SQL =>
  sql`${state} in (${sql.join(
    states.map((one) => sql`${one}`),
    sql`, `,
  )})`;
