import type { TaskActivity } from '../../domain/processes/contract';
import { array, fields, pick, sql, type Tx } from '../platform/db';
import { taskActivities } from './tables';

const ACTIVITY = fields({
  ...pick(taskActivities, 'instanceId', 'activity'),
  timestamp: taskActivities.at,
  user: taskActivities.userName,
});

/** What was done in instances, in order. */
export async function readActivities(
  tx: Tx,
  instanceIds: readonly number[],
): Promise<ReadonlyMap<number, TaskActivity[]>> {
  const rows = await tx.query<
    TaskActivity & { instanceId: number }
  >(sql`select ${ACTIVITY} from task_activities
    where instance_id = any(${array(instanceIds)}::int[]) order by id`);
  const found = new Map<number, TaskActivity[]>();
  for (const { instanceId, ...activity } of rows)
    found.set(instanceId, [...(found.get(instanceId) ?? []), activity]);
  return found;
}
