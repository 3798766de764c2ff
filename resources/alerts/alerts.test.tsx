import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertItem, AlertSummary } from '../../domain/alerts/contract';
import { createAlerts } from '../../providers/alerts';
import { createLive } from '../../providers/sockets';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { OWNER } from '../../providers/testing/users';
import { liveKeys } from '../../src/capability';
import { alerts } from './index';

const LIST = 'GET /v1/clients/1001/alerts';
const EXPORT = 'GET /v1/clients/1001/alerts/export';
const PATH = '/alerts/documentAlerts';
const NOT_STARTED_PATH = '/alerts/onboardingEmployees';

const VIEWER = {
  ...OWNER,
  permissions: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts', 'client.viewEmployeeFile'],
};

function alertOf(employeeId: number, employeeName: string, docTypeId = 238): AlertItem {
  return {
    employeeId,
    employeeName,
    legacyClientId: 1002,
    siteName: 'Norfolk',
    docTypeId,
    docTypeName: docTypeId === 238 ? 'Medical Card' : 'MVR',
    status: 'expired',
    dueOn: '2026-11-02',
    since: '2026-11-03',
    cfr: '391.45',
    reason: { key: 'expired', values: { date: '2026-11-02' } },
    assigneeName: null,
    snoozedUntil: null,
    snoozedBy: null,
    snoozeReason: null,
    mayUpload: true,
  };
}

// Two alerts of one employee, for different documents.
const ROWS = [
  alertOf(61, 'Rivera, Patricia'),
  alertOf(61, 'Rivera, Patricia', 225),
  alertOf(62, 'Hill, Wei'),
];
let count: number;
let notStarted: Required<AlertSummary>['notStarted'];
let server: FakeServer;

beforeEach(() => {
  count = 3;
  notStarted = { alerts: 0, employees: 0 };
  server = startFakeServer({
    [LIST]: ({ query }) =>
      query.get('summary') === 'true'
        ? [
            {
              type: query.get('alertTypes'),
              count: count + notStarted.alerts,
              byStatus: { missing: notStarted.alerts, expired: count, expiring: 0 },
              notStarted,
            },
          ]
        : Response.json(ROWS, { headers: { 'X-Total-Count': '48' } }),
    'GET /v1/clients/1001/docTypes': () => [{ docTypeId: 238, name: 'Medical Card' }],
  });
});

function open(path = PATH, user = VIEWER) {
  return renderConsole({ user, path, capabilities: [HOME, alerts] });
}

const asked = () => server.to(LIST).filter(({ query }) => query.get('summary') === null);

describe('the document alerts', () => {
  it('are listed with their reason and regulation; each row opens the file at the document [ROUTE-060]', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Document Alerts' });
    const row = await within(table).findByRole('row', {
      name: /Rivera, Patricia.*Medical card expired 11\/2\/2026/,
    });
    expect(within(row).getByRole('link', { name: /49 CFR 391\.45/ })).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Rivera, Patricia' })).toHaveAttribute(
      'href',
      '/manage/employees/61/tab/documents?document=238',
    );
    expect(within(table).getAllByRole('row')).toHaveLength(ROWS.length + 1);
    expect(await screen.findByText('Showing 1 - 25 of 48 total rows')).toBeVisible();
  });

  it('say that the due date is unknown without a hire date', async () => {
    const undated = { ...alertOf(61, 'Rivera, Patricia'), status: 'missing', dueOn: null, since: null };
    server.on(LIST, ({ query }) =>
      query.get('summary') === 'true'
        ? []
        : Response.json(
            [
              { ...undated, reason: { key: 'missingNoHireDate', values: {} } },
              { ...undated, employeeId: 64, reason: { key: 'missingBeforeHire', values: {} } },
            ],
            { headers: { 'X-Total-Count': '2' } },
          ),
    );
    await open();
    const table = await screen.findByRole('table', { name: 'Document Alerts' });
    expect(await within(table).findByRole('cell', { name: 'Hire date unknown' })).toBeVisible();
    expect(within(table).getByRole('cell', { name: 'Before first drive' })).toBeVisible();
  });

  it('take their filter from the address, as the home page links to them', async () => {
    await open(`${PATH}?filter=${encodeURIComponent('{"docTypeIds":[238],"docStatuses":["expired"]}')}`);
    expect(await screen.findByRole('button', { name: 'Remove filter Document: Medical Card' })).toBeVisible();
    expect(JSON.parse(asked()[0]?.query.get('filter') ?? '')).toEqual({
      docTypeIds: [238],
      docStatuses: ['expired'],
    });
  });

  it('are exported with the filter, all pages', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(
      EXPORT,
      () =>
        new Response('Employee\n', {
          headers: { 'Content-Disposition': 'attachment; filename="alerts.csv"' },
        }),
    );
    await open(`${PATH}?filter=${encodeURIComponent('{"docStatuses":["expired"]}')}`);
    await screen.findAllByText(/Medical card expired/);
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Export all 48 matching rows as CSV' }),
    );
    expect(await screen.findByText('alerts.csv was downloaded')).toBeVisible();
    expect(Object.fromEntries(server.to(EXPORT)[0]?.query ?? [])).toMatchObject({
      format: 'csv',
      alertTypes: 'documents',
      filter: '{"docStatuses":["expired"]}',
      sort: '["dueOn","ASC"]',
    });
    click.mockRestore();
  });
});

describe('files without documents', () => {
  const STAFF = { ...VIEWER, permissions: [...VIEWER.permissions, 'client.viewRoster'] };
  const PEOPLE = 'GET /v1/clients/1001/employees';

  it('are left out of the alerts, which lead to them and count without them', async () => {
    notStarted = { alerts: 1320, employees: 40 };
    await open(PATH, STAFF);
    const text = await screen.findByText(/^Employees with no documents on file are under/);
    expect(within(text).getByRole('link', { name: 'Files Not Started' })).toHaveAttribute(
      'href',
      NOT_STARTED_PATH,
    );
    expect(asked()[0]?.query.get('filter')).toBe('{"fileStarted":true,"snoozed":false}');
    expect(await screen.findByRole('link', { name: /Document Alerts.*3 waiting/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Files Not Started.*40 waiting/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'With documents on file' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('filter')).toBe('{"snoozed":false}'));
  });

  it('are listed by employee, those hired first at the top, and exported [ROUTE-069]', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const adams = {
      employeeId: 61,
      firstName: 'Pat',
      lastName: 'Adams',
      hireDate: '1998-05-01',
      gapCount: 33,
    };
    server.on(PEOPLE, () => Response.json([adams], { headers: { 'X-Total-Count': '1' } }));
    server.on(`${PEOPLE}/export`, () => new Response('Employee\n'));
    await open(NOT_STARTED_PATH, STAFF);
    const row = await screen.findByRole('row', { name: /Adams, Pat.*5\/1\/1998.*33/ });
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/manage/employees/61/tab/documents');
    const request = server.to(PEOPLE)[0]!;
    expect(request.query.get('filter')).toBe('{"fileStarted":false}');
    expect(request.query.get('sort')).toBe('["hireDate","ASC"]');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /as CSV$/ }));
    await waitFor(() => expect(server.to(`${PEOPLE}/export`)).toHaveLength(1));
    expect(server.to(`${PEOPLE}/export`)[0]?.query.get('filter')).toBe('{"fileStarted":false}');
    click.mockRestore();
  });

  it('have no list for users who may not view the roster', async () => {
    notStarted = { alerts: 1320, employees: 40 };
    await open();
    expect(await screen.findByRole('link', { name: /Document Alerts.*3 waiting/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Files Not Started/ })).toBeNull();
    expect(screen.getByText('Employees with no documents on file are left out.')).toBeVisible();
  });
});

describe('the count of alerts', () => {
  it('is shown beside its menu entry [STORE-10]', async () => {
    await open();
    const entry = await screen.findByRole('link', { name: /Document Alerts.*3 waiting/ });
    expect(entry).toBeVisible();
  });

  it('is refetched with the list when a document has changed [STORE-10]', async () => {
    const queryClient = new QueryClient();
    const keys = [
      ['badge', PATH, OWNER.client?._id, 'alerts:changed'],
      ['alerts/documentAlerts', 'getList', {}],
      ['somethingElse'],
    ];
    for (const key of keys) queryClient.setQueryData(key, 1);
    const live = createLive({
      http: { inBackground: (work) => work() },
      refresh: () => Promise.resolve(),
      queryClient,
      alerts: createAlerts(),
      clientId: () => null,
      keysOf: (event) => liveKeys([alerts], event),
      onConnection: () => undefined,
      onEnded: () => undefined,
    });
    live.handle('alerts:changed', { clientId: 1002, type: 'documents' });
    await waitFor(() =>
      expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]),
    );
  });
});

describe('stale applicants', () => {
  it('have their own list, the longest pending first [ROUTE-064]', async () => {
    server.on(LIST, ({ query }) =>
      query.get('summary') === 'true'
        ? []
        : Response.json(
            [
              {
                employeeId: 70,
                employeeName: 'Ames, Joan',
                siteName: 'Norfolk',
                since: '2026-08-01',
                days: 111,
              },
            ],
            { headers: { 'X-Total-Count': '1' } },
          ),
    );
    await open('/alerts/staleApplicants', {
      ...VIEWER,
      permissions: ['client.viewAlerts', 'client.viewEmployeeFile'],
    });
    const row = await screen.findByRole('row', { name: /Ames, Joan.*8\/1\/2026.*111/ });
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/manage/employees/70');
    const [first] = asked();
    expect(first?.query.get('alertTypes')).toBe('staleApplicants');
    expect(first?.query.get('sort')).toBe('["since","ASC"]');
    // A user who may not view document alerts gets no link to them.
    expect(screen.queryByRole('link', { name: /Document Alerts/ })).not.toBeInTheDocument();
  });
});
