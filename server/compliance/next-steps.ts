import { isOverdue } from '../../domain/compliance/overdue';
import { documentType, documentTypes } from '../../domain/documents/document-types';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type SQL } from '../platform/db';
import { documentNameOf, gapStatusOf } from './gap-queries';
import { rightsTo } from './privacy';
import type { ComplianceFigures } from './schemas';
import { clients } from '../clients/tables';
import { gaps } from './tables';
import { employees } from '../employees/tables';

const MOST = 10;
// Nobody lacks a type twice: among so many gaps there are ten people, if there are ten at all.
const GAPS_OF_TEN = (MOST - 1) * documentTypes.length + 1;

interface Step {
  employeeId: number;
  employeeName: string;
  legacyClientId: number;
  siteName: string;
  docTypeId: number;
  status: number;
  dueOn: string | null;
  since: string | null;
  /** How many gaps more the same person has. */
  others: number;
}

/** The first ten people with a gap that has a date, by its date, and the first ten whose hire date nobody knows. */
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
});

/** Each person's first of the gaps `g` that `open` and `dated` name; read along the index that orders them. */
const firstOf = (open: SQL, dated: SQL, hidden: readonly number[]): SQL => sql`
  (select coalesce(json_agg(r order by r."dueOn", r."employeeId"), '[]') from (
    select ${STEP},
      (select count(*)::int - 1 from gaps o where o.tenant_id = f.tenant_id and o.employee_id = f.employee_id
        and o.doc_type_id <> all(${array(hidden)}::int[])) as others
    from (select * from (
        select distinct on (n.employee_id) n.* from (
          select g.* from gaps g where ${open} and ${dated}
          order by g.due_on asc nulls first, g.employee_id, g.doc_type_id limit ${GAPS_OF_TEN}) n
        order by n.employee_id, n.due_on, (n.since >= n.due_on) desc nulls last, n.doc_type_id) p
      order by p.due_on, p.employee_id limit ${MOST}) f
    join employees e on e.tenant_id = f.tenant_id and e.id = f.employee_id
    join clients c on c.tenant_id = f.tenant_id and c.id = f.site_id) r)`;

/** What to do next as one JSON value; the same on every day, so that it can be remembered. */
export const stepsQuery = (open: SQL, hidden: readonly number[]): SQL => sql`json_build_object(
  'dated', ${firstOf(open, sql`g.due_on is not null`, hidden)},
  'undated', ${firstOf(open, sql`g.due_on is null`, hidden)})`;

/** Overdue first, then who has no hire date, then what will be due: one row a person, ten at most. */
export function nextSteps(
  { dated, undated }: Steps,
  caller: Caller,
  asOf: string,
): ComplianceFigures['next'] {
  const mayUpload = caller.permissions.has('client.uploadDocuments');
  const steps = [...dated, ...undated].map(({ status: number, since, ...step }) => {
    const status = gapStatusOf(number);
    const type = documentType(step.docTypeId);
    return {
      ...step,
      docTypeName: documentNameOf(step.docTypeId),
      status,
      isOverdue: isOverdue({ status, dueOn: step.dueOn, since }, asOf),
      mayUpload: mayUpload && type !== undefined && rightsTo(caller, type).upload,
    };
  });
  const rank = (step: (typeof steps)[number]) => (step.dueOn === null ? 1 : step.isOverdue ? 0 : 2);
  const people = new Map<number, (typeof steps)[number]>();
  for (const step of steps.toSorted((a, b) => rank(a) - rank(b)))
    if (!people.has(step.employeeId)) people.set(step.employeeId, step);
  return [...people.values()].slice(0, MOST);
}
