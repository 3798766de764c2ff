import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { LoginBody, LoginResult, TokenPair } from '../../domain/session/contract';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import {
  clearTokenCookies,
  cookieToken,
  presentedToken,
  refuseForeignOrigin,
  setTokenCookies,
} from './cookies';
import { enterAudit } from './enter-audit';
import { issueTokens, type ChainPosition } from './issue-tokens';
import { rotateToken } from './rotate-token';
import { NoContent, secret } from './schemas';
import { reloadSessionUser } from './session-user';
import { signIn, type Origin } from './sign-in';
import { signOut } from './sign-out';

const origin = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
});

export function authRoutes(app: FastifyInstance): void {
  /** Tokens and user of a session that was just opened. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    chain: ChainPosition,
    from: Origin,
  ): Promise<LoginResult> {
    const pair = await issueTokens(app, chain);
    const user = await reloadSessionUser(app, chain.sessionId, from);
    setTokenCookies(request, reply, pair, chain.secondsLeft);
    return { ...pair, user };
  }

  route(app, {
    method: 'POST',
    url: '/v1/auth/login',
    access: 'public',
    perMinute: 60,
    schema: { summary: 'Sign in', body: LoginBody, response: { 200: LoginResult } },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      const from = origin(request);
      return answer(request, reply, await signIn(app, request.body, from), from);
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/auth/auditor/:auditorToken',
    access: 'public',
    perMinute: 30,
    schema: {
      summary:
        "Open a session with an auditor's link: read only, for what the audit covers, until it expires",
      params: Type.Object({ auditorToken: secret }),
      response: { 200: LoginResult },
    },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      const from = origin(request);
      return answer(request, reply, await enterAudit(app, request.params.auditorToken, from), from);
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/auth/token',
    access: 'public',
    perMinute: 300,
    schema: {
      summary: 'Exchange the refresh token in the authorization header or cookie for new tokens',
      response: { 200: TokenPair },
    },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      const token = presentedToken(request);
      const chain = token && (await rotateToken(app, token, request.id));
      if (!chain) throw new AppError('unauthenticated');
      const pair = await issueTokens(app, chain);
      setTokenCookies(request, reply, pair, chain.secondsLeft);
      return pair;
    },
  });
  route(app, {
    method: 'POST',
    url: '/v1/auth/logout/:refreshToken',
    access: 'public',
    perMinute: 300,
    schema: {
      summary: "Sign out the session of a refresh token, or of the cookie with 'current'",
      params: Type.Object({ refreshToken: secret }),
      response: { 204: NoContent },
    },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      const { refreshToken } = request.params;
      const token = refreshToken === 'current' ? cookieToken(request) : refreshToken;
      if (token) await signOut(app, token, request.id);
      clearTokenCookies(request, reply);
      return reply.code(204).send();
    },
  });
}
