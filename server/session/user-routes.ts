import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImpersonationBody, ProfilePatch, SessionUser } from '../../domain/session/contract';
import { route } from '../platform/access/route';
import { changeProfile } from './change-profile';
import { startImpersonation, stopImpersonation } from './impersonate';
import { requireSelf, requireSelfOrRealUser } from './require-self';
import { UserParams } from './schemas';
import { reloadSessionUser, sessionUser } from './session-user';

const changed = ({ server, caller, id, ip }: FastifyRequest) =>
  reloadSessionUser(server, caller.sessionId, { requestId: id, address: ip });

/** The signed-in user, and impersonation. */
export function userRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/:id',
    access: 'authenticated',
    beforeSecondFactor: true,
    schema: { summary: 'Get the signed-in user', params: UserParams, response: { 200: SessionUser } },
    async handler(request) {
      await requireSelfOrRealUser(request);
      return sessionUser(app, request.caller);
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/users/:id',
    access: 'authenticated',
    schema: {
      summary: 'Change your profile',
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
    schema: {
      summary:
        "Impersonate a user, with a reason that the client's audit trail keeps; nothing can be changed unless lookOnly is false",
      params: UserParams,
      body: ImpersonationBody,
      response: { 200: SessionUser },
    },
    async handler(request) {
      await startImpersonation(app, request.caller, request.params.id, request.body);
      return changed(request);
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/impersonation',
    // The impersonated user need not have the permission; the impersonation itself is the right to stop it.
    access: 'authenticated',
    reads: true,
    schema: { summary: 'Stop impersonating', params: UserParams, response: { 200: SessionUser } },
    async handler(request) {
      await requireSelf(request);
      await stopImpersonation(app, request.caller);
      return changed(request);
    },
  });
}
