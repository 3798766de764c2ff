import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProfilePatch, SessionUser } from '../../domain/session/contract';
import { route } from '../platform/access/route';
import { changeProfile } from './change-profile';
import { startImpersonation, stopImpersonation } from './impersonate';
import { requireSelf, requireSelfOrTrueSelf } from './own';
import { UserParams } from './schemas';
import { freshSessionUser, sessionUser } from './session-user';

const changed = ({ server, caller, id, ip }: FastifyRequest) =>
  freshSessionUser(server, caller.sessionId, { requestId: id, address: ip });

/** The signed-in user, and in whose place he acts. */
export function userRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/:id',
    access: 'authenticated',
    beforeSecondFactor: true,
    schema: { summary: 'The signed-in user', params: UserParams, response: { 200: SessionUser } },
    async handler(request) {
      await requireSelfOrTrueSelf(request);
      return sessionUser(app, request.caller);
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/users/:id',
    access: 'authenticated',
    schema: {
      summary: "Change one's own profile",
      params: UserParams,
      body: ProfilePatch,
      response: { 200: SessionUser },
    },
    async handler(request) {
      await requireSelf(request);
      await changeProfile(app, request.caller, request.body);
      return changed(request);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/impersonation',
    access: 'customerCare.impersonateUser',
    perMinute: 60,
    schema: { summary: 'Act in the place of a user', params: UserParams, response: { 200: SessionUser } },
    async handler(request) {
      await startImpersonation(app, request.caller, request.params.id);
      return changed(request);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/impersonation',
    // The impersonated user holds no such permission; that the session impersonates is the right to stop.
    access: 'authenticated',
    schema: { summary: 'Act as oneself again', params: UserParams, response: { 200: SessionUser } },
    async handler(request) {
      await requireSelf(request);
      await stopImpersonation(app, request.caller);
      return changed(request);
    },
  });
}
