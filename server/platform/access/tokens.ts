import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Keys derived from SECRET_KEY, one for each purpose, so that none can stand in for another. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  ssnCipher: Uint8Array;
  ssnHash: Uint8Array;
  /** Secrets of authenticator apps. */
  factorCipher: Uint8Array;
  recoveryHash: Uint8Array;
  /** What was read of roster files. */
  rosterFile: Uint8Array;
}

const ISSUER = 'roadfile';
const AUDIENCE = 'roadfile-api';
const ALGORITHM = 'HS256';

/** How long an access token lives, in seconds. */
export const ACCESS_TOKEN_SECONDS = 10 * 60;

/** Derives the keys from the configured secret (RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'roadfile', `roadfile/${purpose}/1`, 32));
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    ssnCipher: derive('ssn cipher'),
    ssnHash: derive('ssn hash'),
    factorCipher: derive('second factor cipher'),
    recoveryHash: derive('recovery code hash'),
    rosterFile: derive('roster file'),
  };
}

/** A signed access token: `sub` the user's _id, `sid` the session. */
export function signAccessToken(keys: Keys, user: string, session: string): Promise<string> {
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(user)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(keys.access);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tokens remembered once their signature was found good: a page sends the same one with each of its requests. */
const REMEMBERED = 5_000;
const proven = new WeakMap<Keys, Map<string, { session: string; expiresAt: number }>>();

/** The session of a bearer token, or null where it is missing, forged, expired or meant for somebody else. */
export async function readAccessToken(keys: Keys, authorization: string | undefined): Promise<string | null> {
  const token = bearer(authorization);
  if (!token) return null;
  const known = proven.get(keys) ?? new Map<string, { session: string; expiresAt: number }>();
  proven.set(keys, known);
  const found = known.get(token);
  if (found && found.expiresAt > Date.now()) return found.session;
  known.delete(token);
  const verified = await verify(keys, token);
  if (!verified) return null;
  const [oldest] = known.keys();
  if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(token, verified);
  return verified.session;
}

async function verify(keys: Keys, token: string): Promise<{ session: string; expiresAt: number } | null> {
  try {
    const { payload } = await jwtVerify(token, keys.access, {
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

/** The token of `Authorization: Bearer …`. */
export function bearer(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization ?? '');
  return match?.[1] ?? null;
}

/** The refresh token at a place of a session's chain: derived, so that it need not be stored to be answered again. */
export const refreshToken = (keys: Keys, session: string, place: number): string =>
  `${createHmac('sha256', keys.refresh).update(`${session}/${place}`).digest('base64url')}.${place}.${session}`;

/** Under which a secret token is found; the token itself is kept nowhere. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
