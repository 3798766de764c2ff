import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { renderConsole } from '../../src/testing/render-console';
import { AnswerChip, driving, DrivingLine, loadDrivingTab } from './index';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const READER = { ...OWNER, permissions: ['client.viewEmployeeFile'] };

const reason = (sentence: string, cfr = '391.45') => ({
  kind: 'document' as const,
  key: 'expired',
  docTypeId: 238,
  cfr,
  sentence,
});

const answer = (more: Partial<MayDriveAnswer> = {}): MayDriveAnswer => ({
  employeeId: 17,
  asOf: '2026-06-15',
  knownOn: null,
  answer: more.mayDrive === false ? 'no' : 'yes',
  mayDrive: true,
  reasons: [],
  questions: [],
  warnings: [],
  waived: [],
  withheldGaps: 0,
  unansweredFacts: [],
  uncheckedSettings: [],
  nextChangeOn: null,
  whatIf: null,
  ...more,
});

const pageOf = (content: React.ReactNode): Capability => ({
  name: 'page',
  pages: [
    {
      path: '/page',
      titleKey: 'Page',
      access: 'client.viewEmployeeFile',
      load: () => Promise.resolve({ default: () => content }),
    },
  ],
});

let server: FakeServer;
let current: MayDriveAnswer;

// Loaded once, so that no test waits for them to compile.
beforeAll(() => Promise.all([import('./DrivingLine'), loadDrivingTab(), import('./StatementPage')]), 60_000);

beforeEach(() => {
  current = answer();
  server = startFakeServer({
    'GET /v1/employees/17/mayDrive': () => current,
    'GET /v1/employees/17/drivingStatements': () => [],
    'GET /v1/employees/17': () => ({ employeeId: 17, legacyClientId: 1000, permissions: {} }),
    'GET /v1/clients/1000/jobTitles': () => [{ jobTitleId: 5, jobTitle: 'Tractor driver', program: 'cdl' }],
  });
});

describe('the answer in a file', () => {
  const chip = (given: Partial<Parameters<typeof AnswerChip>[0]> = {}) =>
    renderConsole({
      user: READER,
      path: '/page',
      capabilities: [
        pageOf(
          <AnswerChip
            employeeId={17}
            qualification="qualified"
            reason={null}
            onExplain={() => undefined}
            {...given}
          />,
        ),
        driving,
      ],
    });
  const employment = (key: string, sentence: string) =>
    answer({ mayDrive: false, reasons: [{ ...reason(sentence), kind: 'employment', key }] });

  it.each<[string, MayDriveAnswer, Parameters<typeof chip>[0], string, string]>([
    ['yes', answer({}), {}, 'May drive: Yes Qualified', 'qualified'],
    [
      'no',
      answer({ mayDrive: false, reasons: [reason('Medical card expired')] }),
      { qualification: 'notQualified', reason: 'Not qualified: medical card expired' },
      'May drive: No Not qualified: medical card expired',
      'notQualified',
    ],
    [
      'not yet, before the first day of work',
      employment('notYetHired', 'Not hired yet on this day'),
      { qualification: 'notYetQualified', reason: 'Not yet qualified: hired for 12/1/2026' },
      'May drive: Not yet Not yet qualified: hired for 12/1/2026',
      'notYetQualified',
    ],
    [
      'no, and why, although the record still says yes',
      answer({ mayDrive: false, reasons: [reason('Medical card expired 6/14/2026'), reason('MVR missing')] }),
      {},
      'May drive: No Not qualified: medical card expired 6/14/2026 and 1 more',
      'notQualified',
    ],
    [
      'yes, although the record still says no',
      answer({}),
      { qualification: 'notQualified', reason: 'Not qualified: medical card expired' },
      'May drive: Yes Qualified',
      'qualified',
    ],
    [
      'about a day with its name',
      employment('notYetHired', 'Not hired yet on this day'),
      { namesDay: true },
      'May drive on 6/15/2026: Not yet Not hired yet on this day',
      'notYetQualified',
    ],
    [
      'no, of those who left with a complete file',
      employment('notEmployed', 'Not employed here as of this day'),
      {},
      'May drive: No Not employed here as of this day',
      'notQualified',
    ],
    [
      'nothing about those who do not drive',
      employment('notADrivingJob', 'The job is not a driving job'),
      { qualification: 'notApplicable' },
      'Not applicable',
      'notApplicable',
    ],
  ])('answers %s', async (_what, given, props, text, status) => {
    current = given;
    await chip(props);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: new RegExp(`^${text.slice(0, 12)}`) })).toHaveTextContent(
        text,
      ),
    );
    expect(
      screen.getByText(text.replace(/^May drive.*?: (Yes|Not yet|No) /, '')).closest('button'),
    ).toHaveAttribute('data-status', status);
  });

  it('names two more reasons and counts the others', async () => {
    current = answer({
      mayDrive: false,
      reasons: ['Barred', 'Medical card expired', 'License expired', 'MVR missing'].map((one) => reason(one)),
    });
    await renderConsole({
      user: READER,
      path: '/page',
      capabilities: [pageOf(<DrivingLine employeeId={17} />), driving],
    });
    const line = (await screen.findByText(/^Also: /)).closest('p');
    expect(line).toHaveTextContent('Also: Medical card expired · License expired · and 1 more reason');
    expect(within(line!).getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/manage/employees/17/tab/driving',
    );
  });
});

const WAIVED = {
  docTypeId: 2006,
  title: 'Road test',
  cfr: '391.31',
  sentence: "Road test not required by this location's file setup",
};
const RESTRICTED = {
  docTypeId: null,
  title: 'Restricted record',
  cfr: '',
  sentence: 'A requirement in a restricted part of the file is waived',
};

describe('a waived requirement', () => {
  it('is named in the line and listed with its section on the tab', async () => {
    const { default: DrivingTab } = await loadDrivingTab();
    current = answer({
      waived: [WAIVED, RESTRICTED],
    });
    const content = (
      <>
        <DrivingLine employeeId={17} />
        <DrivingTab employeeId={17} />
      </>
    );
    await renderConsole({ user: READER, path: '/page', capabilities: [pageOf(content), driving] });
    expect(await screen.findByText('Waived by the file setup: Road test, Restricted record')).toBeVisible();
    const waived = await screen.findByRole('region', { name: 'Waived by the file setup' });
    for (const { sentence } of [WAIVED, RESTRICTED]) expect(within(waived).getByText(sentence)).toBeVisible();
    expect(within(waived).getByRole('link', { name: /391\.31/ })).toBeVisible();
  });
});

describe('the tab', () => {
  it('asks what if, and issues no statement about that', async () => {
    const { default: DrivingTab } = await loadDrivingTab();
    await renderConsole({
      user: READER,
      path: '/page',
      capabilities: [pageOf(<DrivingTab employeeId={17} />), driving],
    });
    expect(await screen.findByText('May drive on 6/15/2026')).toBeVisible();
    current = answer({
      mayDrive: false,
      reasons: [reason('The job needs a CDL', '383.23')],
      withheldGaps: 2,
      whatIf: { hireDate: null, jobTitleId: 5 },
    });
    await user.click(await screen.findByRole('combobox', { name: 'What if: Job title' }));
    await user.click(await screen.findByRole('option', { name: 'Tractor driver' }));
    expect(await screen.findByText('Would not be allowed to drive on 6/15/2026')).toBeVisible();
    const bars = screen.getByRole('region', { name: 'What bars driving' });
    expect(within(bars).getByRole('link', { name: /383\.23/ })).toBeVisible();
    expect(screen.getByText('2 missing items are in parts of the file that you may not see.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Issue statement' })).toBeDisabled();
    const asked = server.to('GET /v1/employees/17/mayDrive').at(-1);
    expect(asked?.query.get('jobTitleId')).toBe('5');
  });

  it('says that what is outside the tab is of today where the answer is as it stood then', async () => {
    const { default: DrivingTab } = await loadDrivingTab();
    current = answer({ asOf: '2026-03-01', knownOn: '2026-03-01' });
    await renderConsole({
      user: READER,
      path: '/page',
      capabilities: [pageOf(<DrivingTab employeeId={17} />), driving],
    });
    expect(
      await screen.findByText(
        "As it stood then: based on what was on record at the end of 3/1/2026. Everything outside this tab shows today's details.",
      ),
    ).toBeVisible();
  });
});

describe('a statement', () => {
  const open = async (verified: boolean) => {
    server.on('GET /v1/drivingStatements/3F9A2-B7C1D-0E4F5-A6B7C', () => ({
      code: '3f9a2b7c1d0e4f5a6b7c',
      hash: '3f9a2b7c1d0e4f5a6b7c00',
      verified,
      content: {
        issuedAt: '2026-06-15T15:00:00.000Z',
        issuedBy: 'Rae Stone',
        employer: 'Blue Ridge',
        location: 'Charlotte',
        employeeName: 'Dale Fox',
        answer: current,
        person: {
          jobTitle: 'Van driver',
          program: 'nonCdl',
          hireDate: '2026-03-02',
          previousEndDate: null,
          age: 41,
          licenseState: 'NC',
          licenseStateAtHire: 'VA',
          licenseClassId: 4,
          licenseExpiresOn: '2029-05-31',
          otherLicenseStates: null,
          previousEmployers: null,
          vehicleClass: null,
          endorsements: '',
          restrictions: null,
          facts: { interstate: true },
        },
        disqualifications: [],
        documents: [{ documentId: 1, name: 'Medical Card', docDate: '2026-03-01', expiresOn: '2027-12-31' }],
        rules: [{ ruleId: 'x', cfr: '391.45', effectiveFrom: '1970-12-23' }],
      },
    }));
    await renderConsole({
      user: READER,
      path: '/manage/drivingStatements/3F9A2-B7C1D-0E4F5-A6B7C',
      capabilities: [driving],
    });
    return screen.findByRole('article');
  };

  it('shows answer, person, documents, rules, code and hash', async () => {
    const page = await open(true);
    for (const text of [
      'May drive on 6/15/2026',
      'NC, class D, expires 5/31/2029',
      'License state at hire',
      'Drives interstate: yes',
      'Medical Card, 3/1/2026, until 12/31/2027',
      '49 CFR 391.45 (in force since 12/23/1970)',
      '3F9A2-B7C1D-0E4F5-A6B7C',
      'SHA-256 3f9a2b7c1d0e4f5a6b7c00',
    ])
      expect(within(page).getByText(text)).toBeVisible();
    const answers = within(page).getAllByRole('definition');
    const answerTo = (term: string) =>
      answers.find(({ previousElementSibling: name }) => name?.textContent === term)?.textContent;
    expect(answerTo('Endorsements')).toBe('None on record');
    expect(answerTo('Restrictions')).toBe('Not entered');
    expect(within(page).getByText(/^Unchanged since it was issued/)).toBeVisible();
  });

  it('warns if its content is not what was recorded', async () => {
    expect(within(await open(false)).getByRole('alert')).toHaveTextContent('Don’t rely on this statement');
  });
});
