import { accidentErrors, wholeNumber } from '../../domain/accidents/accident-rules';
import {
  Accident,
  AccidentBody,
  AccidentPatch,
  type AccidentDocument,
} from '../../domain/accidents/contract';
import {
  accidentKeptUntil,
  isOutside,
  isRecordable,
  type EmploymentSpan,
} from '../../domain/accidents/register';
import { refuse } from '../../domain/shared/refusals/refusal';
import { findState } from '../../domain/shared/states';
import { inPeriod, readableDocuments } from '../compliance';
import { followByDeadlines, type RecordKind } from '../employees';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type RowOf, type ScopedTx, type SQL } from '../platform/db';
import { refuseAny, refuseFields } from '../platform/errors';
import { accidents } from './tables';

const VALUES = [
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

const a = alias(accidents, 'a');
export const COMMON = { accidentId: a.id, legacyClientId: a.siteId, ...pick(a, ...VALUES, 'addedBy') };
const columns = fields({ ...COMMON, version: a.version });

/** A stored accident, with the documents about it and the employments of the driver. */
type Row = RowOf<typeof columns> & { documents: AccidentDocument[]; spans: EmploymentSpan[] };
/** The location is only set when an accident is added. */
type Values = Pick<Row, (typeof VALUES)[number]> & { siteId?: number };

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

/** The location that registers the accident: the driver's, unless another one within reach is named. */
async function siteOf(tx: ScopedTx, named: number | undefined, own: number): Promise<number> {
  if (named === undefined || named === own) return own;
  const found = await tx.maybe(
    sql`select id from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${named}`,
  );
  if (!found) throw refuseFields({ legacyClientId: refuse('accident.siteUnknown') });
  return named;
}

/** The accidents of a driver, in the register. */
export const accidentRecords: RecordKind<Row, Values, typeof AccidentBody, typeof Accident> = {
  path: 'accidents',
  idName: 'accidentId',
  table: accidents,
  as: a,
  values: VALUES,
  columns: (caller) => sql`${columns}, ${documentsOf(caller)} as documents, ${SPANS} as spans`,
  within: (caller) => inPeriod(caller, sql`a.date`),
  order: sql`a.date desc, a.id desc`,
  schema: Accident,
  item: ({ spans, ...row }) => ({
    ...row,
    recordable: isRecordable(row),
    keptUntil: accidentKeptUntil(row.date),
    outsideEmployment: isOutside(row.date, spans),
  }),
  async check(body, { tx, employee, today }) {
    refuseAny(accidentErrors(body, await today()));
    return {
      date: body.date!,
      time: body.time?.trim() || null,
      city: body.city!.trim(),
      state: findState(body.state)!.abbreviation,
      hazmat: body.hazmat ?? false,
      cited: body.cited ?? false,
      injuries: wholeNumber(body.injuries)!,
      disabled: wholeNumber(body.disabled)!,
      fatalities: wholeNumber(body.fatalities)!,
      siteId: await siteOf(tx, body.legacyClientId, employee.siteId),
    };
  },
  audit: {
    subject: 'accident',
    // A driver's file has another state, date and hazmat.
    values: ({ date, time, state, hazmat, siteId, ...others }) => ({
      ...(date !== undefined && { accidentDate: date }),
      ...(time !== undefined && { accidentTime: time }),
      ...(state !== undefined && { accidentState: state }),
      ...(hazmat !== undefined && { hazmatRelease: hazmat }),
      ...(siteId !== undefined && { legacyClientId: siteId }),
      ...others,
    }),
  },
  follow: followByDeadlines('documents'),
  list: { access: 'servicesDqf.viewAccidents', summary: 'List the accidents of an employee, latest first' },
  add: {
    access: 'servicesDqf.addAccidents',
    summary: 'Add an accident to the register',
    event: 'accident.added',
    body: AccidentBody,
  },
  change: {
    // The catalog has no permission to edit accidents. The response is the whole record.
    access: { all: ['servicesDqf.viewAccidents', 'servicesDqf.addAccidents'] },
    summary: 'Change an accident',
    event: 'accident.changed',
    body: AccidentPatch,
  },
  remove: {
    access: 'servicesDqf.deleteAccidents',
    summary: 'Remove an accident, with a reason',
    event: 'accident.removed',
  },
};
