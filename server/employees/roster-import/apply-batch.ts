import { array, recordset, sql, update, type Tx } from '../../platform/db';
import { lockEmployees, type EmployeeRow } from '../employee-queries';
import type { PlanCalls, WorkRow } from './plan-protocol';
import type { Failure } from './words';
import {
  addPeople,
  groundFor,
  editableOf,
  editPeople,
  takenNumbers,
  type Addition,
  type Edit,
  type Writing,
} from '../write-people';
import { rosterImportRows } from '../tables';

/** Where a batch belongs, and the state of the tenant's data for which it was planned. */
export interface Batch extends Omit<Writing, 'tx'> {
  importId: string;
  /** The number of the tenant's last audit entry when the plan was begun, or after the batch before this one. */
  seq: number;
}

export type BatchOutcome =
  /** The import is not being applied any more. */
  | { kind: 'stopped' }
  /** Somebody has changed the roster since the plan: nothing was written, and a new plan is needed. */
  | { kind: 'outdated' }
  | { kind: 'written'; seq: number; applied: number };

/**
 * Some lines of the import. First and last are named too: while nothing is known yet of how many lines an import has, the
 * database would otherwise read all of them for each batch.
 */
const rowsOf = ({ tenantId, importId }: Batch, lines: readonly number[]) => sql`
  r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid
  and r.line between ${Math.min(...lines)} and ${Math.max(...lines)}`;

/** The lines that are still to be done, locked, with whether they would do what the preview has shown. */
const openRows = (tx: Tx, batch: Batch, current: string, lines: readonly number[]) =>
  tx.query<{ line: number; same: boolean }>(sql`
    select r.line, coalesce(n.now->>'outcome' = r.outcome and n.now->'changes' = r.plan->'changes'
      and (n.now->>'employeeId')::int is not distinct from r.employee_id, false) as same
    from roster_import_rows r cross join lateral (select ${current}::jsonb -> r.line::text as now) n
    where ${rowsOf(batch, lines)} and r.line = any(${array(lines)}::int[])
      and r.choice = 'apply' and r.applied_at is null and r.failure is null
    order by r.line for update of r`);

/**
 * Whether somebody has changed people, places or titles since the plan. The head of the audit chain is held until the
 * commit, and every change of the tenant's data ends with an entry there: so nobody changes anything in between.
 */
async function isOutdated(tx: Tx, { tenantId, seq }: Batch): Promise<{ outdated: boolean; seq: number }> {
  const head = await tx.maybe<{ seq: number }>(
    sql`select seq from audit_heads where tenant_id = ${tenantId} for update`,
  );
  const now = head?.seq ?? 0;
  if (now === seq) return { outdated: false, seq: now };
  const change = await tx.maybe(sql`select 1 from audit_entries where tenant_id = ${tenantId} and seq > ${seq}
    and type ~ '^(employee|client|jobTitle)[.]' and type not in ('employee.ssnRevealed', 'employee.ssnSearched', 'client.assumed', 'client.left')
    limit 1`);
  return { outdated: change !== undefined, seq: now };
}

/** Why a line is not written although the preview said that it would be. */
function failureOf(row: WorkRow | undefined): Failure {
  if (row?.outcome === 'unchanged') return { code: 'alreadySo' };
  return { code: 'changedSince', now: row?.reasons ?? [] };
}

const FAILED = recordset('f', rosterImportRows, ['line', 'failure']);
const APPLIED = recordset('a', rosterImportRows, ['line', 'employeeId']);

const markFailed = (tx: Tx, batch: Batch, failures: ReadonlyMap<number, Failure>) =>
  tx.query(sql`
    ${update(rosterImportRows, { failure: FAILED.values.failure }, 'r')}
    from ${FAILED.of([...failures].map(([line, failure]) => ({ line, failure })))}
    where ${rowsOf(batch, [...failures.keys()])} and r.line = f.line`);

const markApplied = (tx: Tx, batch: Batch, employees: ReadonlyMap<number, number>) =>
  tx.query(sql`
    ${update(rosterImportRows, { appliedAt: sql`now()`, employeeId: APPLIED.values.employeeId }, 'r')}
    from ${APPLIED.of([...employees].map(([line, employeeId]) => ({ line, employeeId })))}
    where ${rowsOf(batch, [...employees.keys()])} and r.line = a.line`);

interface Sorted {
  additions: Addition[];
  edits: Edit[];
  failures: Map<number, Failure>;
}

/** What each open line does: add, edit, or fail with words. */
async function sort(
  tx: Tx,
  batch: Batch,
  rows: readonly WorkRow[],
  open: readonly { line: number; same: boolean }[],
): Promise<Sorted> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const sorted: Sorted = { additions: [], edits: [], failures: new Map() };
  const going: WorkRow[] = [];
  for (const { line, same } of open) {
    const row = byLine.get(line);
    if (row && same) going.push(row);
    else sorted.failures.set(line, failureOf(row));
  }
  const ids = going.flatMap(({ employeeId }) => employeeId ?? []);
  const locked = await tx.query<EmployeeRow>(lockEmployees(batch.tenantId, ids));
  const people = new Map(locked.map((person) => [person.id, person]));
  for (const { line, employeeId, values } of going) {
    const before = people.get(employeeId ?? 0);
    if (employeeId === null) sorted.additions.push({ line, values: editableOf(values) });
    else if (before) sorted.edits.push({ line, before, values: editableOf(values) });
    else sorted.failures.set(line, { code: 'notThere' });
  }
  return sorted;
}

/** The locations that people are transferred from. */
const sitesLeft = (edits: readonly Edit[]): number[] =>
  edits
    .filter(({ before, values }) => (values.legacyClientId ?? before.siteId) !== before.siteId)
    .map(({ before }) => before.siteId);

/**
 * Writes some lines in one transaction: people, their evaluation, their entries on the audit trail, and that the lines are
 * done. Killed at any moment, either all of it is there or nothing. Lines that are done already are passed over.
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
  const { additions, edits, failures } = await sort(
    tx,
    batch,
    rows,
    await openRows(tx, batch, current, lines),
  );
  const { outdated, seq } = await isOutdated(tx, batch);
  if (outdated) return { kind: 'outdated' };
  const writing: Writing = { tx, ...batch };
  const taken = await takenNumbers(writing, additions, edits);
  for (const line of taken) failures.set(line, { code: 'workIdTaken' });
  const added = additions.filter(({ line }) => !taken.has(line));
  const edited = edits.filter(({ line }) => !taken.has(line));
  const employees = await addPeople(
    writing,
    await groundFor(
      writing,
      added.map(({ values }) => values),
    ),
    added,
  );
  await editPeople(writing, edited);
  for (const { line, before } of edited) employees.set(line, before.id);
  if (failures.size > 0) await markFailed(tx, batch, failures);
  if (employees.size > 0) {
    await markApplied(tx, batch, employees);
    // How it stands now is told to the locations at the end; here to the client, and to those that people have left.
    for (const clientId of new Set([tenantId, ...sitesLeft(edited)]))
      tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
  }
  return { kind: 'written', seq: seq + employees.size, applied: employees.size };
}

/** Gives up lines that the database refuses. */
export const giveUp = (tx: Tx, batch: Batch, lines: readonly number[]) =>
  markFailed(tx, batch, new Map(lines.map((line) => [line, { code: 'notWritten' }])));
