import { refuse, type Refusal } from '../../../domain/shared/refusals/refusal';
import { reevaluate, type DayIn } from '../../compliance';
import { array, recordset, sql, update, type Tx } from '../../platform/db';
import { type EmployeeRow, lockEmployees, lockNumbers, takenWorkIds } from '../../employees';
import { rosterImportRows, rosterImports } from '../tables';
import { giveBack, UNDONE, type Restored } from './give-back';
import { appliedRowsOf, rowsToUndo, type UndoContext } from './problems';

export interface UndoWork extends UndoContext {
  jobId: string;
  userName: string;
  dayIn: DayIn;
}

const REFUSED = recordset('f', rosterImportRows, ['line', 'undoRefusal']);

const ofImport = ({ tenantId, importId }: UndoWork) =>
  sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid`;

/** Locks the import. False if this job isn't undoing it anymore. */
async function isUndoing(tx: Tx, { tenantId, importId, jobId }: UndoWork): Promise<boolean> {
  const row =
    await tx.maybe(sql`select 1 from roster_imports where tenant_id = ${tenantId} and id = ${importId}::uuid
    and undoing and undo_job_id = ${jobId}::uuid for update`);
  return row !== undefined;
}

/** Records the outcome of each row. What an undo needed is not kept longer. */
async function mark(
  tx: Tx,
  work: UndoWork,
  undone: readonly number[],
  refused: ReadonlyMap<number, Refusal>,
): Promise<void> {
  const done = { undo: 'undone', undoRefusal: null, before: null, ssnBefore: null };
  await tx.query(sql`${update(rosterImportRows, done, 'r')}
    where ${ofImport(work)} and r.line = any(${array(undone)}::int[])`);
  if (refused.size > 0)
    await tx.query(sql`
      ${update(rosterImportRows, { undo: 'refused', undoRefusal: REFUSED.values.undoRefusal }, 'r')}
      from ${REFUSED.of([...refused].map(([line, undoRefusal]) => ({ line, undoRefusal })))}
      where ${ofImport(work)} and r.line = f.line`);
  await tx.query(sql`${update(rosterImports, { undoneRows: sql`undone_rows + ${undone.length}`, updatedAt: sql`now()` })}
    where tenant_id = ${work.tenantId} and id = ${work.importId}::uuid`);
}

/**
 * Employees changed by an earlier import are again as that import left them, so that it can be undone too. Versions only
 * increase, so its rows get the new version.
 */
const handBack = (tx: Tx, { tenantId, importId }: UndoWork, people: readonly Restored[]) =>
  tx.query(sql`
    ${update(rosterImportRows, { versionAfter: sql`p.version + 1` }, 'r')}
    from unnest(${array(people.map(({ now }) => now.id))}::int[], ${array(people.map(({ now }) => now.version))}::int[]) p(id, version)
    where r.tenant_id = ${tenantId} and r.employee_id = p.id and r.version_after = p.version - 1
      and r.undo is distinct from 'undone' and r.import_id in (select i.id from roster_imports i
        where i.tenant_id = ${tenantId} and i.undo_until is not null and i.id <> ${importId}::uuid)`);

/** The lines with an earlier work ID that another employee has now. */
function takenIds(tx: Tx, work: UndoWork, edits: readonly Restored[]): Promise<Set<number>> {
  const wanted = edits.flatMap(({ row: { line, before }, now }) =>
    before && 'workId' in before.columns
      ? { line, before: now, values: { workId: before.columns['workId'] as string | null }, carriers: null }
      : [],
  );
  return takenWorkIds({ tx, ...work }, [], wanted);
}

/**
 * Undoes the chosen rows of one batch of an import in one transaction: removals, earlier values, evaluation, audit entries, and that
 * the rows are done. A kill leaves all of it or nothing. Null if the job was replaced; else how many rows it went through.
 */
export async function undoBatch(tx: Tx, work: UndoWork, appliedAt: string): Promise<number | null> {
  const { tenantId, removal, dayIn } = work;
  await removal.lock(tx, tenantId);
  if (!(await isUndoing(tx, work))) return null;
  const which = sql`r.undo = 'chosen' and r.applied_at = ${appliedAt}::timestamptz`;
  const chosen = await tx.query<{ employeeId: number; hasSsn: boolean }>(sql`
    select r.employee_id as "employeeId", r.ssn_before is not null as "hasSsn" from roster_import_rows r
    where ${appliedRowsOf(work)} and ${which} order by r.line for update`);
  const ids = chosen.map(({ employeeId }) => employeeId);
  const people = new Map(
    (await tx.query<EmployeeRow>(lockEmployees(tenantId, ids))).map((one) => [one.id, one]),
  );
  if (chosen.some(({ hasSsn }) => hasSsn)) await tx.query(lockNumbers(tenantId));
  const rows = await rowsToUndo(tx, work, which);
  const refused = new Map(rows.flatMap(({ row, refusal }) => (refusal ? [[row.line, refusal]] : [])));
  const open = rows.flatMap(({ row, refusal }) => {
    const now = people.get(row.employeeId);
    return refusal || !now ? [] : [{ row, now }];
  });
  const added = open.filter(({ row }) => row.outcome === 'add');
  await removal.remove(
    tx,
    tenantId,
    added.map(({ now }) => now),
    UNDONE,
  );
  const changed = open.filter(({ row }) => row.outcome !== 'add');
  // Only now: those who were removed have given up their work IDs.
  for (const line of await takenIds(tx, work, changed)) refused.set(line, refuse('employee.workIdTaken'));
  const edits = changed.filter(({ row }) => !refused.has(row.line));
  await giveBack(tx, work, edits);
  await handBack(tx, work, edits);
  await reevaluate(
    tx,
    tenantId,
    edits.map(({ now }) => now.id),
    dayIn,
  );
  const undone = [...added, ...edits].map(({ row }) => row.line);
  await mark(tx, work, undone, refused);
  const sites = new Set([tenantId, ...open.map(({ now }) => now.siteId)]);
  for (const clientId of sites) tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
  return rows.length;
}
