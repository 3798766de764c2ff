import { versionProblems } from '../../domain/processes/versions';
import type { Capability } from '../platform/capability';
import type { ProcessKind } from './kind';
import { countQueues } from './queue-counts';
import { processRoutes } from './routes';
import { tasksWatch } from './sweep';

/** Instances of a version that nothing is said about would stay where they are. */
function requireVersions({ definition }: ProcessKind): void {
  const problems = versionProblems(definition);
  if (problems.length > 0) throw new Error(`${definition.key}: ${problems.join('; ')}`);
}

/** The engine of the staff's processes, with all of them. What a process is, its capability declares. */
export const processes = (kinds: readonly ProcessKind[]): Capability => ({
  name: 'processes',
  routes: (app) =>
    kinds.forEach((kind) => {
      requireVersions(kind);
      processRoutes(app, kind);
    }),
  watches: (app) => kinds.map((kind) => tasksWatch(app, kind)),
  counts: (app) =>
    kinds.map(({ definition: { key, listeners } }) => ({
      of: key,
      rooms: listeners.map((permission) => `permission:${permission}`),
      read: () => countQueues(app, key),
    })),
});

export { endProcess } from './end-process';
export { inQueues } from './in-queues';
export { actorOf } from './people';
export { anyKind, type EffectRun, type ProcessKind } from './kind';
export { presentTasks } from './present-tasks';
export { TASK, lockTask, type TaskRow } from './task-rows';
export { heldTask, saveTask, actOnTask } from './act-on-task';
export { taskActivities } from './tables';
export { setVars } from './set-vars';
export { startProcess } from './start-process';
export { seesQueue } from './claim-task';
export { releaseStale, warnHolders } from './sweep';
export { moveInstances } from './move-instances';
export { tellSupervisors } from './tell-supervisors';
