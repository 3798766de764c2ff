import { carrierChange } from '../../domain/employments/new-employment';
import { array, recordset, sql, update, type Tx } from '../platform/db';
import {
  type Addition,
  addPeople,
  type Edit,
  editPeople,
  type EmployeeRow,
  frozenTitlesQuery,
  lockEmployees,
  lockNumbers,
  readAdditionContext,
  readCarriers,
  takenWorkIds,
  type WriteContext,
} from '../employees';
import type { PlanCalls, WorkRow } from './plan-protocol';
import { editableOf } from './row-values';
import type { Failure } from './words';
import { rosterImportRows } from './tables';
import { earlierValues, takeSnapshot, type EarlierValues } from './undo/snapshot';

/** The context of a batch, and the version of the tenant's data that it was planned for. */
export interface Batch extends Omit<WriteContext, 'tx'> {
  importId: string;
  /** The day of the plan. */
  today: string;
  /** Number of the tenant's last audit entry when planning began, or after the previous batch. */
  seq: number;
}

type BatchOutcome =
  /** The import is no longer being applied. */
  | { kind: 'stopped' }
  /** The roster changed since the plan: nothing was written, and a new plan is needed. */
  | { kind: 'outdated' }
  | { kind: 'written'; seq: number; applied: number };

/**
 * Some rows of the import. The bounds of `line` are given too: without statistics for a new import, the database would
 * otherwise read all of its rows for each batch.
 */
const rowsOf = ({ tenantId, importId }: Batch, lines: readonly number[]) => sql`
  r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid
  and r.line between ${Math.min(...lines)} and ${Math.max(...lines)}`;

/** The rows that are still open, locked, with whether they would still do what the preview showed. */
const openRows = (tx: Tx, batch: Batch, current: string, lines: readonly number[]) =>
  tx.query<{ line: number; same: boolean }>(sql`
    select r.line, coalesce(n.now->>'outcome' = r.outcome and n.now->'changes' = r.plan->'changes'
      and (n.now->>'employeeId')::int is not distinct from r.employee_id, false) as same
    from roster_import_rows r cross join lateral (select ${current}::jsonb -> r.line::text as now) n
    where ${rowsOf(batch, lines)} and r.line = any(${array(lines)}::int[])
      and r.choice = 'apply' and r.applied_at is null and r.failure is null
    order by r.line for update of r`);

/**
 * Whether employees, locations or titles changed since the plan. Locks the head of the audit chain until the commit:
 * every change of the tenant's data appends to it, so nothing can change in between.
 */
async function isOutdated(tx: Tx, { tenantId, seq }: Batch): Promise<{ outdated: boolean; seq: number }> {
  const head = await tx.maybe<{ seq: number }>(
    sql`select seq from audit_heads where tenant_id = ${tenantId} for update`,
  );
  const now = head?.seq ?? 0;
  if (now === seq) return { outdated: false, seq: now };
  const change = await tx.maybe(sql`select 1 from audit_entries where tenant_id = ${tenantId} and seq > ${seq}
    and type ~ '^(employee|employment|client|jobTitle)[.]' and type not in ('employee.ssnRevealed', 'employee.ssnSearched', 'client.assumed', 'client.left')
    limit 1`);
  return { outdated: change !== undefined, seq: now };
}

/** Why a row is not written although the preview showed it. */
function failureOf(row: WorkRow | undefined): Failure {
  if (row?.outcome === 'unchanged') return { code: 'alreadySo' };
  return { code: 'changedSince', now: row?.reasons ?? [] };
}

const FAILED = recordset('f', rosterImportRows, ['line', 'failure']);
const APPLIED = recordset('a', rosterImportRows, [
  'line',
  'employeeId',
  'versionAfter',
  'before',
  'ssnBefore',
]);
const { line: _line, ...applied } = APPLIED.values;

const markFailed = (tx: Tx, batch: Batch, failures: ReadonlyMap<number, Failure>) =>
  tx.query(sql`
    ${update(rosterImportRows, { failure: FAILED.values.failure }, 'r')}
    from ${FAILED.of([...failures].map(([line, failure]) => ({ line, failure })))}
    where ${rowsOf(batch, [...failures.keys()])} and r.line = f.line`);

/** A row that was written, with what an undo needs. */
interface Applied extends Partial<EarlierValues> {
  line: number;
  employeeId: number;
  versionAfter: number;
}

const markApplied = (tx: Tx, batch: Batch, rows: readonly Applied[]) =>
  tx.query(sql`
    ${update(rosterImportRows, { appliedAt: sql`now()`, ...applied }, 'r')} from ${APPLIED.of(rows)}
    where ${rowsOf(
      batch,
      rows.map(({ line }) => line),
    )} and r.line = a.line`);

/** Changes the employees of some rows. Returns the rows with the earlier values, and the number of further audit entries. */
async function writeEdits(
  context: WriteContext,
  edits: readonly Edit[],
  today: string,
): Promise<{ rows: Applied[]; entries: number }> {
  if (edits.length === 0) return { rows: [], entries: 0 };
  const ids = edits.map(({ before }) => before.id);
  const { tx, tenantId } = context;
  const before = await takeSnapshot(tx, tenantId, ids);
  const { records, entries } = await editPeople(context, edits, today);
  const after = await takeSnapshot(tx, tenantId, ids);
  const rows = edits.map(({ line, before: { id: employeeId } }) => {
    const [old, now] = [before.get(employeeId)!, after.get(employeeId)!];
    return {
      line,
      employeeId,
      versionAfter: now.version,
      ...earlierValues(old, now, records.get(employeeId)),
    };
  });
  return { rows, entries };
}

interface Partition {
  additions: Addition[];
  edits: Edit[];
  failures: Map<number, Failure>;
}

/** Splits the open rows into additions, edits and failures. */
async function partition(
  tx: Tx,
  batch: Batch,
  rows: readonly WorkRow[],
  open: readonly { line: number; same: boolean }[],
): Promise<Partition> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const result: Partition = { additions: [], edits: [], failures: new Map() };
  const unchanged: WorkRow[] = [];
  for (const { line, same } of open) {
    const row = byLine.get(line);
    if (row && same) unchanged.push(row);
    else result.failures.set(line, failureOf(row));
  }
  const ids = unchanged.flatMap(({ employeeId }) => employeeId ?? []);
  const locked = await tx.query<EmployeeRow>(lockEmployees(batch.tenantId, ids));
  const people = new Map(locked.map((person) => [person.id, person]));
  const moved = unchanged.flatMap(({ employeeId, values: { legacyClientId: to } }) => {
    const from = people.get(employeeId ?? 0)?.siteId;
    return from && to ? [from, to] : [];
  });
  const carriers = await readCarriers(tx, batch.tenantId, [...new Set(moved)]);
  for (const { line, employeeId, values } of unchanged) {
    const before = people.get(employeeId ?? 0);
    if (employeeId === null) result.additions.push({ line, values: editableOf(values) });
    else if (before) {
      const change = carrierChange(carriers, before.siteId, values.legacyClientId);
      result.edits.push({ line, before, values: editableOf(values), carriers: change });
    } else result.failures.set(line, { code: 'notThere' });
  }
  return result;
}

/** The lines that change the job title of an employee with an order in flight. */
async function frozenTitles({ tx, tenantId }: WriteContext, edits: readonly Edit[]): Promise<number[]> {
  const retitled = edits.filter(
    ({ before, values }) => values.jobTitleId !== undefined && values.jobTitleId !== before.jobTitleId,
  );
  if (retitled.length === 0) return [];
  const ids = retitled.map(({ before }) => before.id);
  const frozen = await tx.query<{ id: number }>(frozenTitlesQuery(tenantId, ids));
  return retitled.flatMap(({ line, before }) => (frozen.some(({ id }) => id === before.id) ? [line] : []));
}

/** The locations that employees are transferred from. */
const sitesLeft = (edits: readonly Edit[]): number[] =>
  edits
    .filter(({ before, values }) => (values.legacyClientId ?? before.siteId) !== before.siteId)
    .map(({ before }) => before.siteId);

/**
 * Writes some rows in one transaction: employees, their evaluation, audit entries, and that the rows are done. A kill
 * leaves all of it or nothing. Rows that are done already are skipped.
 */
export async function applyBatch(
  tx: Tx,
  batch: Batch,
  { rows, current }: PlanCalls['work']['answer'],
  lines: readonly number[],
): Promise<BatchOutcome> {
  const { tenantId, importId } = batch;
  const state = await tx.maybe<{ state: string }>(sql`select state from roster_imports
    where tenant_id = ${tenantId} and id = ${importId}::uuid for update`);
  if (state?.state !== 'applying') return { kind: 'stopped' };
  const { additions, edits, failures } = await partition(
    tx,
    batch,
    rows,
    await openRows(tx, batch, current, lines),
  );
  // With this lock, a transaction that gives one of these numbers to someone else commits before, so that the plan is outdated, or looks
  // after this commit.
  if ([...additions, ...edits].some(({ values }) => values.ssn)) await tx.query(lockNumbers(tenantId));
  const { outdated, seq } = await isOutdated(tx, batch);
  if (outdated) return { kind: 'outdated' };
  const context: WriteContext = { tx, ...batch };
  const taken = await takenWorkIds(context, additions, edits);
  for (const line of taken) failures.set(line, { code: 'workIdTaken' });
  for (const line of await frozenTitles(context, edits)) failures.set(line, { code: 'titleFrozen' });
  const added = additions.filter(({ line }) => !failures.has(line));
  const edited = edits.filter(({ line }) => !failures.has(line));
  const employees = await addPeople(
    context,
    await readAdditionContext(
      context,
      added.map(({ values }) => values),
    ),
    added,
  );
  const additionRows = [...employees].map(([line, employeeId]) => ({ line, employeeId, versionAfter: 1 }));
  const { rows: editRows, entries } = await writeEdits(context, edited, batch.today);
  const done = [...additionRows, ...editRows];
  if (failures.size > 0) await markFailed(tx, batch, failures);
  if (done.length > 0) {
    await markApplied(tx, batch, done);
    // Other locations are notified at the end; here only the client, and the locations that employees left.
    for (const clientId of new Set([tenantId, ...sitesLeft(edited)]))
      tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
  }
  return { kind: 'written', seq: seq + done.length + entries, applied: done.length };
}

/** Marks rows that the database rejected. */
export const markNotWritten = (tx: Tx, batch: Batch, lines: readonly number[]) =>
  markFailed(tx, batch, new Map(lines.map((line) => [line, { code: 'notWritten' }])));
