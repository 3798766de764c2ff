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
import { namedSite } from '../platform/access/named-site';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { requireSelf } from './own';
import { NoContent, UserParams } from './schemas';
import {
  beginEnrolment,
  confirmEnrolment,
  disable,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor';
import { changeRule, readRule, resetSecondFactor } from './second-factor-rule';

/** The second factor: one's own, a client's rule about it, and help for who has lost it. */
export function secondFactorRoutes(app: FastifyInstance): void {
  enrolmentRoutes(app);
  proofRoutes(app);
  ruleRoutes(app);
}

/** What secrets are answered with must not stay in any cache. */
const SECRET = ['cache-control', 'no-store'] as const;

function enrolmentRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/:id/secondFactor',
    access: 'authenticated',
    beforeSecondFactor: true,
    schema: {
      summary: 'Whether one has a second factor, and whether one has to',
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
    access: 'authenticated',
    beforeSecondFactor: true,
    perMinute: 60,
    schema: {
      summary: 'A new key for an authenticator app; counts once it is confirmed',
      params: UserParams,
      body: EnrolBody,
      response: { 200: Enrolment },
    },
    async handler(request, reply) {
      await requireSelf(request);
      return reply.header(...SECRET).send(await beginEnrolment(app, request.caller, request.body.password));
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/secondFactor/confirmation',
    access: 'authenticated',
    beforeSecondFactor: true,
    perMinute: 60,
    schema: {
      summary: 'Turn the second factor on with a first code; answers the recovery codes, this once',
      params: UserParams,
      body: ConfirmBody,
      response: { 200: RecoveryCodes },
    },
    async handler(request, reply) {
      await requireSelf(request);
      const recoveryCodes = await confirmEnrolment(app, request.caller, request.body.code);
      return reply.header(...SECRET).send({ recoveryCodes });
    },
  });
}

function proofRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/secondFactor/recoveryCodes',
    access: 'authenticated',
    perMinute: 60,
    schema: {
      summary: 'New recovery codes in the place of the old ones, by password and code',
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
    access: 'authenticated',
    perMinute: 60,
    schema: {
      summary: 'Sign in by password alone again; asks for password and code',
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
  // A location has no rule of its own.
  const requireWhole = async (caller: Caller, id: string): Promise<void> => {
    if ((await namedSite(app, caller, id)) !== null) throw new AppError('notFound');
  };
  route(app, {
    method: 'POST',
    url: '/v1/users/:id/secondFactor/reset',
    access: { any: ['client.configureUser', 'admin.configureInternalUser'] },
    perMinute: 60,
    schema: {
      summary: 'Remove the second factor of a user who has lost it, and end his sessions',
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
      summary: "Whether a client's users have to have a second factor",
      params: ClientParams,
      response: { 200: SecondFactorRule },
    },
    async handler({ caller, params }) {
      await requireWhole(caller, params.id);
      return readRule(app, caller);
    },
  });
  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/secondFactorRule',
    access: 'client.configureUser',
    schema: {
      summary: "Ask a client's users for a second factor, or no longer",
      params: ClientParams,
      body: SecondFactorRuleBody,
      response: { 200: SecondFactorRule },
    },
    async handler({ caller, params, body }) {
      await requireWhole(caller, params.id);
      return changeRule(app, caller, body.required);
    },
  });
}
