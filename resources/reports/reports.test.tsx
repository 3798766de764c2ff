import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import { opener } from '../../src/testing/dialog-opener';
import { renderConsole } from '../../src/testing/render-console';
import { reports } from './index';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const READER = {
  ...OWNER,
  permissions: ['client.viewEmployeeDataReports', 'client.viewRoster', 'client.viewEmployeeFile'],
};
const id = OWNER.client!.legacyClientId;
const RESULT = {
  DOTNumber: '200100',
  employeeId: 17,
  firstName: 'Ana',
  lastName: 'Rivera',
  workId: 'A1',
  legacyClientId: id,
  siteName: 'Norfolk',
  jobTitle: 'CDL-A Driver',
  employmentStatus: 'Employee',
  hireDate: '2020-01-15',
  qualification: 'qualified',
};
let server: FakeServer;

beforeAll(
  () => Promise.all([import('./ReportsPage'), import('./ReportPage'), import('./DotNumberDialog')]),
  60_000,
);
beforeEach(() => {
  server = startFakeServer({
    [`GET /v1/clients/${id}/dotNumbers`]: () => ['200100', ' 9999', '9999'],
    [`GET /v1/clients/${id}/employeesByDot`]: () => ({
      asOf: '2026-06-15',
      name: 'Blue Ridge',
      results: [RESULT],
    }),
  });
});

describe('the DOT number dialog', () => {
  const closed = vi.fn<(result: unknown) => void>();
  const show = async (numbers: string[]) => {
    closed.mockReset();
    await renderConsole({
      user: READER,
      capabilities: [opener('dotNumberModal', { numbers }, closed), reports],
    });
    return screen.findByRole('dialog', { name: 'Select DOT Number(s) to run report for' });
  };

  it('opens by its name, and takes several numbers, each listed once [SHELL-046, DLG-DOT-01, DLG-DOT-02, DLG-DOT-03, VAL-37]', async () => {
    const dialog = await show(['9999 ', '200100', '9999', '']);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(within(dialog).getByText('Choose at least one DOT number')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'DOT numbers' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['9999', '200100']);
    for (const option of options) await user.click(option);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(closed).toHaveBeenCalledWith(['9999', '200100']));
  });

  it('has a single number chosen already [VAL-38]', async () => {
    const dialog = await show(['9999', ' 9999']);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(closed).toHaveBeenCalledWith(['9999']));
  });

  it('says so if there are none [VAL-39]', async () => {
    const dialog = await show(['', ' ']);
    expect(within(dialog).getByText('There are no DOT numbers associated with this location.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(closed).toHaveBeenCalledWith(undefined));
  });
});

describe('the reports', () => {
  it('are those that the user may see', async () => {
    await renderConsole({ user: READER, capabilities: [reports], path: '/manage/reports' });
    const names = await screen.findAllByRole('link', {
      name: /^(Employees by DOT|Roster|Accident|MVR|Audit)/,
    });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Employees by DOT number', 'Roster']);
  });

  it('ask for the numbers first, and show who works under them', async () => {
    await renderConsole({ user: READER, capabilities: [reports], path: '/manage/reports/employeesDOT' });
    const dialog = await screen.findByRole('dialog', { name: 'Select DOT Number(s) to run report for' });
    await user.click(within(dialog).getByRole('combobox', { name: 'DOT numbers' }));
    await user.click(await screen.findByRole('option', { name: '200100' }));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    const table = await screen.findByRole('table', { name: 'Employees by DOT number' });
    expect(within(table).getByRole('row', { name: /^200100 Rivera, Ana/ })).toHaveTextContent('1/15/2020');
    expect(screen.getByText('Blue Ridge, DOT number 200100')).toBeVisible();
    expect(server.to(`GET /v1/clients/${id}/employeesByDot`)[0]?.query.get('selectedDOTIds')).toBe('200100');
  });

  it('keep the request in the address, and say if no one works there', async () => {
    server.on(`GET /v1/clients/${id}/employeesByDot`, () => ({
      asOf: '2026-06-15',
      name: 'Blue Ridge',
      results: [],
    }));
    await renderConsole({
      user: READER,
      capabilities: [reports],
      path: '/manage/reports/employeesDOT?dot=9999',
    });
    expect(await screen.findByText('No one works under these DOT numbers')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that do not exist say so', async () => {
    await renderConsole({ user: READER, capabilities: [reports], path: '/manage/reports/nothing' });
    expect(await screen.findByText('There is no such report')).toBeVisible();
  });
});
