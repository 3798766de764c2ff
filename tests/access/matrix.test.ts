import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allows, API_KEY_PERMISSIONS } from '../../domain/access/access';
import { role, ROLES, type RoleId } from '../../domain/access/roles';
import type { IsolationLayers } from '../../server/platform/db/database';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeApiKey, makeUser, signIn, type SignedIn } from '../support/factories';
import { TARGETS, type Target } from './declaration';
import {
  declaredInVain,
  LEFT_OUT,
  OF_ALL_CLIENTS,
  OF_NO_PLACE,
  operationsOf,
  pathOf,
  type OpenApi,
  type Operation,
} from './operations';
import { contentsOf, makeWorld, type World } from './world';

// Every route of the OpenAPI document × every role × every kind of target that the role's requests could reach.

/** Each reaches differently: a client's users and its site's, staff with and without all permissions. */
const ROLES_BY_REACH = ['employerAdmin', 'siteClerk', 'customerCareRep', 'superAdmin'] as const;

/**
 * Permissions are compared before any statement, the same with each engine. Isolation depends on the engine, and on how a
 * role reaches. So PostgreSQL gets all roles, PGlite these.
 */
const ROLES_HERE = process.env.TEST_ENGINE === 'postgres' ? ROLES.map((one) => one.id) : ROLES_BY_REACH;

/** A caller: a role at a place. */
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
  // Staff act for the whole client. Those without Assume Client can't choose it.
  const session = await signIn(test.app, user, internal ? world.parent.client : undefined);
  const assumes = role(id).permissions.includes('customerCare.assumeClient');
  const reaches: Target[] = internal
    ? assumes
      ? ['own', 'child', 'parent', 'sibling']
      : []
    : ['own', 'child'];
  return { id, user: session, wireId: user.wireId, reaches };
}

/** Alerts can be assigned to users of locations above, who reach these as well: the list of them has their names. */
const NAMES_USERS_ABOVE = /\/alerts\/assignees$/;

/**
 * What to request. A caller without the permission is refused before the target is read: once for each route is enough, at their own
 * place, which they would reach. With a layer off (`isolation`) only what the role may do can leak, and nothing of what is missing.
 */
function targetsOf(
  { access, parameters, method, path }: Operation,
  asker: Asker,
  what: Checked,
): readonly Target[] {
  const may = allows(access, role(asker.id).permissions);
  if (!may) return what === 'isolation' ? [] : ['own'];
  if (parameters.length === 0) return ['own'];
  // Staff who work for all clients change what they open.
  if (method !== 'GET' && OF_ALL_CLIENTS.test(path)) return ['own'];
  return what === 'isolation' ? TARGETS.filter((target) => target !== 'missing') : TARGETS;
}
type Checked = 'everything' | 'isolation';

/** The problems with one caller's responses, in words; empty if there are none. */
async function problemsOf(asker: Asker, what: Checked): Promise<string[]> {
  const problems: string[] = [];
  for (const operation of operations) {
    for (const target of targetsOf(operation, asker, what)) {
      const url = pathOf(operation, world, target, asker.wireId) + operation.query;
      const { statusCode, body } = await test.app.inject({
        method: operation.method,
        url,
        headers: asker.user.headers,
        ...(operation.body && { payload: operation.body }),
      });
      const at = `${asker.id} ${operation.method} ${operation.path} (${target}): ${statusCode}`;
      if (statusCode >= 500) problems.push(`${at} is a failure: ${body.slice(0, 200)}`);
      const leaked = Object.entries(world).filter(
        ([name, place]) =>
          !asker.reaches.includes(name as Target) &&
          !(name === 'parent' && NAMES_USERS_ABOVE.test(operation.path)) &&
          !(role(asker.id).internal && OF_ALL_CLIENTS.test(operation.path)) &&
          body.includes(place.canary),
      );
      // Staff who may look up clients see their names. A place's canary must appear nowhere else.
      if (leaked.length) problems.push(`${at} leaks ${leaked.map(([name]) => name).join(', ')}`);
      if (operation.access === 'public') continue;
      const may = allows(operation.access, role(asker.id).permissions);
      if (!may && statusCode !== 403) problems.push(`${at} should be 403`);
      const beyond = target !== 'own' && !asker.reaches.includes(target);
      const isOfNoPlace = OF_NO_PLACE.test(operation.path);
      if (
        may &&
        beyond &&
        target !== 'parent' &&
        !isOfNoPlace &&
        statusCode < 300 &&
        !isLookup(operation, asker)
      )
        problems.push(`${at} should be refused`);
      if (
        may &&
        beyond &&
        operation.method === 'GET' &&
        ['sibling', 'other tree', 'missing'].includes(target) &&
        !isOfNoPlace
      )
        if (![404, 403, 400].includes(statusCode) && !isLookup(operation, asker))
          problems.push(`${at} should be 404`);
    }
  }
  return problems;
}

/** Staff look up any client in order to choose it. */
const isLookup = (operation: Operation, asker: Asker) =>
  role(asker.id).internal &&
  operation.method === 'GET' &&
  /^\/v1\/clients(\/\{id\}(\/(children|rep|logo))?)?$/.test(operation.path);

async function open(layers?: IsolationLayers): Promise<void> {
  test = await createApp({ shared, layers });
  operations = operationsOf(test.app.swagger() as unknown as OpenApi).filter(
    ({ path }) => !(path in LEFT_OUT),
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

  it('covers every route, each with declared access', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(operations.filter((operation) => operation.access === undefined)).toEqual([]);
  });

  it('says where to declare the parameter of a new route', () => {
    const added = { ...operations[0]!, path: '/v1/employees/{id}/exams/{examId}' };
    expect(() => pathOf(added, world, 'own', '')).toThrow('tests/<capability>/access.ts what {examId} is');
  });

  it('has declarations only of routes that exist', () => {
    expect(declaredInVain(operationsOf(test.app.swagger() as unknown as OpenApi))).toEqual([]);
  });

  // Before the others, which change the client's settings.
  it('lets an API key ask who may drive, and nothing else', async () => {
    const { headers } = await makeApiKey(test.app, world.own.client);
    const named = operations.filter(({ access }) => JSON.stringify(access).includes('apiKey.'));
    expect(named.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /v1/employees/{id}/mayDrive',
      'POST /v1/mayDrive',
    ]);
    const wrong: string[] = [];
    for (const operation of operations.filter((one) => one.access !== 'public')) {
      const { statusCode, body } = await test.app.inject({
        method: operation.method,
        url: pathOf(operation, world, 'own', world.own.user.wireId) + operation.query,
        headers,
        ...(operation.body && { payload: operation.body }),
      });
      const accepted = named.includes(operation) && allows(operation.access, API_KEY_PERMISSIONS);
      if (accepted ? statusCode >= 401 : statusCode !== 403 || !body.includes('apiKey.notAccepted'))
        wrong.push(`${operation.method} ${operation.path}: ${statusCode} ${body.slice(0, 100)}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(ROLES_HERE)(
    'gives %s only correct responses, and writes nothing elsewhere',
    { timeout: 240_000 },
    async (id) => {
      const before = await contentsOf(test.app, world['other tree'].client.tenantId);
      expect(await problemsOf(await askerOf(id), 'everything')).toEqual([]);
      expect(await contentsOf(test.app, world['other tree'].client.tenantId)).toBe(before);
    },
  );

  it('refuses everyone who is not signed in', async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter((one) => one.access !== 'public')) {
      const answer = await test.app.inject({
        method: operation.method,
        url: pathOf(operation, world, 'own', world.own.user.wireId) + operation.query,
      });
      if (answer.statusCode !== 401)
        wrong.push(`${operation.method} ${operation.path}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each([
  ['only the query layer', { query: true, rows: false }],
  ['only row-level security', { query: false, rows: true }],
] as const)('with %s', (_name, layers) => {
  beforeAll(() => open(layers));
  afterAll(() => test.close());

  it.each(ROLES_BY_REACH)('leaks nothing to %s', { timeout: 240_000 }, async (id) => {
    const before = await contentsOf(test.app, world['other tree'].client.tenantId);
    expect(await problemsOf(await askerOf(id), 'isolation')).toEqual([]);
    expect(await contentsOf(test.app, world['other tree'].client.tenantId)).toBe(before);
  });
});
