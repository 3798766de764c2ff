import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/access/caller';
import { sql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { lockImport } from './find-import';

export const APPLICATION = 'rosterImport.apply';

interface Ordered {
  importId: string;
  jobState: string | null;
}

/** Imports of the tenant that somebody is having applied, whoever it is: two at once would undo each other's plans. */
const underWay = (app: FastifyInstance, caller: Caller): Promise<Ordered[]> =>
  app.data.withoutReach(
    'roster import',
    (tx) =>
      tx.query<Ordered>(sql`select i.id as "importId", j.state as "jobState" from roster_imports i
        left join jobs j on j.id = i.job_id where i.tenant_id = ${caller.tenantId} and i.state = 'applying'`),
    caller,
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
  const others = caller.tenantId === null ? [] : await underWay(app, caller);
  const isParked = others.some((one) => one.importId === importId && one.jobState === 'parked');
  return app.data.withReach(caller, async (tx) => {
    const { state } = await lockImport(tx, importId);
    if (state === 'mapping')
      throw new AppError('conflict', {
        message: 'Say how the file is to be read, and look at the preview first',
      });
    if (state === 'done') throw new AppError('conflict', { message: 'This file has been applied already' });
    if (state === 'applying' && !isParked)
      throw new AppError('conflict', { message: 'This file is being applied' });
    if (others.some((one) => one.importId !== importId && one.jobState !== 'parked'))
      throw new AppError('conflict', {
        message: 'Another roster file of this client is being applied. Try again when it is done',
      });
    const { user, realUser, requestId } = caller;
    const jobId = await app.jobs.order(tx, {
      type: APPLICATION,
      tenantId: tx.reach.tenantId,
      createdBy: user.id,
      data: { importId, realUserId: realUser?.id ?? null, requestId },
    });
    await tx.query(sql`update roster_imports set state = 'applying', job_id = ${jobId}::uuid, updated_at = now()
      where tenant_id = ${tx.reach.tenantId} and id = ${importId}::uuid`);
    return { jobId };
  });
}
