import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { MANAGE_HOLDS, TURN_REMOVAL_ON, VIEW_RETENTION } from '../../domain/retention/access';
import {
  HoldRelease,
  LegalHold,
  LegalHoldBody,
  RemovalBody,
  RetentionState,
  ReviewBody,
} from '../../domain/retention/contract';
import { IntegerId, Uuid } from '../../domain/shared/ids';
import { Deletion } from '../../domain/shared/deletion';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { deleteEmployee } from './delete-employee';
import { placeHold, releaseHold } from './holds';
import { holdList } from './hold-list';
import { itemList } from './item-list';
import { retentionState, startReview } from './start-review';
import { turnRemoval } from './turn-removal';
import { requireClientPath } from './whole-client';

const HoldParams = Type.Object({ ...ClientParams.properties, holdId: IntegerId });

export function retentionRoutes(app: FastifyInstance): void {
  listRoutes(app, itemList);
  reviewRoutes(app);
  holdRoutes(app);
  deletionRoute(app);
}

function deletionRoute(app: FastifyInstance): void {
  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id',
    access: 'client.deleteEmployee',
    schema: {
      summary: 'Delete an employee who has no records to keep, with a reason',
      params: Type.Object({ id: IntegerId }),
      body: Deletion,
    },
    async handler({ caller, params, body }, reply) {
      await deleteEmployee(app, caller, params.id, body.reason.trim());
      return reply.code(204).send();
    },
  });
}

function reviewRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/retention/review',
    access: VIEW_RETENTION,
    schema: {
      summary: 'Get whether removal is on, the result of the last review and the progress of a running one',
      params: ClientParams,
      response: { 200: RetentionState },
    },
    async handler({ caller, params }) {
      await resolveSite(app, caller, params.id);
      return retentionState(app, caller);
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/retention/review',
    access: VIEW_RETENTION,
    perMinute: 30,
    schema: {
      summary:
        'Review with a background job which documents of a client may be removed; with remove, which requires admin.superAdmin, also remove them',
      params: ClientParams,
      body: ReviewBody,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller, params, body }, reply) {
      await requireClientPath(app, caller, params.id);
      const jobId = await startReview(app, caller, body.remove);
      return reply.code(202).send({ jobId });
    },
  });

  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/retention/removal',
    access: TURN_REMOVAL_ON,
    schema: {
      summary: 'Turn the daily removal of documents on or off for a client, with a reason',
      params: ClientParams,
      body: RemovalBody,
      response: { 200: RetentionState },
    },
    async handler({ caller, params, body }) {
      await requireClientPath(app, caller, params.id);
      await turnRemoval(app, caller, body);
      return retentionState(app, caller);
    },
  });
}

function holdRoutes(app: FastifyInstance): void {
  listRoutes(app, holdList);

  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/legalHolds',
    access: MANAGE_HOLDS,
    schema: {
      summary: 'Place a legal hold on a document, a person or the whole client, with a reason',
      params: ClientParams,
      body: LegalHoldBody,
      response: { 201: LegalHold },
    },
    async handler({ caller, params, body }, reply) {
      const isAboutPerson = body.employeeId || body.documentId;
      await (isAboutPerson ? resolveSite : requireClientPath)(app, caller, params.id);
      const placed = await placeHold(app, caller, body);
      return reply.code(201).send(placed);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/legalHolds/:holdId',
    access: MANAGE_HOLDS,
    schema: {
      summary: 'Release a legal hold, with a reason; it stays in the list',
      params: HoldParams,
      body: HoldRelease,
      response: { 200: LegalHold },
    },
    async handler({ caller, params, body }) {
      await resolveSite(app, caller, params.id);
      return releaseHold(app, caller, params.holdId, body.reason);
    },
  });
}
