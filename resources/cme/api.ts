import { MAX_OF_PERSON } from '../../domain/cme/constants';
import type {
  ChaseBody,
  ChaseEntry,
  Cme,
  CmeDashboard,
  CmeDocument,
  CmeItem,
  CmePatch,
  ExamOrder,
  ExamPerson,
} from '../../domain/cme/contract';
import type { Order, OrderEdit, OrderTrailEntry } from '../../domain/orders/contract';
import type { TaskAnswer, TaskDraft } from '../../domain/processes/contract';
import type { Variable } from '../../domain/processes/variables';
import type { ApiContext } from '../../providers/api';
import { UNEXPECTED_RESPONSE } from '../../providers/httpErrors';
import { PROCESS, TASKS } from './links';

const TASKS_URL = `/v1/${TASKS}`;
const EXAMS = '/v1/cmes';
const ORDERS = '/v1/orders/cme';

/** An exam order, with the client that it is of. */
export type OrderKey = Pick<ExamOrder, 'orderId' | 'clientId'>;
export type PersonKey = Pick<ExamPerson, 'employeeId' | 'clientId'>;

const queryOf = (values: Record<string, string | number | boolean | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Requests about medical exams, besides the lists of tasks. */
export const cmeApi = ({ http }: ApiContext) => ({
  getCme: (cmeId: number, signal: AbortSignal) => http.data<Cme>(`${EXAMS}/${cmeId}`, { signal }),
  patchCme: (cmeId: number, body: CmePatch) => http.data<Cme>(`${EXAMS}/${cmeId}`, { method: 'PATCH', body }),
  /** Notes on the driver's file that the examiner was found in the National Registry today. */
  fileRegistryNote: (cmeId: number) => http.data<Cme>(`${EXAMS}/${cmeId}/registryNote`, { method: 'POST' }),
  getCmeDashboard: (signal: AbortSignal) => http.data<CmeDashboard>(`${EXAMS}/dashboard`, { signal }),

  getCmeItem: (id: number, signal: AbortSignal) => http.data<CmeItem>(`${EXAMS}/items/${id}`, { signal }),
  getExamImage: async (id: number, imageId: number) =>
    (await http.blob(`${EXAMS}/items/${id}/image/${imageId}`)).blob,
  uploadExam: (file: File) => {
    const body = new FormData();
    body.append('document', file);
    return http.data<{ processInstanceId: number }>(`${EXAMS}/items`, { method: 'POST', body });
  },

  /** The number of the claim. */
  claimExamTask: async (taskId: number, userId: string): Promise<number> => {
    const body = { assignee: userId, assignVariable: true };
    const { claim } = await http.data<TaskAnswer>(`${TASKS_URL}/${taskId}`, { method: 'PATCH', body });
    if (claim === null) throw new Error(UNEXPECTED_RESPONSE);
    return claim;
  },
  releaseExamTask: (taskId: number, claim: number) =>
    http.data(`${TASKS_URL}/${taskId}`, {
      method: 'PATCH',
      body: { claim, assignee: null, assignVariable: true },
    }),
  /** Keeps what was entered as the user's draft. */
  keepExamDraft: (taskId: number, claim: number, variables: Variable[]) =>
    http.data<TaskAnswer>(`${TASKS_URL}/${taskId}`, { method: 'PATCH', body: { claim, variables } }),
  getExamDraft: async (id: number, signal: AbortSignal): Promise<TaskDraft | null> =>
    (
      await http.data<{ draft: TaskDraft | null }>(`/v1/processes/${PROCESS}/instances/${id}?fields=draft`, {
        signal,
      })
    ).draft,
  /** Claims the next one of a queue; undefined if none waits. */
  claimNextExam: (queue: { category: string; not: number }) =>
    http.data<TaskAnswer | undefined>(`${TASKS_URL}/next`, { method: 'POST', body: queue }),
  completeExamTask: (taskId: number, claim: number, variables: Variable[]) =>
    http.data<TaskAnswer>(`${TASKS_URL}/${taskId}`, {
      method: 'PATCH',
      body: { claim, completeTask: true, variables },
    }),

  /** `exactMatch`: by whole names. */
  findExamPeople: (search: string, { exactMatch = false } = {}, signal?: AbortSignal) =>
    http.data<ExamPerson[]>(`${EXAMS}/people?${queryOf({ search, ...(exactMatch && { exactMatch }) })}`, {
      signal,
    }),
  getPersonsExamOrders: ({ clientId, employeeId }: PersonKey, signal: AbortSignal) =>
    http.data<ExamOrder[]>(
      `${ORDERS}?${queryOf({ clientId, employeeId, range: `[0,${MAX_OF_PERSON - 1}]` })}`,
      { signal },
    ),
  /** The order with this number, if there is one. */
  findExamOrder: (orderId: number, signal: AbortSignal) =>
    http.data<ExamOrder[]>(`${ORDERS}?${queryOf({ orderId })}`, { signal }),
  getExamOrder: ({ orderId, clientId }: OrderKey, signal?: AbortSignal) =>
    http.data<Order>(`${ORDERS}/${orderId}?${queryOf({ clientId })}`, { signal }),
  /** Changes the clinic, the appointment or the status of an exam order of any client. */
  editExamOrder: ({ orderId, clientId }: OrderKey, body: OrderEdit) =>
    http.data<Order>(`${ORDERS}/${orderId}/edits?${queryOf({ clientId })}`, { method: 'POST', body }),
  getExamTrail: ({ orderId, clientId }: OrderKey, locale: string, signal: AbortSignal) =>
    http.data<OrderTrailEntry[]>(`${ORDERS}/${orderId}/auditTrail?${queryOf({ clientId, locale })}`, {
      signal,
    }),
  addExamMessage: ({ orderId, clientId }: OrderKey, message: string) =>
    http.json(`${ORDERS}/${orderId}/auditTrail?${queryOf({ clientId })}`, {
      method: 'POST',
      body: { message },
    }),
  getChases: ({ orderId, clientId }: OrderKey, signal: AbortSignal) =>
    http.data<ChaseEntry[]>(`${ORDERS}/${orderId}/chases?${queryOf({ clientId })}`, { signal }),
  addChase: (orderId: number, body: ChaseBody) =>
    http.data<ChaseEntry[]>(`${ORDERS}/${orderId}/chases`, { method: 'POST', body }),

  getCmeDocuments: ({ employeeId, clientId }: PersonKey, signal: AbortSignal) =>
    http.data<CmeDocument[]>(`/v1/employees/${employeeId}/cmeDocuments?${queryOf({ clientId })}`, {
      signal,
    }),
  getCmeDocument: async ({ employeeId, clientId }: PersonKey, documentId: number) =>
    (await http.blob(`/v1/employees/${employeeId}/cmeDocuments/${documentId}?${queryOf({ clientId })}`)).blob,
});
