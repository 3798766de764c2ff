import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, update, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { importLane } from '../platform/jobs/lanes';
import { lockImport } from './find-import';
import { rosterImports } from './tables';
import { undoEnd } from './undo/undo-end';

export const APPLICATION = 'rosterImport.apply';

interface RunningImport {
  importId: string;
  jobState: string | null;
}

/**
 * The tenant's imports that are being applied or undone, by any user: two at once would invalidate each other's plans. If two are
 * started at once, the second waits here for the first.
 */
export const runningImports = (tx: ScopedTx): Promise<RunningImport[]> =>
  tx.query<RunningImport>(
    sql`select import_id as "importId", job_state as "jobState" from roadfile_imports_under_way(${tx.reach.tenantId}::int)`,
  );

/** Starts applying a previewed file. A parked import can be started again and continues where it stopped. */
export async function startApplication(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
): Promise<{ jobId: string }> {
  return app.data.withReach(caller, async (tx) => {
    const others = await runningImports(tx);
    const isParked = others.some((one) => one.importId === importId && one.jobState === 'parked');
    const { state, rowCount } = await lockImport(tx, importId);
    if (state === 'mapping')
      throw new AppError('conflict', {
        refusal: refuse('roster.previewFirst'),
      });
    if (state === 'done') throw new AppError('conflict', { refusal: refuse('roster.alreadyApplied') });
    if (state === 'applying' && !isParked)
      throw new AppError('conflict', { refusal: refuse('roster.beingApplied') });
    if (others.some((one) => one.importId !== importId && one.jobState !== 'parked'))
      throw new AppError('conflict', {
        refusal: refuse('roster.otherFileRunning'),
      });
    const { user, realUser, requestId } = caller;
    const jobId = await app.jobs.enqueue(tx, {
      type: APPLICATION,
      lane: importLane(rowCount),
      tenantId: tx.reach.tenantId,
      createdBy: user.id,
      data: { importId, realUserId: realUser?.id ?? null, requestId },
    });
    await tx.query(sql`${update(rosterImports, { state: 'applying', jobId, undoUntil: undoEnd(app.now()), updatedAt: sql`now()` })}
      where tenant_id = ${tx.reach.tenantId} and id = ${importId}::uuid`);
    return { jobId };
  });
}
