import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, sql } from '../../server/platform/db';
import type { Requirements } from '../../server/compliance/schemas';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { makeDocument } from '../documents/test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  ({ employeeId } = await makeEmployee(test.app, {
    site: client,
    licenseClassId: 4,
    hireDate: '2024-01-10',
  }));
  await makeDocument(test.app, client, employeeId, {
    docTypeId: 238,
    docDate: '2024-01-05',
    expiresOn: '2025-12-31',
  });
});
afterAll(() => test.close());

async function ask(query = '', who = owner) {
  const answer = await who.get(`/v1/employees/${employeeId}/requirements${query}`);
  expect(answer.statusCode).toBe(200);
  const found = answer.json<Requirements>();
  return {
    ...found,
    of: (docTypeId: number) => found.requirements.find((one) => one.docTypeId === docTypeId),
  };
}

describe('the evaluation day', () => {
  it("is today in the zone of the person's location, no matter who asks", async () => {
    const root = await makeClient(test.app);
    const site = await makeClient(test.app, { parent: root });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update clients set time_zone = 'Pacific/Auckland' where id = ${site.id}`),
    );
    const someone = await makeEmployee(test.app, { site });
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    const days = await Promise.all(
      [boss, clerk].map(async (who) =>
        (await who.get(`/v1/employees/${someone.employeeId}/requirements`)).json<Requirements>(),
      ),
    );
    // It is 3/2 in Virginia, and already 3/3 in Auckland.
    expect(days.map(({ asOf }) => asOf)).toEqual(['2026-03-03', '2026-03-03']);
  });
});

describe("a location's setup", () => {
  it('applies to people without a job title by the program of their license', async () => {
    const site = await makeClient(test.app);
    const setup = { nonCdl: { documents: { 2016: 'notRequired' }, waivers: [] } };
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into file_setups (tenant_id, site_id, setup) values (${site.id}, ${site.id}, ${json(setup)})`,
      ),
    );
    const boss = await signIn(test.app, await makeUser(test.app, { sites: [site] }));
    const historyOf = async (licenseClassId: number) => {
      const someone = await makeEmployee(test.app, { site, licenseClassId });
      const { requirements } = (
        await boss.get(`/v1/employees/${someone.employeeId}/requirements`)
      ).json<Requirements>();
      return requirements.find(({ docTypeId }) => docTypeId === 2016)?.reason.key;
    };
    expect(await historyOf(4)).toBe('notRequiredHere');
    expect(await historyOf(1)).toBe('missing');
  });
});

describe('the requirements of a file', () => {
  it('are evaluated as of today, each explained by rule, regulation, inputs and due date', async () => {
    const { asOf, qualification, summary, of } = await ask();
    expect({ asOf, qualification }).toEqual({ asOf: '2026-03-02', qualification: 'notQualified' });
    expect(summary).toMatch(/^Not qualified: /);
    expect(of(238)).toMatchObject({
      status: 'expired',
      ruleId: expect.any(String),
      cfr: expect.stringContaining('391.4'),
      dueOn: '2025-12-31',
      since: '2026-01-01',
      inputs: { docDate: '2024-01-05', docExpirationDate: '2025-12-31', hireDate: '2024-01-10' },
      words: {
        sentence: 'Medical card expired 12/31/2025',
        closes: expect.any(String),
        why: expect.any(String),
      },
    });
  });

  it('are evaluated as of any day: before a document, while it is valid, after it ended', async () => {
    expect((await ask('?asOf=2024-01-04')).of(238)).toMatchObject({ status: 'missing', documentId: null });
    expect((await ask('?asOf=2025-06-01')).of(238)).toMatchObject({ status: 'ok' });
    expect((await ask('?asOf=2025-12-20')).of(238)).toMatchObject({ status: 'expiring' });
    expect((await ask('?asOf=2026-01-01')).of(238)).toMatchObject({ status: 'expired' });
    expect(await ask('?asOf=1900-01-01')).toMatchObject({ asOf: '1900-01-01' });
    expect(await ask('?asOf=2099-12-31')).toMatchObject({ asOf: '2099-12-31' });
  });

  it.each(['2026-02-30', '1899-12-31', '2100-01-01', 'tomorrow'])(
    'refuse the day %s with a text [CONST-44]',
    async (asOf) => {
      const answer = await owner.get(`/v1/employees/${employeeId}/requirements?asOf=${asOf}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.asOf).toContain('between 1900 and 2099');
    },
  );

  it("are in the reader's language", async () => {
    const words = await Promise.all(
      ['en', 'es', 'fr'].map(async (locale) => (await ask(`?locale=${locale}`)).of(238)?.words),
    );
    expect(new Set(words.map((one) => one?.sentence)).size).toBe(3);
    expect(new Set(words.map((one) => one?.closes)).size).toBe(3);
  });

  it('do not name a gap that the reader may not see, but say that there is one', async () => {
    const clerk = await signIn(test.app, await makeUser(test.app, { sites: [client], role: 'siteClerk' }));
    const [all, some] = [await ask(), await ask('', clerk)];
    expect(all.of(2016)).toMatchObject({ status: 'missing' });
    expect(all.withheldGaps).toBe(0);
    expect(some.of(2016)).toBeUndefined();
    expect(some.withheldGaps).toBeGreaterThan(0);
    expect(JSON.stringify(some)).not.toContain('Safety Performance');
    expect(some.qualification).toBe('notQualified');
  });
});
