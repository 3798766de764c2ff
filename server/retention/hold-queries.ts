import type { LegalHold } from '../../domain/retention/contract';
import type { ActiveHold } from '../../domain/retention/legal-holds';
import { documents } from '../documents/tables';
import {
  alias,
  array,
  fields,
  lockWithTimeout,
  pick,
  sql,
  type Column,
  type Reach,
  type SQL,
  type Tx,
} from '../platform/db';
import { legalHolds } from './tables';

const h = alias(legalHolds, 'h');
const d = alias(documents, 'd');

/** First key of the lock under which holds are placed and documents removed; the second is the tenant. */
const RETENTION_LOCK = 391_053;

/** A hold and a removal at the same moment: one of them waits, so that the removal finds the hold. */
export const lockRetention = (tx: Tx, tenantId: number): Promise<unknown> =>
  lockWithTimeout(tx, sql`select pg_advisory_xact_lock(${RETENTION_LOCK}, ${tenantId})`);

/** The holds over a client, some of its people and their documents. */
export const activeHolds = (
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
): Promise<ActiveHold[]> =>
  tx.query<ActiveHold>(sql`
    select ${fields({ holdId: h.id, ...pick(h, 'employeeId', 'documentId') })} from legal_holds h
    where h.tenant_id = ${tenantId} and h.released_at is null
      and (h.employee_id is null or h.employee_id = any(${array(employeeIds)}::int[])) order by h.id`);

const scope = sql<LegalHold['scope']>`case when h.document_id is not null then 'document'
  when h.employee_id is not null then 'employee' else 'client' end`;

export const HOLD = fields({
  holdId: h.id,
  scope,
  ...pick(h, 'employeeId', 'documentId', 'reason', 'placedBy', 'releasedBy', 'releasedAt', 'releasedBecause'),
  placedAt: h.createdAt,
  employeeName: sql<string | null>`e.last_name || ', ' || e.first_name`,
  ...pick(d, 'docTypeId', 'docDate'),
});

export const HOLDS = sql`legal_holds h
  left join employees e on e.tenant_id = h.tenant_id and e.id = h.employee_id
  left join documents d on d.tenant_id = h.tenant_id and d.id = h.document_id`;

/** Holds over the client, and over people and documents that the caller may see. */
export const visibleHolds = (
  { where }: Reach,
  hidden: readonly number[],
): SQL => sql`${where(sql`h.tenant_id`)}
  and (h.employee_id is null or ${where(sql`e.tenant_id`, sql`e.site_id`)})
  and (d.id is null or d.doc_type_id <> all(${array(hidden)}::int[]))`;

export const holdQuery = (reach: Reach, hidden: readonly number[], holdId: number): SQL =>
  sql`select ${HOLD} from ${HOLDS} where ${visibleHolds(reach, hidden)} and h.id = ${holdId}`;

/**
 * The scope of the narrowest active hold over the document and person of row `of`; null without one. The subqueries name no column of
 * that row, so each runs once for a whole list.
 */
export const heldBy = ({ tenantId }: Reach, of: { documentId: Column; employeeId: Column }): SQL => {
  const active = (what: SQL) => sql`select ${what} from legal_holds h
    where h.tenant_id = ${tenantId} and h.released_at is null`;
  return sql`case
    when ${of.documentId} in (${active(sql`h.document_id`)} and h.document_id is not null) then 'document'
    when ${of.employeeId} in (${active(sql`h.employee_id`)} and h.employee_id is not null and h.document_id is null) then 'employee'
    when exists (${active(sql`1`)} and h.employee_id is null) then 'client' end`;
};
