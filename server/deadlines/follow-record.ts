import { changesOf, type StoredDeadline } from '../../domain/deadlines/changes';
import { DEADLINE_DOC_TYPES, expectedDeadlines, type DeadlineFacts } from '../../domain/deadlines/expected';
import { DEFAULT_ZONE } from '../compliance';
import { accidents } from '../accidents/tables';
import { jobTitles } from '../clients/tables';
import { documents } from '../documents/tables';
import { employees } from '../employees/tables';
import { investigationSteps } from '../investigations/tables';
import {
  alias,
  array,
  fields,
  insertInto,
  nextVersion,
  pick,
  sql,
  update,
  type Tx,
  type SQL,
} from '../platform/db';
import { questionnaireAnswers } from '../questionnaire/tables';
import { deadlines } from './tables';

interface Row extends DeadlineFacts {
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

const ACCIDENT = fields({
  ...pick(a, 'id', 'date', 'time', 'cited', 'injuries', 'disabled', 'fatalities'),
  at: sql`greatest(${a.createdAt}, ${a.updatedAt})`,
  zone: sql`coalesce(k.time_zone, ${DEFAULT_ZONE})`,
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
});
const STEP = fields({ ...pick(s, 'id', 'employer', 'kind', 'day'), at: s.createdAt });
const STORED = fields(
  pick(l, 'id', 'kind', 'source', 'about', 'basisOn', 'dueAt', 'dueOn', 'doneAt', 'outcome'),
);
const PERSON = fields({
  zone: sql`coalesce(c.time_zone, ${DEFAULT_ZONE})`,
  program: alias(jobTitles, 'j').program,
  vehicleClass: e.vehicleClass,
});

/** What the deadlines of employee `e` follow from, and those that are stored. */
function factsQuery(tenantId: number, employeeId: number): SQL {
  const own = (of: string) => sql.raw(`${of}.tenant_id = e.tenant_id and ${of}.employee_id = e.id`);
  return sql`select ${PERSON},
    ${rowsOf(ACCIDENT, sql`from accidents a left join clients k on k.tenant_id = a.tenant_id and k.id = a.site_id where ${own('a')}`)} as accidents,
    ${rowsOf(ANSWER, sql`from questionnaire_answers y where ${own('y')}`)} as answers,
    ${rowsOf(DOCUMENT, sql`from documents d where ${own('d')} and d.deleted_at is null and d.doc_type_id = any(${array(DEADLINE_DOC_TYPES)}::int[])`)} as documents,
    ${rowsOf(STEP, sql`from investigation_steps s where ${own('s')}`)} as steps,
    ${rowsOf(STORED, sql`from deadlines l where ${own('l')}`)} as stored
    from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    where e.tenant_id = ${tenantId} and e.id = ${employeeId}`;
}

/**
 * Starts, ends and moves the deadlines of a driver as the record has it now. Belongs into the transaction of every change of what they
 * follow from: accidents, documents, answers and the log of previous employers. The caller holds the lock of the employee.
 */
export async function followRecord(tx: Tx, tenantId: number, employeeId: number, now: Date): Promise<void> {
  const row = await tx.maybe<Row>(factsQuery(tenantId, employeeId));
  if (!row) return;
  const { added, ended, reopened, moved } = changesOf(row.stored, expectedDeadlines(row), now);
  const change = (id: number, values: Parameters<typeof update<typeof deadlines>>[1]) =>
    tx.query(
      sql`${update(deadlines, { ...values, ...nextVersion })} where tenant_id = ${tenantId} and id = ${id}`,
    );
  for (const { enteredAt: _entered, settled: _settled, ...one } of added)
    await tx.query(insertInto(deadlines, { tenantId, employeeId, ...one, createdAt: now.toISOString() }));
  for (const { id, ...values } of moved) await change(id, values);
  for (const { id, outcome } of ended) await change(id, { outcome, doneAt: now.toISOString() });
  for (const id of reopened) await change(id, { outcome: null, doneAt: null });
}
