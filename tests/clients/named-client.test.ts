import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { addressOf, sendFile } from '../roster-import/roster-world';

let test: TestApp;
let root: TestClient;
let region: TestClient;
let own: TestClient;
let sibling: TestClient;
let foreign: TestClient;
/** Has access to one terminal of the region. */
let clerk: SignedIn;

beforeAll(async () => {
  test = await createApp();
  const { app } = test;
  root = await makeClient(app);
  region = await makeClient(app, { parent: root, name: 'East' });
  own = await makeClient(app, { parent: region, name: 'Norfolk' });
  sibling = await makeClient(app, { parent: region, name: 'Roanoke' });
  foreign = await makeClient(app);
  await makeEmployee(app, { site: own, lastName: 'Near' });
  await makeEmployee(app, { site: sibling, lastName: 'Far' });
  clerk = await signIn(app, await makeUser(app, { sites: [own] }));
});
afterAll(() => test.close());

/** Lists and figures of a client, from every capability. */
const ASKED = [
  'employees?range=[0,9]',
  'employees/export?format=csv',
  'employees/count?jobTitleId=1',
  'compliance',
  'alerts?range=[0,9]',
  'alerts?summary=true',
  'alerts/export?format=csv',
  'rosterImports?range=[0,9]',
  'children',
  'jobTitles',
  'docTypes',
];

describe.each(ASKED)('the {id} of /v1/clients/{id}/%s', (suffix) => {
  const ask = async (id: string | number) => clerk.get(`/v1/clients/${id}/${suffix}`);

  it("is the same client by _id and by number, even above the reader's locations, and returns what the reader has access to", async () => {
    for (const { id, wireId } of [own, region, root]) {
      const [byNumber, byWireId] = [await ask(id), await ask(wireId)];
      expect([byNumber.statusCode, byWireId.statusCode]).toEqual([200, 200]);
      expect(byWireId.body).toBe(byNumber.body);
      expect(byNumber.body).not.toContain('Far');
    }
  });

  it('is not found if the reader has no access to it or anything below', async () => {
    for (const { id, wireId } of [sibling, foreign]) {
      expect((await ask(id)).statusCode).toBe(404);
      expect((await ask(wireId)).statusCode).toBe(404);
    }
    for (const unknown of ['99999999', 'f'.repeat(24), 'x'])
      expect((await ask(unknown)).statusCode).toBe(404);
  });

  it('is required [VAL-55]', async () => {
    for (const empty of ['', '%20']) {
      const answer = await ask(empty);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'The client id is required' });
    }
  });
});

describe('people of a named client', () => {
  it('are those below the region within reach, none of a sibling location', async () => {
    const found = await clerk.get(`/v1/clients/${region.wireId}/employees?range=[0,9]`);
    expect(found.json<{ lastName: string }[]>().map(({ lastName }) => lastName)).toEqual(['Near']);
  });

  it('go to the location within reach if one above it is named in an upload', async () => {
    const sent = await sendFile(
      await addressOf(test.app),
      clerk,
      region.id,
      'Employee #,Last Name,First Name\n1,Lee,Ann\n',
    );
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ legacyClientId: own.id });
  });
});
