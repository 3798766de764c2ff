import { createHash, createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys, KeyVersion } from './keys';

const ISSUER = 'roadfile';
const AUDIENCE = 'roadfile-api';
const ALGORITHM = 'HS256';

/** Names the version of SECRET_KEY in a token's header. */
const keyId = ({ version }: KeyVersion): string => `v${version}`;

/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 10 * 60;

/** A signed access token: `sub` is the user's _id, `sid` the session. */
export function signAccessToken(keys: Keys, user: string, session: string): Promise<string> {
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keyId(keys.current) })
    .setSubject(user)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(keys.current.access);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Verified tokens are cached: a page sends the same one with each request. */
const MAX_CACHED = 5_000;
const verifiedTokens = new WeakMap<Keys, Map<string, { session: string; expiresAt: number }>>();

/** The session of a bearer token; null if it is missing, forged, expired or for another audience. */
export async function readAccessToken(keys: Keys, authorization: string | undefined): Promise<string | null> {
  const token = bearer(authorization);
  if (!token) return null;
  const known = verifiedTokens.get(keys) ?? new Map<string, { session: string; expiresAt: number }>();
  verifiedTokens.set(keys, known);
  const found = known.get(token);
  if (found && found.expiresAt > Date.now()) return found.session;
  known.delete(token);
  const verified = await verify(keys, token);
  if (!verified) return null;
  const [oldest] = known.keys();
  if (known.size >= MAX_CACHED && oldest !== undefined) known.delete(oldest);
  known.set(token, verified);
  return verified.session;
}

function accessKey(keys: Keys, kid: string | undefined): Uint8Array {
  const named = keys.all.find((key) => keyId(key) === kid);
  if (!named) throw new Error('The token is signed with a version of SECRET_KEY that is not set.');
  return named.access;
}

async function verify(keys: Keys, token: string): Promise<{ session: string; expiresAt: number } | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => accessKey(keys, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
      typ: 'JWT',
    });
    const { sid, exp } = payload;
    return typeof sid === 'string' && UUID.test(sid) && exp ? { session: sid, expiresAt: exp * 1000 } : null;
  } catch {
    return null;
  }
}

export function bearer(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * The refresh token at a position in a session's chain. It is derived, so it can be returned again without being stored.
 */
export const refreshToken = (key: KeyVersion, session: string, place: number): string =>
  `${createHmac('sha256', key.refresh).update(`${session}/${place}`).digest('base64url')}.${place}.${session}`;

/** Hash by which a secret token is found; the token itself is never stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
