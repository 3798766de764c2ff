import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import { opener } from '../../src/testing/dialog-opener';
import { renderConsole } from '../../src/testing/render-console';
import { mvr } from './index';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const URL = 'PUT /v1/employees/62/documents/9/mvr';
let server: FakeServer;

beforeAll(() => import('./TypeRecordDialog'), 60_000);
beforeEach(() => {
  server = startFakeServer({ [URL]: () => ({}) });
});

async function openDialog() {
  const given = { employeeId: 62, documentId: 9, reportDate: '2026-06-10' };
  const capabilities = [opener('typeMvrRecord', given, () => undefined), mvr];
  await renderConsole({ user: OWNER, path: '/', capabilities });
  return screen.findByRole('dialog', { name: 'Enter the driving record' });
}

it('types the violations and withdrawals of a record on file', async () => {
  const dialog = await openDialog();
  const box = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  await user.click(within(dialog).getByRole('button', { name: 'Add violation' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save record' }));
  expect(
    await within(dialog).findByText('Violation 1, What the record says: Enter what the record says'),
  ).toBeVisible();
  expect(server.to(URL)).toHaveLength(0);
  await user.type(box(/^What the record says/), 'Speeding');
  await user.type(box(/^Date/), '5/1/2026');
  await user.type(box(/^ACD code/), 's92');
  await user.type(box(/^Points/), '4');
  await user.type(box(/^License status/), 'VALID');
  await user.click(within(dialog).getByRole('button', { name: 'Save record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(URL)[0]?.body).toEqual({
    violations: [
      {
        description: 'Speeding',
        violationDate: '2026-05-01',
        convictionDate: null,
        acdCode: 's92',
        points: '4',
        commercialVehicle: null,
        offense: null,
      },
    ],
    withdrawals: [],
    status: 'VALID',
  });
  expect(screen.getByText('Driving record saved')).toBeVisible();
});

it('saves a clean record, and refuses a date after the report', async () => {
  let dialog = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Add violation' }));
  await user.type(within(dialog).getByRole('textbox', { name: /^What the record says/ }), 'Speeding');
  await user.type(within(dialog).getByRole('textbox', { name: /^Date/ }), '6/11/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Save record' }));
  expect(server.to(URL)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Remove violation 1' }));
  dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(URL)[0]?.body).toEqual({ violations: [], withdrawals: [], status: '' });
});
