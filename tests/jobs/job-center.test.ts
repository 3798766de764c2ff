import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOB_KIND_NAMES } from '../../domain/job-kinds';
import type { JobItem } from '../../domain/jobs/contract';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { jobKinds } from '../../server/capabilities';
import { array, json, sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { holdLock } from '../support/hold-lock';
import { lockWaits } from '../support/lock-waits';

let test: TestApp;
let client: TestClient;
let norfolk: TestClient;
let other: TestClient;
let ownerUser: TestUser;
let owner: SignedIn;
let clerkUser: TestUser;
let clerk: SignedIn;

beforeAll(async () => {
  test = await createApp();
  client = await makeClient(test.app);
  norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  other = await makeClient(test.app);
  ownerUser = await makeUser(test.app, { sites: [client], firstName: 'Olive', lastName: 'Owner' });
  owner = await signIn(test.app, ownerUser);
  clerkUser = await makeUser(test.app, { sites: [norfolk], firstName: 'Cleo', lastName: 'Clerk' });
  clerk = await signIn(test.app, clerkUser);
});
afterAll(() => test.close());

interface Stored {
  of?: TestClient | null;
  by?: TestUser | null;
  state?: string;
  error?: string;
  data?: object;
  result?: object;
}

/** A job as the server leaves it; the workers don't run here. */
async function addJob(
  type: string,
  { of = client, by = ownerUser, state = 'parked', error, data = {}, result }: Stored = {},
): Promise<string> {
  const { id } = await test.app.data.withoutReach('job', (tx) =>
    tx.one<{ id: string }>(sql`
      insert into jobs (tenant_id, type, data, state, error, result, created_by, done, total)
      values (${of?.id ?? 0}, ${type}, ${json(data)}, ${state}, ${error ?? null}, ${result ? json(result) : null},
        ${by?.id ?? null}, 3, 10) returning id`),
  );
  return id;
}

const queryOf = (filter: object = {}) =>
  new URLSearchParams({ range: '[0,99]', filter: JSON.stringify(filter) });
const pageOf = async (user: SignedIn, url: string, filter: object = {}) => {
  const response = await user.get(`${url}?${queryOf(filter)}`);
  expect(response.statusCode, response.body).toBe(200);
  return { rows: response.json<JobItem[]>(), total: Number(response.headers['x-total-count']) };
};
const jobsOf = async (user: SignedIn, filter: object = {}, of = client) =>
  (await pageOf(user, `/v1/clients/${of.id}/jobs`, filter)).rows;
const allJobs = async (user: SignedIn, filter: object = {}) =>
  (await pageOf(user, '/v1/jobs/all', filter)).rows;
const idsOf = (rows: readonly JobItem[]) => rows.map(({ jobId }) => jobId);
const stateOf = (id: string) =>
  test.app.data.withoutReach('job', (tx) =>
    tx.one<{ state: string; error: string | null }>(
      sql`select state, error from jobs where id = ${id}::uuid`,
    ),
  );

it('knows every kind of job that the server runs', () => {
  expect(
    jobKinds(test.app)()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(JOB_KIND_NAMES.toSorted());
});

describe('the jobs of a client', () => {
  it('say what, about what, who, how far and why they stopped', async () => {
    const jobId = await addJob('setup.push', { error: 'job.stopped', data: { sourceId: norfolk.id } });
    const [job] = await jobsOf(owner, { kinds: ['setup.push'] });
    expect(job).toMatchObject({
      jobId,
      kind: 'setup.push',
      state: 'parked',
      done: 3,
      total: 10,
      client: { _id: client.wireId, legacyClientId: client.id, name: client.name },
      about: { location: { _id: norfolk.wireId, legacyClientId: norfolk.id, name: 'Norfolk' } },
      startedBy: 'Olive Owner',
      realUser: null,
      refusal: { code: 'job.stopped', params: { requestId: jobId } },
      mayRetry: true,
    });
  });

  it('name the member of staff who impersonated the user, and the numbers of a result without its details', async () => {
    const staff = await makeUser(test.app, { role: 'customerCareRep', firstName: 'Rita', lastName: 'Rep' });
    await addJob('rosterImport.apply', {
      state: 'done',
      data: { importId: crypto.randomUUID(), realUserId: staff.id },
      result: { added: 4, failed: 1, names: ['Secret Person'] },
    });
    const [job] = await jobsOf(owner, { kinds: ['rosterImport.apply'] });
    expect(job).toMatchObject({
      startedBy: 'Olive Owner',
      realUser: 'Rita Rep',
      result: { added: 4, failed: 1 },
      mayRetry: false,
    });
    expect(JSON.stringify(job)).not.toContain('Secret');
  });

  it('say why people are evaluated again: as a code, or as the text that an earlier release stored', async () => {
    const why = reasonFor('jobTitle', 'Loader');
    const kinds = ['compliance.recompute'];
    await addJob('compliance.recompute', { data: { ...why } });
    expect((await jobsOf(owner, { kinds }))[0]?.about).toEqual(why);
    await addJob('compliance.recompute', { data: { because: 'job title Loader' } });
    expect((await jobsOf(owner, { kinds }))[0]?.about).toEqual({ because: 'job title Loader' });
  });

  it('are of the kinds with pages that the reader may open', async () => {
    const photos = await addJob('photoImport.apply');
    const verified = await addJob('audit.verify');
    const ids = idsOf(await jobsOf(owner));
    expect(ids).toContain(verified);
    expect(ids).not.toContain(photos);
    const reader = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['client.uploadRosterUpdates'] }),
    );
    const kinds = new Set((await jobsOf(reader)).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['rosterImport.apply']);
    expect(await jobsOf(reader, { kinds: ['audit.verify'] })).toEqual([]);
  });

  it("show a user of some locations only the user's own", async () => {
    const theirs = await addJob('packet.make', { by: clerkUser });
    const others = await addJob('packet.make');
    const ids = idsOf(await jobsOf(clerk, {}, norfolk));
    expect(ids).toContain(theirs);
    expect(ids).not.toContain(others);
    expect(idsOf(await jobsOf(owner, { mine: true }))).toContain(others);
    expect(idsOf(await jobsOf(owner, { mine: true }))).not.toContain(theirs);
  });

  it("leave out a user's own where they have no access anymore, which they can't start again either", async () => {
    const [pushed, within] = [
      await addJob('setup.push', { by: clerkUser, data: { sourceId: client.id } }),
      await addJob('setup.push', { by: clerkUser, data: { sourceId: norfolk.id } }),
    ];
    const importOf = (sites: number[]) =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.one<{ id: string }>(sql`
          insert into roster_imports (tenant_id, site_id, sites, file_name, sha256, state, detected, header_key, created_by)
          values (${client.tenantId}, ${norfolk.id}, ${array(sites)}::int[], 'roster.csv', '', 'applying', '{}', '', ${clerkUser.id})
          returning id`),
      );
    const [lost, kept] = [await importOf([norfolk.id, client.id]), await importOf([norfolk.id])];
    const [applied, own] = [
      await addJob('rosterImport.apply', { by: clerkUser, data: { importId: lost.id } }),
      await addJob('rosterImport.apply', { by: clerkUser, data: { importId: kept.id } }),
    ];
    const ids = idsOf(await jobsOf(clerk, {}, norfolk));
    expect(ids).toEqual(expect.arrayContaining([within, own]));
    for (const jobId of [pushed, applied]) {
      expect(ids).not.toContain(jobId);
      expect((await clerk.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(404);
      expect((await stateOf(jobId)).state).toBe('parked');
    }
    expect((await clerk.post(`/v1/jobs/${own}/retry`)).statusCode).toBe(204);
  });

  it('are never those of another client', async () => {
    const foreign = await addJob('audit.verify', { of: other });
    expect(idsOf(await jobsOf(owner))).not.toContain(foreign);
    expect((await owner.get(`/v1/clients/${other.id}/jobs?${queryOf()}`)).statusCode).toBe(404);
    expect((await owner.post(`/v1/jobs/${foreign}/retry`)).statusCode).toBe(404);
    expect((await stateOf(foreign)).state).toBe('parked');
  });

  it('can be filtered by state, and count what matches', async () => {
    await addJob('audit.verify', { state: 'done' });
    const { rows, total } = await pageOf(owner, `/v1/clients/${client.id}/jobs`, {
      states: ['done'],
      kinds: ['audit.verify'],
    });
    expect(rows.every(({ state, kind }) => state === 'done' && kind === 'audit.verify')).toBe(true);
    expect(total).toBe(rows.length);
  });

  it('are refused without a permission for any kind', async () => {
    const withoutPermission = await signIn(
      test.app,
      await makeUser(test.app, { sites: [client], permissions: ['client.viewRoster'] }),
    );
    expect((await withoutPermission.get(`/v1/clients/${client.id}/jobs?${queryOf()}`)).statusCode).toBe(403);
  });
});

describe('a stopped job', () => {
  it('starts again where it stopped, with an audit entry', async () => {
    const jobId = await addJob('clients.transferTitle', { error: 'job.interrupted', by: null });
    const staff = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }), client);
    expect((await staff.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(204);
    expect(await stateOf(jobId)).toEqual({ state: 'queued', error: null });
    const [entry] = await auditOf(test.app, client.tenantId, `job/${jobId}`);
    expect(entry).toMatchObject({ type: 'job.retried', jobKind: 'clients.transferTitle' });
    const again = await staff.post(`/v1/jobs/${jobId}/retry`);
    expect(again.json()).toMatchObject({ code: 'job.notStopped' });
  });

  it('waits for an open one that would do the same', async () => {
    const kinds = ['audit.verify'];
    await test.app.data.withoutReach('job', (tx) =>
      tx.query(sql`delete from jobs where type = any(${array(kinds)}::text[]) and tenant_id = ${client.id}`),
    );
    const jobId = await addJob('audit.verify');
    await addJob('audit.verify', { state: 'running' });
    const refused = await owner.post(`/v1/jobs/${jobId}/retry`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'job.otherOpen' });
    expect((await stateOf(jobId)).state).toBe('parked');
  });

  it('is not started again if another one is at the same moment', async () => {
    const root = await makeClient(test.app);
    const user = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    const ids = [await addJob('audit.verify', { of: root }), await addJob('audit.verify', { of: root })];
    // Both get as far as they can before either commits, which needs the end of the audit trail.
    const release = await holdLock(test, (tx) => tx.query(sql`select audit_append(${root.id}, '[]')`));
    const answers = Promise.all(ids.map((id) => user.post(`/v1/jobs/${id}/retry`)));
    await expect.poll(() => lockWaits(test.database), { interval: 10, timeout: 20_000 }).toHaveLength(2);
    await release?.();
    expect((await answers).map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    const states = await Promise.all(ids.map(async (id) => (await stateOf(id)).state));
    expect(states.toSorted()).toEqual(['parked', 'queued']);
  });

  it('is the one that runs if a new one is asked for while it is started again', async () => {
    const root = await makeClient(test.app);
    const user = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    const jobId = await addJob('audit.verify', { of: root });
    const release = await holdLock(test, (tx) => tx.query(sql`select audit_append(${root.id}, '[]')`));
    const retried = user.post(`/v1/jobs/${jobId}/retry`);
    await expect.poll(() => lockWaits(test.database), { interval: 10, timeout: 20_000 }).toHaveLength(1);
    const asked = user.post(`/v1/clients/${root.id}/auditTrail/verification`);
    await expect.poll(() => lockWaits(test.database), { interval: 10, timeout: 20_000 }).toHaveLength(2);
    await release?.();
    expect((await retried).statusCode).toBe(204);
    expect((await asked).json()).toMatchObject({ jobId });
  });

  it('that removes documents is started again by a Super Admin alone', async () => {
    const jobId = await addJob('retention.review', { data: { remove: true } });
    const [job] = await jobsOf(owner, { kinds: ['retention.review'] });
    expect(job).toMatchObject({ jobId, about: { removes: true }, mayRetry: false });
    expect((await owner.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(403);
    const admin = await signIn(test.app, await makeUser(test.app), client);
    expect((await admin.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(204);
  });

  it('of a kind that the user may not start looks as if it were not there', async () => {
    const jobId = await addJob('photoImport.apply');
    expect((await owner.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(404);
  });
});

describe('the jobs of all clients', () => {
  it('show staff who work for any client those of each, and the provider’s own only to Super Admins', async () => {
    const [own, foreign] = [await addJob('audit.verify'), await addJob('audit.verify', { of: other })];
    const provider = await addJob('audit.verifyAll', { of: null, by: null });
    const providerChain = await addJob('audit.verify', { of: null, by: null });
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }));
    const seen = idsOf(await allJobs(rep));
    expect(seen).toEqual(expect.arrayContaining([own, foreign]));
    expect(seen).not.toContain(provider);
    expect(seen).not.toContain(providerChain);
    expect((await rep.post(`/v1/jobs/${providerChain}/retry`)).statusCode).toBe(404);
    const admin = await signIn(test.app, await makeUser(test.app));
    expect(idsOf(await allJobs(admin))).toEqual(
      expect.arrayContaining([own, foreign, provider, providerChain]),
    );
    expect((await allJobs(admin)).find(({ jobId }) => jobId === provider)).toMatchObject({
      client: null,
      startedBy: null,
    });
    expect(idsOf(await allJobs(admin, { client: other.id }))).not.toContain(own);
  });

  it("records a retry on the client's own audit trail", async () => {
    const jobId = await addJob('setup.push', { of: other });
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }));
    expect((await rep.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(204);
    const [entry] = await auditOf(test.app, other.tenantId, `job/${jobId}`);
    expect(entry).toMatchObject({ type: 'job.retried', jobKind: 'setup.push' });
  });

  it('are closed to a client’s users and to staff who may not work for clients', async () => {
    const reviewer = await signIn(test.app, await makeUser(test.app, { role: 'dqReviewer' }));
    const borrowed = await signIn(
      test.app,
      await makeUser(test.app, {
        sites: [client],
        permissions: ['customerCare.viewClients', 'customerCare.assumeClient', 'client.viewAuditTrail'],
      }),
    );
    for (const user of [owner, clerk, reviewer, borrowed]) {
      expect((await user.get(`/v1/jobs/all?${queryOf()}`)).statusCode).toBe(403);
    }
    const jobId = await addJob('audit.verify', { of: other });
    expect((await borrowed.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(404);
    const narrow = await signIn(
      test.app,
      await makeUser(test.app, { permissions: ['client.viewAuditTrail'] }),
    );
    expect((await narrow.post(`/v1/jobs/${jobId}/retry`)).statusCode).toBe(403);
    expect((await stateOf(jobId)).state).toBe('parked');
  });
});
