import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AffectedPerson,
  FileSetupView,
  SavedFileSetup,
  SetupPreview,
} from '../../domain/setup/contract';
import { DUE_NOW } from '../../server/compliance';
import { sql } from '../../server/platform/db';
import { docTypeName } from '../../domain/setup/setup-rules';
import type { Job } from '../../domain/shared/jobs';
import { auditOf } from '../clients/world';
import { ownAddress } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { CONSENT, gapsOf, DISCLOSURE, hire, HISTORY, makeEmployer, values } from './world';

let test: TestApp;
beforeAll(async () => {
  test = await createApp({ jobs: true });
});
afterAll(() => test.close());

/** A drug and alcohol record. */
const POLICY_RECEIPT = 2027;
const nameOf = docTypeName;
const at = (site: TestClient) => `/v1/clients/${site.wireId}/fileSetup`;
const view = async (who: SignedIn, site: TestClient) => (await who.get(at(site))).json<FileSetupView>();
const preview = async (who: SignedIn, site: TestClient, setup: object | null) =>
  (await who.post(`${at(site)}/preview`, { setup })).json<SetupPreview>();
const save = async (who: SignedIn, site: TestClient, setup: object | null) =>
  who.put(at(site), { setup, version: (await view(who, site)).version });

async function ended(who: SignedIn, jobId: string): Promise<Job> {
  const job = async () => (await who.get(`/v1/jobs/${jobId}`)).json<Job>();
  await expect.poll(async () => (await job()).state, { timeout: 20_000, interval: 50 }).toBe('done');
  return job();
}

describe('GET /v1/clients/{id}/fileSetup', () => {
  it('returns the requirements, and the location that they come from', async () => {
    const { root, north, dock, south, care, titles } = await makeEmployer(test);
    await hire(test, dock, titles.driver, 2);
    const bare = await view(care, dock);
    expect(bare).toMatchObject({
      legacyClientId: dock.id,
      name: 'Dock',
      version: 0,
      own: false,
      from: null,
      values: values({}),
      above: { from: null },
    });
    const rowOf = (id: number) => bare.docTypes.find(({ docTypeId }) => docTypeId === id);
    expect(rowOf(HISTORY)).toMatchObject({ rules: { cdl: 'all', nonCdl: 'all', nonDriver: 'none' } });
    expect(rowOf(DISCLOSURE)).toMatchObject({ rules: { cdl: 'optional', nonDriver: 'optional' } });
    // The road test of a CDL driver is only for tanks and doubles (391.33).
    expect(rowOf(2006)).toMatchObject({ rules: { cdl: 'some', nonCdl: 'all' } });
    // The yearly list of violations ended in 2022 and can't be brought back.
    expect(rowOf(2031)).toBeUndefined();
    expect(bare.jobTitles.find(({ jobTitleId }) => jobTitleId === titles.driver)).toMatchObject({
      employees: 2,
    });
    const asked = values(
      { cdl: { [DISCLOSURE]: 'required' } },
      { [titles.van]: { [DISCLOSURE]: 'required' } },
    );
    expect((await save(care, north, asked)).statusCode).toBe(200);
    expect(await view(care, north)).toMatchObject({ own: true, version: 1, values: asked });
    expect(await view(care, dock)).toMatchObject({
      own: false,
      values: asked,
      from: { legacyClientId: north.id, name: 'North' },
    });
    expect(await view(care, south)).toMatchObject({ own: false, from: null, values: values({}) });
    await save(care, dock, values({ cdl: { [CONSENT]: 'required' } }));
    expect(await view(care, dock)).toMatchObject({
      own: true,
      from: { legacyClientId: dock.id },
      above: { from: { name: 'North' }, values: asked },
    });
    expect((await view(care, root)).own).toBe(false);
  });

  it('drops exceptions of deleted job titles', async () => {
    const { north, root, care, titles } = await makeEmployer(test);
    await save(care, north, values({}, { [titles.van]: { [DISCLOSURE]: 'required' } }));
    const removed = await care.patch(`/v1/clients/${root.id}/removeJobTitle?deleteJobTitleId=${titles.van}`);
    expect(removed.statusCode).toBe(200);
    const { values: left } = await view(care, north);
    expect(left).toEqual(values({}));
    // What is shown can be saved.
    expect((await save(care, north, left)).statusCode).toBe(200);
  });

  it('does not name locations above one’s own', async () => {
    const { root, north, dock, care } = await makeEmployer(test);
    await save(care, north, values({ cdl: { [DISCLOSURE]: 'required' } }));
    const limited = await signIn(
      test.app,
      await makeUser(test.app, { sites: [dock], permissions: ['customerCare.setUpClientFile'] }),
    );
    expect(await view(limited, dock)).toMatchObject({
      from: { legacyClientId: north.id, name: null },
      values: values({ cdl: { [DISCLOSURE]: 'required' } }),
    });
    for (const beyond of [root, north, await makeClient(test.app)]) {
      expect((await limited.get(at(beyond))).statusCode).toBe(404);
      expect((await limited.post(`${at(beyond)}/preview`, { setup: null })).statusCode).toBe(404);
      expect((await limited.put(at(beyond), { setup: null, version: 0 })).statusCode).toBe(404);
    }
    const owner = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    expect((await owner.get(at(root))).statusCode).toBe(403);
    expect((await owner.put(at(root), { setup: null, version: 0 })).statusCode).toBe(403);
  });
});

describe('the preview of a file setup', () => {
  it('counts who would gain or lose a gap, and writes nothing', async () => {
    const { north, dock, south, care, titles } = await makeEmployer(test);
    const [first] = await hire(test, north, titles.driver, 3);
    await hire(test, dock, titles.hazmat, 2);
    await hire(test, south, titles.driver, 4);
    await hire(test, north, titles.office, 1);
    await hire(test, north, titles.driver, 1, { statusId: 4 });
    const before = await gapsOf(test, first!);
    const asked = values(
      {
        cdl: { [DISCLOSURE]: 'required', [HISTORY]: 'notRequired' },
        cdlHazmat: { [DISCLOSURE]: 'required' },
      },
      {},
      '',
    );
    expect(await preview(care, north, asked)).toEqual({
      employees: 5,
      gaining: 5,
      losing: 3,
      overdueNow: 0,
      overdueAfterGrace: 5,
      graceEndsOn: expect.any(String),
      docTypes: [
        {
          docTypeId: DISCLOSURE,
          name: expect.any(String),
          gaining: 5,
          losing: 0,
          overdueNow: 0,
          overdueAfterGrace: 5,
        },
        {
          docTypeId: HISTORY,
          name: expect.any(String),
          gaining: 0,
          losing: 3,
          overdueNow: 0,
          overdueAfterGrace: 0,
        },
      ],
      switchedOff: [
        {
          docTypeId: HISTORY,
          name: expect.any(String),
          cfr: expect.stringContaining('391.23'),
          program: 'cdl',
          jobTitleId: null,
        },
      ],
    });
    expect(await gapsOf(test, first!)).toEqual(before);
    expect(await view(care, north)).toMatchObject({ own: false, version: 0 });
  });

  it('is limited per minute', async () => {
    const { north, care } = await makeEmployer(test);
    const request = {
      method: 'POST',
      url: `${at(north)}/preview`,
      headers: { ...care.headers, ...ownAddress() },
      payload: {},
    } as const;
    const codes: number[] = [];
    for (let time = 0; time < 31; time += 1) codes.push((await test.app.inject(request)).statusCode);
    expect(codes.slice(-2)).toEqual([400, 429]);
  });

  it('leaves out locations with their own setup, and counts exceptions of job titles', async () => {
    const { root, north, dock, care, titles } = await makeEmployer(test);
    await hire(test, root, titles.driver, 1);
    await hire(test, north, titles.van, 2);
    await hire(test, dock, titles.driver, 5);
    await save(care, dock, values({ cdl: { [CONSENT]: 'required' } }));
    expect(await preview(care, root, values({ cdl: { [DISCLOSURE]: 'required' } }))).toMatchObject({
      employees: 1,
      gaining: 1,
      losing: 0,
    });
    const exception = values({}, { [titles.van]: { [DISCLOSURE]: 'required' } });
    expect(await preview(care, root, exception)).toMatchObject({ employees: 2, gaining: 2 });
    // The exception overrides the program: 'default' stands for the rules.
    const without = values(
      { nonCdl: { [DISCLOSURE]: 'required' } },
      { [titles.van]: { [DISCLOSURE]: 'default' } },
    );
    expect(await preview(care, root, without)).toMatchObject({ gaining: 0, losing: 0 });
    // Back to the parent's setup: the consent is no longer required.
    expect(await preview(care, dock, null)).toMatchObject({ employees: 5, gaining: 0, losing: 5 });
  });
});

describe('PUT /v1/clients/{id}/fileSetup', () => {
  it('names who is behind each figure, within reach and for readers of the roster alone', async () => {
    const { north, dock, south, care, titles } = await makeEmployer(test);
    const people = await hire(test, north, titles.driver, 2);
    await hire(test, dock, titles.hazmat, 1);
    await hire(test, south, titles.driver, 4);
    const setup = values({ cdl: { [DISCLOSURE]: 'required', [HISTORY]: 'notRequired' } }, {}, '');
    const figures = await preview(care, north, setup);
    const behind = async (who: SignedIn, more: object) =>
      who.post(`${at(north)}/preview/people`, { setup, ...more });
    const gaining = (await behind(care, { figure: 'gaining' })).json<AffectedPerson[]>();
    expect(gaining).toHaveLength(figures.gaining);
    expect(gaining.map(({ employeeId }) => employeeId).toSorted()).toEqual(people.toSorted());
    expect(gaining[0]).toMatchObject({ name: expect.stringContaining(', '), siteName: north.name });
    const losing = (await behind(care, { figure: 'losing', docTypeId: HISTORY })).json<AffectedPerson[]>();
    expect(losing).toHaveLength(figures.losing);
    expect((await behind(care, { figure: 'employees' })).json()).toHaveLength(figures.employees);
    expect((await behind(care, { figure: 'losing', docTypeId: DISCLOSURE })).json()).toEqual([]);
    const blind = await signIn(
      test.app,
      await makeUser(test.app, {
        permissions: ['customerCare.assumeClient', 'customerCare.setUpClientFile'],
      }),
      north,
    );
    expect((await behind(blind, { figure: 'gaining' })).statusCode).toBe(403);
  });

  it('names no one by documents of a type that the reader cannot see', async () => {
    const { north, care, titles } = await makeEmployer(test);
    const people = await hire(test, north, titles.driver, 1);
    const choices = { [DISCLOSURE]: 'required', [POLICY_RECEIPT]: 'notRequired' } as const;
    const setup = values({ cdl: choices });
    const clerk = await signIn(
      test.app,
      await makeUser(test.app, {
        permissions: [
          'customerCare.assumeClient',
          'customerCare.setUpClientFile',
          'client.viewRoster',
          'client.viewApplicants',
        ],
      }),
      north,
    );
    const behind = async (who: SignedIn, asked: object) => {
      const answer = await who.post(`${at(north)}/preview/people`, { setup, ...asked });
      return answer.json<AffectedPerson[]>().map(({ employeeId }) => employeeId);
    };
    expect(await behind(care, { figure: 'losing', docTypeId: POLICY_RECEIPT })).toEqual(people);
    expect(await behind(clerk, { figure: 'losing', docTypeId: POLICY_RECEIPT })).toEqual([]);
    expect(await behind(clerk, { figure: 'losing' })).toEqual([]);
    expect(await behind(clerk, { figure: 'gaining', docTypeId: DISCLOSURE })).toEqual(people);
  });

  it('saves it, re-evaluates its people in a job, and records it; the preview was right', async () => {
    const { north, dock, care, titles } = await makeEmployer(test);
    const [one] = await hire(test, dock, titles.driver, 3);
    const [office] = await hire(test, dock, titles.office);
    const asked = values({ cdl: { [DISCLOSURE]: 'required' } });
    const expected = await preview(care, north, asked);
    const answer = await save(care, north, asked);
    const saved = answer.json<SavedFileSetup>();
    expect(saved).toMatchObject({ own: true, version: 1, values: asked });
    const job = await ended(care, saved.jobId!);
    expect(job).toMatchObject({ done: 3, total: 3, result: { changed: expected.gaining } });
    expect(await gapsOf(test, one!)).toContain(DISCLOSURE);
    expect(await gapsOf(test, office!)).toEqual([]);
    expect(await auditOf(test.app, north.tenantId, `client/${north.id}`)).toContainEqual(
      expect.objectContaining({
        type: 'setup.changed',
        before: expect.objectContaining({ ownSetup: false, [`${nameOf(DISCLOSURE)} (cdl)`]: 'default' }),
        after: {
          ownSetup: true,
          [`${nameOf(DISCLOSURE)} (cdl)`]: 'required',
          [`${nameOf(DISCLOSURE)} (cdl): requiredFrom`]:
            saved.values.starts?.programs.cdl?.[DISCLOSURE]?.requiredFrom,
          [`${nameOf(DISCLOSURE)} (cdl): graceDays`]: 0,
        },
      }),
    );
    // Back to the parent's setup.
    const back = (await save(care, north, null)).json<SavedFileSetup>();
    expect(back).toMatchObject({ own: false, version: 2, from: null });
    await ended(care, back.jobId!);
    expect(await gapsOf(test, one!)).not.toContain(DISCLOSURE);
    // Repeating it affects no one.
    expect((await save(care, north, null)).json()).toMatchObject({ jobId: null, version: 2 });
  });

  it('refuses a stale version with the stored setup and who saved it', async () => {
    const { north, care } = await makeEmployer(test);
    const mine = values({ cdl: { [DISCLOSURE]: 'required' } });
    await care.put(at(north), { setup: mine, version: 0 });
    const late = await care.put(at(north), { setup: values({}), version: 0 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      error: 'stale',
      current: { version: 1, values: mine },
      changedBy: expect.stringContaining('Pat'),
    });
    // After deleting and recreating the setup, the first version is still stale.
    await care.put(at(north), { setup: null, version: 1 });
    await care.put(at(north), { setup: mine, version: 2 });
    expect((await care.put(at(north), { setup: null, version: 1 })).statusCode).toBe(409);
    const both = await Promise.all([3, 3].map((version) => care.put(at(north), { setup: null, version })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('requires a reason for dropping what the regulation demands, stores it and records it', async () => {
    const { north, care, titles } = await makeEmployer(test);
    const dropped = values({ cdl: { [HISTORY]: 'notRequired' } });
    const refused = await care.put(at(north), { setup: dropped, version: 0 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: { reason: 'Enter the reason and where these records are kept instead' },
    });
    const ofTitle = values({}, { [titles.van]: { [HISTORY]: 'notRequired' } });
    expect((await care.put(at(north), { setup: ofTitle, version: 0 })).statusCode).toBe(400);
    // No reason is needed for what the rules do not demand.
    const harmless = values({ nonDriver: { [HISTORY]: 'notRequired' } });
    expect((await care.put(at(north), { setup: harmless, version: 0 })).statusCode).toBe(200);
    const why = { ...dropped, reason: ' Kept by the safety department (391.53) ' };
    const saved = await care.put(at(north), { setup: why, version: 1 });
    expect(saved.json()).toMatchObject({ values: { reason: 'Kept by the safety department (391.53)' } });
    expect(await auditOf(test.app, north.tenantId, `client/${north.id}`)).toContainEqual(
      expect.objectContaining({
        type: 'setup.changed',
        after: {
          ownSetup: true,
          [`${nameOf(HISTORY)} (cdl)`]: 'notRequired',
          [`${nameOf(HISTORY)} (nonDriver)`]: 'default',
          reason: 'Kept by the safety department (391.53)',
        },
      }),
    );
  });

  it('refuses what cannot be required, all problems beside their fields', async () => {
    const { north, care } = await makeEmployer(test);
    const foreign = (await makeEmployer(test)).titles.driver;
    const bad = values(
      { cdl: { 2031: 'required', 99999: 'required' } },
      { [foreign]: { [DISCLOSURE]: 'required' } },
    );
    const answer = await care.put(at(north), { setup: bad, version: 0 });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
      'programs.cdl.2031',
      'programs.cdl.99999',
      `titles.${foreign}`,
    ]);
    expect((await care.post(`${at(north)}/preview`, { setup: bad })).statusCode).toBe(400);
    for (const setup of [
      {},
      { programs: {}, titles: {} },
      { programs: { pirate: {} }, titles: {}, reason: '' },
      { programs: { cdl: { 2033: 'maybe' } }, titles: {}, reason: '' },
      { programs: { cdl: { abc: 'required' } }, titles: {}, reason: '' },
      { programs: {}, titles: {}, reason: 'x'.repeat(501) },
      { programs: {}, titles: {}, reason: 'a\u0000b' },
      'none',
    ])
      expect((await care.put(at(north), { setup, version: 0 })).statusCode).toBe(400);
    expect((await care.put(at(north), { setup: null })).statusCode).toBe(400);
    expect(await view(care, north)).toMatchObject({ version: 0, own: false });
  });
});

describe('setups of a location and one below it, saved at the same moment', () => {
  it('re-evaluate its people by the final setups', async () => {
    const { north, dock, care, titles } = await makeEmployer(test);
    const [person] = await hire(test, dock, titles.driver, 1);
    for (const choice of ['required', 'default'] as const) {
      const opposite = choice === 'required' ? 'default' : 'required';
      // North now requires what Dock requires by itself.
      for (const site of [north, dock])
        expect((await save(care, site, values({ cdl: { [DISCLOSURE]: opposite } }))).statusCode).toBe(200);
      const answers = await Promise.all([
        save(care, north, values({ cdl: { [DISCLOSURE]: choice } })),
        save(care, dock, null),
      ]);
      const jobs = answers.flatMap((answer) => answer.json<SavedFileSetup>().jobId ?? []);
      expect(jobs).not.toEqual([]);
      for (const jobId of jobs) await ended(care, jobId);
      expect((await gapsOf(test, person!)).includes(DISCLOSURE)).toBe(choice === 'required');
    }
  });
});

describe('a setup saved while files wait for re-evaluation by the previous one', () => {
  it('re-evaluates their people too', async () => {
    const { dock, care, titles } = await makeEmployer(test);
    const [person] = await hire(test, dock, titles.driver, 1);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update employees set next_change_on = ${DUE_NOW} where id = ${person}`),
    );
    const answer = await save(care, dock, values({ cdl: { [DISCLOSURE]: 'required' } }));
    await ended(care, answer.json<SavedFileSetup>().jobId!);
    expect(await gapsOf(test, person!)).toContain(DISCLOSURE);
  });
});
