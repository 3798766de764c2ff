import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatusPreview } from '../../../domain/employees/status-change';
import { type FakeServer, pageOf, refusal, startFakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, HILL, RIVERA, ROSTER_ROUTE, row, SAFETY_MANAGER } from '../test-people';

const COLE = row({ employeeId: 63, firstName: 'Ana', lastName: 'Cole', employmentStatusId: 4 });
const DIAZ = row({ employeeId: 64, firstName: 'Bo', lastName: 'Diaz', hireDate: '2026-06-01' });
const PEOPLE = [HILL, RIVERA, COLE, DIAZ];
const PREVIEW = 'POST /v1/employees/statusPreview';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

const planned = (employeeId: number, more: Partial<StatusPreview> = {}): StatusPreview => ({
  employeeId,
  version: 3,
  effect: 'changes',
  comesBack: false,
  qualification: 'notApplicable',
  refusals: [],
  ...more,
});
const plans = (): Record<number, StatusPreview> => ({
  62: planned(62),
  61: planned(61, { version: 7 }),
  63: planned(63, { effect: 'same' }),
  64: planned(64, {
    effect: 'refused',
    qualification: null,
    refusals: [
      {
        code: 'employee.terminatedBeforeHired',
        params: {},
        message: 'The termination date cannot be before the hire date',
      },
    ],
  }),
});
let planOf = plans();

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([import('../roster/RosterPage'), import('./BulkStatusDialog')]);
}, 60_000);

beforeEach(() => {
  planOf = plans();
  server = startFakeServer({
    ...AROUND,
    [ROSTER_ROUTE]: ({ query }) => {
      const { employeeIds } = JSON.parse(query.get('filter') ?? '{}') as { employeeIds?: number[] };
      return employeeIds
        ? pageOf(PEOPLE.filter(({ employeeId }) => employeeIds.includes(employeeId)))
        : pageOf(PEOPLE, 4);
    },
    [PREVIEW]: ({ body }) => (body as { employeeIds: number[] }).employeeIds.map((id) => planOf[id]),
    'PATCH /v1/employees/62': () => HILL,
    'PATCH /v1/employees/61': () => RIVERA,
  });
});

/** Selects the page of the roster and opens the dialog. */
async function openDialog(permissions = SAFETY_MANAGER.permissions): Promise<HTMLElement> {
  await renderConsole({
    user: { ...SAFETY_MANAGER, permissions },
    path: '/manage/employees',
    capabilities: [HOME, employees],
  });
  await screen.findByText('Hill, Wei');
  await user.click(screen.getByLabelText('Select all rows on this page'));
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  return screen.findByRole('dialog');
}

async function choose(dialog: HTMLElement, status: string): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: 'New status' }));
  await user.click(await screen.findByRole('option', { name: status }));
}

async function previewTermination(): Promise<HTMLElement> {
  const dialog = await openDialog();
  await choose(dialog, 'Terminated');
  await user.type(within(dialog).getByLabelText('Termination date'), '5/31/2026');
  await user.type(within(dialog).getByLabelText('Reason for leaving'), 'Terminal closed');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  await within(dialog).findByRole('table');
  return dialog;
}

const resultOf = (dialog: HTMLElement, name: string) => within(dialog).getByText(name).closest('tr');
const patched = () => server.seen.filter(({ method }) => method === 'PATCH');

describe('the bulk status change', () => {
  it('previews what happens to each person, and that terminating ends their qualification', async () => {
    const dialog = await previewTermination();
    expect(dialog).toHaveAccessibleName('Change the status of the 4 selected employees');
    expect(server.to(PREVIEW)[0]?.body).toEqual({
      employeeIds: [62, 61, 63, 64],
      change: {
        employmentStatusId: 4,
        terminationDate: '2026-05-31',
        terminationReason: 'Terminal closed',
      },
    });
    expect(resultOf(dialog, 'Wei Hill')).toHaveTextContent('Will changeQualified → Not applicable');
    expect(resultOf(dialog, 'Ana Cole')).toHaveTextContent('has this status already');
    expect(resultOf(dialog, 'Bo Diaz')).toHaveTextContent('cannot be before the hire date');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Termination ends their qualification and closes their alerts. Their files stay. 1 of them is qualified to drive now.',
    );
    expect(patched()).toEqual([]);
  });

  it('warns of employees who could no longer drive, also as an applicant', async () => {
    planOf[62] = planned(62, { qualification: 'notYetQualified' });
    planOf[61] = planned(61, { qualification: 'notYetQualified' });
    const dialog = await openDialog();
    await choose(dialog, 'Applicant');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    await within(dialog).findByRole('table');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^1 of them is qualified to drive now\.$/);
  });

  it('changes those who can be changed, each by an edit of the version that was previewed', async () => {
    const dialog = await previewTermination();
    await user.click(within(dialog).getByRole('button', { name: 'Terminate 2 employees' }));
    await within(dialog).findByRole('button', { name: 'OK' });
    const body = {
      employmentStatusId: 4,
      terminationDate: '2026-05-31',
      terminationReason: 'Terminal closed',
    };
    expect(patched().map(({ path, body: sent }) => [path, sent])).toEqual([
      ['/v1/employees/62', { ...body, version: 3 }],
      ['/v1/employees/61', { ...body, version: 7 }],
    ]);
    expect(resultOf(dialog, 'Wei Hill')).toHaveTextContent('Changed');
    expect(resultOf(dialog, 'Ana Cole')).toHaveTextContent('Skipped');
    expect(resultOf(dialog, 'Bo Diaz')).toHaveTextContent('cannot be before the hire date');
  });

  it('reports employees changed by someone else meanwhile, and previews them again before another try', async () => {
    const dialog = await previewTermination();
    server.on('PATCH /v1/employees/61', () => refusal(409, 'stale', 'Someone else changed this record'));
    await user.click(within(dialog).getByRole('button', { name: 'Terminate 2 employees' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Preview the rest again' }));
    const again = await within(dialog).findByRole('button', { name: 'Terminate 1 employee' });
    expect(server.to(PREVIEW).at(-1)?.body).toMatchObject({ employeeIds: [61, 64] });
    planOf[61] = planned(61, { version: 8 });
    server.on('PATCH /v1/employees/61', () => RIVERA);
    await user.click(again);
    await within(dialog).findByRole('button', { name: 'OK' });
    expect(patched().map(({ path }) => path)).toEqual([
      '/v1/employees/62',
      '/v1/employees/61',
      '/v1/employees/61',
    ]);
    expect(resultOf(dialog, 'Wei Hill')).toHaveTextContent('Changed');
    expect(resultOf(dialog, 'Patricia Rivera')).toHaveTextContent('Changed');
  });

  it('stops between two people, and says who was not started', async () => {
    const dialog = await previewTermination();
    let answer: (record: object) => void = () => undefined;
    server.on('PATCH /v1/employees/62', () => new Promise<object>((resolve) => (answer = resolve)));
    await user.click(within(dialog).getByRole('button', { name: 'Terminate 2 employees' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Stop changes' }));
    answer(HILL);
    expect(await within(dialog).findAllByText('stopped before it started')).toHaveLength(3);
    expect(patched().map(({ path }) => path)).toEqual(['/v1/employees/62']);
  });

  it('does not take a date that was refused for no date', async () => {
    const dialog = await openDialog();
    await choose(dialog, 'Terminated');
    await user.type(within(dialog).getByLabelText('Termination date'), '13/45/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Termination date')).toHaveFocus());
    expect(server.to(PREVIEW)).toEqual([]);
  });

  it('asks people without the permission for information for the status only', async () => {
    const dialog = await openDialog(
      SAFETY_MANAGER.permissions.filter((one) => one !== 'client.editEmployeeInfo'),
    );
    await choose(dialog, 'Terminated');
    expect(within(dialog).getByLabelText('Termination date')).toBeDisabled();
    expect(within(dialog).getByLabelText('Reason for leaving')).toBeDisabled();
  });

  it('sends the new hire date only for those who come back', async () => {
    planOf[63] = planned(63, { comesBack: true, qualification: 'notYetQualified' });
    const dialog = await openDialog();
    await choose(dialog, 'Employee');
    await user.type(within(dialog).getByLabelText('New hire date'), '6/1/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
    await within(dialog).findByRole('table');
    expect(resultOf(dialog, 'Ana Cole')).toHaveTextContent('They were terminated and come back');
    server.on('PATCH /v1/employees/63', () => COLE);
    await user.click(within(dialog).getByRole('button', { name: 'Change 3 employees' }));
    await within(dialog).findByRole('button', { name: 'OK' });
    expect(server.to('PATCH /v1/employees/63')[0]?.body).toEqual({
      employmentStatusId: 2,
      version: 3,
      hireDate: '2026-06-01',
    });
    expect(server.to('PATCH /v1/employees/62')[0]?.body).toEqual({ employmentStatusId: 2, version: 3 });
  });
});
