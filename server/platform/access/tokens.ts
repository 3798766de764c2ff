import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Keys derived from SECRET_KEY, one for each purpose. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  ssnCipher: Uint8Array;
  ssnHash: Uint8Array;
  /** Secrets of authenticator apps. */
  factorCipher: Uint8Array;
  recoveryHash: Uint8Array;
  /** Contents of roster files. */
  rosterFile: Uint8Array;
  /** Secrets of API keys. */
  apiKeyHash: Uint8Array;
  /** Seed of the key that signs the heads of the audit trail. */
  auditHeads: Uint8Array;
  /** Tells another SECRET_KEY from this one; encrypts nothing, so it may be stored. */
  check: Uint8Array;
}

const ISSUER = 'roadfile';
const AUDIENCE = 'roadfile-api';
const ALGORITHM = 'HS256';

/** Lifetime of an access token in seconds. */
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
    apiKeyHash: derive('api key hash'),
    auditHeads: derive('audit heads'),
    check: derive('key check'),
  };
}

/** A signed access token: `sub` is the user's _id, `sid` the session. */
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

export function bearer(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * The refresh token at a position in a session's chain. It is derived, so it can be returned again without being stored.
 */
export const refreshToken = (keys: Keys, session: string, place: number): string =>
  `${createHmac('sha256', keys.refresh).update(`${session}/${place}`).digest('base64url')}.${place}.${session}`;

/** Hash by which a secret token is found; the token itself is never stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
