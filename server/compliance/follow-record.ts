import { changesOf, newFrom, reopenFrom, type StoredDeadline } from '../../domain/deadlines/changes';
import {
  DEADLINE_DOC_TYPES,
  expectedDeadlines,
  STARTING_DOC_TYPES,
  type DeadlineFacts,
} from '../../domain/deadlines/expected';
import { accidents } from '../accidents/tables';
import { jobTitles } from '../clients/tables';
import { deadlines } from '../deadlines/tables';
import { documents } from '../documents/tables';
import { employees } from '../employees/tables';
import { investigationSteps } from '../investigations/tables';
import {
  alias,
  array,
  fields,
  insertAll,
  members,
  nextVersionOf,
  pick,
  recordset,
  sql,
  update,
  type Tx,
  type SQL,
} from '../platform/db';
import { questionnaireAnswers } from '../questionnaire/tables';
import type { DatedSettings } from '../../domain/compliance/dated-settings';
import { groupOf, ORDER_REASONS, RESULT_CODES } from '../../domain/orders/tests';
import { personFlags } from '../../domain/compliance/rule-types';
import { MEDICAL_CARD_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { settingsOf } from './dated-settings';
import { dayIn, DEFAULT_ZONE } from './today';

interface Row extends Omit<DeadlineFacts, 'person' | 'today' | 'settings'> {
  employeeId: number;
  siteId: number;
  person: Omit<DeadlineFacts['person'], 'flags'>;
  flags: DeadlineFacts['person']['flags'];
  stored: StoredDeadline[];
}

const rowsOf = (columns: SQL, rest: SQL): SQL =>
  sql`coalesce((select json_agg(r) from (select ${columns} ${rest}) r), '[]')`;

const a = alias(accidents, 'a');
const y = alias(questionnaireAnswers, 'y');
const d = alias(documents, 'd');
const s = alias(investigationSteps, 's');
const l = alias(deadlines, 'l');
const e = alias(employees, 'e');

const ALL_CODES = Object.keys(RESULT_CODES).map(Number);
/** A test was made, or refused. */
const isTested = (code: number) => groupOf(code) !== 'noTest';

const enteredAt = sql`greatest(${a.createdAt}, ${a.updatedAt})`;
const ACCIDENT = fields({
  ...pick(a, 'id', 'date', 'time', 'cited', 'injuries', 'disabled', 'fatalities'),
  at: enteredAt,
  zone: sql`coalesce(k.time_zone, ${DEFAULT_ZONE})`,
  notes: sql`(select coalesce(json_agg(n ->> 'kind'), '[]') from jsonb_array_elements(${a.testNotes}) n)`,
});
const ANSWER = fields({ ...pick(y, 'id', 'code'), at: y.createdAt, on: y.answeredOn });
const DOCUMENT = fields({
  ...pick(
    d,
    'id',
    'docTypeId',
    'docDate',
    'expiresOn',
    'testReason',
    'queryType',
    'queryOutcome',
    'employer',
  ),
  at: d.uploadedAt,
  isCertified: sql`(${d.reportedLicense}->>'isCertified')::boolean`,
  isReported: sql`exists (select from test_results t where t.tenant_id = ${d.tenantId} and t.document_id = ${d.id})`,
});
const TESTED = sql.raw(ALL_CODES.filter(isTested).join());
const BARRING = sql.raw(ALL_CODES.filter((code) => groupOf(code) === 'nonNegative').join());
/** Results that count: what permits counts once it was reviewed, and what bars counts until its correction was. */
const TESTS = sql`select t.test_type as "testType", coalesce(t.collected_on, t.verified_on, t.reported_on) as "on", o.accident_id as "accidentId"
  from test_results t left join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
  where t.tenant_id = e.tenant_id and t.employee_id = e.id and t.reason_id = ${ORDER_REASONS.postAccident}
    and t.withdrawn_at is null and t.result_code in (${TESTED}) and case when t.superseded_by_id is null
      then t.review <> 'waiting' or t.result_code in (${BARRING})
      else t.result_code in (${BARRING}) and exists (select from documents b
        where b.tenant_id = t.tenant_id and b.id = t.document_id and b.deleted_at is null) end
    and coalesce(t.collected_on, t.verified_on, t.reported_on) is not null`;
const STEP = fields({ ...pick(s, 'id', 'employer', 'kind', 'day'), at: s.createdAt });
const STORED = fields(
  pick(l, 'id', 'kind', 'source', 'about', 'basisOn', 'dueAt', 'dueOn', 'doneAt', 'outcome'),
);
const PERSON = fields({
  employeeId: e.id,
  siteId: e.siteId,
  zone: sql`coalesce(c.time_zone, ${DEFAULT_ZONE})`,
  person: sql`json_build_object(${members({ program: alias(jobTitles, 'j').program, ...pick(e, 'licenseClassId', 'licenseState', 'restrictions', 'vehicleClass', 'earlierFacts') })})`,
  flags: sql`jsonb_strip_nulls(jsonb_build_object(${members(pick(e, ...personFlags))}))`,
});

const own = (of: string) => sql.raw(`${of}.tenant_id = e.tenant_id and ${of}.employee_id = e.id`);
// An accident may be on the register of a location that the user doesn't reach.
const ACCIDENTS = rowsOf(
  ACCIDENT,
  sql`from accidents a left join lateral roadfile_location_before(a.tenant_id, a.site_id, 'infinity') k on true where ${own('a')}`,
);

/** The condition that something can start a deadline of `e`, or that one is open or could open again. Most people have nothing. */
function hasSources(now: Date): SQL {
  const from = sql`${newFrom(now).toISOString()}::timestamptz`;
  const any = (table: string, of: string, condition: SQL) =>
    sql`exists (select from ${sql.raw(`${table} ${of}`)} where ${own(of)} and ${condition})`;
  return sql`(${sql.join(
    [
      any(
        'deadlines',
        'l',
        sql`(${l.doneAt} is null or ${l.doneAt} >= ${reopenFrom(now).toISOString()}::timestamptz)`,
      ),
      any('accidents', 'a', sql`${enteredAt} >= ${from}`),
      any('questionnaire_answers', 'y', sql`${y.createdAt} >= ${from}`),
      any(
        'documents',
        'd',
        sql`${d.deletedAt} is null and ${d.docTypeId} = any(${array(STARTING_DOC_TYPES)}::int[]) and ${d.uploadedAt} >= ${from}`,
      ),
      any('investigation_steps', 's', sql`${s.kind} = 'request' and ${s.createdAt} >= ${from}`),
    ],
    sql` or `,
  )})`;
}

/** What the deadlines of some employees follow from, and those that are stored. */
const factsQuery = (tenantId: number, employeeIds: readonly number[], now: Date): SQL => sql`
  select ${PERSON}, ${ACCIDENTS} as accidents,
    ${rowsOf(ANSWER, sql`from questionnaire_answers y where ${own('y')}`)} as answers,
    ${rowsOf(DOCUMENT, sql`from documents d where ${own('d')} and d.deleted_at is null and d.doc_type_id = any(${array(DEADLINE_DOC_TYPES)}::int[])`)} as documents,
    coalesce((select json_agg(r) from (${TESTS}) r), '[]') as tests,
    ${rowsOf(STEP, sql`from investigation_steps s where ${own('s')}`)} as steps,
    ${rowsOf(STORED, sql`from deadlines l where ${own('l')}`)} as stored
  from (select e.* from employees e where e.tenant_id = ${tenantId} and e.id = any(${array(employeeIds)}::int[])
      and ${hasSources(now)} offset 0) e
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`;

const ADDED = recordset('n', deadlines, [
  'employeeId',
  'kind',
  'source',
  'about',
  'basisOn',
  'dueAt',
  'dueOn',
]);
const CHANGED = recordset('n', deadlines, ['id', 'about', 'basisOn', 'dueAt', 'dueOn', 'doneAt', 'outcome']);
const { id: _id, ...changedValues } = CHANGED.values;

type Changed = Pick<StoredDeadline, keyof typeof CHANGED.values>;

/** What to write for a driver: new deadlines, and stored ones as they are now. */
function differenceOf(
  { person, flags, stored, employeeId, ...facts }: Row,
  settings: DatedSettings,
  now: Date,
) {
  const expected = expectedDeadlines({
    ...facts,
    person: { ...person, flags },
    today: dayIn(facts, now),
    settings,
  });
  const { added, ended, reopened, moved } = changesOf(stored, expected, now);
  const changed = new Map<number, Changed>();
  const before = new Map(stored.map((one) => [one.id, one]));
  const change = (id: number, values: Partial<Changed>) =>
    changed.set(id, { ...(changed.get(id) ?? before.get(id)!), ...values });
  for (const { id, ...values } of moved) change(id, values);
  for (const { id, outcome } of ended) change(id, { outcome, doneAt: now.toISOString() });
  for (const id of reopened) change(id, { outcome: null, doneAt: null });
  return { added: added.map((one) => ({ ...one, employeeId })), changed: [...changed.values()] };
}

/**
 * Starts, ends and moves the deadlines of drivers as the record has them now; returns the drivers with a change. Every re-evaluation does so.
 * A change of what only deadlines follow from, such as an accident, does so in its transaction. The caller holds the locks of the employees.
 * `readSettings`: for callers who read the dated settings themselves; only medical cards depend on them.
 */
export async function followRecords(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
  now: Date,
  readSettings: () => Promise<DatedSettings> = () => settingsOf(tx),
): Promise<{ id: number; siteId: number }[]> {
  const rows = await tx.query<Row>(factsQuery(tenantId, employeeIds, now));
  const hasCards = rows.some(({ documents: all }) =>
    all.some(({ docTypeId }) => docTypeId === MEDICAL_CARD_DOC_TYPE_ID),
  );
  const settings = hasCards ? await readSettings() : [];
  const all = rows.map((row) => ({ row, ...differenceOf(row, settings, now) }));
  const added = all.flatMap((one) => one.added);
  const changed = all.flatMap((one) => one.changed);
  if (added.length > 0)
    await tx.query(
      insertAll(
        deadlines,
        { tenantId, ...ADDED.values, createdAt: now.toISOString() },
        sql`from ${ADDED.of(added)}`,
      ),
    );
  if (changed.length > 0)
    await tx.query(sql`${update(deadlines, { ...changedValues, ...nextVersionOf(l) }, 'l')} from ${CHANGED.of(changed)}
      where l.tenant_id = ${tenantId} and l.id = n.id`);
  return all
    .filter((one) => one.added.length > 0 || one.changed.length > 0)
    .map(({ row }) => ({ id: row.employeeId, siteId: row.siteId }));
}
