import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../domain/shared/refusals/refusal';
import type { Caller } from '../../platform/access/caller';
import { sql, update, type ScopedTx } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { lockImport } from './find-import';
import { rosterImports } from '../tables';

export const APPLICATION = 'rosterImport.apply';

interface Ordered {
  importId: string;
  jobState: string | null;
}

/**
 * Imports of the tenant that somebody is having applied, whoever it is: two at once would undo each other's plans. Of two
 * who order at the same moment the second waits here until the first has ordered.
 */
const underWay = (tx: ScopedTx): Promise<Ordered[]> =>
  tx.query<Ordered>(
    sql`select import_id as "importId", job_state as "jobState" from roadfile_imports_under_way()`,
  );

/**
 * Orders that a previewed file is applied. A job that has been given up (parked) may be ordered again: it goes on where it
 * stopped.
 */
export async function orderApplication(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
): Promise<{ jobId: string }> {
  return app.data.withReach(caller, async (tx) => {
    const others = await underWay(tx);
    const isParked = others.some((one) => one.importId === importId && one.jobState === 'parked');
    const { state } = await lockImport(tx, importId);
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
    const jobId = await app.jobs.order(tx, {
      type: APPLICATION,
      tenantId: tx.reach.tenantId,
      createdBy: user.id,
      data: { importId, realUserId: realUser?.id ?? null, requestId },
    });
    await tx.query(sql`${update(rosterImports, { state: 'applying', jobId, updatedAt: sql`now()` })}
      where tenant_id = ${tx.reach.tenantId} and id = ${importId}::uuid`);
    return { jobId };
  });
}
