import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, pageOf, refusal, startFakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, HILL, RIVERA, ROANOKE, ROSTER_ROUTE, row, SAFETY_MANAGER } from '../test-people';

const THERE = row({ employeeId: 63, firstName: 'Ana', lastName: 'Cole', legacyClientId: ROANOKE });
const ODD = row({ employeeId: 64, firstName: 'Bo', lastName: 'Diaz', employmentStatus: 'On leave' });
const PEOPLE = [HILL, RIVERA, THERE, ODD];
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([import('../roster/RosterPage'), import('./BulkTransferDialog')]);
}, 60_000);

beforeEach(() => {
  server = startFakeServer({
    ...AROUND,
    [ROSTER_ROUTE]: ({ query }) => {
      const { employeeIds } = JSON.parse(query.get('filter') ?? '{}') as { employeeIds?: number[] };
      return employeeIds
        ? pageOf(PEOPLE.filter(({ employeeId }) => employeeIds.includes(employeeId)))
        : pageOf(PEOPLE, 4);
    },
    'PATCH /v1/employees/62': () => HILL,
    'PATCH /v1/employees/61': () =>
      refusal(409, 'conflict', 'Not there', { errorText: 'He has an open order' }),
  });
});

/** Selects the page of the roster and opens the dialog. */
async function openDialog(): Promise<HTMLElement> {
  await renderConsole({ user: SAFETY_MANAGER, path: '/manage/employees', capabilities: [HOME, employees] });
  await screen.findByText('Hill, Wei');
  await user.click(screen.getByLabelText('Select all rows on this page'));
  await user.click(await screen.findByText('Transfer'));
  return screen.findByRole('dialog');
}

async function transferTo(dialog: HTMLElement, name: string): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: 'New Location' }));
  await user.click(await screen.findByRole('option', { name }));
  await user.click(within(dialog).getByRole('button', { name: 'Transfer' }));
}

const patched = () => server.seen.filter(({ method }) => method === 'PATCH').map(({ path }) => path);

describe('the bulk transfer dialog', () => {
  it('shows how many it transfers, asks for the location, and can be canceled [SHELL-049, DLG-BULK-01, DLG-BULK-02, DLG-BULK-03, DLG-BULK-04]', async () => {
    const dialog = await openDialog();
    expect(dialog).toHaveAccessibleName('Transfer the 4 selected employees to another work location');
    expect(within(dialog).getByRole('combobox', { name: 'New Location' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Transfer' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(patched()).toEqual([]);
  });

  it('shows its progress, and can be stopped [DLG-BULK-05]', async () => {
    let answer: (record: object) => void = () => undefined;
    server.on('PATCH /v1/employees/62', () => new Promise<object>((resolve) => (answer = resolve)));
    const dialog = await openDialog();
    await transferTo(dialog, 'Roanoke');
    expect(await within(dialog).findByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 4 (0%)');
    await user.click(within(dialog).getByRole('button', { name: 'Stop transfer' }));
    answer(HILL);
    expect(await within(dialog).findAllByText('stopped before it started')).toHaveLength(3);
    expect(patched()).toEqual(['/v1/employees/62']);
  });

  it('sends one request for each employee, and lists failures and skipped employees [DLG-BULK-06, DLG-BULK-07, VAL-33, VAL-34, ERR-22]', async () => {
    const dialog = await openDialog();
    await transferTo(dialog, 'Roanoke');
    const list = await within(dialog).findByRole('table');
    const resultOf = (name: string) => within(list).getByText(name).closest('tr');
    expect(resultOf('Wei Hill')).toHaveTextContent('Transferred');
    expect(resultOf('Patricia Rivera')).toHaveTextContent('He has an open order');
    expect(resultOf('Ana Cole')).toHaveTextContent('already at this location');
    expect(resultOf('Bo Diaz')).toHaveTextContent('employment status could not be matched');
    expect(patched()).toEqual(['/v1/employees/62', '/v1/employees/61']);
    expect(server.to('PATCH /v1/employees/62')[0]?.body).toEqual({
      transfer: {
        oldClientId: HILL.legacyClientId,
        newClientId: ROANOKE,
        jobTitleId: 15,
        employmentStatusId: 2,
      },
    });
  });

  it('shows the general error if the server sends no errorText [ERR-23]', async () => {
    server.on('PATCH /v1/employees/61', () => refusal(404, 'notFound', "We couldn't find this record"));
    const dialog = await openDialog();
    await transferTo(dialog, 'Roanoke');
    expect(await within(dialog).findByText('error completing transfer')).toBeVisible();
  });

  it('closes with OK, clears the selection and refetches the roster [DLG-BULK-08, DLG-BULK-09, DLG-BULK-10]', async () => {
    const dialog = await openDialog();
    await transferTo(dialog, 'Roanoke');
    const ok = await within(dialog).findByRole('button', { name: 'OK' });
    const before = server.to(ROSTER_ROUTE).length;
    await user.click(ok);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(server.to(ROSTER_ROUTE).length).toBeGreaterThan(before));
    expect(screen.queryByText('All 4 selected')).not.toBeInTheDocument();
  });

  it('retries only failed transfers', async () => {
    const dialog = await openDialog();
    await transferTo(dialog, 'Roanoke');
    server.on('PATCH /v1/employees/61', () => RIVERA);
    await user.click(await within(dialog).findByRole('button', { name: 'Retry failed transfers' }));
    await waitFor(() => expect(patched()).toHaveLength(3));
    expect(patched().at(-1)).toBe('/v1/employees/61');
  });

  it('fetches all matching employees, on every page, if all were selected', async () => {
    server.on(ROSTER_ROUTE, ({ query }) =>
      query.get('range') === '[0,24]' ? pageOf([HILL], 2) : pageOf([HILL, RIVERA], 2),
    );
    await renderConsole({ user: SAFETY_MANAGER, path: '/manage/employees', capabilities: [HOME, employees] });
    await screen.findByText('Hill, Wei');
    await user.click(screen.getByLabelText('Select Hill, Wei'));
    await user.click(await screen.findByText('Select all 2 matching rows'));
    await user.click(screen.getByText('Transfer'));
    const dialog = await screen.findByRole('dialog');
    await transferTo(dialog, 'Roanoke');
    await waitFor(() => expect(patched()).toEqual(['/v1/employees/62', '/v1/employees/61']));
  });
});
