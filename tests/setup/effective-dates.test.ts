import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { FileSetupView, OrderedPush, SavedFileSetup, SetupPreview } from '../../domain/setup/contract';
import { docTypeName } from '../../domain/setup/setup-rules';
import type { Job } from '../../domain/shared/jobs';
import type { Requirements } from '../../server/compliance/schemas';
import { json, sql } from '../../server/platform/db';
import { auditOf } from '../clients/world';
import { change, on } from '../compliance/record-world';
import { createApp, type TestApp } from '../support/create-app';
import { makeEmployee, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { CONSENT, DISCLOSURE, HISTORY, hire, makeEmployer, values } from './world';

// Still 6/15 at the client, in California, and 6/16 already at its locations in Virginia.
const NOW = new Date('2026-06-16T05:00:00Z');
const [TODAY, UNTIL, AFTER] = ['2026-06-15', '2026-07-15', '2026-07-16'];

let test: TestApp;
beforeAll(async () => {
  test = await createApp({ jobs: true, now: () => NOW });
});
afterAll(() => test.close());

const at = (site: TestClient) => `/v1/clients/${site.wireId}/fileSetup`;
const view = async (who: SignedIn, site: TestClient) => (await who.get(at(site))).json<FileSetupView>();
const preview = async (who: SignedIn, site: TestClient, setup: object | null) =>
  (await who.post(`${at(site)}/preview`, { setup })).json<SetupPreview>();
const put = async (who: SignedIn, site: TestClient, setup: object | null) =>
  who.put(at(site), { setup, version: (await view(who, site)).version });

async function save(who: SignedIn, site: TestClient, setup: object | null): Promise<SavedFileSetup> {
  const answer = await put(who, site, setup);
  expect(answer.statusCode, answer.body).toBe(200);
  const saved = answer.json<SavedFileSetup>();
  const job = async () =>
    saved.jobId ? (await who.get(`/v1/jobs/${saved.jobId}`)).json<Job>().state : 'done';
  await expect.poll(job, { timeout: 20_000, interval: 50 }).toBe('done');
  return saved;
}

async function employer() {
  const made = await makeEmployer(test);
  await change(
    test,
    sql`update clients set time_zone = 'America/Los_Angeles' where id = ${made.root.id}`,
    sql`update clients set time_zone = 'America/New_York' where tenant_id = ${made.root.id} and id <> ${made.root.id}`,
  );
  const owner = await signIn(test.app, await makeUser(test.app, { sites: [made.root] }));
  return { ...made, owner };
}

const required = values({ cdl: { [DISCLOSURE]: 'required' } });
const withStart = (graceDays: number, requiredFrom = TODAY, setup = required) => ({
  ...setup,
  starts: { programs: { cdl: { [DISCLOSURE]: { requiredFrom, graceDays } } }, titles: {} },
});
const disclosureOf = async (who: SignedIn, employeeId: number, query = '') => {
  const answer = await who.get(`/v1/employees/${employeeId}/requirements?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { requirements } = answer.json<Requirements>();
  return requirements.find(({ docTypeId }) => docTypeId === DISCLOSURE)!;
};
const dueDates = (employeeId: number) =>
  test.app.data.withoutReach('operator', (tx) =>
    tx.query<{ dueOn: string; nextChangeOn: string }>(sql`
      select g.due_on as "dueOn", e.next_change_on as "nextChangeOn" from gaps g join employees e on e.tenant_id = g.tenant_id and e.id = g.employee_id
      where g.employee_id = ${employeeId} and g.doc_type_id = ${DISCLOSURE}`),
  );

describe('a file setup without effective dates', () => {
  it('gets today, at the client, without grace for what is newly required', async () => {
    const { north, care, titles } = await employer();
    expect(await view(care, north)).toMatchObject({ today: TODAY, hasEmployees: false });
    const fresh = { requiredFrom: TODAY, graceDays: 0 };
    const asked = values({ cdl: { [DISCLOSURE]: 'required' } }, { [titles.van]: { [CONSENT]: 'required' } });
    expect((await save(care, north, asked)).values).toEqual({
      ...asked,
      starts: { programs: { cdl: { [DISCLOSURE]: fresh } }, titles: { [titles.van]: { [CONSENT]: fresh } } },
    });
  });

  it('keeps those it has, also where a location makes an inherited setup its own', async () => {
    const { north, dock, care } = await employer();
    const { values: saved } = await save(care, north, withStart(30, '2026-02-01'));
    expect(saved).toEqual(withStart(30, '2026-02-01'));
    expect((await save(care, north, required)).values).toEqual(saved);
    const more = values({ cdl: { [DISCLOSURE]: 'required', [HISTORY]: 'required' } });
    expect((await save(care, dock, more)).values.starts?.programs.cdl).toEqual({
      [DISCLOSURE]: { requiredFrom: '2026-02-01', graceDays: 30 },
      [HISTORY]: { requiredFrom: TODAY, graceDays: 0 },
    });
  });

  it('keeps none for what was required before there were any, which is due by the hire alone', async () => {
    const { north, care, owner, titles } = await employer();
    const stored = { cdl: { documents: { [DISCLOSURE]: 'required' }, waivers: [] } };
    await change(
      test,
      sql`insert into file_setups (tenant_id, site_id, setup) values (${north.tenantId}, ${north.id}, ${json(stored)})`,
    );
    expect((await view(care, north)).values).toEqual(required);
    const [driver] = await hire(test, north, titles.driver);
    const more = values({ cdl: { [DISCLOSURE]: 'required', [CONSENT]: 'required' } });
    expect((await save(care, north, more)).values.starts?.programs.cdl).toEqual({
      [CONSENT]: { requiredFrom: TODAY, graceDays: 0 },
    });
    expect(await disclosureOf(owner, driver!, 'asOf=2026-01-01')).toMatchObject({
      status: 'missing',
      dueOn: '2020-01-15',
    });
  });
});

describe('a file setup with an effective date and days of grace', () => {
  it('requires from that day, and no one is overdue before the grace period ends', async () => {
    const { north, care, owner, titles } = await employer();
    const [driver] = await hire(test, north, titles.driver);
    expect((await view(care, north)).hasEmployees).toBe(true);
    await save(care, north, withStart(30));
    expect(await dueDates(driver!)).toEqual([{ dueOn: UNTIL, nextChangeOn: expect.any(String) }]);
    const status = async (day: string) => (await disclosureOf(owner, driver!, `asOf=${day}`)).status;
    expect([await status('2026-06-14'), await status(TODAY)]).toEqual(['notApplicable', 'missing']);
    const said = async (day: string) => {
      const answer = await owner.get(`/v1/employees/${driver}/mayDrive?asOf=${day}`);
      const { reasons, warnings } = answer.json<MayDriveAnswer>();
      const of = (list: typeof reasons) => list.find(({ docTypeId }) => docTypeId === DISCLOSURE)?.sentence;
      return { reason: of(reasons), warning: of(warnings) };
    };
    const because = '(this location requires it from 6/15/2026, with time until 7/15/2026)';
    expect(await said(UNTIL)).toEqual({
      warning: `FCRA disclosure and authorization missing, due by 7/15/2026 ${because}`,
    });
    expect(await said(AFTER)).toEqual({
      reason: `FCRA disclosure and authorization missing, was due 7/15/2026 ${because}`,
    });
    // More time alone re-evaluates the same people.
    const longer = await save(care, north, withStart(60));
    expect(longer.jobId).not.toBeNull();
    expect(await dueDates(driver!)).toMatchObject([{ dueOn: '2026-08-14' }]);
    expect(await auditOf(test.app, north.tenantId, `client/${north.id}`)).toContainEqual(
      expect.objectContaining({
        type: 'setup.changed',
        before: { ownSetup: true, [`${docTypeName(DISCLOSURE)} (cdl): graceDays`]: 30 },
        after: { ownSetup: true, [`${docTypeName(DISCLOSURE)} (cdl): graceDays`]: 60 },
      }),
    );
  });

  it('gives a job title its own', async () => {
    const { north, care, owner, titles } = await employer();
    const [driver] = await hire(test, north, titles.driver);
    await save(care, north, {
      ...values({ cdl: { [DISCLOSURE]: 'required' } }, { [titles.driver]: { [DISCLOSURE]: 'required' } }),
      starts: {
        programs: { cdl: { [DISCLOSURE]: { requiredFrom: TODAY, graceDays: 0 } } },
        titles: { [titles.driver]: { [DISCLOSURE]: { requiredFrom: '2026-08-01', graceDays: 10 } } },
      },
    });
    expect((await disclosureOf(owner, driver!, 'asOf=2026-07-31')).status).toBe('notApplicable');
    expect(await disclosureOf(owner, driver!, 'asOf=2026-08-01')).toMatchObject({ dueOn: '2026-08-11' });
  });

  it('refuses days that do not exist, and more than 365 days of grace', async () => {
    const { north, care } = await employer();
    const wrong = [
      withStart(30, '2026-02-30'),
      withStart(30, '1899-12-31'),
      withStart(366),
      withStart(-1),
      withStart(1.5),
      { ...required, starts: { programs: {} } },
      { ...required, starts: { programs: { cdl: { [DISCLOSURE]: { requiredFrom: TODAY } } }, titles: {} } },
      { ...required, starts: { programs: { pirate: {} }, titles: {} } },
    ];
    for (const setup of wrong) expect((await put(care, north, setup)).statusCode).toBe(400);
    for (const graceDays of [0, 365])
      expect((await put(care, north, withStart(graceDays))).statusCode).toBe(200);
  });
});

describe('the preview of effective dates', () => {
  it('counts who would be overdue now, and who after the grace period', async () => {
    const { north, care, titles } = await employer();
    await hire(test, north, titles.driver, 3);
    await makeEmployee(test.app, { site: north, jobTitleId: titles.driver, hireDate: '2026-06-10' });
    const none = { gaining: 0, losing: 0, overdueNow: 0, overdueAfterGrace: 0, graceEndsOn: null };
    expect(await preview(care, north, values({}))).toMatchObject(none);
    const counted = { employees: 4, gaining: 4, losing: 0, overdueNow: 0, overdueAfterGrace: 4 };
    expect(await preview(care, north, withStart(30))).toMatchObject({
      ...counted,
      graceEndsOn: UNTIL,
      docTypes: [{ docTypeId: DISCLOSURE, gaining: 4, overdueNow: 0, overdueAfterGrace: 4 }],
    });
    expect(await preview(care, north, withStart(0, '2026-09-01'))).toMatchObject({
      ...counted,
      gaining: 0,
      graceEndsOn: '2026-09-01',
      docTypes: [{ docTypeId: DISCLOSURE, gaining: 0, overdueNow: 0, overdueAfterGrace: 4 }],
    });
    expect(await preview(care, north, withStart(10, '2026-05-01'))).toMatchObject({
      ...counted,
      // The one hired on 6/10 is overdue as well: the document is due before the first drive.
      overdueNow: 4,
      graceEndsOn: null,
    });
  });

  it('looks as far ahead as a grace period can end', async () => {
    const { north, care } = await employer();
    expect(await preview(care, north, withStart(365, '2099-12-31'))).toMatchObject({
      graceEndsOn: '2100-12-31',
    });
  });

  it('counts the people affected only by other dates, and no one as newly overdue', async () => {
    const { north, care, titles } = await employer();
    await hire(test, north, titles.driver, 2);
    await save(care, north, withStart(0, '2026-01-01'));
    expect(await preview(care, north, withStart(365, '2026-01-01'))).toMatchObject({
      employees: 2,
      gaining: 0,
      losing: 0,
      overdueNow: 0,
      overdueAfterGrace: 0,
    });
  });
});

describe('effective dates on record', () => {
  it('are as of the day of the record used', async () => {
    const { north, owner, titles } = await employer();
    const store = (starts: object | null) => {
      const setup = { cdl: { documents: { [DISCLOSURE]: 'required' }, waivers: [], ...starts } };
      return change(
        test,
        sql`insert into file_setups (tenant_id, site_id, setup) values (${north.tenantId}, ${north.id}, ${json(setup)})
          on conflict (tenant_id, site_id) do update set setup = excluded.setup`,
      );
    };
    const start = (graceDays: number) => ({
      starts: { [DISCLOSURE]: { requiredFrom: '2026-04-01', graceDays } },
    });
    const [driver] = await on(test, '2026-02-01', () => hire(test, north, titles.driver));
    await on(test, '2026-04-01', () => store(null));
    await on(test, '2026-04-10', () => store(start(10)));
    await on(test, '2026-04-20', () => store(start(60)));
    const then = (knownOn: string) => disclosureOf(owner, driver!, `asOf=2026-05-01&knownOn=${knownOn}`);
    expect(await then('2026-03-31')).toMatchObject({ status: 'notApplicable', reason: { key: 'optional' } });
    // A version from before there were effective dates counts from the hire.
    expect(await then('2026-04-09')).toMatchObject({ status: 'missing', dueOn: '2020-01-15' });
    expect(await then('2026-04-10')).toMatchObject({ status: 'missing', dueOn: '2026-04-11' });
    expect(await then('2026-04-20')).toMatchObject({ status: 'missing', dueOn: '2026-05-31' });
  });
});

describe('copied and pushed settings', () => {
  it('carry the effective dates and days of grace along', async () => {
    const { root, north, dock, south, care, owner } = await employer();
    const asked = withStart(45, '2026-03-01');
    await save(care, north, asked);
    const url = `/v1/clients/${south.id}?settingsFrom=${north.id}&fields=docTypes&legacy=true`;
    expect((await owner.patch(url)).statusCode).toBe(201);
    expect(await view(care, south)).toMatchObject({ own: true, values: asked });
    const name = `${docTypeName(DISCLOSURE)} (cdl)`;
    expect(await auditOf(test.app, south.tenantId, `client/${south.id}`)).toContainEqual(
      expect.objectContaining({
        type: 'setup.changed',
        after: {
          ownSetup: true,
          [name]: 'required',
          [`${name}: requiredFrom`]: '2026-03-01',
          [`${name}: graceDays`]: 45,
        },
      }),
    );
    await save(care, dock, values({}));
    await save(care, root, withStart(5));
    const pushed = (
      await owner.post(`/v1/clients/${root.id}/settingsPush`, { fields: ['docTypes'] })
    ).json<OrderedPush>();
    const state = async () =>
      (await owner.get(`/v1/clients/${root.id}/settingsPush/${pushed.jobId}`)).json<{ state: string }>()
        .state;
    await expect.poll(state, { timeout: 20_000, interval: 50 }).toBe('done');
    for (const site of [north, dock, south]) expect((await view(care, site)).values).toEqual(withStart(5));
  });
});
