import type { FastifyInstance } from 'fastify';
import { ClientParams } from '../../domain/clients/contract';
import {
  ConfirmBody,
  EnrolBody,
  Enrolment,
  ProofBody,
  RecoveryCodes,
  SecondFactor,
  SecondFactorRule,
  SecondFactorRuleBody,
} from '../../domain/session/second-factor';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { requireSelf } from './require-self';
import { NoContent, UserParams } from './schemas';
import {
  beginEnrollment,
  confirmEnrollment,
  disable,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor';
import { changeRule, readRule, resetSecondFactor } from './second-factor-rule';

/** Two-factor authentication: a user's own, a client's rule about it, and resets for users who lost it. */
export function secondFactorRoutes(app: FastifyInstance): void {
  enrollmentRoutes(app);
  proofRoutes(app);
  ruleRoutes(app);
}

/** Responses with secrets must not be cached. */
const SECRET = ['cache-control', 'no-store'] as const;

function enrollmentRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/:id/secondFactor',
    access: 'authenticated',
    beforeSecondFactor: true,
    schema: {
      summary: 'Get whether you have two-factor authentication, and whether it is required',
      params: UserParams,
      response: { 200: SecondFactor },
    },
    async handler(request) {
      await requireSelf(request);
      return readSecondFactor(app, request.caller);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/secondFactor',
    secretAnswer: true,
    grants: true,
    access: 'authenticated',
    beforeSecondFactor: true,
    perMinute: 60,
    schema: {
      summary: 'Create a key for an authenticator app; takes effect once confirmed',
      params: UserParams,
      body: EnrolBody,
      response: { 200: Enrolment },
    },
    async handler(request, reply) {
      await requireSelf(request);
      return reply.header(...SECRET).send(await beginEnrollment(app, request.caller, request.body.password));
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/secondFactor/confirmation',
    secretAnswer: true,
    grants: true,
    access: 'authenticated',
    beforeSecondFactor: true,
    perMinute: 60,
    schema: {
      summary: 'Turn on two-factor authentication with a first code; returns the recovery codes once',
      params: UserParams,
      body: ConfirmBody,
      response: { 200: RecoveryCodes },
    },
    async handler(request, reply) {
      await requireSelf(request);
      const recoveryCodes = await confirmEnrollment(app, request.caller, request.body.code);
      return reply.header(...SECRET).send({ recoveryCodes });
    },
  });
}

function proofRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/secondFactor/recoveryCodes',
    secretAnswer: true,
    grants: true,
    access: 'authenticated',
    perMinute: 60,
    schema: {
      summary: 'Replace your recovery codes; requires password and code',
      params: UserParams,
      body: ProofBody,
      response: { 200: RecoveryCodes },
    },
    async handler(request, reply) {
      await requireSelf(request);
      const recoveryCodes = await renewRecoveryCodes(app, request.caller, request.body);
      return reply.header(...SECRET).send({ recoveryCodes });
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/users/:id/secondFactor',
    grants: true,
    access: 'authenticated',
    perMinute: 60,
    schema: {
      summary: 'Turn off two-factor authentication; requires password and code',
      params: UserParams,
      body: ProofBody,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      await requireSelf(request);
      await disable(app, request.caller, request.body);
      return reply.code(204).send();
    },
  });
}

function ruleRoutes(app: FastifyInstance): void {
  // Only a whole client has such a rule, not a location.
  const requireTopLevel = async (caller: Caller, id: string): Promise<void> => {
    if ((await resolveSite(app, caller, id)) !== null) throw new AppError('notFound');
  };
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/secondFactor/reset',
    grants: true,
    access: { any: ['client.configureUser', 'admin.configureInternalUser'] },
    perMinute: 60,
    schema: {
      summary: 'Reset two-factor authentication of a user who lost access, and end their sessions',
      params: UserParams,
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      await resetSecondFactor(app, request.caller, request.params.id);
      return reply.code(204).send();
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/secondFactorRule',
    access: 'client.configureUser',
    schema: {
      summary: 'Get whether a client requires two-factor authentication',
      params: ClientParams,
      response: { 200: SecondFactorRule },
    },
    async handler({ caller, params }) {
      await requireTopLevel(caller, params.id);
      return readRule(app, caller);
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/secondFactorRule',
    grants: true,
    access: 'client.configureUser',
    schema: {
      summary: 'Change whether a client requires two-factor authentication',
      params: ClientParams,
      body: SecondFactorRuleBody,
      response: { 200: SecondFactorRule },
    },
    async handler({ caller, params, body }) {
      await requireTopLevel(caller, params.id);
      return changeRule(app, caller, body.required);
    },
  });
}
