import type { Notice } from '../platform/sockets/notices';
import type { ProcessDefinition } from '../../domain/processes/process';

type TaskNotice = Extract<Notice, { event: 'tasks:changed' }>;

/** Tells those who watch the queues what happened to a task. `assignee`: the `_id` of its holder. */
export const taskNotice = (
  { definition: { key, listeners } }: { definition: Pick<ProcessDefinition, 'key' | 'listeners'> },
  { id: taskId, formKey, tag }: { id: number; formKey: string; tag: string | null },
  change: TaskNotice['change'],
  assignee: string | null = null,
): TaskNotice => ({
  event: 'tasks:changed',
  process: key,
  permissions: listeners,
  taskId,
  formKey,
  tag,
  assignee,
  change,
});
