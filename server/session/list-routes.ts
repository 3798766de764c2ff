import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { JumpListEntry } from '../../domain/session/contract';
import { route } from '../platform/access/route';
import { addToJumpList, clearJumpList, jumpListOf, removeFromJumpList } from './jump-list';
import { requireSelf } from './require-self';
import { deleteView, savedViewsOf, saveView } from './saved-views';
import {
  JumpListBody,
  JumpListParams,
  NoContent,
  SavedView,
  SavedViewBody,
  SavedViewParams,
  SavedViewQuery,
  UserParams,
} from './schemas';

const JumpList = Type.Array(JumpListEntry);

/** The jump list: employees a user opened last. The specification asks for 201 on removal. */
export function jumpListRoutes(app: FastifyInstance): void {
  const access = 'authenticated';
  route(app, {
    method: 'GET',
    url: '/v1/users/:id/jumplist',
    access,
    schema: { summary: 'List the employees opened last', params: UserParams, response: { 200: JumpList } },
    async handler(request) {
      await requireSelf(request);
      return jumpListOf(app.data, request.caller);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/jumplist',
    access,
    schema: {
      summary: 'Add an employee to the jump list',
      params: UserParams,
      body: JumpListBody,
      response: { 201: JumpList },
    },
    async handler(request, reply) {
      await requireSelf(request);
      const list = await addToJumpList(app.data, request.caller, request.body.employeeId);
      return reply.code(201).send(list);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/jumplist/:employeeId',
    access,
    schema: {
      summary: 'Remove an employee from the jump list',
      params: JumpListParams,
      response: { 201: JumpList },
    },
    async handler(request, reply) {
      await requireSelf(request);
      const list = await removeFromJumpList(app.data, request.caller, request.params.employeeId);
      return reply.code(201).send(list);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/jumplist',
    access,
    schema: { summary: 'Empty the jump list', params: UserParams, response: { 204: NoContent } },
    async handler(request, reply) {
      await requireSelf(request);
      await clearJumpList(app.data, request.caller);
      return reply.code(204).send();
    },
  });
}

/** Saved views: named filters, columns and sorting. */
export function savedViewRoutes(app: FastifyInstance): void {
  const access = 'authenticated';
  route(app, {
    method: 'GET',
    url: '/v1/users/:id/views',
    access,
    schema: {
      summary: 'List your saved views',
      params: UserParams,
      querystring: SavedViewQuery,
      response: { 200: Type.Array(SavedView) },
    },
    async handler(request) {
      await requireSelf(request);
      return savedViewsOf(app.data, request.caller, request.query.resource);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/views',
    access,
    bodyLimit: 16 * 1024,
    schema: { summary: 'Save a view', params: UserParams, body: SavedViewBody, response: { 201: SavedView } },
    async handler(request, reply) {
      await requireSelf(request);
      const view = await saveView(app.data, request.caller, request.body);
      return reply.code(201).send(view);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/views/:viewId',
    access,
    schema: { summary: 'Delete a view', params: SavedViewParams, response: { 204: NoContent } },
    async handler(request, reply) {
      await requireSelf(request);
      await deleteView(app.data, request.caller, request.params.viewId);
      return reply.code(204).send();
    },
  });
}
