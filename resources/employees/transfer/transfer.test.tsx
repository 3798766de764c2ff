import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, fullRecord, HILL, NORFOLK, ROANOKE, SAFETY_MANAGER, TREE } from '../test-people';

const FILE = 'GET /v1/employees/62';
const PATCH = 'PATCH /v1/employees/62';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([
    import('../file/EmployeeFilePage'),
    import('../file/InformationTab'),
    import('./TransferDialog'),
  ]);
}, 60_000);

beforeEach(() => {
  server = startFakeServer({ ...AROUND, [FILE]: () => fullRecord(HILL) });
});

/** Opens the transfer dialog from Wei Hill's file. */
async function openDialog(who = SAFETY_MANAGER): Promise<HTMLElement> {
  await renderConsole({
    user: who,
    path: '/manage/employees/62/tab/activity',
    capabilities: [HOME, employees],
  });
  await user.click(await screen.findByText('Transfer'));
  return screen.findByRole('dialog');
}

async function optionsOf(dialog: HTMLElement, label: string): Promise<(string | null)[]> {
  await user.click(within(dialog).getByRole('combobox', { name: label }));
  const texts = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return texts;
}

async function choose(dialog: HTMLElement, label: string, option: string): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

describe('the transfer dialog', () => {
  it('shows the employee and their location, and asks for location, job title and status [DLG-TRANSFER-01, DLG-TRANSFER-02, DLG-TRANSFER-03, DLG-TRANSFER-04, DLG-TRANSFER-05, DLG-TRANSFER-10]', async () => {
    const dialog = await openDialog();
    expect(dialog).toHaveAccessibleName('Transfer Wei Hill to Another Work Location');
    const current = within(dialog).getByRole('textbox', { name: 'Current Location' });
    expect(current).toHaveValue('Norfolk');
    expect(current).toHaveAttribute('readonly');
    expect(within(dialog).getByRole('combobox', { name: 'New Location' })).toHaveValue('');
    expect(within(dialog).getByRole('combobox', { name: 'Job Title' })).toHaveValue('CDL-A Driver');
    expect(within(dialog).getByRole('combobox', { name: 'Status' })).toHaveValue('Employee');
    await user.click(button(dialog, 'Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to(PATCH)).toHaveLength(0);
  });

  it("offers the user's active locations except the current one, sorted by name [DLG-TRANSFER-06, DLG-TRANSFER-11, DLG-TRANSFER-12, DLG-TRANSFER-13]", async () => {
    const dialog = await openDialog();
    expect(await optionsOf(dialog, 'New Location')).toEqual(['Blue Ridge Freight', 'East', 'Roanoke']);
    expect(await optionsOf(dialog, 'Job Title')).toEqual(['CDL-A Driver', 'Yard Hostler']);
    expect(await optionsOf(dialog, 'Status')).toEqual(['Applicant', 'Employee', 'Inactive', 'Terminated']);
  });

  it('offers no deactivated location, even to the client that sees them [DLG-TRANSFER-13]', async () => {
    const shown = { ...TREE, legacyClientId: 513 };
    server.on('GET /v1/clients', () => [shown]);
    server.on('GET /v1/clients/513/jobTitles', () => []);
    const client = { _id: TREE._id, legacyClientId: 513, name: 'Tidewater', services: [] };
    const dialog = await openDialog({ ...SAFETY_MANAGER, client, sites: [513] });
    expect(await optionsOf(dialog, 'New Location')).not.toContain('Old Yard');
  });

  it('offers a clerk only their own locations [DLG-TRANSFER-11]', async () => {
    const dialog = await openDialog({ ...SAFETY_MANAGER, sites: [NORFOLK, ROANOKE] });
    expect(await optionsOf(dialog, 'New Location')).toEqual(['Roanoke']);
  });

  it('needs a location, transfers only once, and confirms it [DLG-TRANSFER-07, DLG-TRANSFER-08, DLG-TRANSFER-09, ERR-02, API-EMP-07]', async () => {
    let answer: (record: object) => void = () => undefined;
    server.on(PATCH, () => new Promise<object>((resolve) => (answer = resolve)));
    const dialog = await openDialog();
    expect(button(dialog, 'Transfer')).toBeDisabled();
    await choose(dialog, 'New Location', 'Roanoke');
    expect(button(dialog, 'Transfer')).toBeEnabled();
    await user.click(button(dialog, 'Transfer'));
    await waitFor(() => expect(button(dialog, 'Transfer')).toBeDisabled());
    expect(server.to(PATCH).map(({ body }) => body)).toEqual([
      {
        transfer: { oldClientId: NORFOLK, newClientId: ROANOKE, jobTitleId: 15, employmentStatusId: 2 },
      },
    ]);
    answer(fullRecord({ ...HILL, legacyClientId: ROANOKE, siteName: 'Roanoke' }));
    expect(await screen.findByText('The driver file was successfully transferred')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it("shows the server's text together with the confirmation [API-EMP-08, API-EMP-09, ERR-03]", async () => {
    server.on(PATCH, () => Response.json('The coordinator of Roanoke has been told'));
    const dialog = await openDialog();
    await choose(dialog, 'New Location', 'Roanoke');
    await user.click(button(dialog, 'Transfer'));
    const info = await screen.findByText('The coordinator of Roanoke has been told');
    expect(info).toBeVisible();
    expect(screen.getByText('The driver file was successfully transferred')).toBeVisible();
  });

  it('says that a new employment began with another motor carrier', async () => {
    const moved = { ...HILL, legacyClientId: ROANOKE, siteName: 'Roanoke', hireDate: '2026-11-22' };
    server.on(PATCH, () => fullRecord(moved, { previousEndDate: '2026-11-21' }));
    const dialog = await openDialog();
    await choose(dialog, 'New Location', 'Roanoke');
    await user.click(button(dialog, 'Transfer'));
    expect(await screen.findByText(/^Different DOT number: a new employment began today/)).toBeVisible();
    expect(screen.getByText('The driver file was successfully transferred')).toBeVisible();
  });

  it('shows the reason for a failure, and keeps the choices [ERR-04]', async () => {
    server.on(PATCH, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { legacyClientId: 'This location is deactivated' },
      }),
    );
    const dialog = await openDialog();
    await choose(dialog, 'New Location', 'Roanoke');
    await user.click(button(dialog, 'Transfer'));
    expect(
      await screen.findByText('The transfer completed with issues. Please contact customer service.'),
    ).toBeVisible();
    expect(within(dialog).getByText('This location is deactivated')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: 'New Location' })).toHaveValue('Roanoke');
  });
});
