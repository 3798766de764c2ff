import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allows } from '../../domain/access/access';
import type { RosterImport } from '../../domain/roster-import/wire';
import { role, ROLES, type RoleId } from '../../domain/access/roles';
import type { IsolationLayers } from '../../server/platform/db/database';
import { storedAnswers } from '../support/response-check';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { declared, DECLARED, type Place } from './capabilities';
import type { Filling, Target } from './declaration';
import {
  LEFT_OUT,
  operationsOf,
  pathOf,
  WHOLE_CLIENT,
  type OpenApi,
  type Operation,
  OF_NO_PLACE,
} from './operations';
import { validRequest } from './valid-requests';
import { contentsOf, createOneOfEach, makeWorld, SSN_END, type World } from './world';

let shared: TestDatabase;
let test: TestApp;
let world: World;
let operations: Operation[];

beforeAll(async () => {
  shared = await createDatabase();
});
afterAll(() => shared.close());

async function open(layers?: IsolationLayers): Promise<void> {
  test = await createApp({ shared, layers, environment: PROVIDER });
  operations = operationsOf(test.app.swagger() as unknown as OpenApi).filter(
    ({ path, access }) => !(path in LEFT_OUT) && path !== NEEDS_MAIL_SERVER && access !== 'public',
  );
  world = await makeWorld(test.app);
}

/** A test email is of no client, and only a mail server answers it. */
const NEEDS_MAIL_SERVER = '/v1/outbox/test';

/** A provider of driving records that isn't asked here. */
const PROVIDER = {
  MVR_SFTP_URL: 'sftp://roadfile@127.0.0.1/drop',
  MVR_SFTP_PASSWORD: 'a password',
  MVR_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
};

interface Asker {
  session: SignedIn;
  id: number;
  wireId: string;
  internal: boolean;
}

/** A role that is permitted an operation: one of a client if possible. */
function roleFor({ access }: Operation): RoleId {
  const able = ROLES.filter(({ permissions }) => allows(access, permissions));
  const one = able.find(({ internal }) => !internal) ?? able.find(({ id }) => id === 'superAdmin');
  if (!one) throw new Error(`No role is permitted ${JSON.stringify(access)}.`);
  return one.id;
}

/** A caller with a role that permits an operation: a client user if possible, else staff who have chosen the client. */
async function askerFor(operation: Operation, at: TestClient, root: TestClient): Promise<Asker> {
  const id = roleFor(operation);
  const { internal } = role(id);
  // A name of its own, because some requests are signed with it.
  const user = await makeUser(test.app, {
    role: id,
    lastName: 'User',
    ...(!internal && { sites: [at] }),
  });
  const session = await signIn(test.app, user, internal ? root : undefined);
  return { session, id: user.id, wireId: user.wireId, internal };
}

const ask = (
  { session }: Asker,
  { method }: Operation,
  path: string,
  { query, payload }: Filling,
  key?: string,
) =>
  test.app.inject({
    method,
    url: query ? `${path}?${query}` : path,
    headers: { ...session.headers, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });

/** Every request has an Idempotency-Key. What stores its answer with its change can be repeated at any time. */
const KEY = 'one-key-for-each-caller';

/** A place with one of everything, and a caller there who is permitted an operation. */
async function ownPlaceFor(operation: Operation): Promise<{ own: Place; asker: Asker }> {
  const root = await makeClient(test.app, { name: 'Root' });
  const at = WHOLE_CLIENT.has(operation.path)
    ? root
    : await makeClient(test.app, { parent: root, name: 'Own' });
  const own = await createOneOfEach(test.app, at, 'own');
  const asker = await askerFor(operation, own.client, root);
  for (const { settle } of DECLARED) await settle?.(own, asker.id, test.app);
  return { own, asker };
}

const everything = () =>
  Promise.all([world.own, world['other tree']].map(({ client }) => contentsOf(test.app, client.tenantId)));

describe('a valid request', () => {
  beforeAll(() => open());
  afterAll(() => test.close());

  it('is served at one’s own place', { timeout: 480_000 }, async () => {
    const wrong: string[] = [];
    const readAt = new Map<string, ReturnType<typeof ownPlaceFor>>();
    for (const operation of operations) {
      // What reads leaves the place as it is for the next one.
      const shares =
        operation.method === 'GET' && `${roleFor(operation)} ${WHOLE_CLIENT.has(operation.path)}`;
      const made = (shares && readAt.get(shares)) || ownPlaceFor(operation);
      if (shares) readAt.set(shares, made);
      const { own, asker } = await made;
      const path = pathOf(operation, { ...world, own }, 'own', asker.wireId);
      const filling = await validRequest(operation, own, test.app);
      const { statusCode, body } = await ask(asker, operation, path, filling, KEY);
      if (statusCode >= 300)
        wrong.push(`${operation.method} ${operation.path}: ${statusCode} ${body.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    const otherwise = operations
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => path)
      .filter(
        (path) => storedAnswers.get(`POST ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`) !== 'with the change',
      );
    expect(otherwise.sort()).toEqual(Object.keys(declared('storedOtherwise')).sort());
    expect([...storedAnswers].filter(([, how]) => how === 'another one')).toEqual([]);
  });

  it(
    'is answered with 404 anywhere else, and changes nothing there or here',
    { timeout: 240_000 },
    async () => {
      const askers = await Promise.all(
        operations.map((operation) => askerFor(operation, world.own.client, world.parent.client)),
      );
      const before = await everything();
      const wrong: string[] = [];
      for (const [at, operation] of operations.entries()) {
        const asker = askers[at]!;
        // A user's own lists contain no other user.
        if (operation.parameters.length === 0 || OF_NO_PLACE.test(operation.path)) continue;
        const elsewhere: Target[] = asker.internal
          ? ['other tree', 'missing']
          : ['sibling', 'other tree', 'missing'];
        for (const target of elsewhere) {
          const path = pathOf(operation, world, target, asker.wireId);
          const filling = await validRequest(operation, world.own, test.app);
          const { statusCode } = await ask(asker, operation, path, filling);
          if (statusCode !== 404)
            wrong.push(`${operation.method} ${operation.path} (${target}): ${statusCode}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await everything()).toEqual(before);
    },
  );
});

const list = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}&range=%5B0%2C24%5D`;

/**
 * Reads that name a place in the query in addition to the caller's own, or instead of it: [url, whether the own place is in the
 * response].
 */
const reads = (own: Place, foreign: Place): [string, boolean][] => {
  const [here, there] = [own.client.id, foreign.client.id];
  const [roster, alerts] = [`/v1/clients/${here}/employees`, `/v1/clients/${here}/alerts`];
  return [
    [`${roster}?sites=${there}`, false],
    [`${roster}?sites=${here},${there}`, true],
    [`${roster}?${list({ sites: [there] })}`, false],
    [`${roster}?${list({ sites: [here, there] })}`, true],
    [`${roster}?${list({ q: foreign.canary })}`, false],
    [`${roster}?${list({ jobTitleIds: [own.jobTitleId, foreign.jobTitleId] })}`, true],
    [`${roster}/export?format=csv&${list({ sites: [here, there] }).split('&')[0]}`, true],
    [`${roster}/count?jobTitleId=${foreign.jobTitleId}`, false],
    [`/v1/employees?search=canary&sites=${there}&range=%5B0%2C24%5D`, false],
    [`/v1/employees?search=canary&sites=${here},${there}&range=%5B0%2C24%5D`, true],
    [`${alerts}?alertTypes=documents&sites=${there}&range=%5B0%2C24%5D`, false],
    [`${alerts}?alertTypes=documents&sites=${here},${there}&range=%5B0%2C24%5D`, true],
    [`${alerts}/export?alertTypes=documents&sites=${here},${there}&format=csv`, true],
    [`/v1/clients?descendantsOf=${there}`, false],
    [`/v1/clients?familyOf=${there}&range=%5B0%2C24%5D`, false],
    [`/v1/clients/${here}/children?forUser=${foreign.user.wireId}`, false],
    [`/v1/clients/${here}/jobTitles?legacyClientId=${there}`, false],
    [`/v1/clients/${here}/users?${list({ q: 'canary' })}`, true],
    [`/v1/clients/${here}/users?${list({ site: there })}`, false],
    [`/v1/clients/${here}/users/${foreign.user.wireId}`, false],
  ];
};

/** Writes at the caller's own place that name another in the body. */
const writes = (own: Place, foreign: Place, self: string): [Operation['method'], string, object?][] => {
  const [here, there] = [own.client.id, foreign.client.id];
  const person = { firstName: 'New', lastName: 'Person', employmentStatusId: 2 };
  const employee = `/v1/employees/${own.employeeId}`;
  const users = `/v1/clients/${here}/users`;
  const name = { firstName: 'New', lastName: 'User' };
  const user = { ...name, email: 'new@example.test', role: 'siteClerk', permissions: [] };
  return [
    ['POST', '/v1/employees', { ...person, legacyClientId: there }],
    ['PATCH', employee, { transfer: { oldClientId: here, newClientId: there } }],
    ['PATCH', employee, { transfer: { oldClientId: there, newClientId: here } }],
    ['POST', `/v1/users/${self}/jumplist`, { employeeId: foreign.employeeId }],
    [
      'POST',
      `/v1/employees/${own.keeperId}/mergeEmployees?fromEmployeeId=${foreign.goerId}`,
      { docsMap: {} },
    ],
    ['POST', users, { ...user, sites: [there] }],
    ['PATCH', `${users}/${own.user.wireId}`, { sites: [here, there], version: 1 }],
    ['PATCH', `${users}/${foreign.user.wireId}`, { deactivated: true, version: 1 }],
    ['POST', `${users}/${foreign.user.wireId}/invitation`],
  ];
};

describe.each([
  ['both layers', undefined],
  ['only the query layer', { query: true, rows: false }],
  ['only row-level security', { query: false, rows: true }],
] as const)('with %s, the id of another place', (_name, layers) => {
  beforeAll(() => open(layers));
  afterAll(() => test.close());

  const targets = ['sibling', 'other tree'] as const;
  const asOwner = async () => {
    const user = await makeUser(test.app, { sites: [world.own.client] });
    return { session: await signIn(test.app, user), self: user.wireId };
  };

  it.each(targets)('in a query next to the own ones shows nothing of it (%s)', async (target) => {
    const { session } = await asOwner();
    const wrong: string[] = [];
    for (const [url, showsOwn] of reads(world.own, world[target])) {
      const { statusCode, body } = await session.get(url);
      if (body.includes(world[target].canary)) wrong.push(`${url}: leaks it`);
      if (showsOwn && !(statusCode === 200 && body.includes(world.own.canary)))
        wrong.push(`${url}: ${statusCode} ${body.slice(0, 150)}`);
      if (statusCode >= 500) wrong.push(`${url}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(targets)(
    'has people with the same last digits of the social security number, and they are not found (%s)',
    async (target) => {
      const { session } = await asOwner();
      const { body } = await session.post('/v1/employees/search', { ssn: SSN_END });
      expect(body).toContain(world.own.canary);
      expect(body).not.toContain(world[target].canary);
    },
  );

  it.each(targets)('in a body is refused, and nothing is changed (%s)', async (target) => {
    const { session, self } = await asOwner();
    const before = await everything();
    const wrong: string[] = [];
    for (const [method, url, payload] of writes(world.own, world[target], self)) {
      const { statusCode, body } = await test.app.inject({ method, url, headers: session.headers, payload });
      if (statusCode < 400 || statusCode >= 500 || body.includes(world[target].canary))
        wrong.push(`${method} ${url} ${JSON.stringify(payload)}: ${statusCode} ${body.slice(0, 150)}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it("of another client's job title is refused, no matter who asks", async () => {
    const { own } = world;
    const strange = world['other tree'].jobTitleId;
    const { session } = await asOwner();
    const staff = await signIn(test.app, await makeUser(test.app), world.parent.client);
    const person = { firstName: 'New', lastName: 'Person', employmentStatusId: 2, jobTitleId: strange };
    const before = await everything();
    const titles = `/v1/clients/${own.client.id}`;
    const answers = [
      await session.post('/v1/employees', { ...person, legacyClientId: own.client.id }),
      await session.patch(`/v1/employees/${own.employeeId}`, { jobTitleId: strange }),
      await staff.patch(`${titles}/removeJobTitle?deleteJobTitleId=${strange}`),
      await staff.patch(
        `${titles}/removeJobTitle?deleteJobTitleId=${own.jobTitleId}&transferJobTitle=${strange}`,
      ),
      await staff.post(`${titles}/jobTitles/${strange}?jobTitle=Changed&program=cdl`),
    ];
    expect(answers.map(({ statusCode }) => statusCode >= 400 && statusCode < 500)).toEqual(
      answers.map(() => true),
    );
    expect(answers.filter(({ body }) => body.includes(world['other tree'].canary))).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it.each(targets)('in the mapping of a roster file gives it no access there (%s)', async (target) => {
    const { session } = await asOwner();
    const form = new FormData();
    const text = 'Employee #,Last Name,First Name,Terminal,Status\n7701,Sent,Ann,Some place,Active\n';
    form.append('document', new Blob([text]), 'roster.csv');
    const sent = await session.post(`/v1/clients/${world.own.client.id}/rosterImports`, form);
    const { importId, mapping } = sent.json<RosterImport>();
    const plan = (id: number) =>
      session.put(`/v1/rosterImports/${importId}/mapping`, {
        mapping: { ...mapping, locations: [{ word: 'Some place', id }] },
      });
    const here = await plan(world.own.client.id);
    expect(here.json()).toMatchObject({ counts: { add: 1, refuse: 0 } });
    const there = await plan(world[target].client.id);
    expect(there.body).not.toContain(world[target].canary);
    expect(there.json<{ counts?: { add: number } }>().counts?.add ?? 0).toBe(0);
  });
});
