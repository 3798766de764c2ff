import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '../../../domain/employees/contract';
import { startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, fullRecord, HILL, SAFETY_MANAGER } from '../test-people';

const PATCH = 'PATCH /v1/employees/62';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;
let stored: Employee;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([import('../file/EmployeeFilePage'), import('../file/InformationTab')]);
}, 60_000);

beforeEach(() => {
  stored = fullRecord({ ...HILL, state: 'OH', license: null });
  server = startFakeServer({
    ...AROUND,
    'GET /v1/employees/62': () => stored,
    [PATCH]: ({ body }) => {
      stored = { ...stored, ...(body as object), version: stored.version + 1 };
      return stored;
    },
  });
});

const LABEL = 'License state at hire';
const open = () =>
  renderConsole({
    user: SAFETY_MANAGER,
    path: '/manage/employees/62/tab/information',
    capabilities: [HOME, employees],
  });
const present = () => screen.findByRole('combobox', { name: 'License state' });
const atHire = () => screen.findByRole('combobox', { name: LABEL });
const pick = async (field: () => Promise<HTMLElement>, state: string) => {
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: state }));
};
const save = () => user.click(screen.getByText('Save changes'));
const bodies = () => server.to(PATCH).map(({ body }) => body);

describe('the state of the license at hire', () => {
  it('is the one before when a hired person gets another license, and follows a correction', async () => {
    await open();
    expect(await atHire()).toHaveValue('');
    expect(await atHire()).toHaveAccessibleDescription(/391\.23\(a\)\(1\).*Clear it/);
    await pick(present, 'IN (Indiana)');
    await waitFor(async () => expect(await atHire()).toHaveValue('OH (Ohio)'));
    await pick(present, 'OH (Ohio)');
    await waitFor(async () => expect(await atHire()).toHaveValue(''));
    await pick(present, 'IN (Indiana)');
    await waitFor(async () => expect(await atHire()).toHaveValue('OH (Ohio)'));
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ state: 'IN', licenseStateAtHire: 'OH', version: 3 }]));
  });

  it('is the new state too if the user clears the one before', async () => {
    await open();
    await pick(present, 'IN (Indiana)');
    await waitFor(async () => expect(await atHire()).toHaveValue('OH (Ohio)'));
    await user.clear(await atHire());
    await user.tab();
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ state: 'IN', licenseStateAtHire: 'IN', version: 3 }]));
  });

  it('is what the user has chosen, whatever changes later', async () => {
    await open();
    await pick(present, 'IN (Indiana)');
    await pick(atHire, 'PA (Pennsylvania)');
    await pick(present, 'KY (Kentucky)');
    expect(await atHire()).toHaveValue('PA (Pennsylvania)');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ state: 'KY', licenseStateAtHire: 'PA', version: 3 }]));
  });

  it('is not asked of an applicant: their state just changes', async () => {
    stored = { ...stored, employmentStatusId: 1, employmentStatus: 'Applicant', hireDate: null };
    await open();
    await pick(present, 'IN (Indiana)');
    expect(screen.queryByRole('combobox', { name: LABEL })).toBeNull();
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ state: 'IN', version: 3 }]));
  });

  it('is shown to readers who may not edit, where the driver has moved', async () => {
    stored = { ...stored, state: 'IN', licenseStateAtHire: 'OH', abilities: ['client.viewEmployeeFile'] };
    await open();
    expect((await screen.findByText(LABEL)).nextElementSibling).toHaveTextContent('OH (Ohio)');
    expect(screen.queryByRole('combobox', { name: LABEL })).toBeNull();
  });
});
