import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../../domain/access/permissions';
import { MAKES_BINDERS, MIS_ACCESS } from '../../../domain/packets/binder-sections';
import type { Agency } from '../../../domain/pools/agencies';
import { testReport } from '../../../domain/pools/test-mis';
import type { MisAnswer, PoolReport, ReportPeriod } from '../../../domain/pools/report-contract';
import { refuse, type Refusal } from '../../../domain/shared/refusals/refusal';
import { refusalText } from '../../../domain/shared/refusals/text';
import { pageOf, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { answerOf, calculation, openPage, pool, POOLS_URL, selectionItem, VIEW } from '../test-pools';
import { packets } from '../../packets';

const LIST = '/randoms/poolreporting';
const PATH = `${LIST}/1001/7`;
const ALL: PermissionKey[] = [...VIEW, ...MIS_ACCESS.all];
const GET_REPORT = `GET ${POOLS_URL}/7/report`;
const GET_MIS = `GET ${POOLS_URL}/mis`;

const counts = (selected: number, tested: number, outstanding = 0, notTested = 0) => ({
  selected,
  tested,
  outstanding,
  notTested,
});
const agency = (name: Agency, size: number) => ({
  agency: name,
  size,
  drug: counts(size / 10, 0),
  alcohol: counts(0, 0),
});

const period = (number: number, firstDay: string, more: Partial<ReportPeriod> = {}): ReportPeriod => ({
  period: `2026-Q${number}`,
  firstDay,
  lastDay: firstDay,
  draw: {
    selectionId: 30 + number,
    state: 'drawn',
    size: 80,
    drawnAt: '2026-01-05T14:05:00.000Z',
    hash: `${number}a`.repeat(32),
    revealed: true,
    revealOverdue: false,
  },
  drug: counts(10, 9, 0, 1),
  alcohol: counts(2, 2),
  byAgency: [agency('fmcsa', 80)],
  ...more,
});

const { drug, alcohol } = calculation();
const report = (more: Partial<PoolReport> = {}): PoolReport => ({
  poolId: 7,
  poolName: 'Drivers',
  state: 'active',
  asOf: '2026-08-20',
  year: 2026,
  firstYear: 2024,
  averageSize: 72.5,
  drug: { ...drug!, completed: 18, outstanding: 5, target: 30, forecast: 40 },
  alcohol: { ...alcohol!, completed: 6, outstanding: 0, target: 6, forecast: 8 },
  periods: [
    period(1, '2026-01-01'),
    period(2, '2026-04-01', { byAgency: [agency('fmcsa', 50), agency('fta', 30)] }),
    period(3, '2026-07-01', { draw: null, drug: counts(0, 0), alcohol: counts(0, 0), byAgency: [] }),
    period(4, '2026-10-01', { draw: null, drug: counts(0, 0), alcohol: counts(0, 0), byAgency: [] }),
  ],
  notTested: [{ reason: 'absentWholePeriod', drug: 1, alcohol: 0 }],
  results: [{ result: 'negative', drug: 18, alcohol: 4 }],
  collections: ['2026-05-05T09:00'],
  ...more,
});

let server: FakeServer;
let answer: PoolReport;
let mis: MisAnswer;
beforeEach(() => {
  answer = report();
  mis = { reports: [testReport()], problems: [] };
  server = startFakeServer({
    [`GET ${POOLS_URL}`]: () => answerOf([pool()]),
    [`GET ${POOLS_URL}/selections/previous`]: () => pageOf([selectionItem()]),
    [GET_REPORT]: () => answer,
    [GET_MIS]: () => mis,
  });
});
const problem = (field: string, refusal: Refusal) => ({ field, message: refusalText(refusal), ...refusal });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('pool reporting', () => {
  it('lists past selections, each with its certificate and the report of its pool [ROUTE-127]', async () => {
    await openPage(LIST, VIEW);
    const row = await rowOf(/2026-Q4/);
    expect(within(row).getByRole('link', { name: 'Drivers' })).toHaveAttribute('href', PATH);
    expect(within(row).getByRole('button', { name: 'Certificate 2026-Q4' })).toBeVisible();
  });
});

describe('the report of a pool', () => {
  it('shows each period by test with its draw, and the year [ROUTE-128]', async () => {
    await openPage(PATH, VIEW);
    const first = await rowOf(/^2026-Q1/);
    expect(
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 9),
    ).toEqual(['80', '10', '9', '0', '1', '2', '2', '0', '0']);
    expect(first).toHaveTextContent('Can be checked');
    expect(within(first).getByTitle(`Hash of the certificate: ${'1a'.repeat(32)}`)).toBeVisible();
    expect(await rowOf(/^Year/)).toHaveTextContent(/20.*18.*0.*2/);
    expect(await rowOf(/^2026-Q3/)).toHaveTextContent('Not drawn');
    expect(await rowOf(/^2026-Q4/)).toHaveTextContent('To come');
    // Only a period of several agencies is divided.
    expect(screen.getAllByRole('row', { name: /^FMCSA/ })).toHaveLength(1);
    expect(await rowOf(/^FTA/)).toHaveTextContent('30');
  });

  it('shows a seed that should be public, and one that is secret until the period ends', async () => {
    const [one, two] = answer.periods as [ReportPeriod, ReportPeriod];
    one.draw = { ...one.draw!, revealed: false, revealOverdue: true };
    two.draw = { ...two.draw!, revealed: false };
    await openPage(PATH, VIEW);
    expect(await rowOf(/^2026-Q1/)).toHaveTextContent('Seed overdue');
    expect(await rowOf(/^2026-Q2/)).toHaveTextContent('Seed still secret');
  });

  it('measures the year against the rate', async () => {
    await openPage(PATH, VIEW);
    expect(
      await screen.findByText('18 of 40 drug tests that the year needs at 50%. By now it needs 30.'),
    ).toBeVisible();
    // 30 less 18 completed and 5 outstanding.
    expect(screen.getByText('7 tests short')).toBeVisible();
    expect(screen.getByText('On track')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Drug tests completed' })).toHaveAttribute(
      'aria-valuenow',
      '45',
    );
    expect(screen.getByText(/has 72.5 people/)).toBeVisible();
  });

  it('doesn’t measure an employer’s part of a consortium, which has the rate as a whole', async () => {
    server.on(`GET ${POOLS_URL}`, () => answerOf([pool({ consortium: { id: 4, name: 'Small carriers' } })]));
    await openPage(PATH, VIEW);
    expect(await screen.findByRole('progressbar', { name: 'Drug tests completed' })).toBeVisible();
    expect(screen.queryByText(/tests short|On track/)).toBeNull();
  });

  it('counts on outstanding tests only where they suffice', async () => {
    answer.drug = { ...answer.drug!, outstanding: 12 };
    await openPage(PATH, VIEW);
    expect(await screen.findByText('On track with 12 outstanding')).toBeVisible();
  });

  it('shows another year', async () => {
    await openPage(PATH, VIEW);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Year' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '2026',
      '2025',
      '2024',
    ]);
    answer = report({ year: 2025 });
    await userEvent.click(screen.getByRole('option', { name: '2025' }));
    await waitFor(() => expect(server.to(GET_REPORT)).toHaveLength(2));
    expect(server.to(GET_REPORT)[1]!.query.get('year')).toBe('2025');
    expect(await screen.findByText('Random tests of 2025, counted on 8/20/2026.')).toBeVisible();
  });

  it('shows reasons and results only where the server sends them', async () => {
    await openPage(PATH, VIEW);
    const reasons = await screen.findByRole('table', { name: 'Why people weren’t tested' });
    expect(within(reasons).getByRole('row', { name: /Absent for the whole period/ })).toHaveTextContent('10');
    expect(within(screen.getByRole('table', { name: 'Results' })).getByText('18')).toBeVisible();
  });

  it('hides reasons and results, and the MIS report, from others', async () => {
    answer = report({ notTested: null, results: null });
    await openPage(PATH, VIEW);
    expect(await screen.findByText('Collections by weekday and hour')).toBeVisible();
    for (const text of ['Why people weren’t tested', 'Results', /^MIS report/])
      expect(screen.queryByText(text)).toBeNull();
    expect(server.to(GET_MIS)).toEqual([]);
  });
});

describe('the binder for auditors', () => {
  it('is made of the sections that its reader may see, for the year and the one before', async () => {
    const ids = {
      packetId: '0d5a2f0e-6d5c-4a0e-9a53-0b2f5a3c7e11',
      jobId: '5b1f7c7e-2f44-4a64-8a3e-1f0a2b3c4d5e',
    };
    server.on(`POST ${POOLS_URL}/binder`, () => Response.json(ids, { status: 202 }));
    server.on(`GET /v1/jobs/${ids.jobId}`, () => ({
      ...ids,
      state: 'running',
      done: 1,
      total: 6,
      refusal: null,
      error: null,
    }));
    await openPage(PATH, [...MAKES_BINDERS.all, ...MIS_ACCESS.all], [packets]);
    await userEvent.click(await screen.findByRole('button', { name: 'Auditor’s binder' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Make binder: random testing 2025–2026' }),
    );
    expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Year reports/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make binder' }));
    expect(await screen.findByText('1 of 6 (16%)')).toBeVisible();
    expect(server.to(`POST ${POOLS_URL}/binder`)[0]!.body).toEqual({
      year: 2026,
      sections: ['draws', 'people', 'mis'],
    });
  });

  it('is not offered to others', async () => {
    await openPage(PATH, ALL);
    expect(await screen.findByText('Collections by weekday and hour')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Auditor’s binder' })).toBeNull();
  });
});

describe('the MIS report of a client', () => {
  it('has its numbers, and files to download', async () => {
    server.on(GET_MIS, ({ query }) => (query.get('format') ? new Response('%PDF') : mis));
    await openPage(PATH, ALL);
    expect(
      await screen.findByText(
        'Employees on average: 78. Results of drug tests: 44, of these positive: 2. Results of alcohol tests: 8.',
      ),
    ).toBeVisible();
    expect(screen.getByText('The numbers add up.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download MIS report' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Form to sign (PDF)' }));
    await waitFor(() => expect(server.to(GET_MIS)).toHaveLength(2));
    expect(Object.fromEntries(server.to(GET_MIS)[1]!.query)).toEqual({
      year: '2026',
      agency: 'fmcsa',
      category: 'Driver',
      format: 'pdf',
    });
  });

  it('says in words and by place what to correct', async () => {
    mis.problems = [
      problem('incomplete', refuse('pool.misIncomplete', { documents: 2 })),
      problem('drug.random.3', refuse('pool.misDrugs', { positive: 1, named: 0 })),
    ];
    await openPage(PATH, ALL);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Correct this before someone signs the report');
    expect(notice).toHaveTextContent(/without a result or a reason: 2\. They are not counted/);
    expect(notice).toHaveTextContent(/Section III, random: Column 3 has 1 positive/);
    expect(screen.queryByText('The numbers add up.')).toBeNull();
  });

  it('asks for the employee category where an agency has several', async () => {
    server.on(`GET ${POOLS_URL}`, () => answerOf([pool({ agencies: [{ agency: 'fta', jobTitleIds: [] }] })]));
    await openPage(PATH, ALL);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Employee category' }));
    await userEvent.click(screen.getByRole('option', { name: 'Armed Security Personnel' }));
    await waitFor(() =>
      expect(server.to(GET_MIS).at(-1)!.query.get('category')).toBe('Armed Security Personnel'),
    );
  });

  it('offers no file of nothing', async () => {
    mis.reports = [];
    await openPage(PATH, ALL);
    expect(await screen.findByText(/^There is nothing to report/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download MIS report' })).toBeNull();
  });

  it('is not for pools outside DOT rules', async () => {
    server.on(`GET ${POOLS_URL}`, () =>
      answerOf([pool({ agencies: [{ agency: 'nonDot', jobTitleIds: [] }] })]),
    );
    await openPage(PATH, ALL);
    expect(await screen.findByText('Collections by weekday and hour')).toBeVisible();
    expect(screen.queryByText(/^MIS report/)).toBeNull();
  });
});
