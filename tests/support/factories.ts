import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PermissionKey } from '../../domain/access/permissions';
import type { NewApiKey } from '../../domain/api-keys/contract';
import type { Program } from '../../domain/clients/contract';
import { personFlags, type VehicleClass } from '../../domain/compliance/rule-types';
import { role, type RoleId } from '../../domain/access/roles';
import type { Caller } from '../../server/platform/access/caller';
import { signAccessToken } from '../../server/platform/access/tokens';
import { factsOf } from '../../server/compliance';
import { employees } from '../../server/employees/tables';
import { array, sql, update, type SQL } from '../../server/platform/db';

/** Short and unique, for names in databases that tests share. */
export const unique = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

const run = <T extends object>(app: FastifyInstance, statement: SQL) =>
  app.data.withoutReach('operator', (tx) => tx.one<T>(statement));

export interface TestClient {
  id: number;
  wireId: string;
  tenantId: number;
  path: string;
  name: string;
}

export interface ClientOptions {
  name?: string;
  parent?: TestClient;
  deactivated?: boolean;
  dotNumber?: string;
  lCode?: string;
  services?: string[];
}

/** A top-level client, or a location below `parent`. */
export async function makeClient(app: FastifyInstance, options: ClientOptions = {}): Promise<TestClient> {
  const { parent } = options;
  const name = options.name ?? `Client ${unique()}`;
  const client = await run<TestClient>(
    app,
    sql`with fresh as (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id)
      insert into clients (tenant_id, id, parent_id, path, level, name, deactivated, dot_number, l_code, services)
      select coalesce(${parent?.tenantId ?? null}::int, id), id, ${parent?.id ?? null}, ${parent?.path ?? '/'} || id || '/',
        ${parent ? parent.path.split('/').length - 2 : 0}, ${name}, ${options.deactivated ?? false}, ${options.dotNumber ?? null},
        ${options.lCode ?? null}, ${array(options.services ?? ['Roadfile', 'Client'])}::text[] from fresh
      returning id, wire_id as "wireId", tenant_id as "tenantId", path, name`,
  );
  // A client has a chain of audit entries from the one that it was added with.
  if (app.data.database.isDistributed && !parent)
    await app.data.database.execute(`insert into audit_heads (tenant_id, seq, hash) values ($1, 0, '')`, [
      client.id,
    ]);
  return client;
}

export interface TestUser {
  id: number;
  wireId: string;
  email: string;
  tenantId: number | null;
}

export interface UserOptions {
  /** Assigned sites; a user without any is internal. */
  sites?: TestClient[];
  role?: RoleId;
  permissions?: PermissionKey[];
  email?: string;
  firstName?: string;
  lastName?: string;
  passwordHash?: string;
}

/** A user who can sign in, with the permissions of a role or the given ones. */
export async function makeUser(app: FastifyInstance, options: UserOptions = {}): Promise<TestUser> {
  const { sites = [] } = options;
  const roleId = options.role ?? (sites.length ? 'employerAdmin' : 'superAdmin');
  const permissions = options.permissions ?? [...role(roleId).permissions];
  const tenantId = sites[0]?.tenantId ?? null;
  const user = await run<TestUser>(
    app,
    sql`insert into users (tenant_id, email, first_name, last_name, role, permissions, password_hash)
      values (${tenantId}, ${options.email ?? `${unique()}@example.test`}, ${options.firstName ?? 'Pat'},
        ${options.lastName ?? `User ${unique()}`}, ${roleId}, ${array(permissions)}::text[], ${options.passwordHash ?? null})
      returning id, wire_id as "wireId", email, tenant_id as "tenantId"`,
  );
  for (const site of sites)
    await app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into user_sites (tenant_id, user_id, site_id) values (${site.tenantId}, ${user.id}, ${site.id})`,
      ),
    );
  return user;
}

type Body = InjectOptions['payload'];

export interface SignedIn {
  sessionId: string;
  token: string;
  headers: Record<string, string>;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, payload?: Body): Promise<LightMyRequestResponse>;
  put(url: string, payload?: Body): Promise<LightMyRequestResponse>;
  patch(url: string, payload?: Body): Promise<LightMyRequestResponse>;
  delete(url: string, payload?: Body): Promise<LightMyRequestResponse>;
}

/** A user's session without the sign-in page. Internal users may name the client they work for. */
export async function signIn(app: FastifyInstance, user: TestUser, client?: TestClient): Promise<SignedIn> {
  const { id } = await run<{ id: string }>(
    app,
    sql`insert into sessions (user_id, expires_at) values (${user.id}, now() + interval '12 hours') returning id`,
  );
  const token = await signAccessToken(app.keys, user.wireId, id);
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (client) headers['x-client-id'] = String(client.id);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (url: string, payload?: Body) =>
    app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return {
    sessionId: id,
    token,
    headers,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

/** A new API key of a client or location: its ID, its text and the header that sends it. */
export async function makeApiKey(app: FastifyInstance, site: TestClient, expiresOn: string | null = null) {
  const owner = await signIn(app, await makeUser(app, { sites: [site] }));
  const made = await owner.post(`/v1/clients/${site.id}/apiKeys`, {
    name: `Dispatch ${unique()}`,
    expiresOn,
  });
  if (made.statusCode !== 201) throw new Error(made.body);
  const { keyId, key } = made.json<NewApiKey>();
  return { keyId, key, owner, headers: { authorization: `Bearer ${key}` } };
}

/** The caller of a session, for tests that use the data layer without a request. */
export async function callerOf(app: FastifyInstance, { sessionId }: SignedIn): Promise<Caller> {
  const caller = await app.callers.find(sessionId, { requestId: 'test', address: '', chosenClientId: null });
  if (!caller) throw new Error('The session is over.');
  return caller;
}

export interface EmployeeOptions {
  site: TestClient;
  firstName?: string;
  lastName?: string;
  workId?: string;
  statusId?: number;
  hireDate?: string | null;
  dob?: string;
  jobTitleId?: number;
  licenseClassId?: number;
  state?: string;
  license?: string;
  hazmat?: boolean;
  /**
   * Every question about a driver is answered, so that only what a test says could bar them. Without a job title they get one that
   * their license is for.
   */
  answered?: boolean;
}

/** The facts about a driver, answered so that none could bar them. */
export const ANSWERED_FACTS = factsOf(
  Object.fromEntries(personFlags.map((flag) => [flag, flag === 'interstate'])),
);
/** The columns of all questions about a driver, answered so. */
const ANSWERS = {
  endorsements: '',
  restrictions: '',
  otherLicenseStates: '',
  previousEmployers: '',
  ...ANSWERED_FACTS,
};

/** A job title of a client. */
export const makeJobTitle = (app: FastifyInstance, tenantId: number, program: Program) =>
  run<{ jobTitleId: number }>(
    app,
    sql`insert into job_titles (tenant_id, title, program) values (${tenantId}, ${`Driver ${unique()}`}, ${program})
      returning id as "jobTitleId"`,
  );

/** The vehicles that a commercial license of a class is for. */
const VEHICLES = new Map<number, VehicleClass>([
  [1, 'A'],
  [2, 'B'],
  [3, 'C'],
]);

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What staff send to impersonate a user and act for them. Without `lookOnly` they could change nothing. */
export const IMPERSONATION = { reason: 'Asked for help on the phone', lookOnly: false };

/** Answers every question about a driver. */
async function answer(app: FastifyInstance, employeeId: number, options: EmployeeOptions): Promise<void> {
  const { site, licenseClassId = 1, hazmat = false } = options;
  const vehicleClass = VEHICLES.get(licenseClassId) ?? null;
  const { jobTitleId } = options.jobTitleId
    ? { jobTitleId: options.jobTitleId }
    : await makeJobTitle(app, site.tenantId, vehicleClass ? 'cdl' : 'nonCdl');
  const values = { ...ANSWERS, jobTitleId, vehicleClass, hazmat };
  await run(app, sql`${update(employees, values)} where id = ${employeeId} returning id`);
}

/** An employee row in the database, without the API. */
export async function makeEmployee(
  app: FastifyInstance,
  options: EmployeeOptions,
): Promise<{ employeeId: number }> {
  const { site, firstName = 'Alex', lastName = `Driver ${unique()}`, workId = unique() } = options;
  const made = await run<{ employeeId: number }>(
    app,
    sql`insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date,
        dob, job_title_id, license_class_id, license_state, license, hazmat)
      values (${site.tenantId}, ${site.id}, ${firstName}, ${lastName}, ${workId}, ${fold(firstName)}, ${fold(lastName)}, ${fold(workId)},
        ${options.statusId ?? 2}, ${options.hireDate === undefined ? '2020-01-15' : options.hireDate}, ${options.dob ?? '1980-05-05'}, ${options.jobTitleId ?? null},
        ${options.licenseClassId ?? 1}, ${options.state ?? 'VA'}, ${options.license ?? 'A12345678'}, ${options.hazmat ?? null})
      returning id as "employeeId"`,
  );
  if (options.answered) await answer(app, made.employeeId, options);
  return made;
}
