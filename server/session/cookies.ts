import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenPair } from '../../domain/session/contract';
import { ACCESS_TOKEN_SECONDS, bearer } from '../platform/access/tokens';
import { AppError } from '../platform/errors';
import { REFRESH_TOKEN_HOURS } from './issue-tokens';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers send Secure cookies over TLS alone, which only the developer's own machine goes without. */
function common({ server, protocol }: FastifyRequest): CookieSerializeOptions {
  const { hostname } = new URL(server.config.publicUrl);
  return { sameSite: 'strict', secure: protocol === 'https' || !LOCAL.has(hostname) };
}

/** The console reads the access token and sends it in a header; a cookie alone opens nothing. */
const accessCookie = (request: FastifyRequest) => ({ ...common(request), path: '/', httpOnly: false });
const refreshCookie = (request: FastifyRequest) => ({ ...common(request), path: '/v1/auth', httpOnly: true });

/** Keeps a pair of tokens in the browser, each as long as it is good. */
export function setTokenCookies(request: FastifyRequest, reply: FastifyReply, pair: TokenPair): void {
  reply.setCookie('jwtToken', pair.token, { ...accessCookie(request), maxAge: ACCESS_TOKEN_SECONDS });
  reply.setCookie('refreshToken', pair.refreshToken, {
    ...refreshCookie(request),
    maxAge: REFRESH_TOKEN_HOURS * 3600,
  });
}

/** Takes both cookies away. */
export function clearTokenCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie('jwtToken', accessCookie(request));
  reply.clearCookie('refreshToken', refreshCookie(request));
}

/**
 * Refuses a page of another site that would use this browser's cookies. Browsers name the page's origin with what it
 * sends, or say how it relates to ours; programs that are no browsers send neither.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') throw new AppError('forbidden');
  if (origin === undefined) return;
  const own = new URL(request.server.config.publicUrl).origin;
  const sameHost = URL.canParse(origin) && new URL(origin).host === request.host;
  if (origin !== own && !sameHost) throw new AppError('forbidden');
}

/** The cookie's refresh token, where a script of our own page asks: no form and no link can send that header. */
export const cookieToken = ({ headers, cookies }: FastifyRequest): string | null =>
  (headers['x-requested-with'] && cookies.refreshToken) || null;

/** The refresh token that a request presents: in the authorization header, or else in the cookie. */
export const presentedToken = (request: FastifyRequest): string | null =>
  request.headers.authorization === undefined ? cookieToken(request) : bearer(request.headers.authorization);
