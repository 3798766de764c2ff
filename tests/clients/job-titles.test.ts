import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobTitle } from '../../domain/clients/contract';
import type { Order } from '../../domain/orders/contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeEmployee, makeUser, signIn, type TestClient } from '../support/factories';
import { evaluate } from '../documents/test-documents';
import { auditOf } from './world';

let test: TestApp;

beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

/** An employer with two locations, a user who sets up files, and one who views the roster. */
async function employer() {
  const root = await makeClient(test.app);
  const north = await makeClient(test.app, { parent: root });
  const south = await makeClient(test.app, { parent: root });
  const care = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }), root);
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
  return { root, north, south, care, owner };
}

async function makeTitle(
  client: TestClient,
  title: string,
  program = 'cdl',
  removed = false,
): Promise<number> {
  const { id } = await test.app.data.withoutReach('operator', (tx) =>
    tx.one<{ id: number }>(sql`insert into job_titles (tenant_id, title, program, removed)
      values (${client.tenantId}, ${title}, ${program}, ${removed}) returning id`),
  );
  return id;
}

/** The re-evaluations ordered for a client. */
const ordered = (client: TestClient) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query<{ because: string; reason: unknown; state: string }>(sql`
      select data->>'because' as because, data->'reason' as reason, state from jobs
      where tenant_id = ${client.id} and type = 'compliance.recompute' order by created_at`),
  );
const forTitle = (name: string, state: string) => ({
  because: `job title ${name}`,
  reason: { code: 'jobTitle', params: { name } },
  state,
});

describe('GET /v1/clients/{id}/jobTitles', () => {
  it("returns the client's titles by name, without deleted ones, with their programs [ENT-06]", async () => {
    const { root, north, owner } = await employer();
    const yard = await makeTitle(root, 'yard driver', 'nonCdl');
    const linehaul = await makeTitle(root, 'Linehaul Driver');
    await makeTitle(root, 'Teamster', 'cdl', true);
    const answer = await owner.get(`/v1/clients/${north.wireId}/jobTitles`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { jobTitleId: linehaul, jobTitle: 'Linehaul Driver', program: 'cdl' },
      { jobTitleId: yard, jobTitle: 'yard driver', program: 'nonCdl' },
    ]);
  });

  it('counts people at a location, or in the whole hierarchy [API-CLI-41, API-CLI-42]', async () => {
    const { root, north, south, owner } = await employer();
    const driver = await makeTitle(root, 'Driver');
    const idle = await makeTitle(root, 'Idle');
    await makeEmployee(test.app, { site: north, jobTitleId: driver });
    await makeEmployee(test.app, { site: south, jobTitleId: driver });
    await makeEmployee(test.app, { site: root });
    const counts = async (query: string) => {
      const titles = (await owner.get(`/v1/clients/${root.id}/jobTitles?${query}`)).json<JobTitle[]>();
      return Object.fromEntries(titles.map(({ jobTitleId, employees }) => [jobTitleId, employees]));
    };
    expect(await counts(`includePrograms=true&legacyClientId=${north.id}`)).toEqual({
      [driver]: 1,
      [idle]: 0,
    });
    expect(await counts('includePrograms=true')).toEqual({ [driver]: 2, [idle]: 0 });
    expect(await counts(`includePrograms=true&forCompleteHierarchy=true&legacyClientId=${north.id}`)).toEqual(
      {
        [driver]: 2,
        [idle]: 0,
      },
    );
    // A clerk counts within their own locations.
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [south], role: 'siteClerk' }));
    const own = await clerk.get(
      `/v1/clients/${root.id}/jobTitles?includePrograms=true&forCompleteHierarchy=true`,
    );
    expect(own.json()).toMatchObject([{ employees: 1 }, { employees: 0 }]);
  });
});

describe('POST /v1/clients/{id}/jobTitles/{jobTitleId}', () => {
  it('adds a title with isNew, and records it [API-CLI-43, API-CLI-44]', async () => {
    const { root, care } = await employer();
    const answer = await care.post(
      `/v1/clients/${root.wireId}/jobTitles/0?jobTitle=Tank%20%20Driver&isNew=true&program=cdlHazmat`,
    );
    expect(answer.statusCode).toBe(201);
    const added = answer.json<JobTitle>();
    expect(added).toMatchObject({ jobTitle: 'Tank Driver', program: 'cdlHazmat' });
    expect((await care.get(`/v1/clients/${root.id}/jobTitles`)).json()).toEqual([added]);
    expect(await auditOf(test.app, root.id, `jobTitle/${added.jobTitleId}`)).toMatchObject([
      { type: 'jobTitle.changed', before: {}, after: { jobTitle: 'Tank Driver', program: 'cdlHazmat' } },
    ]);
    const plain = await care.post(`/v1/clients/${root.id}/jobTitles/0?jobTitle=Driver&isNew=true`);
    expect(plain.json()).toMatchObject({ program: 'cdl' });
  });

  it('renames a title, or changes its program and re-evaluates its people', async () => {
    const { root, north, care } = await employer();
    const id = await makeTitle(root, 'Driver');
    const { employeeId } = await makeEmployee(test.app, { site: north, jobTitleId: id });
    const due = async () =>
      (
        await test.app.data.withoutReach('operator', (tx) =>
          tx.one<{ due: boolean }>(
            sql`select coalesce(next_change_on < current_date, false) as due from employees where id = ${employeeId}`,
          ),
        )
      ).due;
    const renamed = await care.post(`/v1/clients/${root.id}/jobTitles/${id}?jobTitle=City%20Driver`);
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json()).toEqual({ jobTitleId: id, jobTitle: 'City Driver', program: 'cdl' });
    expect(await due()).toBe(false);
    expect(await ordered(root)).toEqual([]);
    await care.post(`/v1/clients/${root.id}/jobTitles/${id}?jobTitle=City%20Driver&program=nonCdl`);
    expect(await due()).toBe(true);
    expect(await ordered(root)).toEqual([forTitle('City Driver', 'queued')]);
    expect(await auditOf(test.app, root.id, `jobTitle/${id}`)).toHaveLength(2);
    // Repeating it changes nothing.
    await care.post(`/v1/clients/${root.id}/jobTitles/${id}?jobTitle=City%20Driver`);
    expect(await auditOf(test.app, root.id, `jobTitle/${id}`)).toHaveLength(2);
  });

  it.each(['', '?isNew=true', '?jobTitle=', '?jobTitle=%20%20&isNew=true'])(
    'says that the title is required: %s [VAL-61]',
    async (query) => {
      const { root, care } = await employer();
      const id = await makeTitle(root, 'Driver');
      const answer = await care.post(`/v1/clients/${root.id}/jobTitles/${id}${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('The job title is required to be specified');
    },
  );

  it('refuses an existing title in any case, even if added twice at once', async () => {
    const { root, care } = await employer();
    const id = await makeTitle(root, 'Driver');
    await makeTitle(root, 'Gone', 'cdl', true);
    const add = (title: string) =>
      care.post(`/v1/clients/${root.id}/jobTitles/0?jobTitle=${title}&isNew=true`);
    expect((await add('DRIVER')).statusCode).toBe(409);
    expect((await add('Gone')).statusCode).toBe(201);
    expect((await care.post(`/v1/clients/${root.id}/jobTitles/${id}?jobTitle=gone`)).statusCode).toBe(409);
    expect((await care.post(`/v1/clients/${root.id}/jobTitles/${id}?jobTitle=driver`)).statusCode).toBe(200);
    const both = await Promise.all([add('Mechanic'), add('mechanic')]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
  });

  it("refuses other clients' titles, unknown ones and invisible characters", async () => {
    const { root, care } = await employer();
    const foreign = await makeTitle(await makeClient(test.app), 'Theirs');
    const removed = await makeTitle(root, 'Gone', 'cdl', true);
    for (const id of [foreign, removed, '0', '-1', 'abc', '%00', '999999999999'])
      expect((await care.post(`/v1/clients/${root.id}/jobTitles/${id}?jobTitle=Mine`)).statusCode).toBe(404);
    for (const query of [
      'jobTitle=a%00b',
      `jobTitle=${'x'.repeat(101)}`,
      'jobTitle=Good&program=pirate',
      'jobTitle=%3Cb%3EBad%3C/b%3E',
    ])
      expect((await care.post(`/v1/clients/${root.id}/jobTitles/0?isNew=true&${query}`)).statusCode).toBe(
        400,
      );
  });

  it('requires the permission to set up files and access to the whole client', async () => {
    const { root, north, owner } = await employer();
    const url = (site: TestClient) => `/v1/clients/${site.id}/jobTitles/0?jobTitle=Mine&isNew=true`;
    expect((await owner.post(url(root))).statusCode).toBe(403);
    const limited = await signIn(
      test.app,
      await makeUser(test.app, { sites: [north], permissions: ['customerCare.setUpClientFile'] }),
    );
    expect((await limited.post(url(north))).statusCode).toBe(403);
    expect((await limited.post(url(root))).statusCode).toBe(404);
    const staff = await signIn(test.app, await makeUser(test.app));
    expect((await staff.post(url(root))).json()).toMatchObject({ error: 'clientNotChosen' });
  });
});

describe('PATCH /v1/clients/{id}/removeJobTitle', () => {
  it('gives its people the other title, and deletes it [API-CLI-45, API-CLI-46]', async () => {
    const { root, north, south, care } = await employer();
    const [old, other] = [await makeTitle(root, 'Old'), await makeTitle(root, 'Other')];
    const people = await Promise.all(
      [north, south, south].map((site) => makeEmployee(test.app, { site, jobTitleId: old })),
    );
    const answer = await care.patch(
      `/v1/clients/${root.id}/removeJobTitle?deleteJobTitleId=${old}&transferJobTitle=${other}`,
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ jobTitleId: old, employees: 3 });
    expect((await care.get(`/v1/clients/${root.id}/jobTitles?includePrograms=true`)).json()).toEqual([
      { jobTitleId: other, jobTitle: 'Other', program: 'cdl', employees: 3 },
    ]);
    const row = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ version: number; due: boolean }>(
        sql`select version, next_change_on < current_date as due, earlier_facts->0->'facts' as before
          from employees where id = ${people[0]?.employeeId}`,
      ),
    );
    expect(row).toEqual({ version: 2, due: true, before: { jobTitleId: old, program: 'cdl' } });
    for (const { employeeId } of people)
      expect(await auditOf(test.app, root.id, `employee/${employeeId}`)).toMatchObject([
        { type: 'employee.updated', before: { jobTitleId: old }, after: { jobTitleId: other } },
      ]);
    expect(await ordered(root)).toEqual([forTitle('Other', 'queued')]);
    expect(await auditOf(test.app, root.id, `jobTitle/${old}`)).toMatchObject([
      { before: { jobTitle: 'Old' }, after: { removed: true, transferredTo: 'Other', employees: 3 } },
    ]);
  });

  it('waits for orders in flight, which keep the title of their people [ORD-05]', async () => {
    const { root, north, care } = await employer();
    const [old, other] = [await makeTitle(root, 'Old'), await makeTitle(root, 'Other')];
    const { employeeId } = await makeEmployee(test.app, { site: north, jobTitleId: old, dob: '1980-05-05' });
    const placed = await care.post('/v1/orders', {
      orderType: 'exam',
      employeeId,
      exam: { examType: 'dotPhysical', reason: 'recertification' },
    });
    const remove = () =>
      care.patch(`/v1/clients/${root.id}/removeJobTitle?deleteJobTitleId=${old}&transferJobTitle=${other}`);
    const refused = await remove();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'jobTitle.ordersOpen' });
    await care.patch(`/v1/orders/${placed.json<Order>().OrderID}`, { orderStatusId: 6 });
    expect((await remove()).json()).toEqual({ jobTitleId: old, employees: 1 });
  });

  it('does not leave people without a title', async () => {
    const { root, north, care } = await employer();
    const [used, unused] = [await makeTitle(root, 'Used'), await makeTitle(root, 'Unused')];
    await makeEmployee(test.app, { site: north, jobTitleId: used });
    const remove = (query: string) => care.patch(`/v1/clients/${root.id}/removeJobTitle?${query}`);
    const refused = await remove(`deleteJobTitleId=${used}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: { transferJobTitle: 'Choose a new title for the employees who have this one (1)' },
    });
    expect((await remove(`deleteJobTitleId=${used}&transferJobTitle=${used}`)).statusCode).toBe(400);
    expect((await remove(`deleteJobTitleId=${unused}`)).json()).toEqual({ jobTitleId: unused, employees: 0 });
    expect((await remove(`deleteJobTitleId=${unused}`)).statusCode).toBe(404);
    expect((await remove(`deleteJobTitleId=${used}&transferJobTitle=${unused}`)).statusCode).toBe(404);
  });

  it('changes nothing for other clients', async () => {
    const { root, care } = await employer();
    const theirs = await makeClient(test.app);
    const [own, foreign] = [await makeTitle(root, 'Own'), await makeTitle(theirs, 'Foreign')];
    const { employeeId } = await makeEmployee(test.app, { site: theirs, jobTitleId: foreign });
    const remove = async (deleted: number | string, to?: number | string) =>
      (
        await care.patch(
          `/v1/clients/${root.id}/removeJobTitle?deleteJobTitleId=${deleted}${to === undefined ? '' : `&transferJobTitle=${to}`}`,
        )
      ).statusCode;
    expect(await remove(foreign, own)).toBe(404);
    expect(await remove(own, foreign)).toBe(404);
    for (const bad of ['0', '-1', 'abc', '%00', '999999999999', '']) expect(await remove(bad)).toBe(400);
    const row = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ job_title_id: number }>(sql`select job_title_id from employees where id = ${employeeId}`),
    );
    expect(row.job_title_id).toBe(foreign);
  });
});

describe('requirements of people with a changed title', () => {
  it('are re-evaluated at once by a job that its owner sees; roster, alerts and audit trail show it', async () => {
    const shared = { database: test.database, url: test.url, close: async () => {} };
    const working = await createApp({ shared, jobs: true });
    const { root, north, care, owner } = await employer();
    const id = await makeTitle(root, 'Loader', 'nonDriver');
    const { employeeId } = await makeEmployee(test.app, { site: north, jobTitleId: id });
    await evaluate(test.app, root, [employeeId], new Date().toISOString().slice(0, 10));
    const standing = async () =>
      (await owner.get(`/v1/employees/${employeeId}`)).json<{ qualification: string }>().qualification;
    expect(await standing()).toBe('notApplicable');
    await care.post(`/v1/clients/${root.id}/jobTitles/${id}?jobTitle=Loader&program=cdl`);
    await expect.poll(standing, { timeout: 15_000, interval: 50 }).toBe('notQualified');
    const alerts = await owner.get(`/v1/clients/${root.id}/alerts?summary=true&alertTypes=documents`);
    expect(alerts.json<{ count: number }[]>()[0]?.count).toBeGreaterThan(3);
    await expect
      .poll(() => ordered(root), { timeout: 10_000, interval: 50 })
      .toEqual([forTitle('Loader', 'done')]);
    const job = await test.app.data.withoutReach('operator', (tx) =>
      tx.one(sql`select done, total, result from jobs where tenant_id = ${root.id}`),
    );
    expect(job).toEqual({ done: 1, total: 1, result: { changed: 1 } });
    expect(await auditOf(test.app, root.id, `client/${root.id}`)).toContainEqual(
      expect.objectContaining({
        type: 'compliance.recomputed',
        because: 'job title Loader',
        changed: 1,
      }),
    );
    await working.close();
  });
});
