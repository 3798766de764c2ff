import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import {
  DEFAULT_OPTIONS,
  type Batches,
  type BatchesMade,
  type HistoryLine,
} from '../../domain/clearinghouse/contract';
import type { DocumentItem } from '../../domain/documents/contract';
import type { Order } from '../../domain/orders/contract';
import { sql, type SQL } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';

// Noon in New York.
const NOW = new Date('2026-06-15T16:00:00Z');
const HEADER = 'Query ID,Driver Name,CDL Number,State,Query Type,Query Date,Status,Result';
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let people: { employeeId: number; orderId: number }[];

const userOf = async (permissions?: PermissionKey[]) =>
  signIn(test.app, await makeUser(test.app, { sites: [client], ...(permissions && { permissions }) }));

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  client = await makeClient(test.app, {
    services: ['Roadfile', 'FMCSA-Clearinghouse'],
    dotNumber: '1234567',
  });
  owner = await userOf();
  people = [];
  for (const [lastName, license] of [
    ['Baker', 'A1000001'],
    ['Rivera', 'A1000002'],
  ])
    people.push(await order(lastName!, license!));
});

async function order(lastName: string, license: string) {
  const { employeeId } = await makeEmployee(test.app, { site: client, lastName, firstName: 'Ana' });
  await test.app.data.withoutReach('operator', (tx) =>
    tx.query(sql`update employees set dob = '1980-05-09', license = ${license}, license_state = 'VA', license_class_id = 1
      where id = ${employeeId}`),
  );
  const placed = await owner.post('/v1/orders', {
    orderType: 'clearinghouse',
    employeeId,
    queryType: 'full',
  });
  expect(placed.statusCode, placed.body).toBe(201);
  return { employeeId, orderId: placed.json<Order>().OrderID };
}

const make = async (who = owner) => who.post('/v1/clearinghouseBatches', DEFAULT_OPTIONS);
async function takeHistory(lines: string[], who = owner): Promise<HistoryLine[]> {
  const form = new FormData();
  form.set('document', new File([[HEADER, ...lines].join('\n')], 'QueryHistory.csv'));
  const answer = await who.post('/v1/clearinghouseHistory', form);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<HistoryLine[]>();
}
const statusOf = async (orderId: number) =>
  (await owner.get(`/v1/orders/${orderId}`)).json<Order>().OrderStatusID;
const documentsOf = async (employeeId: number) =>
  (await owner.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>();
const line = (number: string, name: string, license: string, result: string, more = {}) => {
  const { type, status, date } = { type: 'Full', status: 'Completed', date: '06/15/2026', ...more };
  return `${number},"${name}",${license},VA,${type},${date},${status},${result}`;
};

describe('files of queries', () => {
  it('have all queries on order once, and the orders wait for results then', async () => {
    const made = (await make()).json<BatchesMade>();
    expect(made).toMatchObject({ batches: [{ dotNumber: '1234567', queries: 2, waiting: 2 }], blocked: [] });
    expect(await statusOf(people[0]!.orderId)).toBe(8);
    const file = await owner.get(`/v1/clearinghouseBatches/${made.batches[0]!.batchId}/file`);
    expect(file.body).toBe(
      'Baker\tAna\t05/09/1980\tA1000001\tUS\tVA\t2\r\nRivera\tAna\t05/09/1980\tA1000002\tUS\tVA\t2\r\n',
    );
    expect((await make()).statusCode).toBe(409);
    expect((await owner.get('/v1/clearinghouseBatches')).json<Batches>()).toMatchObject({ unsent: 0 });
  });

  it('are made once of each query by two people at the same time', async () => {
    const answers = await Promise.all([make(), make(await userOf())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('leave out people without a license, and name them', async () => {
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update orders set license = '' where id = ${people[1]!.orderId}`),
    );
    expect((await make()).json<BatchesMade>()).toMatchObject({
      batches: [{ queries: 1 }],
      blocked: [{ orderId: people[1]!.orderId, name: 'Rivera, Ana' }],
    });
    expect(await statusOf(people[1]!.orderId)).toBe(1);
  });

  it('leave out people who have left, those whose consent has ended, and queries that were canceled since', async () => {
    const change = (statement: SQL) => test.app.data.withoutReach('operator', (tx) => tx.query(statement));
    const [gone, limited] = people;
    const canceled = await order('Stone', 'A1000003');
    const sent = await order('Young', 'A1000004');
    await change(sql`update employees set status_id = 4 where id = ${gone!.employeeId}`);
    await change(sql`update orders set query_type = 'limited' where id = ${limited!.orderId}`);
    const made = (await make()).json<BatchesMade>();
    expect(made.blocked.map(({ orderId }) => orderId)).toEqual([gone!.orderId, limited!.orderId]);
    await owner.patch(`/v1/orders/${canceled.orderId}`, { orderStatusId: 6 });
    await owner.patch(`/v1/orders/${canceled.orderId}`, { orderStatusId: 1 });
    const { batchId } = made.batches[0]!;
    const file = await owner.get(`/v1/clearinghouseBatches/${batchId}/file`);
    expect(file.body).toMatch(/^Young\t[^\n]*\n$/);
    const [latest] = (await make()).json<BatchesMade>().batches;
    expect(latest).toMatchObject({ queries: 1 });
    expect(await statusOf(sent.orderId)).toBe(8);
    const page = async (range: string) => {
      const { batches, total } = (await owner.get(`/v1/clearinghouseBatches?range=${range}`)).json<Batches>();
      return [batches.map((one) => one.batchId), total];
    };
    expect([await page('[0,0]'), await page('[1,1]')]).toEqual([
      [[latest!.batchId], 2],
      [[batchId], 2],
    ]);
  });

  it('are for those who order queries, and their birth dates for those who see them', async () => {
    const [batch] = (await make()).json<BatchesMade>().batches;
    expect((await make(await userOf(['client.viewOrders']))).statusCode).toBe(403);
    const clerk = await userOf(['servicesClearinghouse.orderClearinghouseQueries']);
    expect((await clerk.get('/v1/clearinghouseBatches')).statusCode).toBe(200);
    expect((await clerk.get(`/v1/clearinghouseBatches/${batch!.batchId}/file`)).statusCode).toBe(403);
  });
});

describe('the query history', () => {
  it('files each result once and completes its order', async () => {
    await make();
    const lines = [line('901', 'Baker, Ana', 'A1000001', 'Driver Not Prohibited')];
    expect((await takeHistory(lines)).map(({ outcome }) => outcome)).toEqual(['filed']);
    expect(await statusOf(people[0]!.orderId)).toBe(3);
    expect(await documentsOf(people[0]!.employeeId)).toMatchObject([
      { queryType: 'full', queryOutcome: 'clear', docDate: '2026-06-15' },
    ]);
    expect((await takeHistory(lines)).map(({ outcome }) => outcome)).toEqual(['same']);
    expect(await documentsOf(people[0]!.employeeId)).toHaveLength(1);
  });

  it('keeps what is on file where a line differs, and says so', async () => {
    await takeHistory([line('901', 'Baker, Ana', 'A1000001', 'Driver Not Prohibited')]);
    const [differs] = await takeHistory([line('901', 'Baker, Ana', 'A1000001', 'Driver Prohibited')]);
    expect(differs).toMatchObject({ outcome: 'conflict', words: 'Completed, Driver Prohibited' });
    expect(await documentsOf(people[0]!.employeeId)).toMatchObject([{ queryOutcome: 'clear' }]);
  });

  it('without numbers is of the query that waits, not of the one of the year before', async () => {
    const { employeeId } = people[0]!;
    const lines = (date: string) => [line('', 'Baker, Ana', 'A1000001', 'Driver Not Prohibited', { date })];
    await make();
    expect((await takeHistory(lines('06/15/2026')))[0]).toMatchObject({ outcome: 'filed' });
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`with old as (update orders set ordered_at = ordered_at - interval '1 year' where employee_id = ${employeeId})
        update documents set doc_date = '2025-06-15' where employee_id = ${employeeId}`),
    );
    await owner.post('/v1/orders', { orderType: 'clearinghouse', employeeId, queryType: 'full' });
    await make();
    const both = [...lines('06/15/2025'), ...lines('06/15/2026')];
    expect((await takeHistory(both)).map(({ outcome }) => outcome)).toEqual(['same', 'filed']);
    expect((await takeHistory(both)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it('says of a query that needs a person once, not with each file', async () => {
    const { orderId } = people[0]!;
    await make();
    for (const _time of [1, 2])
      await takeHistory([line('903', 'Baker, Ana', 'A1000001', '', { status: 'Driver Not Found' })]);
    const trail = (await owner.get(`/v1/orders/${orderId}/auditTrail`)).json<{ Message: string }[]>();
    expect(trail.filter(({ Message }) => Message === 'Clearinghouse: Driver Not Found')).toHaveLength(1);
  });

  it('says of other lines why nothing was filed', async () => {
    const lines = await takeHistory([
      line('902', 'Baker, Ana', 'A1000001', '', { status: 'Pending driver consent' }),
      line('903', 'Rivera, Ana', 'A1000002', '', { status: 'Driver Not Found' }),
      line('904', 'Nobody, Ana', 'A1000009', 'Driver Prohibited'),
      line('905', 'Baker, Ana', 'A1000001', 'Maybe'),
      line('906', 'Baker, Ana', 'A1000001', 'Driver Prohibited', { date: '06/14/2026' }),
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      'waiting',
      'review',
      'unmatched',
      'unreadable',
      'unmatched',
    ]);
    expect([await statusOf(people[0]!.orderId), await statusOf(people[1]!.orderId)]).toEqual([8, 22]);
    expect(await documentsOf(people[0]!.employeeId)).toEqual([]);
  });

  it('does not reach people of another client, nor of locations out of reach', async () => {
    const other = await makeClient(test.app, { services: ['Roadfile', 'FMCSA-Clearinghouse'] });
    const stranger = await signIn(test.app, await makeUser(test.app, { sites: [other] }));
    const lines = [line('901', 'Baker, Ana', 'A1000001', 'Driver Prohibited')];
    expect((await takeHistory(lines, stranger)).map(({ outcome }) => outcome)).toEqual(['unmatched']);
  });

  it('is refused without its columns', async () => {
    const form = new FormData();
    form.set('document', new File(['Name,City\nBaker,Norfolk'], 'people.csv'));
    expect((await owner.post('/v1/clearinghouseHistory', form)).statusCode).toBe(422);
  });
});
