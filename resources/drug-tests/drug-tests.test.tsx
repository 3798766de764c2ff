import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DrugTest,
  MatchCandidate,
  ReviewItem,
  TestImport,
  TestReportDetail,
} from '../../domain/drug-tests/contract';
import { chooseClient } from '../../providers/clientState';
import { userStore } from '../../providers/store';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { REP } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { renderConsole } from '../../src/testing/render-console';
import { drugTests } from './index';

const STAFF = {
  ...REP,
  permissions: [...REP.permissions, 'client.viewEmployeeFile', 'servicesDrugTesting.viewDaOrders'],
};
const CLIENT = '/v1/clients/1001';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const listed = (rows: object[]) =>
  Response.json(rows, {
    headers: { 'X-Total-Count': String(rows.length), 'Content-Range': `x 0-24/${rows.length}` },
  });

const RESULT: NonNullable<DrugTest['result']> = {
  resultCode: 4,
  group: 'nonNegative',
  collectedOn: '2026-06-15',
  verifiedOn: '2026-06-17',
  found: 'COCAINE',
  mro: 'Dr. Mro',
  noContact: true,
  comments: null,
  documentId: 7,
  isSuperseded: false,
  isCorrection: false,
  changesGroup: false,
  review: 'waiting',
};
const TEST: DrugTest = {
  matchId: 7,
  testResultId: 3,
  employeeId: 17,
  employeeName: 'Rivera, Ana',
  siteName: 'Roanoke',
  orderId: null,
  testType: 'drug',
  reasonId: 3,
  authority: 'FMCSA',
  specimenId: 1,
  specimenNumber: 'NL7000001',
  lab: 'NORTHLAB',
  receivedAt: '2026-06-17T12:00:00Z',
  result: RESULT,
};
const { result: _result, ...FACTS } = TEST;
const ITEM: ReviewItem = { ...FACTS, ...RESULT, recordedBy: 'Dana Wells', isOwn: false, version: 2 };
const REPORT: TestReportDetail = {
  matchId: 9,
  importId: 1,
  line: 4,
  sender: 'Medical review officer (HL7)',
  senderKind: 'mro',
  state: 'waiting',
  problem: 'noPerson',
  lastName: 'RIVERA',
  firstName: 'ANN',
  dob: '1980-05-05',
  specimenNumber: 'NL7000001',
  lab: 'NORTHLAB',
  testType: 'drug',
  reasonId: null,
  collectedOn: '2026-06-15',
  resultCode: 1,
  collection: null,
  candidates: [],
  receivedAt: '2026-06-17T12:00:00Z',
  donorId: null,
  authority: null,
  reportedOn: null,
  verifiedOn: null,
  found: null,
  mro: null,
  noContact: false,
  comments: null,
  employeeId: null,
  matchedBy: null,
  message: 'PID|1|NL7000001',
};
const CANDIDATE: MatchCandidate = {
  employeeId: 17,
  employeeName: 'Rivera, Ana',
  siteName: 'Roanoke',
  dob: '1980-05-05',
  workId: 'W1',
  keys: ['license'],
  orders: [],
};
const IMPORT: TestImport = {
  importId: 1,
  fileName: 'results.hl7',
  sender: 'Medical review officer (HL7)',
  createdAt: '2026-06-17T12:00:00Z',
  createdBy: 'Dana Wells',
  jobId: null,
  reports: 3,
  known: 0,
  waitingForJob: 0,
  applied: 2,
  waiting: 1,
  failed: 0,
};

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () => Promise.resolve({ default: () => <FileSection of={drugTests} employeeId={17} /> }),
    },
  ],
};

let server: FakeServer;

// Loaded once, so that no test waits for it to compile.
beforeAll(
  () =>
    Promise.all([
      import('./DrugTestsPage'),
      import('./MatchPage'),
      import('./BatReviewPage'),
      import('./IntakePage'),
      import('./DrugTestsSection'),
      import('./MatchDialog'),
      import('./ReviewDialog'),
    ]),
  60_000,
);
beforeEach(() => {
  chooseClient(userStore(REP._id), {
    _id: 'b'.repeat(24),
    legacyClientId: 1001,
    name: 'Blue Ridge Freight',
  });
  server = startFakeServer({
    [`GET ${CLIENT}/drugAlcohol`]: () => listed([TEST, { ...TEST, testResultId: 4, result: null }]),
    [`GET ${CLIENT}/fasttest`]: () => [
      { reason: 'preEmployment', negative: 5, nonNegative: 1, noTest: 0 },
      { reason: 'random', negative: 8, nonNegative: 0, noTest: 2 },
      { reason: 'auxiliary', negative: null, nonNegative: null, noTest: 3 },
    ],
    [`GET ${CLIENT}/drugTestReviews`]: () => listed([ITEM, { ...ITEM, testResultId: 5, isOwn: true }]),
    [`GET ${CLIENT}/drugTestMatch`]: () => listed([REPORT]),
    [`GET ${CLIENT}/drugTestMatch/9`]: () => REPORT,
    [`GET ${CLIENT}/drugTestImports`]: () => [IMPORT],
    'GET /v1/orders/getDrugTestsForEmployee/17': () => [TEST, { ...TEST, testResultId: 4, result: null }],
  });
});

const open = (path: string) => renderConsole({ user: STAFF, path, capabilities: [FILE, drugTests] });

describe('the report of a result', () => {
  it('is opened from the list, and its result is moved to another person with a reason', async () => {
    const url = `${CLIENT}/drugTestMatch/7`;
    server.on(`GET ${url}`, () => ({ ...REPORT, matchId: 7, state: 'applied', problem: null }));
    server.on(`POST ${CLIENT}/drugTestMatch`, () => [{ ...CANDIDATE, employeeId: 18 }]);
    server.on(`PATCH ${url}`, () => ({ matchId: 7, testResultId: 5 }));
    await open('/drugtesting/drugtestresults');
    const [button] = await screen.findAllByRole('button', { name: 'Report NL7000001' });
    await user.click(button!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Show the message')).toBeVisible();
    await user.click(await dialog.findByRole('radio', { name: /Rivera, Ana/ }));
    await user.click(dialog.getByRole('button', { name: 'Move to this person' }));
    expect(await dialog.findByText('Say why the result is of someone else')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Why it is of someone else/ }), 'A namesake');
    await user.click(dialog.getByRole('button', { name: 'Move to this person' }));
    expect(await screen.findByText('Result moved to the other person')).toBeVisible();
    const [sent] = server.to(`PATCH ${url}`);
    expect(sent?.body).toEqual({ because: 'A namesake', reasonId: 3 });
  });
});

describe('the results of a client', () => {
  it('are listed with those that the reader may see, and counted', async () => {
    await open('/drugtesting/drugtestresults');
    expect(await screen.findByText('Positive')).toBeVisible();
    expect(screen.getByText('Result not shown')).toBeVisible();
    const counts = await screen.findByRole('table', { name: 'Tests by reason and result' });
    const rows = within(counts)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Pre-employment510', 'Random802', 'All other reasonsNot shownNot shown3']);
  });
});

describe('the tests of a file', () => {
  it('say when they were, what they found and what is still to do', async () => {
    await open('/file');
    const section = await screen.findByRole('region', { name: 'Drug and alcohol tests' });
    const [known, hidden] = await within(section).findAllByRole('listitem');
    expect(known).toHaveTextContent('Drug test, randomPositive');
    expect(known).toHaveTextContent('Collected 6/15/2026 · Specimen NL7000001');
    expect(known).toHaveTextContent('The review officer could not reach the donor');
    expect(known).toHaveTextContent('Waiting for the review of a second person');
    expect(hidden).toHaveTextContent('Result not shown');
    expect(hidden).not.toHaveTextContent('Collected');
  });
});

describe('a report that waits', () => {
  it('is not matched to a person that another search no longer shows', async () => {
    let found: unknown[] = [CANDIDATE];
    server.on(`POST ${CLIENT}/drugTestMatch`, () => Response.json(found));
    await open('/drugtesting/drugtestresults/match');
    await user.click(await screen.findByRole('button', { name: 'Match report NL7000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Match report NL7000001' });
    await user.click(await within(dialog).findByRole('radio', { name: /Rivera, Ana/ }));
    found = [];
    await user.type(within(dialog).getByRole('textbox', { name: 'Last name' }), 'S');
    expect(await within(dialog).findByText(/^No one fits/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Match report' }));
    expect(server.to(`POST ${CLIENT}/drugTestMatch/9`)).toEqual([]);
  });

  it('is matched to the person that staff choose, with the reason that it lacks', async () => {
    server.on(`POST ${CLIENT}/drugTestMatch`, () => Response.json([CANDIDATE]));
    server.on(`POST ${CLIENT}/drugTestMatch/9`, () => Response.json({ matchId: 9, testResultId: 3 }));
    await open('/drugtesting/drugtestresults/match');
    await user.click(await screen.findByRole('button', { name: 'Match report NL7000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Match report NL7000001' });
    const choice = await within(dialog).findByRole('radio', { name: /Rivera, Ana/ });
    expect(choice).toHaveAccessibleDescription(/agrees by license/);
    await user.click(choice);
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason for the test' }));
    await user.click(await screen.findByRole('option', { name: 'Random' }));
    await user.click(within(dialog).getByRole('button', { name: 'Match report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = server.to(`POST ${CLIENT}/drugTestMatch/9`);
    expect(sent?.query.get('employeeId')).toBe('17');
    expect(sent?.body).toEqual({ reasonId: 3 });
  });
});

describe('a result to review', () => {
  it('is confirmed or rejected by someone else; a rejection needs a note', async () => {
    server.on(`POST ${CLIENT}/drugTestReviews/3`, () => Response.json({ ...ITEM, review: 'rejected' }));
    await open('/drugtesting/batreview');
    expect(await screen.findByText('Recorded by you: another person reviews it')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review the result of Rivera, Ana' }));
    const dialog = await screen.findByRole('dialog', { name: 'Review the result of Rivera, Ana' });
    await user.click(within(dialog).getByRole('radio', { name: 'Reject the result' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save review' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: /Note/ })).toHaveAccessibleDescription(
        'Say why the result is rejected',
      ),
    );
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Another donor');
    await user.click(within(dialog).getByRole('button', { name: 'Save review' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${CLIENT}/drugTestReviews/3`)[0]?.body).toEqual({
      decision: 'reject',
      note: 'Another donor',
      version: 2,
    });
  });
});

describe('the intake', () => {
  it('uploads a file of the chosen sender, and links to what waits', async () => {
    server.on(`POST ${CLIENT}/drugTestImports`, () =>
      Response.json({ ...IMPORT, importId: 2 }, { status: 202 }),
    );
    await open('/drugtesting/drugtestresults/intake');
    expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      expect.stringContaining('waiting'),
    );
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['MSH|^~\\&|'], 'new.hl7'));
    await waitFor(() => expect(server.to(`POST ${CLIENT}/drugTestImports`)).toHaveLength(1));
    expect(server.to(`POST ${CLIENT}/drugTestImports`)[0]?.body).toEqual({
      sender: 'mro-hl7',
      fileName: 'new.hl7',
      contents: 'MSH|^~\\&|',
    });
  });
});
