import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenPair } from '../../domain/session/contract';
import { ACCESS_TOKEN_SECONDS, bearer } from '../platform/access/tokens';
import { AppError } from '../platform/errors';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers send Secure cookies only over TLS, which a developer's machine doesn't have. */
function common({ server, protocol }: FastifyRequest): CookieSerializeOptions {
  const { hostname } = new URL(server.config.publicUrl);
  return { sameSite: 'strict', secure: protocol === 'https' || !LOCAL.has(hostname) };
}

/** The console reads the access token and sends it in a header; the cookie alone authorizes nothing. */
const accessCookie = (request: FastifyRequest) => ({ ...common(request), path: '/', httpOnly: false });
const refreshCookie = (request: FastifyRequest) => ({ ...common(request), path: '/v1/auth', httpOnly: true });

/** Stores both tokens in cookies, each for its lifetime. */
export function setTokenCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  pair: TokenPair,
  secondsLeft: number,
): void {
  reply.setCookie('jwtToken', pair.token, { ...accessCookie(request), maxAge: ACCESS_TOKEN_SECONDS });
  reply.setCookie('refreshToken', pair.refreshToken, { ...refreshCookie(request), maxAge: secondsLeft });
}

export function clearTokenCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie('jwtToken', accessCookie(request));
  reply.clearCookie('refreshToken', refreshCookie(request));
}

/**
 * Rejects requests from pages of other sites, which would use this browser's cookies. Browsers send the page's origin or
 * its relation to ours; other programs send neither.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') throw new AppError('forbidden');
  if (origin === undefined) return;
  const own = new URL(request.server.config.publicUrl).origin;
  const sameHost = URL.canParse(origin) && new URL(origin).host === request.host;
  if (origin !== own && !sameHost) throw new AppError('forbidden');
}

/** The cookie's refresh token, only for scripts of our own pages: forms and links can't send this header. */
export const cookieToken = ({ headers, cookies }: FastifyRequest): string | null =>
  (headers['x-requested-with'] && cookies.refreshToken) || null;

/** The refresh token of a request: from the authorization header if there is one, else from the cookie. */
export const presentedToken = (request: FastifyRequest): string | null =>
  request.headers.authorization === undefined ? cookieToken(request) : bearer(request.headers.authorization);
