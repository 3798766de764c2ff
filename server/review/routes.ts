import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import type { Access } from '../../domain/access/access';
import {
  Candidate,
  ContractorActivity,
  DaysQuery,
  DqActivity,
  DqDashboard,
  DqError,
  DqItem,
  DqMessage,
  DqPatch,
  DqQuery,
  DqSplit,
  DqToCme,
  IncomingDocument,
  NewPerson,
  PeopleQuery,
} from '../../domain/review/contract';
import { CalendarDate, IntegerId } from '../../domain/shared/ids';
import { refuse } from '../../domain/shared/refusals/refusal';
import { disposition } from '../documents';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { parseList } from '../platform/lists';
import { contractorActivity, listActivities, readDashboard } from './activity';
import { reportRoutes } from './activity-report';
import { addToItem } from './add-to-item';
import { answerSender, changeItem, reportError, sendToCme } from './change-item';
import { findPeople } from './find-people';
import { addPerson } from './new-person';
import { readItems } from './read-items';
import { splitDocument } from './split-document';
import { openDocument } from './view-document';

/** What was done has one order and no filter. */
const ACTIVITY_LIST = {
  sortFields: ['timestamp'],
  defaultSort: { field: 'timestamp', order: 'ASC' },
  filter: Type.Object({}),
  wholeList: true,
} as const;

const ItemParams = Type.Object({ id: IntegerId });
const ImageParams = Type.Object({ id: IntegerId, x: IntegerId });

/** What the specification calls DQ items: the documents of the review process, beside the routes of its tasks. */
export function reviewRoutes(app: FastifyInstance): void {
  itemRoutes(app);
  documentRoutes(app);
  peopleRoutes(app);
  reportRoutes(app);

  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/dashboard',
    access: 'dq.dashboard',
    schema: {
      summary: 'Count what was done on a UTC day, in total and by the caller',
      querystring: Type.Object({ day: Type.Optional(CalendarDate) }),
      response: { 200: DqDashboard },
    },
    handler: ({ caller, query }) =>
      readDashboard(app, caller, query.day ?? app.now().toISOString().slice(0, 10)),
  });

  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/activityReport',
    access: 'dq.dashboard',
    schema: {
      summary: "Count each staff member's activity for a range of UTC days",
      querystring: DaysQuery,
      response: { 200: Type.Array(ContractorActivity) },
    },
    handler: ({ caller, query }) => contractorActivity(app, caller, query),
  });
}

function itemRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/internalDQ',
    access: 'dq.worklists',
    schema: {
      summary:
        'List review items with their documents, by queue or by ID; with startDate and endDate, list activities on those UTC days',
      querystring: DqQuery,
      response: { 200: Type.Array(Type.Union([DqItem, DqActivity])) },
    },
    async handler({ caller, query }, reply) {
      if (query.includeEmployeeInfo && !caller.permissions.has('dq.viewDetail'))
        throw new AppError('forbidden');
      const { startDate, endDate = startDate, range } = query;
      if (!startDate || !endDate) return readItems(app, caller, query);
      const list = parseList({ ...(range !== undefined && { range }) }, ACTIVITY_LIST);
      const { items, total } = await listActivities(app, caller, { startDate, endDate }, list.range);
      reply.header('X-Total-Count', total);
      return items;
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/internalDQ/:id',
    access: 'dq.worklists',
    schema: {
      summary: 'Save what the reviewer has entered so far as a draft',
      params: ItemParams,
      body: DqPatch,
      response: { 204: Type.Null() },
    },
    async handler({ caller, params, body }, reply) {
      await changeItem(app, caller, params.id, body);
      return reply.code(204).send();
    },
  });

  // Without a number, the path is another one.
  route(app, {
    method: 'PATCH',
    url: '/v1/internalDQ/',
    access: 'dq.worklists',
    schema: { summary: 'Always refused: the item ID is missing' },
    handler() {
      throw new AppError('validation', { refusal: refuse('review.itemIdRequired') });
    },
  });

  actionRoute(app, {
    url: '/v1/internalDQ/:id/sendToCME',
    access: { all: ['dq.worklists', 'dq.searchAndMatch'] },
    answersLater: true,
    summary: "Send an item's documents to the CME team; DQ reviewers no longer see them",
    body: DqToCme,
    act: sendToCme,
  });
  actionRoute(app, {
    url: '/v1/internalDQ/reportError/:id',
    access: 'dq.worklists',
    answersLater: true,
    summary: 'Report a problem with an item to IT; the item is set aside until a supervisor decides',
    body: DqError,
    act: reportError,
  });
  actionRoute(app, {
    url: '/v1/internalDQ/:id/sendEmail',
    access: { all: ['dq.worklists', 'dq.classifyEmails'] },
    answersLater: false,
    summary: 'Email the sender of an item',
    body: DqMessage,
    act: answerSender,
  });
}

interface ActionRoute<Body extends TSchema> {
  url: string;
  access: Access;
  answersLater: boolean;
  summary: string;
  body: Body;
  act: (app: FastifyInstance, caller: Caller, itemId: number, body: Static<Body>) => Promise<void>;
}

/** A route that does something with an item and answers nothing. */
function actionRoute<Body extends TSchema>(
  app: FastifyInstance,
  { url, access, answersLater, summary, body, act }: ActionRoute<Body>,
): void {
  route(app, {
    method: 'POST',
    url,
    access,
    answersLater,
    schema: { summary, params: ItemParams, body, response: { 204: Type.Null() } },
    async handler(request, reply) {
      await act(app, request.caller, request.params.id, request.body as Static<Body>);
      return reply.code(204).send();
    },
  });
}

function documentRoutes(app: FastifyInstance): void {
  for (const [path, isDownload] of [
    ['image', false],
    ['download', true],
  ] as const)
    route(app, {
      method: 'GET',
      url: `/v1/internalDQ/:id/${path}/:x`,
      access: { all: ['dq.worklists', 'dq.viewDetail'] },
      schema: {
        summary: isDownload ? 'Download a document of an item as PDF' : 'Show a document of an item as PDF',
        params: ImageParams,
      },
      async handler({ caller, params }, reply) {
        const { document, bytes } = await openDocument(app, caller, params.id, params.x);
        return reply
          .header('content-disposition', isDownload ? disposition(document.name) : 'inline')
          .header('content-length', document.size)
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', 'private, no-store')
          .type('application/pdf')
          .send(bytes);
      },
    });

  route(app, {
    method: 'POST',
    url: '/v1/internalDQ/:id/split/:x',
    access: { all: ['dq.worklists', 'dq.searchAndMatch'] },
    answersLater: true,
    schema: {
      summary: 'Split a document into several, or undo the split',
      params: ImageParams,
      body: DqSplit,
      response: { 200: Type.Array(IncomingDocument) },
    },
    handler: ({ caller, params, body }) =>
      splitDocument(app, caller, { instanceId: params.id, imageId: params.x }, body),
  });

  route(app, {
    method: 'POST',
    url: '/v1/internalDQ/:id/documents',
    access: { all: ['dq.worklists', 'dq.getExternalDocuments'] },
    streamsBody: true,
    perMinute: 60,
    schema: {
      summary: 'Add a document to an item; multipart/form-data with document and claim',
      params: ItemParams,
      response: { 201: IncomingDocument },
    },
    async handler(request, reply) {
      return reply.code(201).send(await addToItem(app, request, reply, request.params.id));
    },
  });
}

function peopleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/people',
    access: { all: ['dq.worklists', 'dq.searchAndMatch'] },
    perMinute: 600,
    schema: {
      summary:
        'Find employees of all clients by name, client, work ID, license, or last four digits of the SSN',
      querystring: PeopleQuery,
      response: { 200: Type.Array(Candidate) },
    },
    handler: ({ caller, query }) => findPeople(app, caller, query),
  });

  route(app, {
    method: 'POST',
    url: '/v1/internalDQ/:id/people',
    access: { all: ['dq.worklists', 'dq.searchAndMatch', 'dq.createNewFile'] },
    answersLater: true,
    schema: {
      summary: 'Create an employee file for the person a document is about',
      params: ItemParams,
      body: NewPerson,
      response: { 201: Candidate },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await addPerson(app, caller, params.id, body));
    },
  });
}
