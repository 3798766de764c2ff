import type { FormKey } from '../../domain/review/review-process';

/** The key of the process; the process itself would load with the console. */
export const PROCESS = 'internalReviewProcess';
/** Below /v1. */
export const TASKS = `processes/${PROCESS}/tasks`;
export const QUEUES_URL = `/v1/processes/${PROCESS}/queues`;

/** The tasks of the review: the list, the pages of one task below it, and further lists of the same tasks. */
export const WORKFLOW = 'dqInternal/workflow';
export const SET_ASIDE = 'dqSetAside';
export const EXTERNAL_DOCS = 'dqExternalDocs';
export const COVER_SHEETS = 'dqCoverSheets';
export const WORKFLOW_PATH = `/${WORKFLOW}`;
export const SET_ASIDE_PATH = `${WORKFLOW_PATH}/setaside`;
export const DASHBOARD_PATH = '/dqInternal/dashboard';

/** Dialogs by name. */
export const REASSIGN = 'reassignTasks';
export const NEW_FILE = 'newFile';

/** A queue, or a group of it; without a category all queues that the user works on. */
export interface Queue {
  category?: string;
  tag?: string;
}

const FOLDERS: Record<FormKey, string> = {
  sortSearchMatch: 'match',
  waitingForInfo: 'match',
  externalDocs: 'getexternaldocs',
  review: 'review',
};

export const taskPath = ({ formKey, processInstanceId }: { formKey: string; processInstanceId: number }) =>
  `${WORKFLOW_PATH}/${FOLDERS[formKey as FormKey]}/${processInstanceId}`;

/** The page of a task; `queue` is where the next one comes from. */
export function taskHref(task: { formKey: string; processInstanceId: number }, queue: Queue = {}): string {
  const query = new URLSearchParams(queueParts(queue)).toString();
  return query === '' ? taskPath(task) : `${taskPath(task)}?${query}`;
}

/** Only what is given. */
export const queueParts = ({ category, tag }: Queue) => ({
  ...(category && { category }),
  ...(tag && { tag }),
});

/** The queue in the address of a task. */
export function queueIn(search: string): Queue {
  const query = new URLSearchParams(search);
  return queueParts({ category: query.get('category') ?? '', tag: query.get('tag') ?? '' });
}

/** The list of a queue. */
export const queueHref = (queue: Queue): string =>
  `${WORKFLOW_PATH}?${new URLSearchParams({ filter: JSON.stringify(queueParts(queue)) })}`;
