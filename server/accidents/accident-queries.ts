import type { Accident, AccidentDocument } from '../../domain/accidents/contract';
import {
  accidentKeptUntil,
  isOutside,
  isRecordable,
  type EmploymentSpan,
} from '../../domain/accidents/register';
import { inPeriod, readableDocuments } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { accidents } from './tables';

/** What people enter. */
export const VALUES = [
  'date',
  'time',
  'city',
  'state',
  'hazmat',
  'cited',
  'injuries',
  'disabled',
  'fatalities',
] as const;

export const a = alias(accidents, 'a');
export const COMMON = { accidentId: a.id, legacyClientId: a.siteId, ...pick(a, ...VALUES, 'addedBy') };
const columns = fields({ ...COMMON, version: a.version });

/** A stored accident, with the documents about it and the employments of the driver. */
export type AccidentRow = RowOf<typeof columns> & {
  documents: AccidentDocument[];
  spans: EmploymentSpan[];
};

/** Record of DOT accidents, post-accident test decision note. */
const ABOUT_ACCIDENTS = [2029, 2030];

/**
 * The documents of the accident that this caller may see: the same driver, dated from the day of the accident to the second
 * day after it, which 32 hours reach (382.303(d)(2)).
 */
const documentsOf = (caller: Caller): SQL => {
  if (!caller.permissions.has('servicesDqf.viewEmployeeDocuments')) return sql`'[]'::json`;
  return sql`coalesce((select json_agg(json_build_object('documentId', d.id, 'docTypeId', d.doc_type_id, 'docDate', d.doc_date)
      order by d.doc_date, d.id)
    from documents d where d.tenant_id = a.tenant_id and d.employee_id = a.employee_id and d.deleted_at is null
      and d.doc_type_id = any(${array(ABOUT_ACCIDENTS)}::int[]) and ${readableDocuments(caller)}
      and d.doc_date between a.date and a.date + 2), '[]'::json)`;
};

/** All employments of employee `e`, the current one first. */
const SPANS = sql`(select json_agg(json_build_object('from', s.first, 'to', s.last)) from (
  select e.hire_date as first, e.termination_date as last
  union all select m.hire_date, m.end_date from employments m where m.tenant_id = e.tenant_id and m.employee_id = e.id) s)`;

const ofEmployee = (caller: Caller, reach: Reach, employeeId: number): SQL => sql`
  select ${columns}, ${documentsOf(caller)} as documents, ${SPANS} as spans
  from accidents a join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId} and ${inPeriod(caller, sql`a.date`)}`;

/** The accidents of an employee within reach, latest first. */
export const accidentsQuery = (caller: Caller, reach: Reach, employeeId: number): SQL =>
  sql`${ofEmployee(caller, reach, employeeId)} order by a.date desc, a.id desc`;

export const accidentQuery = (caller: Caller, reach: Reach, employeeId: number, accidentId: number): SQL =>
  sql`${ofEmployee(caller, reach, employeeId)} and a.id = ${accidentId}`;

/** One on the wire. */
export const accidentItem = ({ spans, ...row }: AccidentRow): Accident => ({
  ...row,
  recordable: isRecordable(row),
  keptUntil: accidentKeptUntil(row.date),
  outsideEmployment: isOutside(row.date, spans),
});
