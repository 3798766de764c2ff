import { sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { reviewKind } from './kind';

/** The task that an item is at; 404 if there is no such item, or it has ended. */
export async function openTaskOf(tx: Tx, instanceId: number): Promise<number> {
  const { key } = reviewKind.definition;
  const task = await tx.maybe<{ id: number }>(sql`select id from tasks where instance_id = ${instanceId}
    and process = ${key} and state in ('open', 'claimed') order by id desc limit 1`);
  if (!task) throw new AppError('notFound');
  return task.id;
}
