import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { beginImpersonation, chooseClient } from '../../providers/clientState';
import { userStore } from '../../providers/store';
import { renderConsole } from '../../src/testing/render-console';
import { OWNER, REP } from '../../providers/testing/users';
import { cme } from '../cme';
import type { ComplianceFigures } from './api';
import { home } from './index';

const FIGURES = 'GET /v1/clients/1001/compliance';

const MANAGER = {
  ...OWNER,
  permissions: [
    'client.viewRoster',
    'client.viewAlerts',
    'client.viewEmployeeFile',
    'client.uploadDocuments',
    'client.addEmployee',
    'client.uploadRosterUpdates',
    'servicesDqf.viewDocumentAlerts',
  ],
};

const standing = { active: 202, qualified: 163, expiring: 14, notQualified: 15, undecided: 0 };
const HIRED = { siteName: 'Roanoke', status: 'missing', mayUpload: true, others: 0 } as const;
const figures: ComplianceFigures = {
  asOf: '2026-11-20',
  ...standing,
  notApplicable: 10,
  notYetQualified: 0,
  notStarted: 0,
  snoozed: 0,
  barred: [],
  notStartedNotQualified: 0,
  byDocType: [{ docTypeId: 238, name: 'Medical Card', missing: 2, expired: 0, expiring: 3 }],
  bySite: [
    {
      legacyClientId: 1002,
      name: 'Norfolk',
      active: 100,
      qualified: 90,
      expiring: 0,
      notQualified: 10,
      undecided: 0,
      notStarted: 0,
    },
    {
      legacyClientId: 1003,
      name: 'Roanoke',
      active: 102,
      qualified: 73,
      expiring: 14,
      notQualified: 5,
      undecided: 0,
      notStarted: 0,
    },
  ],
  trend: [
    { day: '2026-08-23', ...standing, notQualified: 73, undecided: 0, imported: false },
    { day: '2026-11-20', ...standing, imported: false },
  ],
  next: [
    {
      employeeId: 61,
      employeeName: 'Rivera, Patricia',
      siteName: 'Norfolk',
      docTypeId: 238,
      docTypeName: 'Medical Card',
      status: 'expired',
      dueOn: '2026-11-02',
      isOverdue: true,
      mayUpload: true,
      others: 9,
    },
    {
      employeeId: 62,
      employeeName: 'Hill, Wei',
      siteName: 'Roanoke',
      docTypeId: 225,
      docTypeName: 'MVR',
      status: 'missing',
      dueOn: '2026-12-02',
      isOverdue: false,
      mayUpload: false,
      others: 0,
    },
    {
      ...HIRED,
      employeeId: 108,
      employeeName: 'Adams, Nora',
      docTypeId: 2008,
      docTypeName: 'Driver License',
      dueOn: '2026-11-20',
      isOverdue: true,
    },
    {
      ...HIRED,
      employeeId: 116,
      employeeName: 'Bell, Nora',
      docTypeId: 2016,
      docTypeName: 'Safety History',
      dueOn: '2026-11-20',
      isOverdue: false,
    },
    {
      ...HIRED,
      employeeId: 101,
      employeeName: 'Cruz, Nora',
      docTypeId: 2001,
      docTypeName: 'Application',
      dueOn: null,
      isOverdue: true,
    },
  ],
};
const NO_PEOPLE: ComplianceFigures = {
  ...figures,
  active: 0,
  qualified: 0,
  expiring: 0,
  notQualified: 0,
  undecided: 0,
  notApplicable: 0,
  byDocType: [],
  bySite: [],
  trend: [],
  next: [],
};

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer({ [FIGURES]: () => figures });
});

const open = (user = MANAGER) => renderConsole({ user, capabilities: [home] });

/** The list behind a link: its path and its filter. */
function target(link: HTMLElement): [string, unknown] {
  const url = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  return [url.pathname, JSON.parse(url.searchParams.get('filter') ?? 'null')];
}

describe('the home page of a client', () => {
  it('says how many are not qualified today; each figure links to its employees [ROUTE-001]', async () => {
    await open();
    const section = await screen.findByRole('region', { name: 'Drivers today' });
    await within(section).findByText('15');
    expect(within(section).getAllByRole('link').map(target)).toEqual([
      ['/manage/employees', { qualification: ['notQualified'] }],
      ['/manage/employees', { qualification: ['expiring'] }],
      ['/manage/employees', { qualification: ['qualified'] }],
      ['/manage/employees', {}],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Blue Ridge Freight' })).toBeVisible();
  });

  it('says how many alerts are snoozed, with a link to them', async () => {
    server.on(FIGURES, () => ({ ...figures, next: [], snoozed: 2 }));
    await open();
    expect(target(await screen.findByRole('link', { name: '2 snoozed alerts' }))).toEqual([
      '/alerts/documentAlerts',
      { snoozed: true },
    ]);
    expect(screen.getByText(/^Nothing to do now/)).toBeVisible();
    expect(screen.queryByText(/All caught up/)).toBeNull();
  });

  it('counts those apart who are not decided or hired for a later day, with links below four figures', async () => {
    server.on(FIGURES, () => ({ ...figures, notYetQualified: 3, undecided: 2 }));
    await open();
    const section = await screen.findByRole('region', { name: 'Drivers today' });
    await within(section).findByText('15');
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => [link.textContent, target(link)[1]])).toEqual([
      [expect.stringMatching(/^Not qualified15/), { qualification: ['notQualified'] }],
      ['2 more not decided', { qualification: ['undecided'] }],
      [expect.stringMatching(/^Expiring14/), { qualification: ['expiring'] }],
      [expect.stringMatching(/^Qualified163/), { qualification: ['qualified'] }],
      ['3 more not yet qualified', { qualification: ['notYetQualified'] }],
      [expect.stringMatching(/^Active202/), {}],
    ]);
  });

  it('says whether it is getting better, in a sentence and as a table', async () => {
    await open();
    expect(
      await screen.findByText('92.2% of drivers are qualified today, up from 70.8% on 8/23/2026.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Share of drivers qualified' });
    expect(within(table).getByRole('row', { name: '8/23/2026 70.8% 163 14 0 73' })).toBeVisible();
  });

  it('begins with drivers who are barred without a missing document, then those not decided, each with what to do', async () => {
    const driver = { employeeId: 71, employeeName: 'Ames, Ray', siteName: 'Roanoke', legacyClientId: 1003 };
    server.on(FIGURES, () => ({
      ...figures,
      barred: [
        {
          ...driver,
          qualification: 'notQualified',
          barredBy: { key: 'under21', status: 'bars', endsOn: '2027-03-01' },
        },
        {
          ...driver,
          employeeId: 72,
          employeeName: 'Bell, Ivy',
          qualification: 'undecided',
          barredBy: { key: 'birthDateMissing', status: 'undecided', endsOn: null },
        },
      ],
    }));
    await open();
    const list = await screen.findByRole('list', { name: 'What to do next' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Not qualifiedAmes, RayUnder 21: may not drive interstate before 3/1/2027Roanoke',
    );
    expect(second).toHaveTextContent('Not decidedBell, IvyEnter the birth date');
    const enter = within(second!).getByRole('link', { name: 'Enter what is missing about Bell, Ivy' });
    expect(enter).toHaveAttribute('href', '/manage/employees/72/tab/information');
    expect(screen.getByRole('link', { name: 'Driver alerts' })).toHaveAttribute(
      'href',
      '/alerts/driverAlerts',
    );
  });

  it('has one row for all files without documents, with their locations, and says which counts include them', async () => {
    const [norfolk, roanoke] = figures.bySite;
    server.on(FIGURES, () => ({
      ...figures,
      next: [],
      notStarted: 200,
      notStartedNotQualified: 12,
      bySite: [
        { ...norfolk!, notStarted: 80 },
        { ...roanoke!, notStarted: 120 },
      ],
    }));
    await open();
    const [link] = await screen.findAllByRole('link', { name: '200 files to start' });
    expect(link).toHaveAttribute('href', '/alerts/onboardingEmployees');
    expect(link!.parentElement).toHaveTextContent('200 files to start: 120 at Roanoke, 80 at Norfolk');
    expect(screen.queryByText(/All caught up/)).toBeNull();
    const section = screen.getByRole('region', { name: 'Drivers today' });
    expect(within(section).getByRole('link', { name: /^Not qualified/ })).toHaveTextContent(
      'of these, 12 files to start',
    );
    expect(screen.getByRole('row', { name: /^Norfolk 80 files to start/ })).toBeVisible();
    expect(screen.getByText('Includes what is missing from 200 files to start')).toBeVisible();
  });

  it('begins with the deadlines that are due first, and is not caught up while one is open', async () => {
    const deadline = {
      deadlineId: 5,
      employeeId: 61,
      legacyClientId: 1002,
      employeeName: 'Rivera, Patricia',
      siteName: 'Norfolk',
      kind: 'clearinghouseReport',
      about: null,
      basisOn: '2026-01-02',
      dueAt: null,
      dueOn: '2026-01-07',
      cfr: '382.705(b)',
      timeZone: 'America/New_York',
    };
    server.on('GET /v1/clients/1001/alerts', ({ query }) =>
      query.get('alertTypes') === 'deadlines' && query.get('summary') === null ? [deadline] : [],
    );
    server.on(FIGURES, () => ({ ...figures, barred: [], next: [] }));
    await renderConsole({ user: MANAGER, capabilities: [home] });
    const steps = await screen.findByRole('region', { name: 'What to do next' });
    const list = await within(steps).findByRole('list', { name: 'Deadlines' });
    expect(list).toHaveTextContent('Rivera, Patricia');
    expect(list).toHaveTextContent('Report to the Clearinghouse');
    expect(list).toHaveTextContent('Overdue since 1/7/2026');
    expect(within(list).getByRole('link', { name: 'Rivera, Patricia' })).toHaveAttribute(
      'href',
      '/manage/employees/61/tab/documents',
    );
    expect(steps).toHaveTextContent('Nothing else is missing');
  });

  it('lists what to do next, with a link to the upload', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'What to do next' });
    const [first, second, ...others] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Medical card expired 11/2/2026');
    expect(second).toHaveTextContent('MVR missing, due by 12/2/2026');
    expect(others[0]).toHaveTextContent('missing, was due 11/20/2026');
    expect(others[1]).toHaveTextContent('missing, due by 11/20/2026');
    expect(others[2]).toHaveTextContent('missing; without a hire date it counts as overdue');
    expect(
      within(list).getByRole('link', { name: 'Upload Medical Card for Rivera, Patricia' }),
    ).toHaveAttribute('href', '/manage/employees/61/tab/documents?document=238&upload=1');
    expect(within(list).getByRole('link', { name: 'Rivera, Patricia' })).toHaveAttribute(
      'href',
      '/manage/employees/61/tab/documents?document=238',
    );
  });

  it('links each step to the place to do it: no upload without the permission, the hire date where it is missing', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'What to do next' });
    const [first, second, ...others] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('and 9 more');
    expect(within(second as HTMLElement).queryByRole('link', { name: /Upload/ })).toBeNull();
    expect(within(list).getByRole('link', { name: 'Open MVR for Hill, Wei' })).toHaveAttribute(
      'href',
      '/manage/employees/62/tab/documents?document=225',
    );
    expect(within(others[2] as HTMLElement).queryByRole('link', { name: /Upload/ })).toBeNull();
    expect(within(list).getByRole('link', { name: 'Enter hire date for Cruz, Nora' })).toHaveAttribute(
      'href',
      '/manage/employees/101/tab/information',
    );
  });

  it('makes each number by location and by document a link to its list', async () => {
    await open();
    const sites = await screen.findByRole('table', { name: 'By location' });
    expect(target(within(sites).getByRole('link', { name: '10: Norfolk, Not qualified' }))).toEqual([
      '/manage/employees',
      { sites: [1002], qualification: ['notQualified'] },
    ]);
    const heads = within(sites).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Location',
      'Not qualified',
      'Not decided',
      'Expiring',
      'Qualified',
      'Active',
    ]);
    const documents = screen.getByRole('table', { name: 'By document' });
    expect(target(within(documents).getByRole('link', { name: '3: Medical Card, Expiring' }))).toEqual([
      '/alerts/documentAlerts',
      { docTypeIds: [238], docStatuses: ['expiring'] },
    ]);
    expect(within(documents).queryByRole('link', { name: /Expired/ })).toBeNull();
  });

  it('says how to add employees when there are none', async () => {
    server.on(FIGURES, () => NO_PEOPLE);
    await open();
    expect(await screen.findByRole('link', { name: 'Import roster' })).toHaveAttribute(
      'href',
      '/manage/employees/roster/update',
    );
    expect(screen.getByRole('link', { name: 'Add employee' })).toHaveAttribute(
      'href',
      '/manage/employees/add/1001',
    );
  });

  it('says that the figures could not be loaded, and loads them again', async () => {
    server.on(FIGURES, () => refusal(500, 'internal', 'Something failed'));
    await open();
    expect(await screen.findByText(/We couldn't load the numbers/)).toBeVisible();
    server.on(FIGURES, () => figures);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'What to do next' })).toBeVisible();
  });

  it('shows shortcuts to users who may not see the figures', async () => {
    await open({ ...OWNER, permissions: ['client.viewRoster'] });
    expect(await screen.findByRole('link', { name: 'Roster' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Document Alerts' })).toBeNull();
    expect(server.to(FIGURES)).toHaveLength(0);
  });
});

describe('the home page of staff without a client', () => {
  const CLIENTS = [
    { _id: 'd'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge Freight', DOTNumber: '123456' },
    { _id: 'e'.repeat(24), legacyClientId: 513, name: 'Harbor Chemical', DOTNumber: null },
  ];
  const STAFF = { ...REP, permissions: [...MANAGER.permissions, 'customerCare.assumeClient'] };

  beforeEach(() => {
    server.on('GET /v1/clients', ({ query }) => {
      if (query.has('descendantsOf')) return [];
      const { q = '' } = JSON.parse(query.get('filter') ?? '{}') as { q?: string };
      return CLIENTS.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    });
  });

  it('finds a client by name and works for it with one click; it is a recent client later', async () => {
    const view = await renderConsole({ user: STAFF, capabilities: [home] });
    expect(await screen.findByRole('heading', { name: 'Choose a client first' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'blue');
    const found = () => within(screen.getByRole('list', { name: 'Clients' }));
    await waitFor(() => expect(found().getAllByRole('button')).toHaveLength(1));
    await userEvent.click(found().getByRole('button', { name: /Blue Ridge Freight/ }));
    await screen.findByRole('list', { name: 'What to do next' });
    expect(server.to(FIGURES)[0]?.headers.get('X-Client-Id')).toBe('1001');
    await userEvent.click(screen.getByRole('button', { name: 'Leave client Blue Ridge Freight' }));
    const recent = await screen.findByRole('heading', { name: 'Recent clients' });
    expect(recent.parentElement).toHaveTextContent('Blue Ridge Freight');
    view.unmount();
  });

  it('links users who may not assume a client to their pages, without a client search', async () => {
    await renderConsole({
      user: { ...REP, role: 'dqReviewer', permissions: ['cme.worklists', 'cme.researchTool'] },
      capabilities: [home, cme],
    });
    expect(await screen.findByRole('heading', { name: 'Hello, Casey' })).toBeVisible();
    expect(screen.getByText('DQ Reviewer')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    const pages = within(screen.getByRole('main')).getAllByRole('link');
    expect(pages.map((page) => page.textContent)).toEqual(['Exam workflow', 'My profile']);
  });
});

describe('the home page while staff impersonate a user', () => {
  const BLUE_RIDGE = { _id: 'b'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge Freight' };
  const STAFF = { ...REP, permissions: [...MANAGER.permissions, 'customerCare.assumeClient'] };
  const IMPERSONATED = {
    ...MANAGER,
    trueIdentity: { _id: REP._id, displayName: 'Casey Hill' },
    impersonatingUserId: MANAGER._id,
    impersonatingDisplayName: 'Olivia Reyes',
  };

  beforeEach(() => {
    server.on(`DELETE /v1/users/${MANAGER._id}/impersonation`, () => STAFF);
    chooseClient(userStore(REP._id), BLUE_RIDGE);
  });

  it('shows the figures of the real user after the end, although requests of the other one were under way', async () => {
    let answer = (_figures: ComplianceFigures) => {};
    server.on(FIGURES, () => new Promise<ComplianceFigures>((resolve) => (answer = resolve)));
    await renderConsole({ user: IMPERSONATED, capabilities: [home] });
    await waitFor(() => expect(server.to(FIGURES)).toHaveLength(1));
    const ofOther = answer;
    await userEvent.click(screen.getByRole('button', { name: 'Stop impersonating' }));
    await waitFor(() => expect(server.to(FIGURES)).toHaveLength(2));
    ofOther({ ...figures, notQualified: 99, undecided: 0 });
    answer(figures);
    const section = await screen.findByRole('region', { name: 'Drivers today' });
    expect(await within(section).findByText('15')).toBeVisible();
    expect(screen.queryByText('99')).toBeNull();
  });

  it('keeps the client and location of the real user through a reload', async () => {
    const store = userStore(REP._id);
    store.setItem('session.selectedSite', 1003);
    beginImpersonation(store);
    await renderConsole({ user: IMPERSONATED, capabilities: [home] });
    await userEvent.click(screen.getByRole('button', { name: 'Stop impersonating' }));
    expect(await screen.findByRole('button', { name: 'Leave client Blue Ridge Freight' })).toBeVisible();
    await waitFor(() => expect(server.to('GET /v1/clients/1003/compliance')).toHaveLength(1));
  });
});
