import { refuse } from '../../domain/shared/refusals/refusal';
import { sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { reviewKind } from './kind';

/** The task that an item is at; 404 if there is no such item, 409 if it has ended. */
export async function openTaskOf(tx: Tx, instanceId: number): Promise<number> {
  const { key } = reviewKind.definition;
  const task = await tx.one<{
    id: number;
    isOpen: boolean;
  }>(sql`select id, state in ('open', 'claimed') as "isOpen"
    from tasks where instance_id = ${instanceId} and process = ${key} order by "isOpen" desc, id desc limit 1`);
  if (!task.isOpen) throw new AppError('conflict', { refusal: refuse('task.done') });
  return task.id;
}
