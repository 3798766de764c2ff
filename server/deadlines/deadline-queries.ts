import type { Deadline, DeadlineKind } from '../../domain/deadlines/contract';
import { DEADLINES } from '../../domain/deadlines/kinds';
import { addDays } from '../../domain/shared/dates';
import { APPLICANT, EMPLOYEE } from '../../domain/employees/contract';
import { DEFAULT_ZONE, hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { clients } from '../clients/tables';
import { employees } from '../employees/tables';
import { deadlines } from './tables';

/** Deadlines that are due later are not in sight yet. Only consents and medical records can be. */
const SIGHT_DAYS = 30;
/** How long a deadline that was met stays on the file, so that a slip can be taken back. */
const DONE_DAYS = 30;

const KIND_NAMES = Object.keys(DEADLINES) as DeadlineKind[];

/** The kinds that a reader may know of, by the documents that they may see; auditors from outside none. */
const readableKinds = (hidden: readonly number[]): DeadlineKind[] =>
  KIND_NAMES.filter((kind) => !hidden.includes(DEADLINES[kind].docTypeId));

export const kindsOf = (caller: Caller): DeadlineKind[] =>
  caller.audit ? [] : readableKinds(hiddenDocTypes(caller));

const d = alias(deadlines, 'd');
const e = alias(employees, 'e');
const c = alias(clients, 'c');

export const joinDeadlines = sql`join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`;

/** The sections by kind, as JSON in a statement. */
const sections = (of: 'cfr' | 'transitCfr'): SQL =>
  sql.raw(
    `'${JSON.stringify(Object.fromEntries(Object.entries(DEADLINES).map(([kind, one]) => [kind, one[of]])))}'::jsonb`,
  );

/** What the file of a driver and the list of a client show, from d (deadlines), e (employees), c (clients). */
export const deadlineFields = {
  deadlineId: d.id,
  ...pick(d, 'employeeId', 'kind', 'about', 'basisOn', 'dueAt', 'dueOn'),
  legacyClientId: e.siteId,
  timeZone: sql<string>`coalesce(${c.timeZone}, ${DEFAULT_ZONE})`,
  cfr: sql<string>`coalesce(case when ${e.ftaOnly} then ${sections('transitCfr')} ->> ${d.kind} end, ${sections('cfr')} ->> ${d.kind})`,
};
const columns = fields({
  ...deadlineFields,
  ...pick(d, 'source', 'createdAt', 'doneAt', 'doneBy', 'doneById', 'doneNote', 'outcome', 'version'),
});
export type DeadlineRow = RowOf<typeof columns>;

/** The condition that a reader may know of deadline `d`. */
export const ofKinds = (kinds: readonly DeadlineKind[]): SQL =>
  sql`d.kind = any(${array([...kinds])}::text[])`;

/** The condition that deadline `d` of employee `e` is to be done now or soon. Consents and medical records only matter for people who work or will. */
export const inSight = (
  today: string,
): SQL => sql`d.done_at is null and d.due_on <= ${addDays(today, SIGHT_DAYS)}::date
  and (d.kind not in ('consentEnds', 'medicalRecord') or e.status_id = any(${array([APPLICANT, EMPLOYEE])}::int[]))`;

const ofEmployee = (caller: Caller, reach: Reach, employeeId: number): SQL => sql`
  select ${columns} from deadlines d ${joinDeadlines}
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and ${ofKinds(kindsOf(caller))}`;

/** What is open on a driver's file, the first that is due first, then what was done lately. */
export const fileQuery = (caller: Caller, reach: Reach, employeeId: number, now: Date): SQL => sql`
  ${ofEmployee(caller, reach, employeeId)}
    and ((${inSight(now.toISOString().slice(0, 10))}) or d.done_at >= ${now.toISOString()}::timestamptz - ${DONE_DAYS} * interval '1 day')
  order by d.done_at desc nulls first, d.due_on, d.due_at nulls last, d.id`;

export const deadlineQuery = (caller: Caller, reach: Reach, employeeId: number, deadlineId: number): SQL =>
  sql`${ofEmployee(caller, reach, employeeId)} and d.id = ${deadlineId}`;

const iso = (moment: string) => new Date(moment).toISOString();
const isoOrNull = (moment: string | null) => moment && iso(moment);

/** One on the wire, as this reader sees it. */
export const deadlineItem = (
  { user }: Caller,
  { doneById, dueAt, createdAt, doneAt, ...row }: DeadlineRow,
): Deadline => ({
  ...row,
  dueAt: isoOrNull(dueAt),
  createdAt: iso(createdAt),
  doneAt: isoOrNull(doneAt),
  own: doneById !== null && doneById === user.id,
});
