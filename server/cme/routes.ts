import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Access, AccessRule } from '../../domain/access/access';
import {
  ChaseBody,
  ChaseEntry,
  Cme,
  CmeDashboard,
  CmeDocument,
  CmeItem,
  CmePatch,
  CmeQuery,
  ExamOrderQuery,
  ExamPeopleQuery,
  ExamPerson,
} from '../../domain/cme/contract';
import { MAX_EXAM_PEOPLE } from '../../domain/cme/constants';
import { Order, OrderEdit, OrderMessage, OrderTrailEntry } from '../../domain/orders/contract';
import { accessTo, keysTo } from '../../domain/processes/process';
import { CalendarDate, IntegerId } from '../../domain/shared/ids';
import { OneOf } from '../../domain/shared/schema';
import { disposition } from '../documents';
import { withFilter } from '../employees';
import { route } from '../platform/access/route';
import { pageRoute, readItems } from '../platform/list-routes';
import { findPeople } from '../review';
import { addChase, readChases } from './chase';
import { changeCme } from './change-cme';
import { cmeList } from './cme-list';
import { listCmeDocuments, openCmeDocument } from './cme-documents';
import { readCmeDashboard } from './dashboard';
import { editExamOrder, readExamOrder } from './exam-order-edit';
import { examOrderList } from './exam-order-list';
import { cmeKind } from './kind';
import { addExamMessage, examTrail } from './order-trail';
import { readCme } from './read-cmes';
import { fileRegistryNote } from './registry-note';
import { examPerson, openExamDocument, readItem } from './read-item';
import { uploadExam } from './upload-exam';

const CmeParams = Type.Object({ cmeId: IntegerId });
const ItemParams = Type.Object({ id: IntegerId });
const ImageParams = Type.Object({ id: IntegerId, x: IntegerId });
const OrderParams = Type.Object({ orderId: IntegerId });
const OfClient = Type.Object({ clientId: IntegerId });
const PersonParams = Type.Object({ id: IntegerId });
/** Of a list whose range isn't given. */
const FIRST_PAGE = '[0,99]';
const PersonQuery = Type.Object({ clientId: Type.Optional(IntegerId) });

/** Exams of all clients, so not for outside auditors, who may hold the permission for details of one client's file. */
const EXAM_DETAIL: AccessRule = {
  all: ['cme.viewDetail'],
  any: ['cme.search', 'cme.worklists', 'cme.chaseList', 'cme.researchTool', 'cme.customerCareInterventions'],
};
/** Those who call clinics and drivers about them, and so change them. */
const ORDER_WORK: Access = { any: ['cme.researchTool', 'cme.chaseList'] };
/** Who may see what is medical on a file (`opensDomain`). */
const MEDICAL: Access = { any: ['servicesCme.viewCmeOrders', 'cme.viewDetail'] };

/** A PDF that no one else caches, and that can do nothing. */
const sendPdf = (reply: FastifyReply, shown: { disposition: string; size: number }) =>
  reply
    .header('content-disposition', shown.disposition)
    .header('content-length', shown.size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .type('application/pdf');

export function cmeRoutes(app: FastifyInstance): void {
  examRoutes(app);
  itemRoutes(app);
  orderRoutes(app);
  personRoutes(app);
}

function examRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    ...cmeList,
    url: '/v1/cmes',
    perMinute: 600,
    querystring: CmeQuery,
    // Those that wait for the examiner begin with the one to be decided first.
    parse: ({ sort, range = FIRST_PAGE, filter, ...query }) =>
      withFilter({ range, filter, sort: sort ?? (query.pending ? '["examDate","ASC"]' : undefined) }, query),
    read: (request) => readItems(app, cmeList, request),
  });

  route(app, {
    method: 'GET',
    url: '/v1/cmes/:cmeId',
    access: EXAM_DETAIL,
    schema: { summary: 'Get an exam', params: CmeParams, response: { 200: Cme } },
    handler: ({ caller, params }) => readCme(app, caller, params.cmeId),
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/cmes/:cmeId',
    access: { all: ['cme.viewDetail', 'cme.review'] },
    schema: {
      summary: 'Change the clinic of an exam, or close one that waits for its examiner (cme.finalReview)',
      params: CmeParams,
      body: CmePatch,
      response: { 200: Cme },
    },
    handler: ({ caller, params, body }) => changeCme(app, caller, params.cmeId, body),
  });

  route(app, {
    method: 'POST',
    url: '/v1/cmes/:cmeId/registryNote',
    access: { all: ['cme.viewDetail', 'cme.review'] },
    perMinute: 60,
    schema: {
      summary: "File a note that a certificate's examiner was found in the National Registry today",
      params: CmeParams,
      response: { 201: Cme },
    },
    async handler({ caller, params }, reply) {
      return reply.code(201).send(await fileRegistryNote(app, caller, params.cmeId));
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/cmes/dashboard',
    access: 'cme.serviceDashboard',
    schema: {
      summary: "Count what the exam's staff did on a UTC day, and what waits for a result",
      querystring: Type.Object({ day: Type.Optional(CalendarDate) }),
      response: { 200: CmeDashboard },
    },
    handler: ({ caller, query }) =>
      readCmeDashboard(app, caller, query.day ?? app.now().toISOString().slice(0, 10)),
  });
}

function itemRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/cmes/items/:id',
    access: accessTo(cmeKind.definition),
    schema: {
      summary: 'Get an exam under review with its task, documents and employee',
      params: ItemParams,
      response: { 200: CmeItem },
    },
    handler: ({ caller, params }) => readItem(app, caller, params.id),
  });

  route(app, {
    method: 'GET',
    url: '/v1/cmes/items/:id/image/:x',
    access: { all: ['cme.viewDetail'], any: keysTo(cmeKind.definition) },
    schema: { summary: 'Show a document of an exam under review as PDF', params: ImageParams },
    async handler({ caller, params }, reply) {
      const { document, bytes } = await openExamDocument(app, caller, {
        instanceId: params.id,
        imageId: params.x,
      });
      return sendPdf(reply, { disposition: 'inline', size: document.size }).send(bytes);
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/cmes/items',
    access: { all: ['cme.worklists', 'cme.searchAndMatch'] },
    streamsBody: true,
    perMinute: 60,
    schema: {
      summary: 'Upload a document of an exam; multipart/form-data with document',
      response: { 201: Type.Object({ processInstanceId: IntegerId }) },
    },
    async handler(request, reply) {
      return reply.code(201).send(await uploadExam(app, request, reply));
    },
  });
}

function orderRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    ...examOrderList,
    url: '/v1/orders/cme',
    querystring: ExamOrderQuery,
    parse: ({ sort, range = FIRST_PAGE, filter, ...query }) =>
      withFilter({ range, filter, sort: sort ?? (query.chase ? '["nextCallOn","ASC"]' : undefined) }, query),
    read: (request) => readItems(app, examOrderList, request),
  });

  route(app, {
    method: 'GET',
    url: '/v1/orders/cme/:orderId',
    access: ORDER_WORK,
    schema: {
      summary: 'Get an exam order of a client',
      params: OrderParams,
      querystring: OfClient,
      response: { 200: Order },
    },
    handler: ({ caller, params, query }) =>
      readExamOrder(app, caller, { clientId: query.clientId, orderId: params.orderId }),
  });

  route(app, {
    method: 'POST',
    url: '/v1/orders/cme/:orderId/edits',
    access: ORDER_WORK,
    perMinute: 60,
    schema: {
      summary: "Change the clinic, the appointment or the status of a client's exam order",
      params: OrderParams,
      querystring: OfClient,
      body: OrderEdit,
      response: { 200: Order },
    },
    handler: ({ caller, params, query, body }) =>
      editExamOrder(app, caller, { clientId: query.clientId, orderId: params.orderId }, body),
  });

  route(app, {
    method: 'GET',
    url: '/v1/orders/cme/:orderId/auditTrail',
    access: ORDER_WORK,
    schema: {
      summary: 'List what happened to an exam order of a client, newest first',
      params: OrderParams,
      querystring: Type.Object({
        ...OfClient.properties,
        locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
      }),
      response: { 200: Type.Array(OrderTrailEntry) },
    },
    handler: ({ caller, params, query: { clientId, locale = 'en' } }) =>
      examTrail(app, caller, { clientId, orderId: params.orderId }, locale),
  });

  route(app, {
    method: 'POST',
    url: '/v1/orders/cme/:orderId/auditTrail',
    access: ORDER_WORK,
    perMinute: 60,
    schema: {
      summary: "Add a message to the audit trail of a client's exam order",
      params: OrderParams,
      querystring: OfClient,
      body: OrderMessage,
    },
    async handler({ caller, params, query, body }, reply) {
      await addExamMessage(
        app,
        caller,
        { clientId: query.clientId, orderId: params.orderId },
        body.message.trim(),
      );
      return reply.code(204).send();
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/orders/cme/:orderId/chases',
    access: 'cme.chaseList',
    schema: {
      summary: 'List calls and notes about an exam order without a result, newest first',
      params: OrderParams,
      querystring: OfClient,
      response: { 200: Type.Array(ChaseEntry) },
    },
    handler: ({ caller, params, query }) =>
      readChases(app, caller, { clientId: query.clientId, orderId: params.orderId }),
  });

  route(app, {
    method: 'POST',
    url: '/v1/orders/cme/:orderId/chases',
    access: 'cme.chaseList',
    perMinute: 60,
    schema: {
      summary: 'Add a call or a note about an exam order without a result',
      params: OrderParams,
      body: ChaseBody,
      response: { 201: Type.Array(ChaseEntry) },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await addChase(app, caller, params.orderId, body));
    },
  });
}

function personRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/cmes/people',
    access: { any: ['cme.researchTool', 'cme.searchAndMatch'] },
    perMinute: 600,
    schema: {
      summary:
        'Find employees of all clients by name, client, work ID, license, or last four digits of the SSN; exactMatch: by whole names',
      querystring: ExamPeopleQuery,
      response: { 200: Type.Array(ExamPerson) },
    },
    handler: async ({ caller, query }) =>
      (
        await findPeople(app, caller, { q: query.search, exact: query.exactMatch, most: MAX_EXAM_PEOPLE })
      ).map(examPerson),
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/cmeDocuments',
    access: MEDICAL,
    schema: {
      summary: "List the medical documents of an employee, newest first; the exam's staff name the client",
      params: PersonParams,
      querystring: PersonQuery,
      response: { 200: Type.Array(CmeDocument) },
    },
    handler: ({ caller, params, query }) =>
      listCmeDocuments(app, caller, { employeeId: params.id, clientId: query.clientId }),
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/cmeDocuments/:documentId',
    access: MEDICAL,
    schema: {
      summary: 'Get the PDF of a medical document',
      params: Type.Object({ id: IntegerId, documentId: IntegerId }),
      querystring: PersonQuery,
    },
    async handler({ caller, params, query }, reply) {
      const person = { employeeId: params.id, clientId: query.clientId };
      const { name, size, bytes } = await openCmeDocument(app, caller, person, params.documentId);
      return sendPdf(reply, { disposition: disposition(name), size }).send(bytes);
    },
  });
}
