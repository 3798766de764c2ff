import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertCalendar, Expiration } from '../../../domain/alerts/calendar';
import { startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { OWNER } from '../../../providers/testing/users';
import { renderConsole } from '../../../src/testing/render-console';
import { alerts } from '../index';

const CALENDAR = 'GET /v1/clients/1001/alerts/calendar';
const EXPIRATIONS = 'GET /v1/clients/1001/alerts/calendar/expirations';
const TODAY = '2026-11-25';
const VIEWER = {
  ...OWNER,
  permissions: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts', 'client.viewEmployeeFile'],
};
const MONTHS: Record<string, AlertCalendar['days']> = {
  '2026-11': [
    { day: '2026-11-02', alerts: 4, expirations: 0, deadlines: 0 },
    { day: '2026-11-30', alerts: 1, expirations: 0, deadlines: 0 },
  ],
  '2026-12': [
    { day: '2026-12-01', alerts: 2, expirations: 0, deadlines: 0 },
    { day: '2026-12-31', alerts: 1, expirations: 3, deadlines: 0 },
  ],
};
const EXPIRING: Expiration[] = [
  {
    employeeId: 61,
    employeeName: 'Rivera, Patricia',
    siteName: 'Norfolk',
    docTypeId: 238,
    docTypeName: 'Medical Card',
  },
];

let server: FakeServer;
beforeEach(() => {
  vi.setSystemTime(new Date(`${TODAY}T17:00:00Z`));
  server = startFakeServer({
    [CALENDAR]: ({ query }) => ({
      today: TODAY,
      days: MONTHS[query.get('month') ?? ''] ?? [],
      overdue: 7,
    }),
    [EXPIRATIONS]: () => EXPIRING,
  });
});

const open = (search = '') =>
  renderConsole({ user: VIEWER, path: `/alerts/documentAlerts/calendar${search}`, capabilities: [alerts] });
const cell = (name: RegExp) => screen.getByRole('cell', { name });
const filterOf = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  return { path: url.pathname, filter: JSON.parse(url.searchParams.get('filter') ?? '{}') as object };
};
const listed = { fileStarted: true, snoozed: false };

describe('the calendar of what is due', () => {
  it('shows the month of today, with the counts of each day and today marked', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '4 overdue' })).toBeVisible();
    expect(cell(/^Monday, November 2, 2026, 4 overdue$/)).toBeVisible();
    expect(cell(/^Wednesday, November 25, 2026, Today$/)).toHaveAttribute('aria-current', 'date');
    expect(screen.getAllByRole('cell')).toHaveLength(30);
    expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled();
  });

  it('leads from a day, and from what is overdue, to the list with the same alerts', async () => {
    await open();
    expect(filterOf(await screen.findByRole('link', { name: '4 overdue' }))).toEqual({
      path: '/alerts/documentAlerts',
      filter: { ...listed, dueFrom: '2026-11-02', dueTo: '2026-11-02' },
    });
    expect(filterOf(screen.getByRole('link', { name: '7 alerts overdue' }))).toEqual({
      path: '/alerts/documentAlerts',
      filter: { ...listed, dueTo: '2026-11-24' },
    });
  });

  it('has an entry in the menu after the alerts, which alone is marked as the current page', async () => {
    await open();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const entries = within(menu).getAllByRole('link');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-current')])).toEqual([
      ['Document Alerts', null],
      ['Due Date Calendar', 'page'],
      ['Driver Alerts', null],
      ['Stale Applicants', null],
    ]);
  });

  it('says so where nothing is overdue', async () => {
    server.on(CALENDAR, () => ({ today: TODAY, days: [], overdue: 0 }));
    await open();
    expect(await screen.findByText('Nothing is overdue')).toBeVisible();
  });

  it('keeps the month in the URL, and goes to the next, the previous and the present one', async () => {
    await open('?month=2026-12');
    expect(await screen.findByRole('link', { name: '2 due' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
    expect(window.location.search).toBe('?month=2027-01');
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('link', { name: '4 overdue' })).toBeVisible();
    expect(window.location.search).toBe('?month=2026-11');
  });

  it('takes a month in the URL that is none as the present one', async () => {
    await open('?month=2026-13');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  });

  it('goes from day to day by key, also into the next month, and opens the alerts of a day with Enter', async () => {
    await open();
    await screen.findByRole('link', { name: '4 overdue' });
    const today = cell(/^Wednesday, November 25/);
    expect(screen.getAllByRole('cell').filter((one) => one.tabIndex === 0)).toEqual([today]);
    today.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
    await waitFor(() => expect(cell(/^Thursday, December 3,/)).toHaveFocus());
    await userEvent.keyboard('{Home}');
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
    await waitFor(() => expect(cell(/^Sunday, November 29/)).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(cell(/^Tuesday, December 29/)).toHaveFocus());
    await userEvent.keyboard('{PageUp}{ArrowRight}');
    await waitFor(() => expect(cell(/^Monday, November 30/)).toHaveFocus());
    await screen.findByRole('link', { name: '1 due' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/alerts/documentAlerts'));
  });

  it('goes to the last day of a month that is shorter', async () => {
    await open('?month=2026-12');
    await screen.findByRole('link', { name: '2 due' });
    cell(/^Thursday, December 31/).focus();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(cell(/^Monday, November 30/)).toHaveFocus());
  });

  it('names what expires on a day that has no alert for it yet, and returns to the day', async () => {
    await open('?month=2026-12');
    await userEvent.click(await screen.findByRole('button', { name: '3 expire' }));
    const heading = await screen.findByRole('heading', { name: 'Expires on 12/31/2026' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('Becomes an alert on 12/1/2026, unless it is renewed before.')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Rivera, Patricia: Medical Card' });
    expect(link).toHaveAttribute('href', '/manage/employees/61/tab/documents?document=238');
    expect(window.location.search).toBe('?month=2026-12&day=2026-12-31');
    await userEvent.click(screen.getByRole('button', { name: 'Close the list' }));
    expect(screen.queryByRole('heading', { name: 'Expires on 12/31/2026' })).toBeNull();
    expect(cell(/^Thursday, December 31/)).toHaveFocus();
  });

  it('shows the same as a list, for screen readers and phones', async () => {
    await open('?month=2026-12');
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(screen.queryByRole('grid')).toBeNull();
    const items = within(screen.getByRole('list', { name: 'December 2026' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Tuesday, December 1, 20262 due',
      'Thursday, December 31, 20261 due3 expire',
    ]);
    expect(window.location.search).toBe('?month=2026-12&view=list');
  });

  it('says in the list that nothing is due in a month', async () => {
    await open('?month=2027-05&view=list');
    expect(await screen.findByText('Nothing is due this month')).toBeVisible();
  });

  it('downloads the month for calendar apps, with numbers and no names', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:test';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open('?month=2026-12');
    await screen.findByRole('link', { name: '2 due' });
    await userEvent.click(screen.getByRole('button', { name: 'Download for calendar apps' }));
    const text = await blobs[0]!.text();
    expect(text.match(/SUMMARY:.*/g)).toEqual([
      'SUMMARY:Due Date Calendar: 2 due',
      'SUMMARY:Due Date Calendar: 1 due\\, 3 expire',
    ]);
    expect(text).not.toContain('Rivera');
  });

  it('is closed to users who may not see document alerts', async () => {
    const { permissions: _permissions, ...others } = VIEWER;
    await renderConsole({
      user: { ...others, permissions: ['client.viewAlerts'] },
      path: '/alerts/documentAlerts/calendar',
      capabilities: [alerts],
    });
    await waitFor(() => expect(window.location.pathname).not.toBe('/alerts/documentAlerts/calendar'));
    expect(server.to(CALENDAR)).toHaveLength(0);
  });
});
