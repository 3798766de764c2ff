import type {
  Holder,
  NextTask,
  QueueCount,
  ReassignResult,
  Reassignment,
  TaskAnswer,
  TaskDraft,
} from '../../domain/processes/contract';
import type { Variable } from '../../domain/processes/variables';
import type {
  Candidate,
  ContractorActivity,
  DqDashboard,
  DqItem,
  DqPatch,
  DqSplit,
  IncomingDocument,
  NewPerson,
  ReviewTask,
} from '../../domain/review/contract';
import type { SettingText } from '../../domain/settings/contract';
import type { TextCollection } from '../../domain/settings/collections';
import type { ApiContext } from '../../providers/api';
import type { HitRate, ItemProposals } from '../../domain/review/proposals/contract';
import type { FileGaps, PersonQuery } from '../../domain/review/gaps';
import type { FilePlace, PlaceTitle } from '../../domain/review/places';
import { UNEXPECTED_RESPONSE } from '../../providers/httpErrors';
import { PROCESS, QUEUES_URL, TASKS } from './links';

const TASKS_URL = `/v1/${TASKS}`;
const ITEMS = '/v1/internalDQ';
const NO_CONTENT = 204;

export type ReviewAnswer = TaskAnswer<ReviewTask>;

/** Days of a report, both included. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** What was done in an item, and what the user had entered in its open task. */
export interface ItemHistory {
  activities: { activity: string; timestamp: string; user: string }[];
  draft: TaskDraft | null;
}

/** Requests about the review of incoming documents, besides the lists of tasks. */
export const reviewApi = ({ http }: ApiContext) => ({
  getReviewQueues: (signal: AbortSignal) =>
    http.data<QueueCount[]>(QUEUES_URL, { signal, meta: { background: true } }),

  /** The number of the claim. */
  claimReviewTask: async (taskId: number, userId: string): Promise<number> => {
    const body = { assignee: userId, assignVariable: true };
    const { claim } = await http.data<ReviewAnswer>(`${TASKS_URL}/${taskId}`, { method: 'PATCH', body });
    if (claim === null) throw new Error(UNEXPECTED_RESPONSE);
    return claim;
  },
  /** Puts a task back into its queue. */
  releaseReviewTask: (taskId: number, claim: number) =>
    http.data(`${TASKS_URL}/${taskId}`, {
      method: 'PATCH',
      body: { claim, assignee: null, assignVariable: true },
    }),
  /** Says that its holder is still there. */
  keepReviewTask: (taskId: number, claim: number) =>
    http.data(`${TASKS_URL}/${taskId}`, { method: 'PATCH', body: { claim } }),
  completeReviewTask: (taskId: number, claim: number, variables: Variable[]) =>
    http.data<ReviewAnswer>(`${TASKS_URL}/${taskId}`, {
      method: 'PATCH',
      body: { claim, completeTask: true, variables },
    }),
  /** Claims the next one of a queue; undefined if none waits. */
  claimNextReviewTask: (queue: NextTask) =>
    http.data<ReviewAnswer | undefined>(`${TASKS_URL}/next`, { method: 'POST', body: queue }),
  /** The task that would be next, without claiming it. */
  peekReviewTask: async (filter: object, signal: AbortSignal): Promise<ReviewTask | null> => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...filter, state: 'open' }),
      range: '[0,0]',
    });
    const meta = { background: true };
    return (await http.data<ReviewTask[]>(`${TASKS_URL}?${query}`, { signal, meta }))[0] ?? null;
  },
  reassignReviewTasks: (body: Reassignment) =>
    http.data<ReassignResult[]>(`${TASKS_URL}/reassign`, { method: 'POST', body }),
  /** The numbers of the tasks of a filter, up to as many as can be reassigned at once. */
  findReviewTaskIds: async (filter: object, most: number): Promise<number[]> => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([0, most - 1]),
    });
    return (await http.data<ReviewTask[]>(`${TASKS_URL}?${query}`)).map(({ id }) => id);
  },
  /** Members of staff who work on tasks, by name. */
  findTaskStaff: (query: { q?: string; userId?: string }, signal: AbortSignal) =>
    http.data<Holder[]>(`/v1/processes/${PROCESS}/staff?${new URLSearchParams(query)}`, { signal }),

  getDqItem: async (id: number, signal?: AbortSignal): Promise<DqItem | null> => {
    const query = new URLSearchParams({ ids: String(id), includeEmployeeInfo: 'true' });
    return (await http.data<DqItem[]>(`${ITEMS}?${query}`, { signal }))[0] ?? null;
  },
  getDqHistory: (id: number, signal: AbortSignal) =>
    http.data<ItemHistory>(`/v1/processes/${PROCESS}/instances/${id}?fields=activities,draft`, { signal }),
  getDqProposals: (id: number, signal: AbortSignal) =>
    http.data<ItemProposals>(`${ITEMS}/${id}/proposals`, { signal, meta: { background: true } }),
  getFileGaps: (id: number, { clientId, employeeId }: PersonQuery, signal: AbortSignal) => {
    const query = new URLSearchParams({ clientId: String(clientId), employeeId: String(employeeId) });
    return http.data<FileGaps>(`${ITEMS}/${id}/gaps?${query}`, { signal, meta: { background: true } });
  },
  getHitRates: (signal: AbortSignal) => http.data<HitRate[]>(`${ITEMS}/hitRates`, { signal }),
  getDqImage: async (id: number, imageId: number) =>
    (await http.blob(`${ITEMS}/${id}/image/${imageId}`)).blob,
  downloadDqDocument: (id: number, imageId: number) => http.blob(`${ITEMS}/${id}/download/${imageId}`),
  writeToSender: (id: number, body: { claim: number; subject: string; text: string }) =>
    http.data<unknown>(`${ITEMS}/${id}/sendEmail`, { method: 'POST', body }),
  /** Keeps what was entered (VAL-48, VAL-49). */
  saveDqItem: async (id: number, body: DqPatch): Promise<void> => {
    const { status } = await http.json(`${ITEMS}/${id}`, { method: 'PATCH', body });
    if (status !== NO_CONTENT) throw new Error('review.unexpected');
  },
  splitDqDocument: (id: number, imageId: number, body: DqSplit) =>
    http.data<IncomingDocument[]>(`${ITEMS}/${id}/split/${imageId}`, { method: 'POST', body }),
  /** Adds a document to an item; `onProgress` gets the percentage sent so far. */
  addDqDocument: (id: number, form: FormData, onProgress: (percent: number) => void) =>
    http.data<unknown>(`${ITEMS}/${id}/documents`, { method: 'POST', body: form, onProgress }),
  findDqPeople: (q: string, clientId: number | null, signal: AbortSignal) => {
    const query = new URLSearchParams({ q, ...(clientId !== null && { clientId: String(clientId) }) });
    return http.data<Candidate[]>(`${ITEMS}/people?${query}`, { signal });
  },
  createDqPerson: (id: number, body: NewPerson) =>
    http.data<Candidate>(`${ITEMS}/${id}/people`, { method: 'POST', body }),
  findFilePlaces: (q: string, signal: AbortSignal) =>
    http.data<FilePlace[]>(`${ITEMS}/places?${new URLSearchParams({ q })}`, { signal }),
  getPlaceJobTitles: (legacyClientId: number, signal: AbortSignal) =>
    http.data<PlaceTitle[]>(`${ITEMS}/jobTitles?legacyClientId=${legacyClientId}`, { signal }),

  getCannedTexts: (collection: TextCollection, signal: AbortSignal) =>
    http.data<SettingText[]>(`/v1/settings/texts?collection=${collection}`, { signal }),

  getDqDashboard: (day: string, signal: AbortSignal) =>
    http.data<DqDashboard>(`${ITEMS}/dashboard?${new URLSearchParams({ day })}`, { signal }),
  getContractorActivity: (days: Days, signal: AbortSignal) =>
    http.data<ContractorActivity[]>(`${ITEMS}/activityReport?${new URLSearchParams({ ...days })}`, {
      signal,
    }),
  exportContractorActivity: (days: Days, format: 'csv' | 'xlsx') =>
    http.blob(`${ITEMS}/activityReport/export?${new URLSearchParams({ ...days, format })}`),
});
