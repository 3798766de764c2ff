import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { role } from '../../domain/access/roles';
import type {
  AllChainsResult,
  AllChainsState,
  AuditItem,
  AuditPerson,
  VerificationResult,
  VerificationState,
} from '../../domain/audit/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp({ jobs: true });
});
afterAll(() => test.close());

interface Setting {
  root: TestClient;
  north: TestClient;
  south: TestClient;
  owner: SignedIn;
  ownerId: string;
}

/** A client with two locations and its administrator. */
async function setting(): Promise<Setting> {
  const root = await makeClient(test.app);
  const north = await makeClient(test.app, { parent: root, name: 'North' });
  const south = await makeClient(test.app, { parent: root, name: 'South' });
  const user = await makeUser(test.app, { sites: [root], firstName: 'Olive', lastName: 'Owner' });
  return { root, north, south, owner: await signIn(test.app, user), ownerId: user.wireId };
}

async function hire(by: SignedIn, site: TestClient, lastName: string, more: object = {}): Promise<number> {
  const added = await by.post('/v1/employees', {
    firstName: 'Ana',
    lastName,
    legacyClientId: site.id,
    employmentStatusId: 2,
    ...more,
  });
  expect(added.statusCode).toBe(201);
  return (added.json() as { employeeId: number }).employeeId;
}

const query = (filter: object, range = [0, 24]) =>
  `range=${encodeURIComponent(JSON.stringify(range))}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function entries(by: SignedIn, client: TestClient, filter: object = {}, range = [0, 24]) {
  const answer = await by.get(`/v1/clients/${client.id}/auditTrail?${query(filter, range)}`);
  expect(answer.statusCode).toBe(200);
  return { rows: answer.json() as AuditItem[], total: Number(answer.headers['x-total-count']) };
}

describe('the audit trail of a client', () => {
  it('shows who did what to what and when, newest first, with before and after in words', async () => {
    const { root, north, owner, ownerId } = await setting();
    const employeeId = await hire(owner, north, 'Reyes');
    expect((await owner.patch(`/v1/employees/${employeeId}`, { lastName: 'Ruiz' })).statusCode).toBe(200);
    const { rows, total } = await entries(owner, root);
    expect(rows.map(({ type }) => type)).toEqual(['employee.updated', 'employee.created']);
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      seq: 2,
      actor: { _id: ownerId, name: 'Olive Owner' },
      realActor: null,
      subjectName: 'Ruiz, Ana',
      employeeId,
      sentence: 'Employee changed: last name Reyes → Ruiz',
      changes: [{ field: 'last name', before: 'Reyes', after: 'Ruiz' }],
    });
    expect(rows[1]?.sentence).toContain('location North');
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await entries(owner, root, { locale: 'es' })).rows[0]?.sentence).toBe(
      'Empleado modificado: apellido Reyes → Ruiz',
    );
    expect((await entries(owner, root, {}, [1, 1])).rows.map(({ seq }) => seq)).toEqual([1]);
  });

  it('can be filtered by actor, event, subject, date and words', async () => {
    const { root, north, owner, ownerId } = await setting();
    const ana = await hire(owner, north, 'Abbot');
    await hire(owner, north, 'Baker');
    await owner.get(`/v1/clients/${root.id}/employees/export?format=csv`);
    const other = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    await hire(other, north, 'Cole');
    const types = async (filter: object) => (await entries(owner, root, filter)).rows.map(({ type }) => type);
    expect(await types({ who: ownerId })).toEqual(['list.exported', 'employee.created', 'employee.created']);
    expect(await types({ what: ['exports'] })).toEqual(['list.exported']);
    expect(await types({ what: ['signIn', 'documents'] })).toEqual([]);
    expect((await entries(owner, root, { employeeId: ana })).rows.map((row) => row.subjectName)).toEqual([
      'Abbot, Ana',
    ]);
    expect((await entries(owner, root, { q: 'baker' })).rows.map((row) => row.subjectName)).toEqual([
      'Baker, Ana',
    ]);
    expect(await types({ about: 'employee' })).toHaveLength(3);
    expect(await types({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    expect(await types({ from: '2020-01-01', to: '2099-01-01' })).toHaveLength(4);
    const wrong = await owner.get(
      `/v1/clients/${root.id}/auditTrail?${query({ who: 'nobody', when: 'now' })}`,
    );
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().errors)).toEqual(['filter.when', 'filter.who']);
  });

  it('names both identities of an impersonation, and either one finds the entry', async () => {
    const { root, north, ownerId } = await setting();
    const staff = await makeUser(test.app, { firstName: 'Rita', lastName: 'Rep' });
    const rep = await signIn(test.app, staff);
    expect((await rep.post(`/v1/users/${ownerId}/impersonation`, IMPERSONATION)).statusCode).toBe(200);
    await hire(rep, north, 'Dale');
    for (const who of [ownerId, staff.wireId]) {
      const { rows } = await entries(rep, root, { who, what: ['employees'] });
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        actor: { name: 'Olive Owner' },
        realActor: { _id: staff.wireId, name: 'Rita Rep' },
      });
    }
  });

  it('shows no social security number', async () => {
    const { root, north, owner } = await setting();
    await hire(owner, north, 'Eads', { ssn: '900-55-1234' });
    const answer = await owner.get(`/v1/clients/${root.id}/auditTrail?${query({})}`);
    expect(answer.body).toContain('1234');
    expect(answer.body).not.toMatch(/900-?55/);
  });

  it('shows no digits of SSNs without the permission, in the list, a file or a search [NOTE-057]', async () => {
    const { root, north, owner } = await setting();
    const employeeId = await hire(owner, north, 'Eads', { ssn: '900-55-1234', workId: 'W77' });
    expect((await owner.patch(`/v1/employees/${employeeId}`, { ssn: '900-55-4321' })).statusCode).toBe(200);
    const permissions = ['client.viewAuditTrail' as const];
    const reader = await signIn(test.app, await makeUser(test.app, { sites: [root], permissions }));
    const url = `/v1/clients/${root.id}/auditTrail`;
    for (const shown of [`${url}?${query({})}`, `${url}/export?format=csv`]) {
      const answer = await reader.get(shown);
      expect(answer.body).toContain('Eads');
      expect(answer.body).not.toContain('XXX-XX');
    }
    for (const q of ['1234', 'XXX-XX'])
      expect((await entries(reader, root, { q })).rows.map((row) => row.type)).toEqual([]);
    expect((await entries(reader, root, { q: '"workId":"W77"' })).rows).toHaveLength(1);
    expect((await entries(owner, root, { q: '1234' })).rows).toHaveLength(2);
  });

  it('shows users of one location its people only, and no documents without the permission', async () => {
    const { root, north, south, owner } = await setting();
    await hire(owner, north, 'Ford');
    await hire(owner, south, 'Gray');
    const local = await signIn(test.app, await makeUser(test.app, { sites: [north] }));
    expect((await entries(local, root)).rows.map((row) => row.subjectName)).toEqual(['Ford, Ana']);
    expect((await entries(owner, south)).rows.map((row) => row.subjectName)).toEqual(['Gray, Ana']);
    expect((await local.post(`/v1/clients/${root.id}/auditTrail/verification`)).statusCode).toBe(403);
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [root], role: 'siteClerk' }));
    expect((await clerk.get(`/v1/clients/${root.id}/auditTrail?${query({})}`)).statusCode).toBe(403);
    const manager = await makeUser(test.app, { sites: [root], role: 'employerManager' });
    const asked = await (
      await signIn(test.app, manager)
    ).get(`/v1/clients/${root.id}/auditTrail?${query({})}`);
    expect(asked.statusCode).toBe(403);
    const stranger = (await setting()).owner;
    expect((await stranger.get(`/v1/clients/${root.id}/auditTrail?${query({})}`)).statusCode).toBe(404);
  });

  it('shows work on incoming documents only to readers of their type', async () => {
    const { root } = await setting();
    await test.app.data.withoutReach('operator', async (tx) => {
      const task = { type: 'task.completed', process: 'p', formKey: 'review', outcome: 'accept' } as const;
      tx.audit({ ...task, subject: 'task/1', after: { docTypeId: 238 } }, root.id);
      tx.audit({ ...task, subject: 'task/2', after: { docTypeId: 2023 } }, root.id);
      // Of an unknown type.
      tx.audit({ ...task, subject: 'task/3', after: { reason: 'Positive' } }, root.id);
      const file = { employee: null, fileName: 'positive.pdf', sha256: '' };
      tx.audit({ type: 'incoming.uploaded', subject: 'incoming/4', ...file }, root.id);
    });
    const seenWith = async (more: readonly PermissionKey[]) => {
      const permissions = ['client.viewAuditTrail' as const, ...more];
      const reader = await signIn(test.app, await makeUser(test.app, { sites: [root], permissions }));
      const { rows } = await entries(reader, root, { what: ['other', 'documents'] });
      return rows.map(({ type, sentence }) => `${type} ${/\w+$/.exec(sentence)?.[0]}`).toSorted();
    };
    expect(await seenWith([])).toEqual([]);
    expect(await seenWith(['servicesDqf.viewEmployeeDocuments'])).toEqual(['task.completed Card']);
    expect(await seenWith(role('employerAdmin').permissions)).toHaveLength(4);
  });

  it('names no other location to users of one location', async () => {
    const { root, north, south, owner } = await setting();
    const dock = await makeClient(test.app, { parent: north, name: 'Dock' });
    await makeClient(test.app, { parent: south, name: 'Pier' });
    const fields = 'settingsFrom=' + String(south.id) + '&fields=medcardsubmissions&legacy=true';
    expect((await owner.post('/v1/clients/medCards', { clientId: south.id })).statusCode).toBe(200);
    expect((await owner.patch(`/v1/clients/${dock.id}?${fields}`)).statusCode).toBe(201);
    const move = { legacyClientId: south.id };
    expect((await owner.patch(`/v1/clients/${dock.id}/hierarchy`, move)).statusCode).toBe(200);
    const local = await signIn(test.app, await makeUser(test.app, { sites: [dock] }));
    const { rows } = await entries(local, root);
    expect(rows.map(({ sentence }) => sentence)).toEqual([
      'Dock moved to another parent location (1 locations moved): none',
      'Settings copied from …: Med Card submission',
      expect.stringContaining('submits no → yes'),
    ]);
    const csv = await local.get(`/v1/clients/${root.id}/auditTrail/export?format=csv`);
    expect(JSON.stringify(rows) + csv.body).not.toMatch(/South|North/);
    // Searches find nothing there either: entries that name them in hidden values.
    for (const q of ['South', 'North', '"parentName":"S'])
      expect((await entries(local, root, { q })).rows.map(({ type }) => type)).toEqual([]);
    expect((await entries(local, root, { q: 'Dock' })).rows).toHaveLength(1);
    expect((await entries(owner, root, { q: 'North' })).rows.length).toBeGreaterThan(0);
    expect(JSON.stringify((await entries(owner, root)).rows)).toMatch(/parent location North → South/);
  });

  it('finds actors by name, including inactive ones, and no one beyond reach', async () => {
    const { root, north, south, owner, ownerId } = await setting();
    const rep = await makeUser(test.app, { firstName: 'Rita', lastName: 'Rep' });
    const represented = await signIn(test.app, rep);
    expect((await represented.post(`/v1/users/${ownerId}/impersonation`, IMPERSONATION)).statusCode).toBe(
      200,
    );
    await hire(represented, south, 'Dorn');
    await hire(owner, north, 'Earl');
    const people = async (by: SignedIn, filter: object, url = `/v1/clients/${root.id}/auditTrail/people`) =>
      (
        (await by.get(`${url}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json() as AuditPerson[]
      ).map(({ name }) => name);
    expect(await people(owner, {})).toEqual(['Olive Owner', 'Rita Rep']);
    expect(await people(owner, { q: 'RITA' })).toEqual(['Rita Rep']);
    expect(await people(owner, { who: rep.wireId })).toEqual(['Rita Rep']);
    expect(await people(owner, { to: '2020-01-01' })).toEqual([]);
    const local = await signIn(test.app, await makeUser(test.app, { sites: [north] }));
    expect(await people(local, {})).toEqual(['Olive Owner']);
    const admin = await signIn(test.app, await makeUser(test.app));
    expect(await people(admin, { q: 'rita', client: root.id }, '/v1/auditTrail/people')).toEqual([
      'Rita Rep',
    ]);
    expect((await owner.get('/v1/auditTrail/people')).statusCode).toBe(403);
  });

  it('returns one entry by its id, whatever came later, and none beyond reach', async () => {
    const { root, north, south, owner } = await setting();
    await hire(owner, south, 'Dunn');
    await hire(owner, north, 'Eaton');
    const [, first] = (await entries(owner, root)).rows;
    const only = { entryId: first?.entryId };
    expect((await entries(owner, root, only)).rows).toEqual([first]);
    const local = await signIn(test.app, await makeUser(test.app, { sites: [north] }));
    expect((await entries(local, root, only)).rows).toEqual([]);
    const stranger = await setting();
    expect((await entries(stranger.owner, stranger.root, only)).rows).toEqual([]);
    const admin = await signIn(test.app, await makeUser(test.app));
    expect((await admin.get(`/v1/auditTrail?${query(only)}`)).json()).toMatchObject([only]);
  });

  it('is exported as shown on the page, and records the export', async () => {
    const { root, north, owner } = await setting();
    await hire(owner, north, 'Hill');
    const file = await owner.get(
      `/v1/clients/${root.id}/auditTrail/export?format=csv&filter=${encodeURIComponent('{"what":["employees"]}')}`,
    );
    expect(file.statusCode).toBe(200);
    const lines = file.body.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Olive Owner');
    expect(lines[1]).toContain('Hill, Ana');
    expect((await entries(owner, root)).rows[0]).toMatchObject({
      type: 'list.exported',
      subject: 'list/auditTrail',
    });
  });
});

describe('the audit trail of all clients', () => {
  it('is for Super Admins, with the client of each entry', async () => {
    const one = await setting();
    const two = await setting();
    await hire(one.owner, one.north, 'Ives');
    await hire(two.owner, two.north, 'Jones');
    const admin = await signIn(test.app, await makeUser(test.app));
    const all = (await admin.get(`/v1/auditTrail?${query({})}`)).json() as AuditItem[];
    expect(all.slice(0, 2).map((row) => [row.legacyClientId, row.clientName])).toEqual([
      [two.root.id, two.root.name],
      [one.root.id, one.root.name],
    ]);
    const ofOne = (await admin.get(`/v1/auditTrail?${query({ client: one.root.id })}`)).json() as AuditItem[];
    expect(ofOne.map((row) => row.subjectName)).toEqual(['Ives, Ana']);
    const file = await admin.get(
      `/v1/auditTrail/export?format=csv&filter=${encodeURIComponent(`{"client":${one.root.id}}`)}`,
    );
    expect(file.body.trim().split('\n')).toHaveLength(2);
    const others = [
      one.owner,
      await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }), one.root),
    ];
    for (const other of others) expect((await other.get(`/v1/auditTrail?${query({})}`)).statusCode).toBe(403);
  });
});

describe('verification', () => {
  /** Starts a verification and waits for its result. */
  async function verify({ owner, root }: Setting): Promise<VerificationResult> {
    const ordered = await owner.post(`/v1/clients/${root.id}/auditTrail/verification`);
    expect(ordered.statusCode).toBe(202);
    const { jobId } = ordered.json() as { jobId: string };
    return vi.waitFor(
      async () => {
        const job = (await owner.get(`/v1/jobs/${jobId}`)).json() as {
          state: string;
          result: VerificationResult;
        };
        expect(job.state).toBe('done');
        return job.result;
      },
      { timeout: 15_000, interval: 100 },
    );
  }

  it('finds an intact chain, records it, and shows it on the page', async () => {
    const here = await setting();
    await hire(here.owner, here.north, 'Kane');
    const before = await here.owner.get(`/v1/clients/${here.root.id}/auditTrail/verification`);
    expect(before.json()).toEqual({ last: null, underWay: null });
    const result = await verify(here);
    expect(result).toMatchObject({ intact: true, entries: 1, firstBroken: null, verifiedBy: 'Olive Owner' });
    const { rows } = await entries(here.owner, here.root);
    expect(rows[0]).toMatchObject({ type: 'audit.verified', actor: { name: 'Olive Owner' } });
    expect(result.head).toBe(rows[1]?.hash);
    const last = await here.owner.get(`/v1/clients/${here.root.id}/auditTrail/verification`);
    expect(last.json()).toEqual({ last: result, underWay: null });
  });

  it("is for Super Admins, on the provider's own chain and each client's", async () => {
    const here = await setting();
    await hire(here.owner, here.north, 'Katz');
    const admin = await signIn(test.app, await makeUser(test.app, { firstName: 'Ada', lastName: 'Admin' }));
    const url = (client?: number) =>
      `/v1/auditTrail/verification${client === undefined ? '' : `?client=${client}`}`;
    const verified = async (client?: number) => {
      expect((await admin.post(url(client))).statusCode).toBe(202);
      return vi.waitFor(
        async () => {
          const { last, underWay } = (await admin.get(url(client))).json() as VerificationState;
          expect([last, underWay]).toEqual([expect.anything(), null]);
          return last;
        },
        { timeout: 15_000, interval: 100 },
      );
    };
    await admin.get(`/v1/auditTrail/export?format=csv`);
    const own = await verified();
    expect(own).toMatchObject({ intact: true, verifiedBy: 'Ada Admin' });
    expect(own?.entries).toBeGreaterThan(0);
    expect(await verified(here.root.id)).toMatchObject({ intact: true, entries: 1 });
    const [written] = (
      await admin.get(`/v1/auditTrail?${query({ client: 0, what: ['other'] })}`)
    ).json() as AuditItem[];
    expect(written).toMatchObject({ type: 'audit.verified', actor: { name: 'Ada Admin' } });
    for (const wrong of [here.north.id, 2_000_000_000]) {
      expect((await admin.get(url(wrong))).statusCode).toBe(404);
      expect((await admin.post(url(wrong))).statusCode).toBe(404);
    }
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }), here.root);
    for (const other of [here.owner, rep]) {
      expect((await other.get(url())).statusCode).toBe(403);
      expect((await other.post(url(here.root.id))).statusCode).toBe(403);
    }
  });

  it('starts only once while one is running for the chain, no matter who asks', async () => {
    const here = await setting();
    const admin = await signIn(test.app, await makeUser(test.app));
    const url = `/v1/clients/${here.root.id}/auditTrail/verification`;
    // Pretends that an attempt failed, so that the job stays in progress.
    const order = vi.spyOn(test.app.jobs, 'enqueue').mockImplementation(async (tx, { type, tenantId }) => {
      const { id } = await tx.one<{ id: string }>(sql`insert into jobs (tenant_id, type, data, state)
        values (${tenantId}, ${type}, '{}', 'failed') returning id`);
      return id;
    });
    const answers = await Promise.all([
      here.owner.post(url),
      here.owner.post(url),
      admin.post(`/v1/auditTrail/verification?client=${here.root.id}`),
    ]);
    order.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.json().jobId)).size).toBe(1);
    expect((await admin.post('/v1/auditTrail/verification')).json()).not.toEqual(answers[0]?.json());
  });

  it('names the first link that someone with the database password has changed', async () => {
    const here = await setting();
    for (const lastName of ['Lane', 'Mann', 'Nash']) await hire(here.owner, here.north, lastName);
    await test.database.execute(
      `update audit_entries set body = replace(body, '"Mann"', '"Munn"') where tenant_id = $1 and seq = 2`,
      [here.root.id],
    );
    expect(await verify(here)).toMatchObject({
      intact: false,
      entries: 3,
      firstBroken: { seq: 2, because: 'hash' },
    });
  });
});

describe('the verification of all chains', () => {
  const URL = '/v1/auditTrail/verification/all';

  async function verifyAll(admin: SignedIn): Promise<AllChainsResult> {
    const ordered = await admin.post(URL);
    expect(ordered.statusCode).toBe(202);
    return vi.waitFor(
      async () => {
        const { last, underWay } = (await admin.get(URL)).json<AllChainsState>();
        if (!last || underWay) throw new Error('still running');
        return last;
      },
      { timeout: 20_000, interval: 100 },
    );
  }

  it('lists the first broken link of each broken chain, then the intact ones, and goes on the trail of the provider', async () => {
    const [intact, changed, cut] = [await setting(), await setting(), await setting()];
    for (const { owner, north } of [intact, changed, cut])
      for (const lastName of ['Ives', 'Jung']) await hire(owner, north, lastName);
    const run = (text: string, { root }: Setting) => test.database.execute(text, [root.id]);
    await run(
      `update audit_entries set body = replace(body, '"Jung"', '"Jong"') where tenant_id = $1 and seq = 2`,
      changed,
    );
    // Without a head, removed entries could not be noticed.
    await run('delete from audit_heads where tenant_id = $1', cut);
    const admin = await signIn(test.app, await makeUser(test.app, { firstName: 'Vera', lastName: 'Fies' }));
    const result = await verifyAll(admin);
    const of = ({ root }: Setting) => result.listed.find(({ client }) => client === root.id);
    expect(result).toMatchObject({ verifiedBy: 'Vera Fies', broken: expect.any(Number) });
    expect(of(intact)).toEqual({
      client: intact.root.id,
      name: intact.root.name,
      entries: 2,
      firstBroken: null,
    });
    expect(of(changed)?.firstBroken).toEqual({ seq: 2, because: 'hash' });
    expect(of(cut)?.firstBroken).toEqual({ seq: 3, because: 'head' });
    expect(of({ root: { id: 0 } } as Setting)).toMatchObject({ name: null, firstBroken: null });
    const broken = result.listed.map(({ firstBroken }) => firstBroken !== null);
    expect(broken.lastIndexOf(true)).toBeLessThan(broken.indexOf(false));
    expect(result.chains).toBe(result.listed.length);
    const entries = (await admin.get(`/v1/auditTrail?${query({ client: 0, what: ['other'] })}`)).json<
      AuditItem[]
    >();
    expect(entries[0]).toMatchObject({ type: 'audit.allVerified', actor: { name: 'Vera Fies' } });
    expect(entries.filter(({ subject }) => subject === `client/${changed.root.id}`)).toMatchObject([
      { type: 'audit.verified' },
    ]);
  });

  it('is for Super Admins', async () => {
    const { owner } = await setting();
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'internalAdmin' }));
    for (const other of [owner, rep]) {
      expect((await other.get(URL)).statusCode).toBe(403);
      expect((await other.post(URL)).statusCode).toBe(403);
    }
  });
});
