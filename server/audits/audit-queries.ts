import type { Audit } from '../../domain/audits/contract';
import { alias, fields, pick, sql, type Reach, type SQL } from '../platform/db';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { clients } from '../clients/tables';
import { audits } from './tables';

const a = alias(audits, 'a');
const c = alias(clients, 'c');
const SHOWN = fields({
  auditId: a.id,
  ...pick(
    a,
    'auditor',
    'organization',
    'kind',
    'sections',
    'showsStatus',
    'expiresAt',
    'openedBy',
    'createdAt',
    'closedAt',
    'lastUsedAt',
  ),
  locationId: a.siteId,
  location: c.name,
  from: a.firstDay,
  to: a.lastDay,
  state: sql<
    Audit['state']
  >`case when a.closed_at is not null then 'closed' when a.expires_at <= now() then 'expired' else 'open' end`,
});

/** Audits of locations within reach, at a location or below it, the latest first. */
export const auditsQuery = (reach: Reach, site: ResolvedSite | null, more: SQL): SQL => sql`
  select ${SHOWN} from audits a join clients c on c.tenant_id = a.tenant_id and c.id = a.site_id
  where ${reach.where(sql`a.tenant_id`, sql`a.site_id`)} ${site ? sql`and starts_with(c.path, ${site.path})` : sql``} ${more}`;

const instant = (value: string | null) => value && new Date(value).toISOString();

/** A row as on the wire. */
export const presentAudit = (row: object): Audit => {
  const audit = row as Audit;
  return {
    ...audit,
    expiresAt: instant(audit.expiresAt)!,
    createdAt: instant(audit.createdAt)!,
    closedAt: instant(audit.closedAt),
    lastUsedAt: instant(audit.lastUsedAt),
  };
};
