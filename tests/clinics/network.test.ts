import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clinic } from '../../domain/clinics/contract';
import { findClinic } from '../../server/clinics';
import { PROVIDER, sql } from '../../server/platform/db';
import { createApp, createDatabase, type TestApp, type TestDatabase } from '../support/create-app';
import { callerOf, makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { addClinic, clinicBody, rowsOf } from './network';

const NOW = new Date('2026-06-15T20:00:00Z');
let database: TestDatabase;
let test: TestApp;
let admin: SignedIn;
let client: TestClient;
let employer: SignedIn;

beforeAll(async () => {
  database = await createDatabase();
  test = await createApp({ shared: database, now: () => NOW });
  admin = await signIn(test.app, await makeUser(test.app, { firstName: 'Ada', lastName: 'Lane' }));
  client = await makeClient(test.app);
  employer = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  await addClinic(admin, 1);
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const read = async (vendorId = 1) => (await admin.get(`/v1/clinics/${vendorId}`)).json<Clinic>();
const patch = async (changes: object, vendorId = 1) =>
  admin.patch(`/v1/clinics/${vendorId}`, { version: (await read(vendorId)).version, ...changes });

describe('the network of clinics', () => {
  it('is changed by the staff of the provider, with an entry in the audit trail', async () => {
    const weeklyHours = [[], [{ from: 480, to: 1020 }], [], [], [], [], []];
    const answer = await patch({ phone: '540 555 0101', weeklyHours, programs: [18] });
    expect(answer.json()).toMatchObject({
      phone: '540 555 0101',
      weeklyHours,
      changedBy: 'Ada Lane',
      version: 2,
    });
    const [entry] = await rowsOf<{ body: string }>(
      test,
      sql`select body from audit_entries where tenant_id = ${PROVIDER} and type = 'clinic.changed'`,
    );
    expect(JSON.parse(entry!.body)).toMatchObject({
      subject: 'clinic/1',
      before: { programs: ['Breath Alcohol (BAT)', 'eCCF'], weeklyHours: null },
      after: { programs: ['Breath Alcohol (BAT)'], weeklyHours: ['Mon 8:00 AM-5:00 PM'] },
    });
  });

  it('refuses a change that is based on an earlier version', async () => {
    const answer = await admin.patch('/v1/clinics/1', { version: 1, city: 'Salem' });
    expect(answer.statusCode).toBe(409);
    expect((await read()).city).toBe('Roanoke');
  });

  it.each([
    ['state', { state: 'XX' }],
    ['zip', { zip: '2401' }],
    ['phone', { phone: '12' }],
    ['programs', { programs: [18, 99] }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['nationalRegistryNumber', { nationalRegistryNumber: '123456789' }],
    ['weeklyHours', { weeklyHours: [[{ from: 600, to: 600 }], [], [], [], [], [], []] }],
    ['blackouts.0.to', { blackouts: [{ from: '2026-07-02', to: '2026-07-01', reason: '' }] }],
  ])('refuses a wrong value of %s', async (field, changes) => {
    const answer = await patch(changes);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('refuses a second clinic with a vendor id', async () => {
    const answer = await admin.post('/v1/clinics', { vendorId: 1, ...clinicBody() });
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('vendorId');
  });

  it('closes a clinic from today on, keeps it, and opens it again', async () => {
    await addClinic(admin, 2);
    expect((await patch({ closed: true }, 2)).json()).toMatchObject({ closedOn: '2026-06-15' });
    const closed = await admin.get(
      `/v1/clinics?${new URLSearchParams({ filter: '{"states":["closed"]}', range: '[0,9]' })}`,
    );
    expect(closed.json<{ vendorId: number }[]>().map(({ vendorId }) => vendorId)).toEqual([2]);
    expect((await patch({ closed: false }, 2)).json()).toMatchObject({ closedOn: null });
  });

  it('knows an examiner as listed once the registry was checked, until the number changes', async () => {
    await addClinic(admin, 3);
    const check = () => admin.post('/v1/clinics/3/registryCheck', { registryAnswer: 'listed' });
    expect((await check()).statusCode).toBe(409);
    await patch({ nationalRegistryNumber: '1234567890' }, 3);
    expect((await check()).json()).toMatchObject({
      registryAnswer: 'listed',
      registryCheckedOn: '2026-06-15',
      registryCheckedBy: 'Ada Lane',
    });
    const other = await patch({ nationalRegistryNumber: '1234567891' }, 3);
    expect(other.json()).toMatchObject({ registryAnswer: null, registryCheckedOn: null });
  });

  it('is closed to people of clients, who can only search it', async () => {
    const { version } = await read();
    const refused = [
      await employer.get('/v1/clinics/1'),
      await employer.patch('/v1/clinics/1', { version, city: 'Salem' }),
      await employer.post('/v1/clinics', { vendorId: 9, ...clinicBody() }),
      await employer.post('/v1/clinics/1/registryCheck', { registryAnswer: 'listed' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await employer.get('/v1/vendors?range=[0,9]&vendorId=1')).json()).toHaveLength(1);
  });

  // The second layer, should a route forget the first.
  it("can't be changed by a transaction of a client, whatever it tries", async () => {
    const caller = await callerOf(test.app, employer);
    const statements = [
      sql`update clinics set city = 'Salem' where vendor_id = 1 returning 1`,
      sql`delete from clinics where vendor_id = 1 returning 1`,
      sql`insert into clinics (vendor_id, vendor_name, name_key, address_key, city, state, zip, changed_by) values (9, 'X', 'x', 'x', 'X', 'VA', '24011', 'x') returning 1`,
    ];
    const outcomes = await Promise.all(
      statements.flatMap((statement) => [
        test.app.data.withReach(caller, (tx) => tx.query(statement)).catch(() => []),
        test.app.data.withTenant(client.tenantId, (tx) => tx.query(statement)).catch(() => []),
      ]),
    );
    expect(outcomes).toEqual([[], [], [], [], [], []]);
    expect((await read()).city).toBe('Roanoke');
  });

  it('is read by any transaction as orders need it, also of a closed clinic', async () => {
    await patch({ closed: true });
    const caller = await callerOf(test.app, employer);
    const inside = await test.app.data.withReach(caller, (tx) => findClinic(tx, 1));
    expect(inside).toMatchObject({
      clinic: { vendorId: 1, name: 'Roanoke Health', zip: '24011', timeZone: 'America/New_York' },
      closedOn: '2026-06-15',
      programs: [18],
      weeklyHours: [[], [{ from: 480, to: 1020 }], [], [], [], [], []],
      examinerListed: false,
    });
    expect(await test.app.data.withTenant(client.tenantId, (tx) => findClinic(tx, 1))).toEqual(inside);
    expect(await test.app.data.withTenant(PROVIDER, (tx) => findClinic(tx, 404))).toBeUndefined();
  });
});
