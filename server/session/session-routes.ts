import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { OwnSession, SessionParams } from '../../domain/session/second-factor';
import { route } from '../platform/access/route';
import { requireSelf } from './require-self';
import { endOwnSessions, ownSessions } from './own-sessions';
import { NoContent, UserParams } from './schemas';
import { unlockAccount } from './unlock-account';

export function sessionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/:id/sessions',
    access: 'authenticated',
    schema: {
      summary: 'List your sessions: device, address, start and last use',
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
      summary: 'End all your sessions except the current one',
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
    schema: { summary: 'End one of your sessions', params: SessionParams, response: { 204: NoContent } },
    async handler(request, reply) {
      await requireSelf(request);
      await endOwnSessions(app, request.caller, request.params.sessionId);
      return reply.code(204).send();
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/unlock',
    access: { any: ['client.configureUser', 'admin.configureInternalUser'] },
    perMinute: 60,
    schema: {
      summary: 'Unlock the account of a user after too many failed sign-ins',
      params: UserParams,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      await unlockAccount(app, request.caller, request.params.id);
      return reply.code(204).send();
    },
  });
}
