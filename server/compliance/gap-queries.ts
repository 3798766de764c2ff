import { defaultRules, ruleSeries } from '../../domain/compliance/rules';
import { documentType, documentTypes } from '../../domain/documents/document-types';
import { GAP_STATUSES } from '../../domain/compliance/gap-statuses';
import type { GapStatus } from '../../domain/employees/contract';
import { array, sql, type SQL } from '../platform/db';
import { GAP_NUMBERS } from './reevaluate';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const TYPE_NAMES = sql.raw(
  documentTypes.map((type) => `when ${type.docTypeId} then ${quoted(type.name)}`).join(' '),
);
const STATUSES = sql.raw(
  GAP_STATUSES.map((status) => `when ${GAP_NUMBERS[status]} then '${status}'`).join(' '),
);
const DISQUALIFYING = sql.raw(
  defaultRules
    .filter((rule) => rule.weight === 1)
    .map((rule) => quoted(ruleSeries(rule.ruleId)))
    .join(', '),
);

/** The document name and the status word for a row `g` of gaps. */
export const gapDocument = sql`case g.doc_type_id ${TYPE_NAMES} else 'Type ' || g.doc_type_id end`;
export const gapStatus = sql`case g.status ${STATUSES} end`;

/** The same for a row that was read already. */
export const documentNameOf = (docTypeId: number): string =>
  documentType(docTypeId)?.name ?? `Type ${docTypeId}`;
export const gapStatusOf = (number: number): GapStatus =>
  GAP_STATUSES.find((status) => GAP_NUMBERS[status] === number) ?? 'missing';

/**
 * Orders missing items like the evaluation does: overdue first, then those that disqualify by themselves, then by due
 * date.
 */
const worstFirst = sql`
  case when g.status = ${GAP_NUMBERS.expired} or (g.status = ${GAP_NUMBERS.missing}
    and (g.due_on is null or (g.since >= g.due_on and g.since <= current_date))) then 0 else 1 end,
  case when regexp_replace(g.rule_id, '-[0-9]+$', '') in (${DISQUALIFYING}) then 1 else 2 end, g.due_on nulls first, g.doc_type_id`;

/**
 * The missing items of employee `e` as a jsonb list, worst first, without document types hidden from the reader; at most
 * `limit` of them.
 */
export const gapsOf = (hidden: readonly number[], limit?: number): SQL => sql`coalesce((
    select jsonb_agg(jsonb_build_object('docTypeId', w."docTypeId", 'name', w.name, 'status', w.status, 'dueOn', w."dueOn") order by w.place)
    from (select g.doc_type_id as "docTypeId", ${gapDocument} as name, ${gapStatus} as status, g.due_on as "dueOn",
        row_number() over (order by ${worstFirst}) as place
      from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id
        ${hidden.length > 0 ? sql`and g.doc_type_id <> all(${array(hidden)}::int[])` : sql``}
      order by place ${limit === undefined ? sql`` : sql`limit ${limit}`}) w), '[]')`;
