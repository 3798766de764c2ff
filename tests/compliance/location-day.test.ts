import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeDay, daysAt, dueTenants } from '../../server/compliance';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { Requirements } from '../../server/compliance/schemas';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { evaluate, makeDocument } from '../documents/test-documents';

/** 11:30 PM on 3/31 in New York is 8:30 PM in Los Angeles; an hour later only New York has 4/1. */
const LATE = new Date('2026-04-01T03:30:00Z');
const AFTER_MIDNIGHT_EAST = new Date('2026-04-01T04:30:00Z');
const AFTER_MIDNIGHT_WEST = new Date('2026-04-01T07:30:00Z');

let now = LATE;
let test: TestApp;
let client: TestClient;
let west: TestClient;
let owner: SignedIn;
let drivers: Record<'east' | 'west', number>;

const run = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.app.data.withoutReach('operator', (tx) => tx.query<T>(statement));
const setZone = (site: TestClient, zone: string) =>
  run(sql`update clients set time_zone = ${zone} where id = ${site.id}`);

/** A van driver with everything answered and on file and a license that expires on 3/31/2026. */
async function makeDriver(site: TestClient): Promise<number> {
  const { employeeId } = await makeEmployee(test.app, {
    site,
    licenseClassId: 4,
    hireDate: '2025-03-02',
    answered: true,
  });
  await run(
    sql`update employees set dob = '1985-04-02', license_expires_on = '2026-03-31' where id = ${employeeId}`,
  );
  const documents = [2001, 660, 225, 2002, 2016, 2006, 2004, 238, 2008] as const;
  for (const docTypeId of documents)
    await makeDocument(test.app, client, employeeId, {
      docTypeId,
      docDate: docTypeId === 225 || docTypeId === 2002 ? '2026-02-20' : '2025-03-01',
      expiresOn: docTypeId === 238 ? '2027-01-31' : null,
    });
  return employeeId;
}

beforeAll(async () => {
  test = await createApp({ now: () => now });
});
beforeEach(async () => {
  now = LATE;
  client = await makeClient(test.app);
  west = await makeClient(test.app, { parent: client });
  await setZone(west, 'America/Los_Angeles');
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  drivers = { east: await makeDriver(client), west: await makeDriver(west) };
  await evaluate(test.app, client, Object.values(drivers), '2026-03-31');
});
afterAll(() => test.close());

const ask = async (employeeId: number) => {
  const answer = await owner.get(`/v1/employees/${employeeId}/mayDrive`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { asOf, mayDrive } = answer.json<MayDriveAnswer>();
  return { asOf, mayDrive };
};
const dueToday = async () =>
  (await test.app.data.withoutReach('operator', (tx) => dueTenants(tx, now))).find(
    ({ tenantId }) => tenantId === client.id,
  );
async function changeDays(): Promise<number> {
  const tenant = await dueToday();
  return tenant ? changeDay(test.app, tenant) : 0;
}
const stored = async (employeeId: number) => {
  const [row] = await run<{ qualification: number; next: string }>(
    sql`select qualification, next_change_on as next from employees where id = ${employeeId}`,
  );
  return row;
};

describe('two drivers of one client with licenses that expire today', () => {
  it('may both drive while it is the same day at both locations', async () => {
    expect(await ask(drivers.east)).toEqual({ asOf: '2026-03-31', mayDrive: true });
    expect(await ask(drivers.west)).toEqual({ asOf: '2026-03-31', mayDrive: true });
  });

  it('are answered differently once midnight has passed at one location', async () => {
    now = AFTER_MIDNIGHT_EAST;
    expect(await ask(drivers.east)).toEqual({ asOf: '2026-04-01', mayDrive: false });
    expect(await ask(drivers.west)).toEqual({ asOf: '2026-03-31', mayDrive: true });
    const many = await owner.post('/v1/mayDrive', { employeeIds: Object.values(drivers) });
    const answers = many.json<{ answers: MayDriveAnswer[] }>().answers;
    expect(answers.map(({ employeeId, mayDrive }) => [employeeId, mayDrive])).toEqual([
      [drivers.east, false],
      [drivers.west, true],
    ]);
    const file = await owner.get(`/v1/employees/${drivers.west}/requirements`);
    expect(file.json<Requirements>()).toMatchObject({ asOf: '2026-03-31', qualification: 'expiring' });
  });

  it('are stored differently by an edit between the two midnights', async () => {
    now = AFTER_MIDNIGHT_EAST;
    for (const id of Object.values(drivers)) {
      const answer = await owner.patch(`/v1/employees/${id}`, { notes: 'Called' });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await stored(drivers.east)).toMatchObject({ qualification: 3 });
    expect(await stored(drivers.west)).toEqual({ qualification: 2, next: '2026-04-01' });
  });
});

describe('the day change at locations', () => {
  it('evaluates each location when its own day comes, and not before', async () => {
    await changeDays();
    expect([await stored(drivers.east), await stored(drivers.west)]).toMatchObject([
      { qualification: 2 },
      { qualification: 2 },
    ]);
    now = AFTER_MIDNIGHT_EAST;
    expect(await changeDays()).toBe(1);
    expect([await stored(drivers.east), await stored(drivers.west)]).toMatchObject([
      { qualification: 3 },
      { qualification: 2 },
    ]);
    expect(await dueToday()).toBeUndefined();
    now = AFTER_MIDNIGHT_WEST;
    expect(await dueToday()).toBeDefined();
    expect(await changeDays()).toBe(1);
    expect(await stored(drivers.west)).toMatchObject({ qualification: 3 });
    expect(await dueToday()).toBeUndefined();
  });

  it('is first where the day begins first, although headquarters still has the day before', async () => {
    await setZone(west, 'Pacific/Guam');
    expect(await dueToday()).toMatchObject({ today: '2026-03-31' });
    expect(await changeDays()).toBe(1);
    expect(await stored(drivers.west)).toMatchObject({ qualification: 3 });
    expect(await stored(drivers.east)).toMatchObject({ qualification: 2 });
  });

  it('uses the default for an unknown zone', async () => {
    await setZone(west, 'Mars/Olympus');
    expect(daysAt(LATE)('Mars/Olympus')).toBe('2026-03-31');
    now = AFTER_MIDNIGHT_EAST;
    expect(await ask(drivers.west)).toEqual({ asOf: '2026-04-01', mayDrive: false });
    expect(await changeDays()).toBe(2);
  });
});

describe('a location with a time zone that changes', () => {
  it('has its people evaluated again, and no others', async () => {
    now = AFTER_MIDNIGHT_EAST;
    await changeDays();
    expect(await stored(drivers.west)).toMatchObject({ qualification: 2 });
    const answer = await owner.patch(`/v1/clients/${west.id}`, { timeZone: 'America/New_York' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await stored(drivers.west)).toMatchObject({ next: '1900-01-01' });
    expect(await stored(drivers.east)).not.toMatchObject({ next: '1900-01-01' });
    const jobs = await run<{ because: string }>(
      sql`select data->>'because' as because from jobs where tenant_id = ${client.id}`,
    );
    expect(jobs).toEqual([{ because: `time zone of ${west.name}` }]);
    expect(await changeDays()).toBe(1);
    expect(await stored(drivers.west)).toMatchObject({ qualification: 3 });
  });
});
