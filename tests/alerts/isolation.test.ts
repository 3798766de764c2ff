import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../server/platform/db';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { addressOf, evaluate, makeDocument, upload } from '../documents/test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');

interface Place {
  client: TestClient;
  employeeId: number;
  documentId: number;
}

/** Everything about a person or a place. A response may contain something of the place only if it is the reader's own. */
const OF_PERSON: [name: string, call: (who: SignedIn, at: Place) => ReturnType<SignedIn['get']>][] = [
  ['documents', (who, at) => who.get(`/v1/employees/${at.employeeId}/documents`)],
  ['view', (who, at) => who.get(`/v1/employees/${at.employeeId}/documents/${at.documentId}`)],
  ['doctypes', (who, at) => who.get(`/v1/employees/${at.employeeId}/doctypes?includeSDU=true`)],
  ['requirements', (who, at) => who.get(`/v1/employees/${at.employeeId}/requirements`)],
  [
    'dates',
    (who, at) =>
      who.patch(`/v1/employees/${at.employeeId}/documents/${at.documentId}`, {
        docDate: '2020-01-01',
        version: 1,
      }),
  ],
  [
    'deletion',
    (who, at) => who.delete(`/v1/employees/${at.employeeId}/documents/${at.documentId}`, { reason: 'mine' }),
  ],
];
const OF_PLACE: [name: string, suffix: string][] = [
  ['figures', 'compliance'],
  ['alerts', 'alerts?range=[0,99]'],
  ['sum of alerts', 'alerts?summary=true'],
  ['calendar', 'alerts/calendar?month=2026-03'],
  ['expirations', 'alerts/calendar/expirations?day=2028-03-01'],
  ['stale applicants', 'alerts?alertTypes=staleApplicants&range=[0,9]'],
  ['export', 'alerts/export?format=csv'],
];

describe.each([
  { layers: { query: true, rows: true } },
  { layers: { query: false, rows: true } },
  { layers: { query: true, rows: false } },
])('documents, requirements, figures and alerts beyond reach, with the layers $layers', ({ layers }) => {
  let database: TestDatabase;
  let test: TestApp;
  let clerk: SignedIn;
  let owner: SignedIn;
  let own: Place;
  let sibling: Place;
  let foreign: Place;
  let root: TestClient;

  /** A terminal with a stale applicant and a driver who has one document and many gaps. */
  async function place(parent: TestClient, name: string): Promise<Place> {
    const client = await makeClient(test.app, { parent, name });
    const { employeeId } = await makeEmployee(test.app, {
      site: client,
      lastName: `Driver of ${name}`,
      licenseClassId: 4,
    });
    const applicant = await makeEmployee(test.app, {
      site: client,
      lastName: `Applicant of ${name}`,
      statusId: 1,
    });
    const expiredCard = { docTypeId: 238, docDate: '2024-01-01', expiresOn: '2025-01-01' };
    const { documentId } = await makeDocument(test.app, client, employeeId, expiredCard);
    await evaluate(test.app, client, [employeeId, applicant.employeeId], '2026-03-02');
    return { client, employeeId, documentId };
  }

  beforeAll(async () => {
    database = await createDatabase();
    test = await createApp({ layers, shared: database, now: () => NOW });
    root = await makeClient(test.app);
    own = await place(root, 'Norfolk');
    sibling = await place(root, 'Memphis');
    foreign = await place(await makeClient(test.app), 'Fargo');
    owner = await signIn(test.app, await makeUser(test.app, { sites: [root] }));
    clerk = await signIn(test.app, await makeUser(test.app, { sites: [own.client] }));
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const untouched = () =>
    test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`select id, version, doc_date, deleted_at from documents where id in (${sibling.documentId}, ${foreign.documentId}) order by id`,
      ),
    );

  it.each(OF_PERSON)('%s: a person elsewhere does not exist', async (_name, call) => {
    const before = await untouched();
    for (const elsewhere of [sibling, foreign]) expect((await call(clerk, elsewhere)).statusCode).toBe(404);
    expect((await call(owner, foreign)).statusCode).toBe(404);
    // Someone else's document with the number of an own employee.
    expect((await call(clerk, { ...foreign, employeeId: 2_147_483_647 })).statusCode).toBe(404);
    expect(await untouched()).toEqual(before);
  });

  it("a document of someone else is not found under one's own employee", async () => {
    for (const { documentId } of [sibling, foreign])
      for (const [, call] of OF_PERSON.filter(([name]) => ['view', 'dates', 'deletion'].includes(name)))
        expect((await call(clerk, { ...own, documentId })).statusCode).toBe(404);
  });

  it('an upload for a person elsewhere is refused before it is read, and leaves no row', async () => {
    await addressOf(test.app);
    const before = await untouched();
    for (const { employeeId } of [sibling, foreign])
      expect((await upload(test.app, clerk, employeeId)).status).toBe(404);
    const [{ files } = { files: -1 }] = await test.app.data.withoutReach('operator', (tx) =>
      tx.query<{ files: number }>(sql`select count(*)::int as files from files`),
    );
    expect(files).toBe(0);
    expect(await untouched()).toEqual(before);
  });

  it.each(OF_PLACE)(
    '%s: a place elsewhere does not exist, and the own list has nothing of it',
    async (_name, suffix) => {
      // The owner asks first: cached results for the owner must not be returned to the clerk.
      const all = await owner.get(`/v1/clients/${root.id}/${suffix}`);
      expect(all.statusCode).toBe(200);
      for (const { client } of [sibling, foreign])
        for (const id of [client.id, client.wireId])
          expect((await clerk.get(`/v1/clients/${id}/${suffix}`)).statusCode).toBe(404);
      expect((await owner.get(`/v1/clients/${foreign.client.id}/${suffix}`)).statusCode).toBe(404);
      for (const id of [root.id, own.client.id]) {
        const answer = await clerk.get(`/v1/clients/${id}/${suffix}`);
        expect(answer.statusCode).toBe(200);
        expect(answer.body).not.toMatch(/Memphis|Fargo/);
      }
      expect(all.body).not.toContain('Fargo');
    },
  );

  it("numbers count the reader's own locations only", async () => {
    const active = async (who: SignedIn) =>
      (await who.get(`/v1/clients/${root.id}/compliance`)).json().active as number;
    const total = async (who: SignedIn) =>
      Number((await who.get(`/v1/clients/${root.id}/alerts?range=[0,0]`)).headers['x-total-count']);
    const stale = async (who: SignedIn) =>
      (await who.get(`/v1/clients/${root.id}/alerts?summary=true&alertTypes=staleApplicants`)).json()[0]
        .count as number;
    expect([await active(owner), await active(clerk)]).toEqual([2, 1]);
    expect([await stale(owner), await stale(clerk)]).toEqual([2, 1]);
    expect(await total(owner)).toBe(2 * (await total(clerk)));
  });

  it("the sites of a query are limited to the reader's own", async () => {
    for (const { client } of [sibling, foreign])
      expect(
        (await clerk.get(`/v1/clients/${root.id}/alerts?range=[0,9]&sites=${client.id}`)).json(),
      ).toEqual([]);
  });
});
