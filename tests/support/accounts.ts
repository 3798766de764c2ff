import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TokenPair } from '../../domain/session/contract';
import { hashPassword } from '../../server/session';
import { sql, type SQL } from '../../server/platform/db';
import { makeUser, unique, type TestUser, type UserOptions } from './factories';

export const PASSWORD = 'eleven herons over the bridge';
let passwordHash: Promise<string> | undefined;

/** A user who can sign in with PASSWORD. */
export async function makeAccount(app: FastifyInstance, options: UserOptions = {}): Promise<TestUser> {
  passwordHash ??= hashPassword(PASSWORD);
  return makeUser(app, { email: `${unique()}@example.test`, passwordHash: await passwordHash, ...options });
}

let lastAddress = 0;

/** An address that no other test of this process uses, because failures and rates are counted by address. */
export function ownAddress(): Record<string, string> {
  lastAddress += 1;
  return {
    'x-forwarded-for': `10.${process.pid % 200}.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`,
  };
}

/** POST /v1/auth/login, from a new address by default. */
export const login = (
  app: FastifyInstance,
  email: string,
  password = PASSWORD,
  headers: Record<string, string> = ownAddress(),
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/v1/auth/login', headers, payload: { email, password } });

/** The tokens of a new sign-in. */
export async function tokensOf(app: FastifyInstance, user: TestUser): Promise<TokenPair> {
  const answer = await login(app, user.email);
  if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
  return answer.json<TokenPair>();
}

/** GET /v1/auth/token with the refresh token in the authorization header. */
export const refresh = (
  app: FastifyInstance,
  token: string,
  headers: Record<string, string> = ownAddress(),
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'GET',
    url: '/v1/auth/token',
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

/** Rows directly from the database, of any tenant. */
export const rows = <T extends object>(app: FastifyInstance, statement: SQL): Promise<T[]> =>
  app.data.withoutReach('operator', (tx) => tx.query<T>(statement));

export interface Entry {
  type: string;
  subject: string;
  actor: { id: string; name: string } | null;
  realActor?: { id: string; name: string } | null;
  [key: string]: unknown;
}

/** The entries about a subject in an audit chain, oldest first. */
export async function entriesOf(app: FastifyInstance, chain: number, subject: string): Promise<Entry[]> {
  const found = await rows<{ body: string }>(
    app,
    sql`select body from audit_entries where tenant_id = ${chain} and subject = ${subject} order by seq`,
  );
  return found.map(({ body }) => JSON.parse(body) as Entry);
}
