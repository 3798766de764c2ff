import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '../../domain/access/roles';
import { sql } from '../../server/platform/db';
import { storeUser } from '../../server/users/change-user';
import { readUserForUpdate } from '../../server/users/stored-user';
import { evaluate, makeDocument } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
  type TestUser,
} from '../support/factories';
import { mergeInto, run, stateOf } from './world';

const NOON = new Date('2026-06-15T16:00:00Z');
const TODAY = '2026-06-15';
const LATER = '2026-06-25';
const APPLICATION = 2001;
const LICENSE = 2008;
const MVR = 660;
/** A full Clearinghouse query, for those who may see drug and alcohol records. */
const QUERY = 1162;
let now = NOON;
let test: TestApp;
let client: TestClient;
let norfolk: TestClient;
let roanoke: TestClient;
let owner: SignedIn;
let xena: TestUser;
let yuri: TestUser;
/** Stays, in Norfolk. */
let ann: number;
/** Goes, in Roanoke. */
let bea: number;

beforeAll(async () => {
  test = await createApp({ now: () => now });
  client = await makeClient(test.app);
  norfolk = await makeClient(test.app, { parent: client, name: 'Norfolk' });
  roanoke = await makeClient(test.app, { parent: client, name: 'Roanoke' });
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
});
afterAll(() => test.close());

beforeEach(async () => {
  now = NOON;
  const sites = [norfolk, roanoke];
  xena = await makeUser(test.app, { sites, firstName: 'Xena', lastName: 'User' });
  yuri = await makeUser(test.app, { sites, firstName: 'Yuri', lastName: 'User' });
  const hired = { hireDate: '2024-01-15', licenseClassId: 1 };
  ann = (await makeEmployee(test.app, { ...hired, site: norfolk })).employeeId;
  bea = (await makeEmployee(test.app, { ...hired, site: roanoke })).employeeId;
  await makeDocument(test.app, client, ann, { docTypeId: APPLICATION, docDate: '2024-01-15' });
  await makeDocument(test.app, client, bea, {
    docTypeId: LICENSE,
    docDate: '2026-01-01',
    expiresOn: '2027-12-31',
  });
  await evaluate(test.app, client, [ann, bea], TODAY);
});

const put = async (what: 'assignee' | 'snooze', body: object, who = owner) => {
  const answer = await who.put(`/v1/clients/${client.id}/alerts/${what}`, body);
  expect([answer.statusCode, answer.json()], answer.body).toMatchObject([200, { done: 1, refused: [] }]);
};
const assign = (employeeId: number, docTypeId: number, assignee: string, who = owner) =>
  put('assignee', { alerts: [{ employeeId, docTypeId }], assignee }, who);
const snooze = (employeeId: number, docTypeId: number, until: string | null) =>
  put('snooze', { alerts: [{ employeeId, docTypeId }], until });

/** Merges Bea into Ann, and answers how to undo it. */
const merged = () => mergeInto(owner, ann, bea);

const change = (user: TestUser, changed: object) =>
  test.app.data.withoutReach('operator', async (tx) => {
    const before = await readUserForUpdate(tx, user.tenantId, user.wireId);
    await storeUser(tx, before, { ...before, ...changed });
  });

/** Who works on an alert, and until when it is snoozed. */
async function workOn(employeeId: number, docTypeId: number) {
  const [found] = await run<{ assignee: string | null; until: string | null }>(
    test.app,
    sql`select assignee_name as assignee, snoozed_until::text as until from gaps
      where tenant_id = ${client.tenantId} and employee_id = ${employeeId} and doc_type_id = ${docTypeId}`,
  );
  return found && [found.assignee, found.until];
}
const NO_ONE = [null, null];

describe('the work on alerts after a merge is undone', () => {
  it('is as it was before, on the alerts of both', async () => {
    // Bea's work moves to Ann's alert, is dropped because Ann's has its own, or because Ann has the document.
    await assign(bea, MVR, yuri.wireId);
    await snooze(bea, MVR, LATER);
    await assign(ann, QUERY, xena.wireId);
    await assign(bea, QUERY, yuri.wireId);
    await assign(bea, APPLICATION, yuri.wireId);
    // Bea has the document that Ann lacks.
    await assign(ann, LICENSE, xena.wireId);
    const before = (await stateOf(test.app, [ann, bea]))['gaps'];
    const undo = await merged();
    expect(await workOn(ann, MVR)).toEqual(['Yuri User', LATER]);
    expect([await workOn(ann, LICENSE), await workOn(ann, APPLICATION)]).toEqual([undefined, undefined]);
    await undo();
    expect((await stateOf(test.app, [ann, bea]))['gaps']).toEqual(before);
  });

  it('comes back where the other location ended it, because its user works only at the first one', async () => {
    const clerk = await makeUser(test.app, { sites: [roanoke], firstName: 'Cleo', lastName: 'Clerk' });
    await assign(bea, MVR, clerk.wireId);
    const undo = await merged();
    expect(await workOn(ann, MVR)).toEqual(NO_ONE);
    await undo();
    expect(await workOn(bea, MVR)).toEqual(['Cleo Clerk', null]);
  });

  it.each([
    ['is deactivated', { deactivated: true }],
    ['no longer sees alerts', { permissions: ['client.viewRoster'] }],
    ['no longer reaches the location', 'sites'],
  ])('does not come back to a user who %s', async (_what, changed) => {
    await assign(bea, APPLICATION, yuri.wireId);
    await assign(bea, MVR, xena.wireId);
    const undo = await merged();
    await change(yuri, changed === 'sites' ? { sites: [norfolk.id] } : (changed as object));
    await undo();
    expect([await workOn(bea, APPLICATION), await workOn(bea, MVR)]).toEqual([NO_ONE, ['Xena User', null]]);
  });

  it('does not come back to a user who may no longer see documents of the type', async () => {
    await assign(ann, QUERY, xena.wireId);
    await assign(bea, QUERY, yuri.wireId);
    await assign(bea, APPLICATION, yuri.wireId);
    const undo = await merged();
    await change(yuri, { permissions: [...role('siteClerk').permissions] });
    await undo();
    expect([await workOn(bea, QUERY), await workOn(bea, APPLICATION)]).toEqual([NO_ONE, ['Yuri User', null]]);
  });

  it('comes back to staff of the provider who took the alert, unless they are deactivated', async () => {
    const reps = await Promise.all(
      ['Ray', 'Rita'].map((firstName) =>
        makeUser(test.app, { role: 'customerCareRep', firstName, lastName: 'Rep' }),
      ),
    );
    const [ray, rita] = await Promise.all(reps.map((rep) => signIn(test.app, rep, client)));
    await assign(bea, APPLICATION, 'me', ray);
    await assign(ann, QUERY, xena.wireId);
    await assign(bea, QUERY, 'me', rita);
    const undo = await merged();
    await change(reps[0]!, { deactivated: true });
    await undo();
    expect([await workOn(bea, APPLICATION), await workOn(bea, QUERY)]).toEqual([NO_ONE, ['Rita Rep', null]]);
  });

  it('stays with the alert that was assigned to someone else since, and a snooze that ended does not hide one again', async () => {
    await assign(bea, MVR, yuri.wireId);
    await snooze(bea, MVR, LATER);
    await snooze(bea, APPLICATION, '2026-06-16');
    const undo = await merged();
    await assign(ann, MVR, xena.wireId);
    await snooze(ann, MVR, null);
    now = new Date(NOON.getTime() + 20 * 3_600_000);
    await undo();
    expect(await workOn(ann, MVR)).toEqual(['Xena User', null]);
    expect(await workOn(bea, MVR)).toEqual(['Yuri User', null]);
    expect(await workOn(bea, APPLICATION)).toEqual(NO_ONE);
  });
});
