import type { QueryClient } from '@tanstack/react-query';
import type { QueueCount } from '../domain/processes/contract';

/** The waiting and held tasks of a process, by queue. */
export interface TaskCounts {
  process: string;
  counts: QueueCount[];
}

/** What happened to a task, or is about to. */
export interface TaskNotice {
  taskId: number;
  /** The `_id` of its holder. */
  assignee?: string | null;
  change?: 'added' | 'claimed' | 'released' | 'completed';
  /** Until the claim is released. */
  minutesLeft?: number;
}

/** First element of the keys of counts, which arrive by themselves. */
export const TASK_COUNTS = 'taskCounts';
export const taskCountsKey = (process: string) => [TASK_COUNTS, process] as const;
export const taskNoticeKey = (taskId: number | undefined) => ['taskNotice', taskId] as const;

export function hearTaskCounts(queryClient: QueryClient, { process, counts }: TaskCounts): void {
  queryClient.setQueryData(taskCountsKey(process), counts);
}

/** Tells the page that shows the task; other tasks are not kept. */
export function hearTaskNotice(queryClient: QueryClient, notice: TaskNotice): void {
  queryClient.setQueryData<TaskNotice | null>(taskNoticeKey(notice.taskId), (known) =>
    known === undefined ? undefined : notice,
  );
}
