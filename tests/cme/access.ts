import { sql } from '../../server/platform/db';
import { page, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { FILE, NOTE, NOTHING, READS, RESULT } from '../access/stored-otherwise';
import { makePdf } from '../documents/test-documents';
import { makeExam } from './exams';

const PROCESS = '/v1/processes/cmeProcess';
const PDF = '/v1/employees/{id}/cmeDocuments/{documentId}';

interface ExamPlace {
  examTaskId: number;
  cmeId: number;
  cmeOrderId: number;
  examItemId: number;
  examImageId: number;
}

let pdf: Promise<Buffer> | undefined;
const clientOf = ({ client }: { client: { tenantId: number } }) => ({ query: `clientId=${client.tenantId}` });

export const cme: Declaration<ExamPlace> = {
  makeOne: async ({ client: { tenantId }, employeeId, documentId, canary }, app) => {
    pdf ??= makePdf();
    const { instanceId, taskId: examTaskId, documentIds } = await makeExam({ app }, { pdf: await pdf });
    const { id: cmeOrderId } = await one<{ id: number }>(
      app,
      sql`insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, exam_type,
          exam_reason, ordered_by, ordered_at)
        values (${tenantId}, ${employeeId}, 'exam', 1, '1980-01-01', '', '', 1, 'dotPhysical', 'other', ${canary}, now()) returning id`,
    );
    const { id: cmeId } = await one<{ id: number }>(
      app,
      sql`insert into cmes (tenant_id, employee_id, order_id, exam_date, result, examiner_name, document_id, recorded_by)
        values (${tenantId}, ${employeeId}, ${cmeOrderId}, '2025-01-01', 'incomplete', ${canary}, ${documentId}, ${canary}) returning id`,
    );
    return { examTaskId, cmeId, cmeOrderId, examItemId: instanceId, examImageId: documentIds[0]! };
  },
  settle: async ({ examTaskId }, callerId, app) => {
    await one(
      app,
      sql`update tasks set state = 'claimed', assignee_id = ${callerId}, claim = 1 where id = ${examTaskId} returning id`,
    );
  },
  leftOut: {
    [`${PROCESS}/tasks/`]: 'refused for everyone: the number of the task is missing',
    [PDF]: 'the document of a place has no file; what it lists is asked for',
  },
  parameters: {
    [`${PROCESS}/tasks/`]: { taskId: ({ examTaskId }) => examTaskId },
    [`${PROCESS}/instances/`]: { id: ({ examItemId }) => examItemId },
    '/v1/employees/{id}/cmeDocuments/': { documentId: ({ documentId }) => documentId },
    '/v1/cmes/': { cmeId: ({ cmeId }) => cmeId },
    '/v1/cmes/items/': { id: ({ examItemId }) => examItemId, x: ({ examImageId }) => examImageId },
    '/v1/orders/cme/': { orderId: ({ cmeOrderId }) => cmeOrderId },
  },
  requests: {
    [`GET ${PROCESS}/tasks`]: page,
    [`PATCH ${PROCESS}/tasks/{taskId}`]: () => ({ payload: { claim: 1 } }),
    [`POST ${PROCESS}/tasks/next`]: () => ({ payload: {} }),
    [`POST ${PROCESS}/tasks/reassign`]: ({ examTaskId }) => ({
      payload: { taskIds: [examTaskId], assignee: null },
    }),
    [`POST ${PROCESS}/emitTaskList`]: () => ({}),
    'GET /v1/cmes': () => ({ query: 'search=nobody-of-this-name' }),
    'GET /v1/cmes/people': () => ({ query: 'search=nobody-of-this-name' }),
    'PATCH /v1/cmes/{cmeId}': () => ({ payload: { 'clinic.name': 'Harbor Clinic' } }),
    'POST /v1/cmes/{cmeId}/registryNote': () => ({}),
    'POST /v1/cmes/items': async () => {
      const payload = new FormData();
      payload.append('document', new Blob([new Uint8Array(await makePdf())]), 'card.pdf');
      return { payload };
    },
    'GET /v1/orders/cme/{orderId}': clientOf,
    'POST /v1/orders/cme/{orderId}/edits': (place) => ({
      ...clientOf(place),
      payload: { updateLog: { updateStatus: { orderStatusId: 6 } } },
    }),
    'GET /v1/orders/cme/{orderId}/auditTrail': clientOf,
    'POST /v1/orders/cme/{orderId}/auditTrail': (place) => ({
      ...clientOf(place),
      payload: { message: 'Called the clinic' },
    }),
    'GET /v1/orders/cme/{orderId}/chases': clientOf,
    'POST /v1/orders/cme/{orderId}/chases': ({ client }) => ({
      payload: { clientId: client.tenantId, kind: 'call', note: 'Called the clinic' },
    }),
  },
  forAuditors: {
    '/v1/employees/{id}/cmeDocuments': 'closed to auditors, or empty for them',
    [PDF]: 'closed to auditors, or empty for them',
  },
  storedOtherwise: {
    '/v1/cmes/items': FILE,
    '/v1/cmes/{cmeId}/registryNote': NOTE,
    '/v1/orders/cme/{orderId}/auditTrail': NOTHING,
    [`${PROCESS}/tasks/next`]: RESULT,
    [`${PROCESS}/tasks/reassign`]: RESULT,
    [`${PROCESS}/emitTaskList`]: READS,
  },
};
