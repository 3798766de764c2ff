import { isOverdue } from '../../domain/compliance/overdue';
import { documentTypes } from '../../domain/documents/document-types';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type SQL } from '../platform/db';
import { documentNameOf, gapStatusOf } from './gap-queries';
import { canRecord } from './privacy';
import type { ComplianceFigures } from './schemas';
import { daysAt } from './today';
import { clients } from '../clients/tables';
import { gaps } from './tables';
import { employees } from '../employees/tables';

const MAX_STEPS = 10;
// An employee lacks each type at most once, so this many missing items include at least ten employees, if there are ten.
const GAPS_OF_TEN = (MAX_STEPS - 1) * documentTypes.length + 1;

interface Step {
  employeeId: number;
  employeeName: string;
  legacyClientId: number;
  siteName: string;
  docTypeId: number;
  status: number;
  dueOn: string | null;
  since: string | null;
  /** The location's time zone. */
  zone: string | null;
  /** Further missing items of the same employee. */
  others: number;
}

/** The first ten employees with a dated missing item, by date, and the first ten with an unknown hire date. */
export interface Steps {
  dated: Step[];
  undated: Step[];
}

const f = alias(gaps, 'f');
const e = alias(employees, 'e');
const STEP = fields({
  ...pick(f, 'employeeId', 'docTypeId', 'status', 'dueOn', 'since'),
  employeeName: sql`${e.lastName} || ', ' || ${e.firstName}`,
  legacyClientId: f.siteId,
  siteName: alias(clients, 'c').name,
  zone: alias(clients, 'c').timeZone,
});

/** The first missing item of each employee among those that meet `open` and `dated` and aren't snoozed, read along the index. */
const firstOf = (open: SQL, dated: SQL, hidden: readonly number[]): SQL => sql`
  (select coalesce(json_agg(r order by r."dueOn", r."employeeId"), '[]') from (
    select ${STEP},
      (select count(*)::int - 1 from gaps o where o.tenant_id = f.tenant_id and o.employee_id = f.employee_id
        and o.doc_type_id <> all(${array(hidden)}::int[]) and o.snoozed_until is null) as others
    from (select * from (
        select distinct on (n.employee_id) n.* from (
          select g.* from gaps g where ${open} and ${dated} and g.snoozed_until is null
          order by g.due_on asc nulls first, g.employee_id, g.doc_type_id limit ${GAPS_OF_TEN}) n
        order by n.employee_id, n.due_on, (n.since >= n.due_on) desc nulls last, n.doc_type_id) p
      order by p.due_on, p.employee_id limit ${MAX_STEPS}) f
    join employees e on e.tenant_id = f.tenant_id and e.id = f.employee_id
    join clients c on c.tenant_id = f.tenant_id and c.id = f.site_id) r)`;

/**
 * What to do next, as one JSON value. It doesn't depend on the day, so it can be cached. Without files that have no document yet: those
 * of an imported roster would hide everything else.
 */
export const stepsQuery = (open: SQL, hidden: readonly number[]): SQL => sql`json_build_object(
  'dated', ${firstOf(open, sql`g.file_started and g.due_on is not null`, hidden)},
  'undated', ${firstOf(open, sql`g.file_started and g.due_on is null`, hidden)})`;

/**
 * Overdue items first, then employees without a hire date, then items that will be due: one row per employee, at most
 * ten.
 */
export function nextSteps({ dated, undated }: Steps, caller: Caller, now: Date): ComplianceFigures['next'] {
  const todayIn = daysAt(now);
  const mayUpload = caller.permissions.has('client.uploadDocuments');
  const steps = [...dated, ...undated].map(({ status: number, since, zone, ...step }) => {
    const status = gapStatusOf(number);
    return {
      ...step,
      docTypeName: documentNameOf(step.docTypeId),
      status,
      isOverdue: isOverdue({ status, dueOn: step.dueOn, since }, todayIn(zone)),
      mayUpload: mayUpload && canRecord(caller, step.docTypeId),
    };
  });
  const rank = (step: (typeof steps)[number]) => (step.dueOn === null ? 1 : step.isOverdue ? 0 : 2);
  const people = new Map<number, (typeof steps)[number]>();
  for (const step of steps.toSorted((a, b) => rank(a) - rank(b)))
    if (!people.has(step.employeeId)) people.set(step.employeeId, step);
  return [...people.values()].slice(0, MAX_STEPS);
}
