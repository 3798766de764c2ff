import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../domain/access/access';
import { allows } from '../../domain/access/access';
import { role, ROLES, type RoleId } from '../../domain/access/roles';
import type { IsolationLayers } from '../../server/platform/db/database';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import { sampleOf } from '../support/sample-body';
import { contentsOf, makeWorld, TARGETS, type Place, type Target, type World } from './world';

/**
 * Every route of the OpenAPI document × every role × every kind of target. A route with a parameter that is not
 * named here fails the test, so that a new one has to be thought about.
 */
const PARAMETERS: [RegExp, string, (place: Place, self: string) => string | number][] = [
  [/^\/v1\/clients\/\{id\}/, 'id', (place) => place.client.id],
  [/^\/v1\/employees\/\{id\}/, 'id', (place) => place.employeeId],
  [/^\/v1\/employees\//, 'documentId', (place) => place.documentId],
  [/^\/v1\/clients\//, 'jobTitleId', (place) => place.jobTitleId],
  [
    /^\/v1\/users\/\{id\}/,
    'id',
    (place, self) => (place.canary.startsWith('canary-own') ? self : place.user.wireId),
  ],
  [/^\/v1\/users\//, 'employeeId', (place) => place.employeeId],
  [/^\/v1\/users\//, 'viewId', (place) => place.viewId],
  [/^\/v1\/jobs\//, 'id', (place) => place.jobId],
  [/^\/v1\/rosterImports\//, 'importId', (place) => place.importId],
  [/^\/v1\/settings\/documents\//, 'id', () => 'verification'],
  [/^\/v1\/auth\//, 'refreshToken', () => 'unknown-token'],
  [/^\/v1\/auth\//, 'resetToken', () => 'unknown-token-unknown-token-unknown'],
  [/^\/v1\/auth\//, 'signupToken', () => 'unknown-token-unknown-token-unknown'],
];
/**
 * Signing out or in another's place would end the very session that asks. Taking the seat of any client is what
 * Assume Client is for, and leaves an entry there.
 */
const LEFT_OUT = /\/auth\/logout|\/impersonation$|\/password$|\/assumption$/;

interface Operation {
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  access: Access;
  body?: object;
  parameters: string[];
  query: string;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-permission': never;
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: object }> };
      }
    >
  >;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: object;
}

function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const permission = one['x-permission'] as Access | string[];
      const schema = one.requestBody?.content['application/json']?.schema;
      const query = (one.parameters ?? [])
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map((parameter) => `${parameter.name}=${encodeURIComponent(String(sampleOf(parameter.schema)))}`);
      return {
        path,
        method: method.toUpperCase() as Operation['method'],
        access: Array.isArray(permission) ? ({ any: permission } as unknown as Access) : permission,
        ...(schema && { body: sampleOf(schema) as object }),
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
        query: query.length ? `?${query.join('&')}` : '',
      };
    }),
  );
}

const MISSING: Record<string, string> = {
  number: '99999999',
  uuid: '00000000-0000-4000-8000-000000000000',
  hex: 'f'.repeat(24),
};
const missingFor = (value: string | number) =>
  typeof value === 'number'
    ? MISSING.number!
    : /^[0-9a-f]{24}$/.test(value)
      ? MISSING.hex!
      : /^[0-9a-f-]{36}$/.test(value)
        ? MISSING.uuid!
        : value;

function urlOf(operation: Operation, world: World, target: Target, self: string): string {
  const place = world[target === 'missing' ? 'own' : target];
  const path = operation.path.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const known = PARAMETERS.find(([route, parameter]) => parameter === name && route.test(operation.path));
    if (!known) throw new Error(`${operation.path}: say in this test what {${name}} is.`);
    const value = known[2](place, self);
    return String(target === 'missing' ? missingFor(value) : value);
  });
  return path + operation.query;
}

/** Who asks: a role, from where it looks at the world. */
interface Asker {
  id: RoleId;
  user: SignedIn;
  wireId: string;
  reaches: Target[];
}

let shared: TestDatabase;
let test: TestApp;
let world: World;
let operations: Operation[];

async function askerOf(id: RoleId): Promise<Asker> {
  const { internal } = role(id);
  const user = await makeUser(test.app, internal ? { role: id } : { role: id, sites: [world.own.client] });
  // Staff act for the whole client; those without Assume Client name it in vain.
  const session = await signIn(test.app, user, internal ? world.parent.client : undefined);
  const assumes = role(id).permissions.includes('customerCare.assumeClient');
  const reaches: Target[] = internal
    ? assumes
      ? ['own', 'child', 'parent', 'sibling']
      : []
    : ['own', 'child'];
  return { id, user: session, wireId: user.wireId, reaches };
}

/** What is wrong with the answers to one asker, in words; nothing where all is right. */
async function faultsOf(asker: Asker, writes: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of operations) {
    if (!writes && operation.method !== 'GET') continue;
    const targets = operation.parameters.length ? TARGETS : (['own'] as const);
    for (const target of targets) {
      const url = urlOf(operation, world, target, asker.wireId);
      const { statusCode, body } = await test.app.inject({
        method: operation.method,
        url,
        headers: asker.user.headers,
        ...(operation.body && { payload: operation.body }),
      });
      const at = `${asker.id} ${operation.method} ${operation.path} (${target}): ${statusCode}`;
      if (statusCode >= 500) faults.push(`${at} is a failure: ${body.slice(0, 200)}`);
      const leaked = Object.entries(world).filter(
        ([name, place]) => !asker.reaches.includes(name as Target) && body.includes(place.canary),
      );
      // Staff who may look clients up see their names; a place's canary stands in what belongs to it.
      if (leaked.length) faults.push(`${at} tells of ${leaked.map(([name]) => name).join(', ')}`);
      if (operation.access === 'public') continue;
      const may = allows(operation.access, role(asker.id).permissions);
      if (!may && statusCode !== 403) faults.push(`${at} should be 403`);
      const beyond = target !== 'own' && !asker.reaches.includes(target);
      const isAboutSettings = operation.path.startsWith('/v1/settings');
      if (
        may &&
        beyond &&
        target !== 'parent' &&
        !isAboutSettings &&
        statusCode < 300 &&
        !isLookup(operation, asker)
      )
        faults.push(`${at} should be refused`);
      if (
        may &&
        beyond &&
        operation.method === 'GET' &&
        ['sibling', 'other tree', 'missing'].includes(target) &&
        !isAboutSettings
      )
        if (![404, 403, 400].includes(statusCode) && !isLookup(operation, asker))
          faults.push(`${at} should be 404`);
    }
  }
  return faults;
}

/** Staff look up any client to choose it. */
const isLookup = (operation: Operation, asker: Asker) =>
  role(asker.id).internal && /^\/v1\/clients(\/\{id\}(\/children)?)?$/.test(operation.path);

async function open(layers?: IsolationLayers): Promise<void> {
  test = await createApp({ shared, layers });
  operations = operationsOf(test.app.swagger() as unknown as OpenApi).filter(
    (operation) => !LEFT_OUT.test(operation.path),
  );
  world = await makeWorld(test.app);
}

beforeAll(async () => {
  shared = await createDatabase();
});
afterAll(() => shared.close());

describe('authorization', () => {
  beforeAll(() => open());
  afterAll(() => test.close());

  it('knows every route, with its access declared', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(operations.filter((operation) => operation.access === undefined)).toEqual([]);
  });

  it.each(ROLES.map((one) => one.id))(
    'answers %s in no case wrongly, and writes nothing elsewhere',
    { timeout: 240_000 },
    async (id) => {
      const before = await contentsOf(test.app, world['other tree'].client.tenantId);
      expect(await faultsOf(await askerOf(id), true)).toEqual([]);
      expect(await contentsOf(test.app, world['other tree'].client.tenantId)).toBe(before);
    },
  );

  it('answers nobody who is not signed in', async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter((one) => one.access !== 'public')) {
      const answer = await test.app.inject({
        method: operation.method,
        url: urlOf(operation, world, 'own', world.own.user.wireId),
      });
      if (answer.statusCode !== 401)
        wrong.push(`${operation.method} ${operation.path}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each([
  ['the query layer alone', { query: true, rows: false }],
  ['row-level security alone', { query: false, rows: true }],
] as const)('with %s', (_name, layers) => {
  beforeAll(() => open(layers));
  afterAll(() => test.close());

  it.each(['employerAdmin', 'siteClerk', 'customerCareRep', 'superAdmin'] as const)(
    'nothing leaks to %s',
    { timeout: 240_000 },
    async (id) => {
      const before = await contentsOf(test.app, world['other tree'].client.tenantId);
      expect(await faultsOf(await askerOf(id), true)).toEqual([]);
      expect(await contentsOf(test.app, world['other tree'].client.tenantId)).toBe(before);
    },
  );
});
