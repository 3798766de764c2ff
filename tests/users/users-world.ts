import type { FastifyInstance } from 'fastify';
import type { PermissionKey } from '../../domain/access/permissions';
import { role, type RoleId } from '../../domain/access/roles';
import type { UserRecord } from '../../domain/users/contract';
import { sql } from '../../server/platform/db';
import { makeAccount, rows } from '../support/accounts';
import {
  makeClient,
  signIn,
  unique,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';

/** A client with two locations and an administrator who has signed up, and helpers for its users. */
export interface UsersWorld {
  client: TestClient;
  north: TestClient;
  south: TestClient;
  admin: TestUser;
  session: SignedIn;
  users: string;
}

/** The list of a client's users. */
export const usersOf = (client: TestClient) => `/v1/clients/${client.wireId}/users`;

export async function usersWorld(app: FastifyInstance): Promise<UsersWorld> {
  const client = await makeClient(app);
  const north = await makeClient(app, { parent: client, name: `North ${unique()}` });
  const south = await makeClient(app, { parent: client, name: `South ${unique()}` });
  const admin = await makeAccount(app, { sites: [client], firstName: 'Ada', lastName: 'Admin' });
  return { client, north, south, admin, session: await signIn(app, admin), users: usersOf(client) };
}

/** A valid form. */
export const formOf = (sites: TestClient[], changes: object = {}, roleId: RoleId = 'siteClerk') => ({
  email: `${unique()}@example.test`,
  firstName: 'Nia',
  lastName: 'New',
  role: roleId,
  permissions: [...role(roleId).permissions],
  sites: sites.map(({ id }) => id),
  ...changes,
});

/** The path and version of a user, as an administrator reads them. */
export async function readUser(session: SignedIn, url: string): Promise<UserRecord> {
  const answer = await session.get(url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<UserRecord>();
}

/** The last link mailed to an address. */
export async function mailedToken(app: FastifyInstance, email: string): Promise<string> {
  const [mail] = await rows<{ body: string }>(
    app,
    sql`select body from outbox where recipient = ${email} order by id desc limit 1`,
  );
  const token = /\/signup\/([\w-]+)/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`No invitation for ${email}`);
  return token;
}

export const without = (keys: readonly PermissionKey[], ...removed: PermissionKey[]): PermissionKey[] =>
  keys.filter((key) => !removed.includes(key));
