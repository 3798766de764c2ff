import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { makeDocument, makeFormer, NOW, removal, rowsOf, turn } from './world';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  admin = await signIn(test.app, await makeUser(test.app, {}), client);
  await turn(admin, client, true);
});
afterAll(() => test.close());

/** The file of a person who worked from 2015 to 2020, with a document from each of two states and previous employers. */
async function makeFile(): Promise<number> {
  const employeeId = await makeFormer(test, '2020-01-31', { site: client, hireDate: '2015-03-01' });
  await rowsOf(
    test,
    sql`update employees set other_license_states = 'TX', previous_employers = 'Acme;Bolt', created_at = '2015-02-01'
      where id = ${employeeId}`,
  );
  // The person was recorded like this from the beginning.
  await test.database.execute('delete from earlier_versions where employee_id = $1', [employeeId]);
  const documents = [
    { docTypeId: 660, docDate: '2015-03-05', state: 'VA' },
    { docTypeId: 660, docDate: '2015-03-06', state: 'TX' },
    { docTypeId: 2016, docDate: '2015-03-05', employer: 'Acme' },
    { docTypeId: 2017, docDate: '2015-03-06', employer: 'Bolt' },
    { docTypeId: 225, docDate: '2015-03-07', state: 'VA' },
  ];
  for (const one of documents)
    await makeDocument(test, client, employeeId, { ...one, uploadedAt: '2015-03-07T12:00:00Z' });
  return employeeId;
}

describe('a day before the removal', () => {
  it('has the same requirements after it: who must have sent a document is still known', async () => {
    const employeeId = await makeFile();
    const then = async () =>
      (await owner.get(`/v1/employees/${employeeId}/requirements?asOf=2016-02-01&knownOn=2016-02-01`)).json<{
        requirements: { docTypeId: number; status: string }[];
      }>();
    const before = await then();
    const met = before.requirements.filter(({ status }) => status === 'ok').map(({ docTypeId }) => docTypeId);
    expect(met).toEqual(expect.arrayContaining([660, 225, 2016]));
    expect(await removal(test, admin, client)).toMatchObject({ removed: 5 });
    expect(await then()).toEqual(before);
  });
});
