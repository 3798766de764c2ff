import type { FastifyInstance } from 'fastify';
import type { UndoBody } from '../../../domain/roster-import/undo';
import { refuse } from '../../../domain/shared/refusals/refusal';
import type { Caller } from '../../platform/access/caller';
import { array, sql, update } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { importLane } from '../../platform/jobs/lanes';
import { rosterImportRows, rosterImports } from '../tables';
import { lockImport } from '../find-import';
import type { ImportRow } from '../import-queries';
import { runningImports } from '../start-application';
import { appliedRowsOf } from './problems';

export const UNDO = 'rosterImport.undo';

/** Throws if an import can't be undone at all now. */
export function requireUndoable({ state, undoUntil }: ImportRow, now: Date): void {
  if (state !== 'done') throw new AppError('conflict', { refusal: refuse('rosterUndo.notApplied') });
  if (undoUntil === null || new Date(undoUntil) <= now)
    throw new AppError('conflict', { refusal: refuse('rosterUndo.over') });
}

/** Starts undoing an applied file: the chosen rows, or all. One that was parked can be started again and continues. */
export async function startUndo(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
  { lines, except }: UndoBody,
): Promise<{ jobId: string }> {
  return app.data.withReach(caller, async (tx) => {
    const others = await runningImports(tx);
    const row = await lockImport(tx, importId);
    requireUndoable(row, app.now());
    const running = others.filter((one) => one.jobState !== 'parked');
    if (running.some((one) => one.importId === importId))
      throw new AppError('conflict', { refusal: refuse('rosterUndo.running') });
    if (running.length > 0) throw new AppError('conflict', { refusal: refuse('roster.otherFileRunning') });
    const isChosen = sql`(${lines === undefined} or r.line = any(${array(lines ?? [])}::int[]))
      and r.line <> all(${array(except ?? [])}::int[])`;
    const chosen = await tx.query<{ undo: string | null }>(sql`
      ${update(rosterImportRows, { undo: sql`case when ${isChosen} then 'chosen' end`, undoRefusal: null }, 'r')}
      where ${appliedRowsOf({ ...row, tenantId: tx.reach.tenantId })} and r.undo is distinct from 'undone' returning r.undo`);
    const rows = chosen.filter(({ undo }) => undo === 'chosen').length;
    if (rows === 0) throw new AppError('conflict', { refusal: refuse('rosterUndo.nothingLeft') });
    const { user, realUser, requestId } = caller;
    const jobId = await app.jobs.enqueue(tx, {
      type: UNDO,
      lane: importLane(rows),
      tenantId: tx.reach.tenantId,
      createdBy: user.id,
      data: {
        importId,
        rows,
        undoneBefore: row.undoneRows,
        realUserId: realUser?.id ?? null,
        requestId,
      },
    });
    await tx.query(sql`${update(rosterImports, { undoing: true, undoJobId: jobId, undoneBy: user.name, updatedAt: sql`now()` })}
      where tenant_id = ${tx.reach.tenantId} and id = ${importId}::uuid`);
    return { jobId };
  });
}
