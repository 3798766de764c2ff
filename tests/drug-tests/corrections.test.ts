import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../domain/documents/contract';
import type { DrugTest, ReviewItem } from '../../domain/drug-tests/contract';
import { mroMessage } from '../../domain/drug-tests/test-files';
import { historyQuery } from '../../server/drug-tests/new-reports';
import { sql } from '../../server/platform/db';
import { mostRowsRead } from '../support/rows-read';
import { createApp, type TestApp } from '../support/create-app';
import {
  documentsOf,
  donor,
  makeWorld,
  NOW,
  ordered,
  RANDOM_TEST,
  rows,
  statusOf,
  takeIn,
  type World,
} from './world';

let test: TestApp;
let world: World;
let license: string;
let employeeId: number;
let next = 0;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  next += 1;
  license = `B2000${String(next).padStart(4, '0')}`;
  employeeId = await donor(test, world, license);
});

const specimen = () => `NL80${String(next).padStart(5, '0')}`;
const message = (more: Parameters<typeof mroMessage>[0] = {}) =>
  mroMessage({ specimen: specimen(), donor: license, reason: '3^RANDOM SELECTION', ...more });
const testsOf = async (): Promise<DrugTest[]> =>
  (await world.staff.get(`/v1/orders/getDrugTestsForEmployee/${employeeId}`)).json();
const toReview = async (): Promise<ReviewItem> => {
  const list = (await world.second.get(`${world.url}/drugTestReviews?range=%5B0,99%5D`)).json<ReviewItem[]>();
  return list.find((item) => item.employeeId === employeeId)!;
};

/** A second person confirms or rejects what waits for them. */
async function decide(decision: 'confirm' | 'reject') {
  const { testResultId, version } = await toReview();
  const answer = await world.second.post(`${world.url}/drugTestReviews/${testResultId}`, {
    version,
    decision,
    ...(decision === 'reject' && { note: 'Read again' }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** What counts of someone: their results on file, and their plans. */
async function standing() {
  const plans = await rows<{ plan: string }>(
    test,
    sql`select case when withdrawn_at is not null then 'withdrawn' when superseded_by_id is not null then 'superseded' else 'open' end as plan
      from return_to_duty_plans where employee_id = ${employeeId} order by id`,
  );
  return {
    results: (await documentsOf(test, employeeId)).map(({ result }) => result),
    plans: plans.map(({ plan }) => plan),
  };
}

describe('a report', () => {
  it('of a refusal stays one when a second person confirms it', async () => {
    const orderId = await ordered(test, world, employeeId);
    await takeIn(test, world, message({ result: 'REFUSAL TO TEST' }));
    await decide('confirm');
    expect(await statusOf(test, orderId)).toBe(9);
  });

  it.each([
    ['confirm', 'negative', ['withdrawn']],
    ['reject', 'positive', ['open']],
  ] as const)(
    'of a negative lifts a positive, and ends its plan, once a second person looked (40.149): %s',
    async (decision, on, plans) => {
      const orderId = await ordered(test, world, employeeId);
      await takeIn(test, world, [message({ result: 'POSITIVE' }), message()].join('\r\n'));
      expect(await standing()).toEqual({ results: ['positive'], plans: ['open'] });
      await decide(decision);
      expect(await standing()).toEqual({ results: [on], plans });
      expect(await statusOf(test, orderId)).toBe(9);
    },
  );

  it('is corrected by its sender only: nobody changes or deletes its document', async () => {
    await takeIn(test, world, message({ result: 'POSITIVE', reason: '2^POST ACCIDENT' }));
    const url = `/v1/employees/${employeeId}/documents`;
    const [document] = (await world.staff.get(url)).json<DocumentItem[]>();
    const { documentId, version } = document!;
    const changed = await world.staff.patch(`${url}/${documentId}`, { version, result: 'negative' });
    expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([409, 'document.ofReport']);
    const deleted = await world.staff.delete(`${url}/${documentId}`, { reason: 'Wrong' });
    expect([deleted.statusCode, deleted.json<{ code: string }>().code]).toEqual([409, 'document.ofReport']);
  });

  it('that bars in place of another one leaves that on the file if a second person rejects it', async () => {
    await ordered(test, world, employeeId);
    await takeIn(
      test,
      world,
      [message({ result: 'POSITIVE' }), message({ result: 'REFUSAL TO TEST' })].join('\r\n'),
    );
    expect(await standing()).toEqual({ results: ['positive', 'refusal'], plans: ['open'] });
    await decide('reject');
    expect(await standing()).toEqual({ results: ['positive'], plans: ['open'] });
    await takeIn(test, world, message());
    await decide('confirm');
    expect(await standing()).toEqual({ results: ['negative'], plans: ['withdrawn'] });
  });

  it.each([
    ['a positive', { result: 'POSITIVE' }, ['positive']],
    ['a negative of another day', { collected: '20260614' }, []],
  ])(
    'that is rejected is as if it had never come: %s in place of a negative',
    async (_what, more, counts) => {
      const orderId = await ordered(test, world, employeeId);
      await takeIn(test, world, message());
      const known = () =>
        rows<{ documentId: number | null }>(
          test,
          sql`select document_id as "documentId" from orders where id = ${orderId}`,
        );
      const [{ documentId } = { documentId: null }] = await known();
      await takeIn(test, world, message(more));
      expect((await standing()).results).toEqual(counts);
      await decide('reject');
      expect((await standing()).results).toEqual(['negative']);
      expect(await known()).toEqual([{ documentId }]);
      expect(await statusOf(test, orderId)).toBe(9);
      expect((await testsOf()).map(({ result }) => result?.resultCode)).toContain(1);
    },
  );

  it('of a correction lifts all that it corrects, and rejected leaves the one before it to look at', async () => {
    await ordered(test, world, employeeId);
    await takeIn(
      test,
      world,
      [message({ result: 'POSITIVE' }), message(), message({ result: 'CANCELLED' })].join('\r\n'),
    );
    expect(await standing()).toMatchObject({ results: ['positive'] });
    expect(await toReview()).toMatchObject({ resultCode: 3 });
    await decide('reject');
    expect(await standing()).toMatchObject({ results: ['positive'] });
    expect(await toReview()).toMatchObject({ resultCode: 1 });
    await decide('confirm');
    expect(await standing()).toEqual({ results: ['negative'], plans: ['withdrawn'] });
  });

  it('of a positive that arrives after its correction bars until a second person looked at that', async () => {
    await ordered(test, world, employeeId);
    const earlier = message({ result: 'POSITIVE' }).replace('20260617|20260617|F', '20260616|20260616|F');
    await takeIn(test, world, [message(), earlier].join('\r\n'));
    expect(await standing()).toEqual({ results: ['positive'], plans: ['open'] });
    await decide('confirm');
    expect(await standing()).toEqual({ results: ['negative'], plans: ['withdrawn'] });
  });

  it.each([
    ['confirm', [{ result: 'negative' }]],
    ['reject', [{ result: 'positive' }]],
  ] as const)(
    'of alcohol that permits takes the earlier one off the file once a second person looked: %s',
    async (decision, on) => {
      await ordered(test, world, employeeId, {
        orderType: 'alcohol',
        test: { ...RANDOM_TEST, specimenId: 3, panel: null },
      });
      const breath = (brac: string) =>
        `formnumber,lab,last,first,dob,donorid,testdate,brac,reason,agency\nATF-8${next},EBT,Rivera,Ana,5/5/1980,${license},6/15/2026,${brac},Random,FMCSA`;
      await takeIn(test, world, breath('0.05'), { sender: 'bat-csv' });
      await takeIn(test, world, breath('0.000'), { sender: 'bat-csv' });
      expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'positive' }]);
      await decide(decision);
      expect(await documentsOf(test, employeeId)).toMatchObject(on);
    },
  );

  it('that arrives after its correction changes nothing but the history', async () => {
    await ordered(test, world, employeeId);
    const late = message().replace('20260617|20260617|F', '20260616|20260616|F');
    await takeIn(test, world, message({ result: 'POSITIVE' }));
    await takeIn(test, world, late);
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'positive' }]);
    const found = (await testsOf()).map(({ result }) => result);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          resultCode: 4,
          isSuperseded: false,
          isCorrection: true,
          changesGroup: true,
        }),
        expect.objectContaining({ resultCode: 1, isSuperseded: true, isCorrection: false }),
      ]),
    );
  });

  it('may have the number of a specimen at another laboratory', async () => {
    await ordered(test, world, employeeId);
    await takeIn(test, world, message());
    const other = await donor(test, world, `${license}Z`);
    await ordered(test, world, other);
    await takeIn(test, world, message({ donor: `${license}Z`, lab: 'SOUTHLAB', result: 'POSITIVE' }));
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'negative' }]);
    expect(await documentsOf(test, other)).toMatchObject([{ result: 'positive' }]);
  });

  it('of a day that has begun only elsewhere bars today', async () => {
    await takeIn(test, world, message({ result: 'POSITIVE', collected: '20260621', sent: '20260621' }));
    expect(await documentsOf(test, employeeId)).toMatchObject([
      { result: 'positive', docDate: '2026-06-20' },
    ]);
  });

  it('bars if it is of a DOT test and the order was not', async () => {
    const own = { ...RANDOM_TEST, authority: 'Other', panel: 'NONDOT5' };
    await ordered(test, world, employeeId, { orderType: 'drug', test: own });
    const csv = `specimenid,lab,license,last,collected,reason,agency,result\n${specimen()},NORTHLAB,${license},Rivera,6/15/2026,Random,FMCSA,Positive`;
    await takeIn(test, world, csv, { sender: 'mro-csv' });
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'positive' }]);
  });

  it('that takes back its correction counts again, and a file that is sent again says nothing new', async () => {
    await ordered(test, world, employeeId);
    const [positive, negative] = ['Positive', 'Negative'].map(
      (result) => `${specimen()},NORTHLAB,${license},Rivera,6/15/2026,Random,FMCSA,${result}`,
    );
    const file = (...lines: (string | undefined)[]) =>
      ['specimenid,lab,license,last,collected,reason,agency,result', ...lines].join('\n');
    const take = async (...lines: (string | undefined)[]) => {
      const { reports, known } = await takeIn(test, world, file(...lines), { sender: 'mro-csv' });
      return reports - known;
    };
    expect(await take(positive)).toBe(1);
    expect(await take(positive)).toBe(0);
    expect(await take(positive, negative)).toBe(1);
    expect(await take(positive, negative)).toBe(0);
    await decide('confirm');
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'negative' }]);
    expect(await take(positive)).toBe(1);
    expect(await take(positive, positive)).toBe(0);
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'positive' }]);
    expect(await take(negative, positive, negative)).toBe(1);
    await decide('confirm');
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'negative' }]);
    expect(await testsOf()).toHaveLength(4);
  });
});

it('what came before about a test is found without reading the other reports of its sender', async () => {
  const { tenantId } = world.client;
  await test.app.data.database.execute(`insert into test_reports
      (tenant_id, import_id, line, sender, sender_kind, sha256, message, report, subject, state)
    select ${tenantId}, 1, n, 'mro-hl7', 'mro', 'many-' || n, '', '{}', 'drug MANY' || n % 4000, 'discarded'
      from generate_series(1, 8000) n;
    analyze test_reports`);
  const history = historyQuery(tenantId, 'mro-hl7', ['drug MANY7', 'order 1']);
  const [found, explained] = await test.app.data.withTenant(tenantId, async (tx) => [
    await tx.query(history),
    await tx.query<object>(sql`explain (analyze, format json) ${history}`),
  ]);
  expect(found).toMatchObject([{ sha256: 'many-7' }, { sha256: 'many-4007' }]);
  expect(mostRowsRead(explained)).toBeLessThan(10);
});
