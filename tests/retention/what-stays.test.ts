import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { array, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeEmployee, type SignedIn, type TestClient } from '../support/factories';
import {
  clientWithRemoval,
  DAY_BEFORE,
  idsOf,
  itemsOf,
  list,
  listedBefore,
  makeDocument,
  makeFormer,
  NOW,
  removal,
  review,
  rowsOf,
} from './world';

let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());

const fresh = async () => void ({ client, owner, admin } = await clientWithRemoval(test));

const former = () => makeFormer(test, DAY_BEFORE, { site: client });
const holdOn = (documentId: number | undefined) =>
  owner.post(`/v1/clients/${client.id}/legalHolds`, { reason: 'Lawsuit 12', documentId });

describe('a removal', () => {
  it('takes only what has been listed for 30 days', async () => {
    await fresh();
    const id = await makeDocument(test, client, await former(), { docTypeId: 2001, docDate: '2015-01-10' });
    // Nothing was listed before.
    expect(await review(test, admin, client, true)).toMatchObject({ removable: 1, removed: 0 });
    expect((await itemsOf(owner, client))[0]).toMatchObject({ documentId: id, removalFrom: '2026-08-29' });
    await listedBefore(test, client, 29);
    expect(await review(test, admin, client, true)).toMatchObject({ removable: 1, removed: 0 });
    expect((await itemsOf(owner, client))[0]).toMatchObject({ removalFrom: '2026-07-31' });
    await listedBefore(test, client, 30);
    expect((await itemsOf(owner, client))[0]).toMatchObject({ removalFrom: '2026-07-30' });
    expect(await review(test, admin, client, true)).toMatchObject({ removable: 1, removed: 1 });
  });

  it('counts the 30 days again when the reason or the period has changed', async () => {
    await fresh();
    const { employeeId } = await makeEmployee(test.app, { site: client });
    await makeDocument(test, client, employeeId, { docTypeId: 2001, docDate: '2015-01-10' });
    const terminated = (day: string | null) =>
      rowsOf(
        test,
        sql`update employees set status_id = ${day ? 4 : 2}, termination_date = ${day}::date where id = ${employeeId}`,
      );
    const removeNow = () => review(test, admin, client, true);
    await terminated('2021-01-31');
    await list(test, owner, client);
    await terminated('2021-03-01');
    expect(await removeNow()).toMatchObject({ removed: 0 });
    expect((await itemsOf(owner, client))[0]).toMatchObject({
      countedFrom: '2021-03-01',
      removalFrom: '2026-08-29',
    });
    await list(test, owner, client);
    // The termination is undone, and entered again after the next review.
    await terminated(null);
    expect(await removeNow()).toMatchObject({ removed: 0 });
    await terminated('2021-03-01');
    expect(await removeNow()).toMatchObject({ removed: 0 });
    await listedBefore(test, client, 30);
    expect(await removeNow()).toMatchObject({ removed: 1 });
  });

  it('keeps what was listed recently together with what it needs', async () => {
    await fresh();
    const { employeeId } = await makeEmployee(test.app, { site: client });
    const hit = await makeDocument(test, client, employeeId, {
      docTypeId: 1162,
      docDate: '2022-01-10',
      queryType: 'limited',
      queryOutcome: 'recordsFound',
    });
    const full = { docTypeId: 1162, queryType: 'full', queryOutcome: 'clear' } as const;
    await makeDocument(test, client, employeeId, { ...full, docDate: '2022-01-11' });
    await makeDocument(test, client, employeeId, { ...full, queryType: 'limited', docDate: '2026-03-10' });
    await list(test, owner, client);
    expect(await idsOf(owner, client)).toHaveLength(2);
    await rowsOf(
      test,
      sql`update retention_items set first_listed_at = ${NOW.toISOString()} where document_id = ${hit}`,
    );
    expect(await review(test, admin, client, true)).toMatchObject({ removed: 0 });
    expect(await idsOf(owner, client)).toEqual([hit]);
  });
});

describe('a legal hold', () => {
  /** What bars a driver who works for the client, or must be answered. */
  const conditionsOf = async (employeeId: number) =>
    (await owner.get(`/v1/employees/${employeeId}/requirements`))
      .json<{ conditions: { key: string; status: string }[] }>()
      .conditions.map(({ key, status }) => `${status} ${key}`);

  const RETURN = [
    { docTypeId: 2023, docDate: '2019-02-01', result: 'positive', testReason: 'random' },
    { docTypeId: 2026, docDate: '2019-02-20', sapReport: 'initialEvaluation' },
    { docTypeId: 2026, docDate: '2019-04-20', sapReport: 'compliance' },
    { docTypeId: 2023, docDate: '2019-05-01', result: 'negative', testReason: 'returnToDuty' },
    { docTypeId: 1162, docDate: '2026-01-10', queryType: 'full', queryOutcome: 'clear' },
  ] as const;
  const QUERIES = [
    { docTypeId: 1162, docDate: '2022-01-10', queryType: 'limited', queryOutcome: 'recordsFound' },
    { docTypeId: 1162, docDate: '2022-01-11', queryType: 'full', queryOutcome: 'clear' },
    { docTypeId: 1162, docDate: '2026-03-10', queryType: 'limited', queryOutcome: 'clear' },
  ] as const;

  it.each([
    ['positive test', RETURN, 4],
    ['limited query that found records', QUERIES, 2],
  ])('on a %s keeps what shows that the driver may drive', async (_what, given, past) => {
    await fresh();
    const { employeeId } = await makeEmployee(test.app, { site: client });
    const ids: number[] = [];
    for (const one of given) ids.push(await makeDocument(test, client, employeeId, one));
    // Together they could all go.
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toEqual(ids.slice(0, past));
    const before = await conditionsOf(employeeId);
    expect((await holdOn(ids[0])).statusCode).toBe(201);
    expect(await removal(test, admin, client)).toMatchObject({ removed: 0 });
    expect(await conditionsOf(employeeId)).toEqual(before);
  });

  it('on a positive test keeps the return to duty also after the employment, and nothing else', async () => {
    await fresh();
    const [held, free] = [await former(), await former()];
    const ids: number[] = [];
    for (const one of RETURN.slice(0, 4)) ids.push(await makeDocument(test, client, held, one));
    for (const one of RETURN.slice(0, 4)) await makeDocument(test, client, free, one);
    await makeDocument(test, client, held, { docTypeId: 2001, docDate: '2015-01-10' });
    await holdOn(ids[0]);
    expect(await removal(test, admin, client)).toMatchObject({ removed: 5 });
    expect(await idsOf(owner, client, { held: true })).toEqual([ids[0]]);
    const left = await rowsOf<{ id: number }>(
      test,
      sql`select id from documents where tenant_id = ${client.id} and removed_at is null order by id`,
    );
    expect(left.map(({ id }) => id)).toEqual(ids);
  });

  it('is not needed: a positive test that was listed later keeps the return to duty too, and may go before it', async () => {
    await fresh();
    const [one, other] = [await former(), await former()];
    const ids: number[] = [];
    for (const each of RETURN.slice(0, 4)) ids.push(await makeDocument(test, client, one, each));
    const [positive, ...rest] = RETURN.slice(0, 4);
    const first = await makeDocument(test, client, other, positive!);
    const later: number[] = [];
    for (const each of rest) later.push(await makeDocument(test, client, other, each));
    await list(test, admin, client);
    const recent = sql`update retention_items set first_listed_at = ${NOW.toISOString()}`;
    await rowsOf(test, sql`${recent} where document_id = ${ids[0]}`);
    await rowsOf(test, sql`${recent} where document_id = any(${array(later)}::int[])`);
    expect(await review(test, admin, client, true)).toMatchObject({ removed: 1 });
    const left = await rowsOf<{ id: number }>(
      test,
      sql`select id from documents where tenant_id = ${client.id} and removed_at is null order by id`,
    );
    expect(left.map(({ id }) => id)).toEqual([...ids, ...later]);
    expect(left.map(({ id }) => id)).not.toContain(first);
  });
});

describe('a review', () => {
  it('leaves out what would bar an employee who does not drive for a while, until the employment is over', async () => {
    await fresh();
    const [dock] = await rowsOf<{ id: number }>(
      test,
      sql`insert into job_titles (tenant_id, title, program) values (${client.id}, 'Dock', 'nonDriver') returning id`,
    );
    const barring = [
      { docTypeId: 2023, docDate: '2020-06-01', result: 'positive', testReason: 'random' },
      { docTypeId: 1162, docDate: '2021-06-01', queryType: 'full', queryOutcome: 'prohibited' },
    ] as const;
    const add = async (employeeId: number) => {
      const ids: number[] = [];
      for (const one of barring) ids.push(await makeDocument(test, client, employeeId, one));
      return ids;
    };
    for (const more of [{ statusId: 3 }, { statusId: 1 }, { jobTitleId: dock!.id }])
      await add((await makeEmployee(test.app, { site: client, ...more })).employeeId);
    for (const lastDay of [null, '2026-07-30']) await add(await makeFormer(test, lastDay, { site: client }));
    const gone = await add(await makeFormer(test, '2026-07-29', { site: client }));
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toEqual(gone);
  });

  it('leaves out the follow-up plan of a driver who works', async () => {
    await fresh();
    const { employeeId } = await makeEmployee(test.app, { site: client });
    const plan = { docTypeId: 2026, docDate: '2021-07-02' };
    await makeDocument(test, client, employeeId, { ...plan, sapReport: 'followUpPlan' });
    const steps = [
      { docTypeId: 2023, docDate: '2021-02-01', result: 'positive', testReason: 'random' },
      { docTypeId: 2026, docDate: '2021-03-01', sapReport: 'initialEvaluation' },
      { docTypeId: 2026, docDate: '2021-07-01', sapReport: 'compliance' },
      { docTypeId: 2023, docDate: '2021-07-20', result: 'negative', testReason: 'returnToDuty' },
      { docTypeId: 1162, docDate: '2026-01-10', queryType: 'full', queryOutcome: 'clear' },
    ] as const;
    const ids: number[] = [];
    for (const one of steps) ids.push(await makeDocument(test, client, employeeId, one));
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toEqual(ids.slice(0, 4));
  });

  it('leaves out hazmat training of the three years before the current one', async () => {
    await fresh();
    const trained = async (...dates: string[]) => {
      const { employeeId } = await makeEmployee(test.app, { site: client });
      const ids: number[] = [];
      for (const docDate of dates)
        ids.push(await makeDocument(test, client, employeeId, { docTypeId: 2012, docDate }));
      return ids;
    };
    const [first] = await trained('2019-01-10', '2022-01-10', '2025-01-10');
    const [one, two] = await trained('2019-01-10', '2022-01-10', '2025-01-11');
    const [, , third] = await trained('2019-01-10', '2022-01-10', '2025-01-11');
    await rowsOf(test, sql`update documents set deleted_at = now() where id = ${third}`);
    await review(test, owner, client);
    expect(await idsOf(owner, client)).toEqual([first, one, two]);
  });
});
