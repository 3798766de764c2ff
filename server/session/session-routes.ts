import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { OwnSession, SessionParams } from '../../domain/session/second-factor';
import { route } from '../platform/access/route';
import { requireSelf } from './own';
import { endOwnSessions, ownSessions } from './own-sessions';
import { NoContent, UserParams } from './schemas';

/** Where one is signed in, and how to end it. */
export function sessionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/:id/sessions',
    access: 'authenticated',
    schema: {
      summary: 'Where one is signed in: device, address, since when and last seen',
      params: UserParams,
      response: { 200: Type.Array(OwnSession) },
    },
    async handler(request) {
      await requireSelf(request);
      return ownSessions(app, request.caller);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/sessions',
    access: 'authenticated',
    schema: {
      summary: 'End all of one’s sessions but the one that asks',
      params: UserParams,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      await requireSelf(request);
      await endOwnSessions(app, request.caller, null);
      return reply.code(204).send();
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/sessions/:sessionId',
    access: 'authenticated',
    schema: { summary: 'End one of one’s sessions', params: SessionParams, response: { 204: NoContent } },
    async handler(request, reply) {
      await requireSelf(request);
      await endOwnSessions(app, request.caller, request.params.sessionId);
      return reply.code(204).send();
    },
  });
}
