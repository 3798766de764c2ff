import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agency } from '../../domain/pools/agencies';
import type { MisAnswer, PoolReport } from '../../domain/pools/report-contract';
import { FILE_LAB_SUMMARIES } from '../../domain/lab-summaries/access';
import { TEN } from '../../domain/lab-summaries/test-numbers';
import { BINDER_SECTIONS, MAKES_BINDERS } from '../../domain/packets/binder-sections';
import { array, sql } from '../../server/platform/db';
import { unzipSync } from 'fflate';
import { textOf } from '../packets/read-text';
import { download, finish } from '../packets/world';
import { makePdf } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn } from '../support/factories';
import { makeWorld, NOW, person, rows, type World } from './world';

const VIEW = 'servicesRandoms.viewPools';
const RESULTS = [
  'servicesRandoms.viewRandomNegativeResults',
  'servicesRandoms.viewRandomNonNegativeResults',
  'servicesRandoms.viewRandomNoTestResults',
] as const;

let test: TestApp;
let world: World;
let reader: SignedIn;
let full: SignedIn;
let poolId: number;
let people: number[];

interface Draw {
  period: string;
  number: number;
  firstDay: string;
  lastDay: string;
  size: number;
  byAgency?: { agency: Agency; size: number }[];
  state?: string;
  rateBp?: number;
}

async function addDraw({
  period,
  number,
  firstDay,
  lastDay,
  size,
  byAgency = [],
  state = 'drawn',
  rateBp = 2_500,
}: Draw) {
  const [row] = await rows<{ id: number }>(
    test,
    sql`insert into pool_selections (tenant_id, pool_id, state, period, year, number, first_day, last_day, size, drug, alcohol, alternates,
        calculation, rule, roster, salt_cipher, seed_cipher, roster_hash, seed_commit, commitment, commit_hash, previous, committed_at,
        committed_by, drawn_at, hash)
      values (${world.client.tenantId}, ${poolId}, ${state}, ${period}, ${Number(period.slice(0, 4))}, ${number}, ${firstDay}, ${lastDay},
        ${size}, 1, 1, 0, ${JSON.stringify({ byAgency, drug: { rateBp } })}::jsonb, '2026.1', '', '', '', '', '', '', '', '', ${firstDay}, 'Test', ${firstDay},
        ${`hash of ${period}`}) returning id`,
  );
  return row!.id;
}

let rank = 0;
async function addTest(
  selectionId: number,
  person_: number,
  {
    year = 2026,
    tag = 'drug',
    agency = 'fmcsa',
    status,
    result = null,
    notTested = null,
    at = null,
  }: {
    year?: number;
    tag?: string;
    agency?: Agency;
    status: string;
    result?: string | null;
    notTested?: string | null;
    at?: string | null;
  },
) {
  rank += 1;
  const [row] = await rows<{ id: number }>(
    test,
    sql`insert into pool_selected (tenant_id, pool_id, selection_id, year, employee_id, drawn_as, test, rank, kind, agency, status, result,
        not_tested, collected_at)
      values (${world.client.tenantId}, ${poolId}, ${selectionId}, ${year}, ${person_}, ${person_}, ${tag}, ${rank}, 'drawn', ${agency},
        ${status}, ${result}, ${notTested}, ${at}) returning id`,
  );
  return row!.id;
}

const addDocument = async (
  employeeId: number,
  {
    type = 2023,
    day,
    reason = null,
    result = null,
  }: {
    type?: number;
    day: string;
    reason?: string | null;
    result?: string | null;
  },
) => {
  const [row] = await rows<{ id: number }>(
    test,
    sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, test_reason, result, uploaded_by)
      values (${world.client.tenantId}, ${employeeId}, ${type}, ${day}, ${reason}, ${result}, 'Test') returning id`,
  );
  return row!.id;
};

const Q1 = { number: 1, firstDay: '2026-01-01', lastDay: '2026-03-31' };
const Q2 = { number: 2, firstDay: '2026-04-01', lastDay: '2026-06-30' };

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
  reader = await world.userOf([world.client], [VIEW]);
  full = await world.userOf([world.client], [VIEW, ...RESULTS]);
  people = [];
  for (let n = 0; n < 6; n += 1)
    people.push(await person(test, { site: n === 0 ? world.south : world.north }));
  await rows(
    test,
    sql`update clients set time_zone = 'America/Denver', primary_address = '{"address1": "12 Depot Rd", "city": "Toledo", "state": "OH"}'
      where id in (${world.south.id}, ${world.client.id}) returning 1`,
  );
  const [pool] = await rows<{ id: number }>(
    test,
    sql`insert into pools (tenant_id, name, name_key, state, top_level, agencies, drug_rate_bp, alcohol_rate_bp, created_by, created_at)
      values (${world.client.tenantId}, 'Drivers', 'drivers', 'active', true, '{fmcsa,fta}', 2500, 1000, 'Test', '2025-06-02') returning id`,
  );
  poolId = pool!.id;
  const [one, two, three, four] = people as [number, number, number, number];
  const before = await addDraw({
    period: '2025-Q4',
    number: 4,
    firstDay: '2025-10-01',
    lastDay: '2025-12-31',
    size: 40,
    rateBp: 5_000,
    byAgency: [{ agency: 'fmcsa', size: 40 }],
  });
  await addTest(before, one, {
    year: 2025,
    status: 'completed',
    result: 'negative',
    at: '2025-11-11T15:00:00Z',
  });
  const first = await addDraw({
    period: '2026-Q1',
    ...Q1,
    size: 10,
    byAgency: [
      { agency: 'fmcsa', size: 8 },
      { agency: 'fta', size: 2 },
    ],
  });
  // Denver, then New York.
  await addTest(first, one, { status: 'completed', result: 'negative', at: '2026-02-10T14:30:00Z' });
  const positive = await addTest(first, two, {
    status: 'completed',
    result: 'positive',
    at: '2026-03-20T18:00:00Z',
  });
  await addTest(first, three, { agency: 'fta', status: 'notTested', notTested: 'absentWholePeriod' });
  await addTest(first, four, { status: 'waiting' });
  await addTest(first, four, {
    tag: 'alcohol',
    status: 'completed',
    result: 'cancelled',
    at: '2026-03-20T18:00:00Z',
  });
  await addTest(first, one, { tag: 'alcohol', status: 'selected' });
  const second = await addDraw({
    period: '2026-Q2',
    ...Q2,
    size: 12,
    byAgency: [{ agency: 'fmcsa', size: 12 }],
  });
  await addTest(second, two, { status: 'completed', result: 'negative', at: '2026-05-05T13:00:00Z' });
  await addTest(second, three, { status: 'selected' });
  await addTest(second, four, { tag: 'alcohol', status: 'notified' });
  await addDraw({ period: '2026-Q2', ...Q2, size: 99, state: 'void' });

  await addDocument(five(), { type: 2022, day: '2026-03-01', result: 'negative' });
  await addDocument(five(), { day: '2026-04-01', reason: 'postAccident', result: '0.02-0.039' });
  await addDocument(five(), { day: '2026-04-02', result: 'negative' });
  await addDocument(five(), { day: '2026-04-03', reason: 'random', result: 'negative' });
  await addDocument(five(), { day: '2025-12-31', reason: 'random', result: 'negative' });
  // Of the random tests above: attached, and of the same day in Denver.
  const attached = await addDocument(two, { day: '2026-03-21', reason: 'random', result: 'positive' });
  await rows(
    test,
    sql`update pool_selected set document_id = ${attached} where id = ${positive} returning 1`,
  );
  await addDocument(one, { day: '2026-02-10', reason: 'random', result: 'negative' });
  const outsider = await person(test, { site: world.north, testing: 0 });
  await addDocument(outsider, { type: 2022, day: '2026-03-01', result: 'negative' });
});
const five = () => people[4]!;
afterAll(() => test.close());

const reportOf = async (who: SignedIn, query = '') =>
  (await who.get(`${world.url}/${poolId}/report${query}`)).json<PoolReport>();
const mis = (who: SignedIn, query = 'year=2026&agency=fmcsa') => who.get(`${world.url}/mis?${query}`);
type Refused = { code: string; fields?: Record<string, { code: string }> };

describe('the report of a pool', () => {
  it('counts each period of the year by test and agency', async () => {
    const { periods, ...report } = await reportOf(full);
    expect(report).toMatchObject({ year: 2026, firstYear: 2025, asOf: '2026-06-15', averageSize: 11 });
    expect(periods.map(({ period, draw }) => [period, draw?.size])).toEqual([
      ['2026-Q1', 10],
      ['2026-Q2', 12],
      ['2026-Q3', undefined],
      ['2026-Q4', undefined],
    ]);
    expect(periods[0]).toMatchObject({
      drug: { selected: 3, tested: 2, outstanding: 0, notTested: 1 },
      alcohol: { selected: 2, tested: 0, outstanding: 1, notTested: 1 },
      byAgency: [
        { agency: 'fmcsa', size: 8, drug: { selected: 2, tested: 2, outstanding: 0, notTested: 0 } },
        { agency: 'fta', size: 2, drug: { selected: 1, tested: 0, outstanding: 0, notTested: 1 } },
      ],
    });
    expect(periods[1]).toMatchObject({
      drug: { selected: 2, tested: 1, outstanding: 1, notTested: 0 },
      alcohol: { selected: 1, tested: 0, outstanding: 1, notTested: 0 },
    });
  });

  it('measures the year at the rate in force, which the agencies set above the pool’s own', async () => {
    const { drug, alcohol } = await reportOf(full);
    // 50 % of (10 + 12) / 4 so far, and of (10 + 12 + 12 + 12) / 4 in the year.
    expect(drug).toMatchObject({
      rateBp: 5_000,
      target: 3,
      completed: 3,
      outstanding: 1,
      selected: 5,
      need: 0,
      forecast: 6,
    });
    // The one of the first period is no longer expected.
    expect(alcohol).toMatchObject({ rateBp: 1_000, target: 1, completed: 0, outstanding: 1, forecast: 2 });
  });

  it('has a past year as a whole, at the rate of its draws, and missed periods at the size of the last one', async () => {
    const { periods, averageSize, drug, collections } = await reportOf(full, '?year=2025');
    expect(periods.map(({ draw }) => draw?.size)).toEqual([undefined, undefined, undefined, 40]);
    expect(averageSize).toBe(40);
    // The pool's own rate is 25 % now.
    expect(drug).toMatchObject({ rateBp: 5_000, target: 20, completed: 1, need: 19, forecast: 20 });
    expect(collections).toHaveLength(1);
  });

  it('names the certificate of each draw, and a seed that is not public a week after the period', async () => {
    const draws = async () => (await reportOf(full)).periods.flatMap(({ draw }) => (draw ? [draw] : []));
    expect(await draws()).toMatchObject([
      { hash: 'hash of 2026-Q1', revealed: false, revealOverdue: true },
      { hash: 'hash of 2026-Q2', revealed: false, revealOverdue: false },
    ]);
    const reveal = (at: string | null, lastDay: string) =>
      rows(
        test,
        sql`update pool_selections set revealed_at = ${at}, last_day = ${lastDay} where period = '2026-Q1' returning 1`,
      );
    await reveal(null, '2026-06-08');
    expect((await draws())[0]).toMatchObject({ revealOverdue: false });
    await reveal(null, '2026-06-07');
    expect((await draws())[0]).toMatchObject({ revealOverdue: true });
    await reveal('2026-04-01', Q1.lastDay);
    expect((await draws())[0]).toMatchObject({ revealed: true, revealOverdue: false });
    await reveal(null, Q1.lastDay);
  });

  it('has the times of collections where the people are', async () => {
    expect((await reportOf(full)).collections).toEqual([
      '2026-05-05T09:00',
      '2026-03-20T14:00',
      '2026-03-20T14:00',
      '2026-02-10T07:30',
    ]);
  });

  it('has reasons and results for readers who may see these only', async () => {
    expect(await reportOf(full)).toMatchObject({
      notTested: [
        { reason: 'absentWholePeriod', drug: 1, alcohol: 0 },
        { reason: 'canceled', drug: 0, alcohol: 1 },
      ],
      results: [
        { result: 'negative', drug: 2, alcohol: 0 },
        { result: 'positive', drug: 1, alcohol: 0 },
        { result: 'cancelled', drug: 0, alcohol: 1 },
      ],
    });
    expect(await reportOf(reader)).toMatchObject({ notTested: null, results: null });
    const two = await world.userOf([world.client], [VIEW, RESULTS[0], RESULTS[2]]);
    expect(await reportOf(two)).toMatchObject({ notTested: [{ drug: 1 }, { alcohol: 1 }], results: null });
  });

  it('is refused for a year to come', async () => {
    const answer = await full.get(`${world.url}/${poolId}/report?year=2027`);
    expect([answer.statusCode, answer.json<Refused>().fields?.['year']?.code]).toEqual([
      400,
      'pool.yearToCome',
    ]);
  });
});

describe('the MIS report', () => {
  it('counts random tests, and documents of other tests, of the agency’s people', async () => {
    const { reports, problems } = (await mis(full)).json<MisAnswer>();
    expect(reports).toHaveLength(1);
    const [report] = reports;
    expect(report).toMatchObject({
      year: 2026,
      employees: { total: 10, categories: 1, category: 'Driver', count: 10 },
      employer: {
        companyName: world.client.name,
        address: '12 Depot Rd, Toledo, OH',
        dotNumber: '111',
        certifyingOfficial: null,
        certifiedOn: null,
      },
    });
    const nothing = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(report!.drug.preEmployment).toEqual([1, 1, 0, ...nothing]);
    // Three negative: two of the draws, and a document of a day without one.
    expect(report!.drug.random).toEqual([4, 3, 1, ...nothing]);
    expect(report!.drug.total).toEqual([5, 4, 1, ...nothing]);
    expect(report!.alcohol.random).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(report!.alcohol.postAccident).toEqual([1, 0, 1, 1, 1, 0, 0, 0, 0]);
    expect(problems.map(({ field, code, params }) => [field, code, params])).toEqual([
      ['incomplete', 'pool.misIncomplete', { documents: 1 }],
      ['untold', 'pool.misUntold', { documents: 1 }],
      ['drug.random.3', 'pool.misDrugs', { positive: 1, named: 0 }],
      ['drug.total.3', 'pool.misDrugs', { positive: 1, named: 0 }],
    ]);
  });

  it('counts reported results under the rules of its agency, corrected ones once (40.26)', async () => {
    const [one, two] = people as [number, number];
    const outsider = await person(test, { site: world.north, testing: 0 });
    let report = 0;
    const result = async (employeeId: number, reasonId: number, resultCode: number, more: object = {}) => {
      report += 1;
      const [row] = await rows<{ id: number }>(
        test,
        sql`insert into test_results (tenant_id, employee_id, report_id, reason_id, result_code, review, recorded_by, recorded_by_ids,
            test_type, authority, collected_on, found, document_id, superseded_by_id)
          select ${world.client.tenantId}, ${employeeId}, ${report}, ${reasonId}, ${resultCode}, 'none', 'Test', '{}', r.*
          from jsonb_to_record(${JSON.stringify({
            test: 'drug',
            authority: 'FMCSA',
            on: '2025-08-01',
            ...more,
          })}::jsonb) as r(test text, authority text, "on" date, found text, document int, superseded int) returning id`,
      );
      return row!.id;
    };
    const document = await addDocument(two, {
      day: '2025-08-01',
      reason: 'postAccident',
      result: 'positive',
    });
    const positive = await result(two, 2, 4, { found: 'Cocaine', document });
    await result(two, 2, 1, { superseded: positive });
    await result(two, 6, 5, { test: 'alcohol' });
    await result(one, 6, 14, { test: 'alcohol', found: '0.031 / 0.012' });
    await result(one, 6, 14, { test: 'alcohol', found: '0.000' });
    await result(two, 2, 1, { authority: 'FRA' });
    await result(five(), 1, 2, { authority: null });
    await result(outsider, 1, 1, { authority: null });
    // The random test of the draw.
    await result(one, 3, 1, { on: '2025-11-11' });
    const [fmcsa] = (await mis(full, 'year=2025&agency=fmcsa')).json<MisAnswer>().reports;
    const nothing = [0, 0, 0, 0, 0, 0, 0, 0];
    expect(fmcsa!.drug.postAccident).toEqual([1, 0, 1, 0, 1, ...nothing]);
    expect(fmcsa!.drug.preEmployment).toEqual([1, 1, 0, 0, 0, ...nothing]);
    expect(fmcsa!.drug.random).toEqual([2, 2, 0, 0, 0, ...nothing]);
    expect(fmcsa!.alcohol.followUp).toEqual([3, 1, 2, 2, 1, 0, 0, 0, 0]);
    expect(fmcsa!.alcohol.total).toEqual(fmcsa!.alcohol.followUp);
    const [fra] = (await mis(full, 'year=2025&agency=fra')).json<MisAnswer>().reports;
    expect(fra!.drug.total).toEqual([1, 1, 0, 0, 0, ...nothing]);
  });

  it('says that an agency with several categories has one page with everyone', async () => {
    const { reports, problems } = (
      await mis(full, 'year=2026&agency=fta&category=CDL%2FNon-Revenue%20Vehicle')
    ).json<MisAnswer>();
    expect(reports[0]!.employees).toEqual({
      total: 1,
      categories: 1,
      category: 'CDL/Non-Revenue Vehicle',
      count: 1,
    });
    expect(problems.map(({ code }) => code)).toEqual(['pool.misOneCategory']);
    const wrong = await mis(full, 'year=2026&agency=fta&category=Driver');
    expect(wrong.json<Refused>().fields?.['category']?.code).toBe('pool.misCategory');
  });

  it('is a form, and a table for programs, unless there is nothing to report', async () => {
    const pdf = await mis(full, 'year=2026&agency=fmcsa&format=pdf');
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="mis-fmcsa-2026.pdf"');
    const [page] = await textOf(pdf.rawPayload);
    expect(page!.replaceAll(/\s+/g, ' ')).toContain('Random 4 3 1 0 0 0 0 0 0 0 0 0 0');
    const csv = await mis(full, 'year=2026&agency=fmcsa&format=csv');
    expect(csv.body).toContain('Driver,III,Random,1,Total Number of Test Results,4');
    expect((await mis(full, 'year=2024&agency=fmcsa')).json()).toEqual({ reports: [], problems: [] });
    const none = await mis(full, 'year=2024&agency=fmcsa&format=pdf');
    expect([none.statusCode, none.json<Refused>().code]).toEqual([422, 'pool.misNothing']);
  });

  it('is for readers who may see all results only', async () => {
    expect((await mis(reader)).statusCode).toBe(403);
    for (const hidden of RESULTS) {
      const who = await world.userOf([world.client], [VIEW, ...RESULTS.filter((one) => one !== hidden)]);
      expect((await mis(who)).statusCode, hidden).toBe(403);
    }
  });
});

describe('the binder', () => {
  const NO_TESTS = RESULTS[2];
  const BASE = [...MAKES_BINDERS.all, NO_TESTS] as const;
  const RECEIPTS = 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol';
  const ALL_SECTIONS = [...BINDER_SECTIONS];
  const order = (who: SignedIn, sections: readonly string[] = ALL_SECTIONS, year = 2026) =>
    who.post(`${world.url}/binder`, { year, sections });
  const filesOf = async (who: SignedIn, sections?: readonly string[], year?: number) => {
    const packet = await finish(test, who, await order(who, sections, year));
    const answer = await download(who, packet);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(answer.rawPayload);
    const name = Object.keys(files).find((one) => one.endsWith('.pdf'))!;
    const pages = (await textOf(Buffer.from(files[name]!))).map((page) => page.replaceAll(/\s+/g, ' '));
    return { packet, pages, files };
  };

  it('has a cover, receipts, draws of two years with their people, year reports and MIS reports', async () => {
    await addDocument(people[0]!, { type: 2027, day: '2026-01-15' });
    const who = await world.userOf([world.client], [...BASE, ...RESULTS, RECEIPTS]);
    // These draws have no secrets to make certificates of.
    const { packet, pages } = await filesOf(who, ['receipts', 'people', 'year', 'mis']);
    expect(packet).toMatchObject({
      state: 'done',
      scope: { kind: 'binder', name: '2025–2026' },
      binder: { draws: 3, reports: 3, toCorrect: 3 },
      pages: pages.length,
    });
    const [cover, receipts] = pages;
    for (const text of [
      'Random testing',
      'USDOT number 111',
      '1/1/2025 through 12/31/2026',
      '1 on file for 6 people who are tested',
      '3, not signed; 3 with numbers to correct first',
    ])
      expect(cover).toContain(text);
    expect(receipts).toMatch(/1\/15\/2026/);
    expect(receipts!.match(/No receipt on file/g)).toHaveLength(5);
    const first = pages.find((page) => page.startsWith('Drivers, 2026-Q1'))!;
    for (const text of ['2/10/2026 7:30 AM', 'Absent for the whole period', 'Not notified so far'])
      expect(first).toContain(text);
    // Alternates who weren't needed are not in it, and no one's result is.
    expect(first.match(/ drawn /g)).toHaveLength(5);
    for (const page of pages.filter((one) => one.startsWith('Drivers, 20')))
      expect(page).not.toMatch(/positive|negative/i);
    // Who may see reasons only: without a collection, a test would be a refusal.
    const reasons = await filesOf(await world.userOf([world.client], [...BASE]), ['people']);
    expect(reasons.pages.find((page) => page.startsWith('Drivers, 2026-Q1'))).not.toContain(
      '2/10/2026 7:30 AM',
    );
    expect(pages.filter((page) => page.startsWith('Year report: Drivers'))).toHaveLength(2);
    expect(pages.filter((page) => page.includes('Form DOT F 1385'))).toHaveLength(3);
    const entries = await rows<{ type: string }>(
      test,
      sql`select type from audit_entries where tenant_id = ${world.client.tenantId} and subject = ${`packet/${packet.packetId}`} order by seq`,
    );
    expect(entries.map(({ type }) => type)).toEqual([
      'poolBinder.ordered',
      'poolBinder.made',
      'packet.downloaded',
    ]);
  });

  it('has the summaries that laboratories sent for the half-years of its years', async () => {
    const who = await world.userOf([world.client], [...MAKES_BINDERS.all, ...FILE_LAB_SUMMARIES.all]);
    const sent = await makePdf();
    const file = (year: number) => {
      const form = new FormData();
      const numbers = { urine: TEN, oralFluid: null };
      form.append('summary', JSON.stringify({ lab: 'Northlab', year, half: 2, numbers }));
      form.append('document', new Blob([new Uint8Array(sent)]), 'summary.pdf');
      return who.post(`/v1/clients/${world.client.id}/labSummaries`, form);
    };
    const { summaryId } = (await file(2025)).json<{ summaryId: number }>();
    expect((await file(2024)).statusCode).toBe(201);
    const { pages, files } = await filesOf(who, ['labs']);
    const name = `laboratory-summaries/2025-H2-${summaryId}.pdf`;
    expect(Object.keys(files).toSorted()).toEqual([name, 'random-testing-2025–2026.pdf']);
    expect(Buffer.from(files[name]!).equals(sent)).toBe(true);
    expect(pages[0]).toContain('Laboratory summaries (49 CFR 40.111) 1 filed, 0 missing');
    expect(pages[1]).toContain(`2025-H2 Northlab ${name} 10, 0 8, 0 1, 0`);
  });

  it('has only what was asked for, and says where there was no draw', async () => {
    const who = await world.userOf([world.client], [...MAKES_BINDERS.all]);
    const { pages, files } = await filesOf(who, ['draws'], 2024);
    expect(Object.keys(files)).toEqual(['random-testing-2023–2024.pdf']);
    expect(pages[0]).toContain('Draws and certificates (49 CFR 382.305) 0, 0 of them');
    expect(pages[0]).not.toMatch(/Receipts|MIS/);
  });

  it('is refused without a permission of its own or of a section, also when it is downloaded', async () => {
    for (const missing of MAKES_BINDERS.all) {
      const some = MAKES_BINDERS.all.filter((one) => one !== missing);
      expect((await order(await world.userOf([world.client], some), ['draws'])).statusCode, missing).toBe(
        403,
      );
    }
    const plain = await world.userOf([world.client], [...MAKES_BINDERS.all]);
    for (const closed of ['receipts', 'people', 'mis', 'labs']) {
      const answer = await order(plain, ['draws', closed]);
      expect([answer.statusCode, answer.json<Refused>().code], closed).toEqual([403, 'packet.sectionClosed']);
    }
    const clerk = await world.userOf([world.north], [...BASE]);
    expect((await order(clerk, ['draws'])).json<Refused>().code).toBe('pool.wholeClient');
    // Without what opens the section, and without what shows results: pages say when and how tests ended.
    for (const [before, after] of [
      [BASE, MAKES_BINDERS.all],
      [[...BASE, ...RESULTS], BASE],
    ]) {
      const user = await makeUser(test.app, { sites: [world.client], permissions: [...before!] });
      const who = await signIn(test.app, user);
      const packet = await finish(test, who, await order(who, ['people']));
      await rows(
        test,
        sql`update users set permissions = ${array([...after!])}::text[] where id = ${user.id} returning 1`,
      );
      await rows(
        test,
        sql`update sessions set access_version = access_version + 1 where user_id = ${user.id} returning 1`,
      );
      expect((await download(who, packet)).json<Refused>().code).toBe('packet.noLongerOpen');
    }
  });
});

describe('reports', () => {
  it('are refused for someone who reaches some locations only', async () => {
    const clerk = await world.userOf([world.north], [VIEW, ...RESULTS]);
    for (const answer of [await clerk.get(`${world.url}/${poolId}/report`), await mis(clerk)])
      expect([answer.statusCode, answer.json<Refused>().code]).toEqual([403, 'pool.wholeClient']);
  });

  it('are out of reach of another client', async () => {
    const other = await makeClient(test.app);
    const stranger = await signIn(
      test.app,
      await makeUser(test.app, { sites: [other], permissions: [VIEW, ...RESULTS] }),
    );
    expect((await stranger.get(`${world.url}/${poolId}/report`)).statusCode).toBe(404);
    expect((await mis(stranger)).statusCode).toBe(404);
    const theirs = `/v1/clients/${other.id}/pools`;
    expect((await stranger.get(`${theirs}/${poolId}/report`)).statusCode).toBe(404);
    expect((await stranger.get(`${theirs}/mis?year=2026&agency=fmcsa`)).json()).toEqual({
      reports: [],
      problems: [],
    });
  });
});
