import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditItem } from '../../domain/audit/contract';
import type { PoolException } from '../../domain/pools/roster-contract';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { addPool, ALL, makeWorld, NOW, person, rows, type World } from './world';

let test: TestApp;
let world: World;
let poolId: number;
let employeeId: number;
let url: string;
beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await makeWorld(test);
  ({ poolId } = await addPool(world));
  employeeId = await person(test, { site: world.north, testing: 0 });
  url = `/v1/employees/${employeeId}/poolExceptions`;
});

const BODY = { direction: 'in', reason: ' Drives on weekends ' };
const add = async (body: object = {}, who = world.owner, to = url) =>
  who.post(to, { poolId, ...BODY, ...body });
const added = async (body: object = {}) => {
  const answer = await add(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PoolException>();
};
const codes = (answer: { json: <T>() => T }) =>
  Object.fromEntries(
    Object.entries(answer.json<{ fields: Record<string, { code: string }> }>().fields).map(
      ([field, { code }]) => [field, code],
    ),
  );

describe('an exception of a pool', () => {
  it('is added, ended and listed, and the audit trail has its pool [PERM-servicesRandoms-05]', async () => {
    const { owner, client } = world;
    const exception = await added();
    expect(exception).toEqual({
      exceptionId: exception.exceptionId,
      poolId,
      poolName: 'Drivers',
      employeeId,
      direction: 'in',
      fromDay: '2026-06-15',
      toDay: null,
      reason: 'Drives on weekends',
      addedBy: exception.addedBy,
      version: 1,
    });
    const ended = await owner.patch(`${url}/${exception.exceptionId}`, { version: 1, toDay: '2026-06-30' });
    expect(ended.json()).toEqual({ ...exception, toDay: '2026-06-30', version: 2 });
    expect(
      (await owner.patch(`${url}/${exception.exceptionId}`, { version: 1, toDay: null })).statusCode,
    ).toBe(409);
    expect((await owner.get(url)).json()).toEqual([ended.json()]);
    const trail = (await owner.get(`/v1/clients/${client.id}/auditTrail?range=[0,9]`)).json<AuditItem[]>();
    expect(
      trail.filter(({ type }) => type.startsWith('poolException.')).map(({ sentence }) => sentence),
    ).toEqual([
      'Exception for the random testing pool Drivers changed: last day none → 6/30/2026',
      'Exception for the random testing pool Drivers added: exception in the pool, first day 6/15/2026, reason Drives on weekends',
    ]);
  });

  it('needs a reason, dates in order and an open pool of this client', async () => {
    expect(codes(await add({ reason: ' ', fromDay: '2026-06-20', toDay: '2026-06-19' }))).toEqual({
      reason: 'pool.exceptionReasonRequired',
      toDay: 'pool.exceptionOrder',
    });
    const other = await makeWorld(test);
    const theirs = await addPool(other);
    expect(codes(await add({ poolId: theirs.poolId }))).toEqual({ poolId: 'pool.exceptionPoolUnknown' });
    const exception = await added();
    const change = await world.owner.patch(`${url}/${exception.exceptionId}`, {
      version: 1,
      toDay: '2026-06-14',
      reason: '',
    });
    expect(codes(change)).toEqual({ reason: 'pool.exceptionReasonRequired', toDay: 'pool.exceptionOrder' });
  });

  it('puts no one in who is not employed, or tested by an agency where the pool is the company’s own', async () => {
    const own = await addPool(world, { name: 'Own', agencies: [{ agency: 'nonDot', jobTitleIds: [] }] });
    const of = async (options: object) =>
      `/v1/employees/${await person(test, { site: world.north, ...options })}/poolExceptions`;
    const driver = await of({ testing: 1 });
    const gone = await of({ statusId: 4, testing: 0 });
    const to = (employee: string, body: object = {}) => add(body, world.owner, employee);
    expect(codes(await to(driver, { poolId: own.poolId }))).toEqual({ direction: 'pool.exceptionTested' });
    expect(codes(await to(gone))).toEqual({ direction: 'pool.exceptionNotEmployed' });
    expect((await to(driver, { poolId: own.poolId, direction: 'out' })).statusCode).toBe(201);
    expect((await to(gone, { direction: 'out' })).statusCode).toBe(201);
    expect((await add({ poolId: own.poolId })).statusCode).toBe(201);
  });

  it('is deleted on the day it was added, with a reason, and not later', async () => {
    const { owner } = world;
    const [today, earlier] = [await added(), await added()];
    const remove = ({ exceptionId }: PoolException) =>
      owner.delete(`${url}/${exceptionId}`, { reason: 'Entered twice' });
    // Midnight in New York is at 04:00 UTC.
    const setDay = (at: string, { exceptionId }: PoolException) =>
      rows(test, sql`update pool_exceptions set created_at = ${at} where id = ${exceptionId} returning 1`);
    await setDay('2026-06-15T04:00:00Z', today);
    await setDay('2026-06-15T03:59:59Z', earlier);
    expect((await remove(earlier)).json()).toMatchObject({
      error: 'conflict',
      code: 'pool.exceptionNotToday',
    });
    expect((await remove(today)).statusCode).toBe(204);
    expect((await owner.get(url)).json<PoolException[]>().map(({ exceptionId }) => exceptionId)).toEqual([
      earlier.exceptionId,
    ]);
  });

  it('to come is deleted at any time, because it never held', async () => {
    const [begun, coming] = [await added({ fromDay: '2026-06-15' }), await added({ fromDay: '2026-06-16' })];
    await rows(
      test,
      sql`update pool_exceptions set created_at = '2026-06-01' where employee_id = ${employeeId} returning 1`,
    );
    const remove = ({ exceptionId }: PoolException) =>
      world.owner.delete(`${url}/${exceptionId}`, { reason: 'Stays a driver' });
    expect((await remove(begun)).json()).toMatchObject({ code: 'pool.exceptionNotToday' });
    expect((await remove(coming)).statusCode).toBe(204);
  });

  it('is on the audit trail of its person when its pool is deleted', async () => {
    const { exceptionId } = await added();
    const removed = await world.owner.delete(`${world.url}/${poolId}?topLevel=true`);
    expect(removed.statusCode, removed.body).toBe(204);
    const trail = (await world.owner.get(`/v1/clients/${world.client.id}/auditTrail?range=[0,9]`)).json<
      AuditItem[]
    >();
    const sentences = trail
      .filter(({ type }) => type === 'poolException.removed')
      .map(({ sentence }) => sentence);
    expect(sentences).toEqual([
      'Exception for the random testing pool Drivers deleted (The pool was deleted): exception in the pool, first day 6/15/2026, reason Drives on weekends',
    ]);
    const entries = await rows<{ body: string }>(
      test,
      sql`select body from audit_entries where subject = ${`poolException/${exceptionId}`} and type = 'poolException.removed'`,
    );
    expect(JSON.parse(entries[0]!.body)).toMatchObject({ employee: `employee/${employeeId}` });
  });

  it('is for users with the permission who reach the person', async () => {
    const { userOf, client, north, south } = world;
    const exception = await added();
    const clerk = await userOf([north]);
    expect((await add({ direction: 'out' }, clerk)).statusCode).toBe(201);
    const stranger = await userOf([south]);
    expect((await add({}, stranger)).statusCode).toBe(404);
    expect((await stranger.get(url)).statusCode).toBe(404);
    const change = { version: 1, toDay: '2026-06-30' };
    expect((await stranger.patch(`${url}/${exception.exceptionId}`, change)).statusCode).toBe(404);
    const reader = await userOf(
      [client],
      ALL.filter((one) => one !== 'servicesRandoms.markExceptions'),
    );
    expect((await add({}, reader)).statusCode).toBe(403);
    expect((await reader.patch(`${url}/${exception.exceptionId}`, change)).statusCode).toBe(403);
    expect((await reader.get(url)).json()).toHaveLength(2);
    const other = await makeWorld(test);
    expect((await add({}, other.owner)).statusCode).toBe(404);
  });
});
