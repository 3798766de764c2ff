import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { booleanFilter, choiceFilter, dateRangeFilter, linkFilter, searchedFilter } from './filters';
import { testList, type Driver } from '../testing/test-list';

const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const rows = () => screen.findByText('John Baker');

/** Filters by all three statuses, and closes the panel. */
async function filterByStatus() {
  await press('Status');
  for (const name of ['Applicant', 'Employee', 'Inactive']) await tick(name);
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Remove filter Status: Inactive' });
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe('a declared list', () => {
  it('has its title with the number of rows, its columns, and a link in each row', async () => {
    const { requests } = testList();
    await rows();
    expect(screen.getByRole('heading', { level: 1, name: 'Drivers' })).toBeVisible();
    expect(headers()).toEqual(['Name', 'Terminal']);
    expect(screen.getByRole('link', { name: 'John Baker' })).toHaveAttribute('href', '/drivers/2');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      sort: { field: 'name', order: 'ASC' },
      filter: {},
      meta: { site: null },
    });
  });

  it('says as of when its rows are, if a replica of the database answered some seconds late', async () => {
    const asOf = new Date(2026, 5, 15, 10, 42, 7).toISOString();
    testList({}, { asOf });
    await rows();
    expect(screen.getByText(/^As of 10:42:07\sAM$/)).toBeVisible();
  });

  it('says that it ends before the last row that matches', async () => {
    testList({}, { more: true });
    await rows();
    expect(screen.getByText(/^Only the first 2 rows are listed/)).toBeVisible();
  });

  it('says nothing of the kind if its rows are current and all of those that match', async () => {
    testList();
    await rows();
    expect(screen.queryByText(/^As of|^Only the first/)).toBeNull();
  });

  it('has no links and no columns that the user may not open or see', async () => {
    testList({ rowAccess: 'client.viewEmployeeFile' }, { permissions: [] });
    await rows();
    expect(screen.queryByRole('link')).toBeNull();
    await press('Columns');
    expect(await screen.findByRole('checkbox', { name: 'Terminal' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'SSN' })).toBeNull();
  });

  it('has selectable rows only if the user may use a bulk action', async () => {
    const bulkActions = [{ element: <p key="one">Transfer</p>, access: 'client.transferEmployee' as const }];
    testList({ bulkActions });
    await rows();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the bulk actions of the selected rows', async () => {
    const bulkActions = [{ element: <p key="one">Transfer</p>, access: 'client.viewRoster' as const }];
    testList({ bulkActions });
    await tick('Select John Baker');
    expect(screen.getByRole('region', { name: 'Selected rows' })).toHaveTextContent('Transfer');
  });

  it('has actions at the end of each row for users who may use them', async () => {
    const rowActions = { element: <button type="button">Call</button>, access: 'client.viewRoster' as const };
    testList({ rowActions });
    await rows();
    expect(headers()).toEqual(['Name', 'Terminal', 'Actions']);
    const [, first] = screen.getAllByRole('row');
    expect(within(first!).getByRole('button', { name: 'Call' })).toBeInTheDocument();
  });

  it('has no actions for other users', async () => {
    const rowActions = { element: <p>Call</p>, access: 'client.transferEmployee' as const };
    testList({ rowActions });
    await rows();
    expect(headers()).toEqual(['Name', 'Terminal']);
  });
});

describe('the filter bar of a list', () => {
  it('is one search landmark with search, filters and chips', async () => {
    testList();
    await rows();
    await filterByStatus();
    const bar = within(screen.getByRole('search', { name: 'Filters' }));
    expect(bar.getByRole('searchbox', { name: 'Search drivers' })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Status (3)' })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Export' })).toBeVisible();
    expect(bar.getByRole('list', { name: 'Active filters' })).toBeVisible();
  });

  it('removes a filter by its chip, and all of them with the search at once', async () => {
    const { lastFilter } = testList();
    await rows();
    await filterByStatus();
    await press('Remove filter Status: Employee');
    await waitFor(() => expect(lastFilter()).toEqual({ status: [0, 2] }));
    await userEvent.type(screen.getByRole('searchbox'), 'al');
    await waitFor(() => expect(lastFilter()).toEqual({ status: [0, 2], q: 'al' }));
    await press('Clear all');
    await waitFor(() => expect(lastFilter()).toEqual({}));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('keeps what was typed when a filter changes before the search has come back', async () => {
    const { lastFilter } = testList();
    await rows();
    await filterByStatus();
    const search = screen.getByRole('searchbox');
    // A click soon after the last key: the box is left, and nothing has rendered yet.
    fireEvent.change(search, { target: { value: 'baker' } });
    fireEvent.blur(search);
    fireEvent.click(button('Remove filter Status: Employee'));
    await waitFor(() => expect(lastFilter()).toEqual({ status: [0, 2], q: 'baker' }));
    expect(search).toHaveValue('baker');
    await press('Remove filter Status: Inactive');
    await waitFor(() => expect(lastFilter()).toEqual({ status: [0], q: 'baker' }));
  });

  it('focuses the next chip when one is removed, and the search box after the last', async () => {
    testList();
    await rows();
    await filterByStatus();
    await press('Remove filter Status: Employee');
    await waitFor(() => expect(button('Remove filter Status: Inactive')).toHaveFocus());
    await press('Remove filter Status: Inactive');
    await waitFor(() => expect(button('Remove filter Status: Applicant')).toHaveFocus());
    await press('Remove filter Status: Applicant');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('adds a location with its child locations, as one chip', async () => {
    const { lastFilter } = testList();
    await press('Location');
    await tick('East');
    await waitFor(() => expect(lastFilter()).toEqual({ sites: [1002, 1003] }));
    await userEvent.keyboard('{Escape}');
    await press('Remove filter Location: East and child locations (2)');
    await waitFor(() => expect(lastFilter()).toEqual({}));
  });

  it('filters by yes or no, and by neither where both are ticked', async () => {
    const side = booleanFilter('active', {
      label: 'Side',
      trueLabel: 'Active',
      falseLabel: 'Gone',
      alwaysOn: true,
    });
    const { lastFilter } = testList({ filters: [side] });
    await press('Side');
    await tick('Gone');
    await waitFor(() => expect(lastFilter()).toEqual({ active: false }));
    expect(screen.getByText('Gone', { selector: '.filter-chips button' })).toBeInTheDocument();
    await tick('Active');
    await waitFor(() => expect(lastFilter()).toEqual({}));
  });

  it('ticks both where the list starts with one of them, so that either is left by one click', async () => {
    const side = booleanFilter('active', {
      label: 'Side',
      trueLabel: 'Active',
      falseLabel: 'Gone',
      unmarked: true,
      alwaysOn: true,
    });
    const { lastFilter } = testList({ filters: [side], filterDefaultValues: { active: true } });
    await press('Side');
    expect(await screen.findByRole('checkbox', { name: 'Gone' })).not.toBeChecked();
    await tick('Gone');
    await waitFor(() => expect(lastFilter()).toEqual({}));
    for (const name of ['Active', 'Gone']) expect(screen.getByRole('checkbox', { name })).toBeChecked();
    await tick('Active');
    await waitFor(() => expect(lastFilter()).toEqual({ active: false }));
  });

  it('filters by dates from and to', async () => {
    const hired = dateRangeFilter('from', 'to', {
      label: 'Hired',
      fromLabel: 'Hired from',
      toLabel: 'Hired to',
      alwaysOn: true,
    });
    const { lastFilter } = testList({ filters: [hired], filterDefaultValues: { from: '2026-01-31' } });
    await rows();
    await press('Remove filter Hired from: 1/31/2026');
    await waitFor(() => expect(lastFilter()).toEqual({}));
    await press('Hired');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Hired to' }), '2/1/2026{Tab}');
    await waitFor(() => expect(lastFilter()).toEqual({ to: '2026-02-01' }));
  });

  it('lets the server search very many choices, and names the chosen one by its id', async () => {
    const queries: object[] = [];
    const choices = (query: { q?: string; id?: string | number }) => {
      queries.push(query);
      return [{ id: 7, label: query.q ? 'Found' : 'Rita' }];
    };
    const who = searchedFilter('who', {
      label: 'Who',
      searchLabel: 'Search people',
      choices,
      alwaysOn: true,
    });
    const { lastFilter } = testList({ filters: [who] });
    await press('Who');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'x');
    await tick('Found');
    await waitFor(() => expect(lastFilter()).toEqual({ who: 7 }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Remove filter Who: Rita' })).toBeVisible();
    expect(queries).toContainEqual({ q: 'x' });
    expect(queries).toContainEqual({ id: 7 });
  });

  it('keeps optional filters behind one button, except those of a link', async () => {
    const describeDriver = (id: unknown, all: readonly { id: unknown }[]) =>
      (all as Driver[]).find((row) => row.id === id)?.name ?? '';
    const { lastFilter } = testList({
      filters: [
        choiceFilter('title', { label: 'Title', choices: [{ id: 1, label: 'Driver' }] }),
        choiceFilter('secret', { label: 'Secret', choices: [], access: 'client.editPii' as never }),
        linkFilter('driver', { label: 'Driver', describe: describeDriver }),
      ],
      filterDefaultValues: { driver: 2 },
    });
    expect(await screen.findByRole('button', { name: 'Remove filter Driver: John Baker' })).toBeVisible();
    await press('More filters');
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent);
    expect(titles).toEqual(['Title']);
    await tick('Driver');
    await waitFor(() => expect(lastFilter()).toEqual({ driver: 2, title: 1 }));
    expect(screen.getByText('More filters (1)')).toBeInTheDocument();
  });
});

describe('the views of a list', () => {
  const VIEWS = [
    {
      id: 4,
      name: 'Inactive ones',
      view: { filter: { status: [2] }, sort: 'site', order: 'DESC', hidden: [] },
    },
  ];

  it('save the filter, order and columns on the screen', async () => {
    const { sent } = testList();
    await rows();
    await press('All drivers');
    await userEvent.type(await screen.findByLabelText('View name'), ' Mine {Enter}');
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        resource: 'manage/employees',
        name: 'Mine',
        view: { filter: {}, sort: 'name', order: 'ASC', hidden: ['ssn'] },
      }),
    );
  });

  it('restore a saved one with its columns, and can be deleted', async () => {
    const { requests, sent } = testList({}, { views: [...VIEWS] });
    await rows();
    await press('All drivers');
    await press('Inactive ones');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        filter: { status: [2] },
        sort: { field: 'site', order: 'DESC' },
      }),
    );
    expect(headers()).toEqual(['Name', 'Terminal', 'SSN']);
    await press('Inactive ones');
    expect(screen.queryByRole('button', { name: 'Delete view All drivers' })).toBeNull();
    await press('Delete view Inactive ones');
    await waitFor(() => expect(sent.at(-2)).toMatchObject({ method: 'DELETE' }));
    expect(sent.at(-2)?.url).toMatch(/\/views\/4$/);
  });
});

describe('the export of a list', () => {
  it('has all rows of the filter, with the columns on the screen', async () => {
    const { sent, alert } = testList();
    await rows();
    await filterByStatus();
    await press('Columns');
    await tick('SSN');
    await userEvent.keyboard('{Escape}');
    await press('Export');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export all 2 matching rows as CSV' }));
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith('ui.export.done', 'success', { values: { name: 'employees.csv' } }),
    );
    const url = new URL(sent.find(({ url: one }) => one.includes('/export'))?.url ?? '', 'http://test');
    expect(url.pathname).toBe('/v1/clients/1001/employees/export');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      format: 'csv',
      sort: '["name","ASC"]',
      filter: '{"status":[0,1,2]}',
      columns: 'lastName,firstName,siteName,ssn',
    });
  });

  it('says as of when its rows are, if a replica of the database answered some seconds late', async () => {
    const { alert } = testList({}, { asOf: new Date(2026, 5, 15, 10, 42, 7).toISOString() });
    await rows();
    await press('Export');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export all 2 matching rows as CSV' }));
    const values = { name: 'employees.csv', time: expect.stringMatching(/^10:42:07\sAM$/) as string };
    await waitFor(() => expect(alert).toHaveBeenCalledWith('ui.export.doneAsOf', 'success', { values }));
  });

  it('is not offered where it is switched off', async () => {
    testList({ exporter: false });
    await rows();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

describe('a list without rows', () => {
  it('says what to do where there is nothing yet, or that nothing matches the filter', async () => {
    const { lastFilter } = testList({}, { rows: [] });
    expect(await screen.findByText('No drivers yet')).toBeVisible();
    expect(screen.getByText('Add one.')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No driver matches')).toBeVisible();
    await press('Clear all');
    await waitFor(() => expect(lastFilter()).toEqual({}));
    expect(await screen.findByText('No drivers yet')).toBeVisible();
  });

  it('does not count its default filter as one', async () => {
    testList({ filterDefaultValues: { status: [1] } }, { rows: [] });
    expect(await screen.findByText('No drivers yet')).toBeVisible();
  });
});
