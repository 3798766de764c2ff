import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, AUDIT, HILL, ROSTER_ROUTE, SAFETY_MANAGER } from '../test-people';

let server: FakeServer;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([import('./RosterPage'), import('../explain/QualificationDialog')]);
}, 60_000);

beforeEach(() => {
  server = startFakeServer(AROUND);
});

function open(path = '/manage/employees', user = SAFETY_MANAGER) {
  return renderConsole({ user, path, capabilities: [HOME, employees] });
}

const withFilter = (filter: object) =>
  `/manage/employees?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const lastFilter = () => {
  const text = server.to(ROSTER_ROUTE).at(-1)?.query.get('filter');
  return JSON.parse(text ?? 'null') as unknown;
};
const sortBy = (column: string) => {
  const header = screen.getByRole('columnheader', { name: new RegExp(column) });
  return within(header).getByRole('button');
};
/** The row with a name. Found by text, because finding roles is slow on a large page. */
async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}

describe('the roster', () => {
  it('is in the menu and shows active employees, sorted by name, with one request [ROUTE-096, ROUTE-097, STORE-02, SCOPE-12]', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open('/');
    await user.click(await screen.findByRole('button', { name: 'Manage' }));
    await user.click(await screen.findByRole('link', { name: 'Roster' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Rivera, Patricia' })).toHaveAttribute(
      'href',
      '/manage/employees/61',
    );
    const asked = server.to(ROSTER_ROUTE);
    expect(asked).toHaveLength(1);
    // Without a status or view, the server returns active employees.
    expect(lastFilter()).toEqual({});
    expect(asked[0]?.query.get('sort')).toBe('["lastName","ASC"]');
    expect(asked[0]?.query.get('range')).toBe('[0,24]');
    expect(await screen.findByText('Showing 1 - 25 of 48 total rows')).toBeVisible();
  });

  it('says why an employee is not qualified, and explains it on a click', async () => {
    server.on('GET /v1/employees/61/requirements', () => ({ requirements: [], conditions: [] }));
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open();
    const row = await rowOf('Rivera, Patricia');
    await user.click(
      within(row).getByRole('button', {
        name: 'Not qualified: medical card expired 11/2/2026 and 2 more',
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Can Patricia Rivera drive?' })).toBeVisible();
  });

  it('shows the location picked in the header and its child locations', async () => {
    server.on('GET /v1/clients/1002/employees', () => pageOf([HILL]));
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open();
    await rowOf('Rivera, Patricia');
    await user.click(await screen.findByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: 'East' }));
    await waitFor(() => expect(server.to('GET /v1/clients/1002/employees')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Rivera, Patricia')).not.toBeInTheDocument());
  });

  it('says what to do if there are no employees, or none match', async () => {
    server.on(ROSTER_ROUTE, () => pageOf([]));
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open();
    expect(await screen.findByText('No active employees at these locations')).toBeVisible();
    // Also to the right of the title, as always.
    for (const link of screen.getAllByText('Import roster'))
      expect(link).toHaveAttribute('href', '/manage/employees/roster/update');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('There are no matching results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search all statuses' }));
    await waitFor(() => expect(lastFilter()).toEqual({ q: 'x', view: 'all' }));
  });
});

describe('the views of the roster', () => {
  it.each([
    ['Selected at random', { view: 'randomsSelected' }],
    ['Random testing pool', { view: 'randomsAll' }],
  ])('shows %s', async (name, filter) => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open();
    await rowOf('Rivera, Patricia');
    await user.click(screen.getByRole('button', { name: 'Active employees' }));
    await user.click(await screen.findByText(name));
    await waitFor(() => expect(lastFilter()).toEqual(filter));
  });

  it('offers the random testing views only to users who may see its pools', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open('/manage/employees', { ...SAFETY_MANAGER, permissions: ['client.viewRoster'] });
    await rowOf('Rivera, Patricia');
    await user.click(screen.getByRole('button', { name: 'Active employees' }));
    expect(await screen.findByText('All employees')).toBeVisible();
    expect(screen.queryByText('Selected at random')).not.toBeInTheDocument();
  });

  it('keeps the view, order and filter, and offers them at the next visit [STORE-01, STORE-05]', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { unmount } = await open(withFilter({ view: 'all', statuses: [4] }));
    await rowOf('Rivera, Patricia');
    await user.click(sortBy('Work ID'));
    await waitFor(() => expect(server.to(ROSTER_ROUTE).at(-1)?.query.get('sort')).toBe('["workId","ASC"]'));
    unmount();
    await open('/manage/employees');
    await rowOf('Rivera, Patricia');
    expect(window.location.search).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Restore last filter' }));
    const address = () => new URLSearchParams(window.location.search);
    await waitFor(() => expect(address().get('filter')).toBe('{"view":"all","statuses":[4]}'));
    expect(address().get('sort')).toBe('workId');
  });

  it('opens again after an address that had only a number of rows', async () => {
    const { unmount } = await open('/manage/employees?perPage=10');
    await rowOf('Rivera, Patricia');
    unmount();
    await open('/manage/employees');
    await rowOf('Rivera, Patricia');
    expect(screen.queryByRole('button', { name: 'Restore last filter' })).toBeNull();
  });
});

describe('the filters of the roster', () => {
  it('combine qualification, job title and document', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open();
    await rowOf('Rivera, Patricia');
    await user.click(screen.getByRole('button', { name: 'Qualification' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Not qualified' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'CDL-A Driver' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Expired' }));
    await waitFor(() =>
      expect(lastFilter()).toEqual({
        qualification: ['notQualified'],
        jobTitleIds: [15],
        docStatus: 'expired',
      }),
    );
  });
});

describe('the roster of an audit of a past period', () => {
  it('is of its last day, and not filtered by what is missing today', async () => {
    await open('/manage/employees', { ...SAFETY_MANAGER, audit: AUDIT });
    await rowOf('Rivera, Patricia');
    expect(screen.getByRole('button', { name: 'Status' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Qualification' })).toBeNull();
    expect(screen.getByText(/5\/31\/2020/)).toBeVisible();
  });
});

describe('the export of the roster', () => {
  it('shows its progress, and can be canceled', async () => {
    let aborted = false;
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (!String(input).includes('/export')) return answer(input, init);
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          aborted = true;
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    });
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await open();
    await rowOf('Rivera, Patricia');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
    expect(await screen.findByText('Exporting 48 rows as XLSX: 0 B so far')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(aborted).toBe(true));
    await waitFor(() => expect(screen.queryByText(/Exporting/)).not.toBeInTheDocument());
  });
});
