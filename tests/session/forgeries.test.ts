import { createHmac } from 'node:crypto';
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../server/platform/db';
import { rows, tokensOf, makeAccount } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { signIn, type TestUser } from '../support/factories';

let test: TestApp;
let user: TestUser;
let sid: string;

beforeAll(async () => {
  test = await createApp();
  user = await makeAccount(test.app);
  sid = (await signIn(test.app, user)).sessionId;
});
afterAll(() => test.close());

interface Shape {
  claims?: JWTPayload;
  header?: object;
  key?: Parameters<SignJWT['sign']>[0];
  issuer?: string;
  audience?: string;
  expires?: string | null;
  subject?: string | null;
}

/** A token like the server's, except for the given changes. */
function make(shape: Shape = {}): Promise<string> {
  const token = new SignJWT({ sid, ...shape.claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'v1', ...shape.header })
    .setIssuer(shape.issuer ?? 'roadfile')
    .setAudience(shape.audience ?? 'roadfile-api')
    .setIssuedAt();
  if (shape.subject !== null) token.setSubject(shape.subject ?? user.wireId);
  if (shape.expires !== null) token.setExpirationTime(shape.expires ?? '10m');
  return token.sign(shape.key ?? test.app.keys.current.access);
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = () => ({
  sid,
  sub: user.wireId,
  iss: 'roadfile',
  aud: 'roadfile-api',
  exp: Math.floor(Date.now() / 1000) + 600,
});

async function embeddedKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return make({ header: { alg: 'RS256', jwk: { kty: 'RSA', e: 'AQAB', n: 'AQAB' } }, key: privateKey });
}

async function tampered(): Promise<string> {
  const [header, , signature] = (await make()).split('.');
  return `${header}.${base64({ ...payload(), exp: payload().exp + 86_400 })}.${signature}`;
}

async function endedSession(): Promise<string> {
  const ended = await signIn(test.app, user);
  await rows(test.app, sql`update sessions set revoked_at = now() where id = ${ended.sessionId}::uuid`);
  return ended.token;
}

const forgeries: [string, () => Promise<string> | string][] = [
  ['without a signature (alg none)', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload())}.`],
  ['signed with another key', () => make({ key: new Uint8Array(32).fill(7) })],
  ['signed with the key of refresh tokens', () => make({ key: test.app.keys.current.refresh })],
  [
    'signed with another algorithm and the right key',
    () => make({ header: { alg: 'HS512' }, key: test.app.keys.current.access }),
  ],
  ['signed with a key pair that it contains', embeddedKey],
  ['changed after signing', tampered],
  ['expired', () => make({ expires: '-1s' })],
  ['that never expires', () => make({ expires: null })],
  ['of another issuer', () => make({ issuer: 'elsewhere' })],
  ['for another audience', () => make({ audience: 'roadfile-console' })],
  ['of another type', () => make({ header: { typ: 'refresh+jwt' } })],
  ['without a user', () => make({ subject: null })],
  ['with an invalid session id', () => make({ claims: { sid: "' or true --" } })],
  ['with an unknown session', () => make({ claims: { sid: '00000000-0000-4000-8000-000000000000' } })],
  ['with an ended session', endedSession],
  ['that is a refresh token', async () => (await tokensOf(test.app, user)).refreshToken],
  [
    'signed over another header',
    () => {
      const text = `${base64({ alg: 'HS256', typ: 'JWT', kid: 'v1', crit: ['b64'], b64: false })}.${base64(payload())}`;
      return `${text}.${createHmac('sha256', test.app.keys.current.access).update(text).digest('base64url')}`;
    },
  ],
];

const ask = (token: string) =>
  test.app.inject({ url: `/v1/users/${user.wireId}`, headers: { authorization: `Bearer ${token}` } });

describe('an access token', () => {
  it('opens if the server made it', async () => {
    expect((await ask(await make())).statusCode).toBe(200);
  });

  it.each(forgeries)('is refused %s', async (_name, forge) => {
    const answer = await ask(await forge());
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([401, 'unauthenticated']);
  });

  it('is refused in a cookie, in the query, and in another scheme', async () => {
    const token = await make();
    const url = `/v1/users/${user.wireId}`;
    const answers = await Promise.all([
      test.app.inject({ url, cookies: { jwtToken: token } }),
      test.app.inject({ url: `${url}?token=${token}` }),
      test.app.inject({ url, headers: { authorization: `Basic ${token}` } }),
      test.app.inject({ url, headers: { authorization: token } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });
});
