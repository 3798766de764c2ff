import { DISQUALIFICATION_SECTIONS, type DisqualificationKind } from '../../domain/compliance/person';
import type { Disqualification } from '../../domain/disqualifications/contract';
import { seesResults } from '../compliance';
import { documentIdQuery } from '../documents';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { disqualifications } from './tables';

/** What people enter. */
export const VALUES = [
  'kind',
  'offense',
  'fromDate',
  'toDate',
  'lifetime',
  'untilRestored',
  'violationDate',
  'authority',
  'documentId',
] as const;

const q = alias(disqualifications, 'q');
const columns = fields({ disqualificationId: q.id, ...pick(q, ...VALUES, 'version') });

/** A stored disqualification. Its document may be in a part of the file that the caller may not see. */
export type DisqualificationRow = RowOf<typeof columns> & { visibleDocumentId: number | null };

/** An auditor sees those that were in force in the period of the audit. */
const inPeriod = ({ audit }: Caller): SQL => sql`
  ${audit?.to ? sql`and q.from_date <= ${audit.to}::date` : sql``}
  ${audit?.from ? sql`and coalesce(q.to_date, 'infinity') >= ${audit.from}::date` : sql``}`;

const ofEmployee = (caller: Caller, reach: Reach, employeeId: number): SQL => sql`
  select ${columns}, (${documentIdQuery(caller, reach, employeeId, sql`q.document_id`)}) as "visibleDocumentId"
  from disqualifications q join employees e on e.tenant_id = q.tenant_id and e.id = q.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} ${inPeriod(caller)}`;

/** The disqualifications of an employee within reach, latest first. */
export const disqualificationsQuery = (caller: Caller, reach: Reach, employeeId: number): SQL =>
  sql`${ofEmployee(caller, reach, employeeId)} order by q.from_date desc, q.id desc`;

export const disqualificationQuery = (
  caller: Caller,
  reach: Reach,
  employeeId: number,
  disqualificationId: number,
): SQL => sql`${ofEmployee(caller, reach, employeeId)} and q.id = ${disqualificationId}`;

/** These can be about drugs or alcohol (383.51(b), 391.15(c)). */
const SENSITIVE_KINDS: readonly DisqualificationKind[] = ['major', 'nonCdl', 'outOfService', 'none'];

/** One on the wire, as this reader may see it. */
export const disqualificationItem = (
  caller: Caller,
  { visibleDocumentId, ...row }: DisqualificationRow,
): Disqualification => ({
  ...row,
  offense: SENSITIVE_KINDS.includes(row.kind) && !seesResults(caller) ? null : row.offense,
  documentId: visibleDocumentId,
  cfr: DISQUALIFICATION_SECTIONS[row.kind],
});
