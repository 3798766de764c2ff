import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '../../../domain/employees/contract';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { refusalText } from '../../../domain/shared/refusals/text';
import { addDays, formatDate } from '../../../domain/shared/dates';
import { todayHere } from '../../../src/ui/today';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, fullRecord, HILL, NORFOLK, SAFETY_MANAGER } from '../test-people';

const PATCH = 'PATCH /v1/employees/62';
const ADD = 'POST /v1/employees';
const INFORMATION = '/manage/employees/62/tab/information';
const SAVED = 'Employee information updated successfully';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;
let stored: Employee;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([
    import('../file/EmployeeFilePage'),
    import('../file/InformationTab'),
    import('./AddEmployeePage'),
  ]);
}, 60_000);

beforeEach(() => {
  stored = fullRecord(HILL);
  server = startFakeServer({
    ...AROUND,
    'GET /v1/employees/62': () => stored,
    [PATCH]: ({ body }) => {
      stored = { ...stored, ...(body as object), version: stored.version + 1 };
      return stored;
    },
  });
});

function open(path = INFORMATION, who = SAFETY_MANAGER) {
  return renderConsole({ user: who, path, capabilities: [HOME, employees] });
}

/** Replaces the text of a field. */
async function enter(label: RegExp | string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.paste(text);
  await user.tab();
}

const save = () => user.click(screen.getByText('Save changes'));
const bodies = () => server.to(PATCH).map(({ body }) => body);

describe("an employee's information", () => {
  it('sends the changes and the version, and confirms the save [ERR-12, API-EMP-06]', async () => {
    await open();
    await enter('Phone', '(555) 010-0155');
    await save();
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(bodies()).toEqual([{ phone: '(555) 010-0155', version: 3 }]);
    await enter('Notes', 'Prefers nights');
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toEqual({ notes: 'Prefers nights', version: 4 });
  });

  describe('of someone who has left', () => {
    const HIRE_DATE = 'Hire date';
    beforeEach(() => {
      stored = fullRecord(
        { ...HILL, employmentStatusId: 4, hireDate: '2020-03-02' },
        { terminationDate: '2025-12-31', terminationReason: 'Retired' },
      );
    });
    const bringBack = async () => {
      await user.click(await screen.findByRole('combobox', { name: 'Status' }));
      await user.click(await screen.findByRole('option', { name: 'Employee' }));
    };

    it('says that a new employment begins, and asks for its hire date', async () => {
      await open();
      await bringBack();
      expect(
        await screen.findByText(/A new employment begins\. The earlier one ended 12\/31\/2025/),
      ).toBeVisible();
      await save();
      await waitFor(() =>
        expect(screen.getByLabelText(HIRE_DATE)).toHaveAccessibleDescription(
          'Enter the hire date of the new employment',
        ),
      );
      await enter(HIRE_DATE, '12/31/2025');
      await save();
      await waitFor(() =>
        expect(screen.getByLabelText(HIRE_DATE)).toHaveAccessibleDescription(
          'The hire date must be after 12/31/2025, the last day of the earlier employment',
        ),
      );
      expect(bodies()).toEqual([]);
      await enter(HIRE_DATE, '1/1/2026');
      await save();
      await waitFor(() => expect(bodies()).toHaveLength(1));
      expect(bodies()).toEqual([
        { employmentStatusId: 2, hireDate: '2026-01-01', version: stored.version - 1 },
      ]);
    });

    it('asks when the earlier employment ended if it is not entered', async () => {
      stored = { ...stored, terminationDate: null };
      await open();
      await bringBack();
      await enter(HIRE_DATE, '1/1/2026');
      await save();
      await waitFor(() =>
        expect(screen.getByLabelText('Termination date')).toHaveAccessibleDescription(
          'Enter when the earlier employment ended',
        ),
      );
      expect(bodies()).toEqual([]);
    });

    it('can take back a termination that was a mistake', async () => {
      await open();
      await bringBack();
      await user.click(
        await screen.findByRole('checkbox', { name: 'They never left: the termination was a mistake' }),
      );
      await save();
      await waitFor(() => expect(bodies()).toHaveLength(1));
      expect(bodies()[0]).toMatchObject({ employmentStatusId: 2, terminationUndone: true });
    });
  });

  it('shows the last change in the time zone of the location', async () => {
    stored = { ...stored, updatedAt: '2026-11-21T04:57:00.000Z', timeZone: 'Pacific/Honolulu' };
    await open();
    expect(await screen.findByText(/^Last changed 11\/20\/2026 6:57 PM .*by Grace Holloway$/)).toBeVisible();
  });

  it('keeps the stored date in a draft while an invalid one is typed', async () => {
    const { unmount } = await open();
    await enter('Phone', '(555) 010-0155');
    await enter('Hire date', '2/30/2020');
    unmount();
    await open();
    const before = await screen.findByLabelText('Hire date');
    const hired = (before as HTMLInputElement).value;
    await user.click(await screen.findByText('Restore draft'));
    expect(hired).not.toBe('');
    expect(screen.getByLabelText('Hire date')).toHaveValue(hired);
    expect(screen.getByLabelText('Phone')).toHaveValue('(555) 010-0155');
  });

  it("shows the server's error at its field, and keeps the input [ERR-13]", async () => {
    server.on(PATCH, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { workId: 'Another employee has this work ID' },
      }),
    );
    await open();
    await enter('Work ID', 'W-61');
    await save();
    expect(await screen.findByText('Employee information could not be updated.')).toBeVisible();
    expect(screen.getByLabelText('Work ID')).toHaveAccessibleDescription('Another employee has this work ID');
    expect(screen.getByLabelText('Work ID')).toHaveValue('W-61');
  });

  it('saves with the first click if a date is the only change', async () => {
    await open();
    const field = await screen.findByLabelText('Hire date');
    await user.clear(field);
    await user.type(field, '2/28/2020');
    expect(field).toHaveFocus();
    await save();
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(bodies()).toEqual([{ hireDate: '2020-02-28', version: 3 }]);
  });

  describe('that another employee has', () => {
    const SEARCH = 'POST /v1/employees/search';
    const refused = async (who = SAFETY_MANAGER) => {
      const taken = refuse('employee.ssnTaken');
      server.on(PATCH, () =>
        refusal(400, 'validation', 'Some values are not valid', {
          errors: { ssn: refusalText(taken) },
          fields: { ssn: taken },
        }),
      );
      await open(INFORMATION, who);
      await user.click(await screen.findByText('Change SSN'));
      await enter('SSN', '900-55-9876');
      await save();
      await waitFor(() =>
        expect(screen.getByLabelText('SSN')).toHaveAccessibleDescription(refusalText(taken)),
      );
    };

    it('is refused with a link to that employee, found by the search that is recorded', async () => {
      server.on(SEARCH, () => [
        { employeeId: 71, firstName: 'Lena', lastName: 'Ortiz', siteName: 'Norfolk' },
      ]);
      await refused();
      expect(await screen.findByRole('link', { name: 'Ortiz, Lena · Norfolk' })).toHaveAttribute(
        'href',
        '/manage/employees/71',
      );
      expect(server.to(SEARCH).map(({ body }) => body)).toEqual([{ ssn: '900-55-9876' }]);
      await enter('SSN', '900-55-9877');
      expect(screen.queryByRole('link', { name: /Ortiz/ })).toBeNull();
    });

    it('names no one if the user cannot see that employee', async () => {
      server.on(SEARCH, () => []);
      await refused();
      expect(await screen.findByText(/^No employee that you can see has it/)).toBeVisible();
    });

    it('is not searched for those who may not see the roster', async () => {
      await refused({
        ...SAFETY_MANAGER,
        permissions: SAFETY_MANAGER.permissions.filter((one) => one !== 'client.viewRoster'),
      });
      expect(server.to(SEARCH)).toEqual([]);
    });
  });

  it('replaces an SSN only after a click on the button', async () => {
    await open();
    await user.click(await screen.findByText('Change SSN'));
    await enter('SSN', '900-55-9876');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ ssn: '900-55-9876', version: 3 }]));
  });
});

describe('the license of an employee', () => {
  it('says that a license has expired, from the day after its last', async () => {
    const warning =
      'This license has expired. No one may drive with an expired license (49 CFR 391.11(b)(5)).';
    const inDays = (days: number) => formatDate(addDays(todayHere(), days));
    await open();
    await enter('License expires', inDays(-1));
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.getByLabelText('License expires')).toHaveAccessibleDescription(warning);
    await enter('License expires', inDays(0));
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  });

  it("lists the state's formats, and says if there are none", async () => {
    await open();
    expect(await screen.findByText('License number formats for VA (Virginia):')).toBeVisible();
    expect(screen.getByText('9 digits')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'License state' }));
    await user.click(await screen.findByRole('option', { name: 'GU (Guam)' }));
    expect(await screen.findByText('No formats available')).toBeVisible();
  });

  it('has no override for users without Assume Client', async () => {
    await open();
    await enter('License number', 'XX');
    expect(await screen.findByText('The number XX is invalid for VA')).toBeVisible();
    expect(screen.queryByText('Override license validation')).not.toBeInTheDocument();
    await save();
    expect(await screen.findByText('Please correct 1 field')).toBeVisible();
    expect(server.to(PATCH)).toHaveLength(0);
  });

  it('is saved in another format if staff with Assume Client override it', async () => {
    stored = { ...stored, abilities: [...stored.abilities, 'customerCare.assumeClient'] };
    await open();
    await enter('License number', 'XX');
    await user.click(await screen.findByLabelText('Override license validation'));
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ license: 'XX', overrideLicense: true, version: 3 }]));
  });
});

describe('a new employee', () => {
  // The header has a location select too.
  const locationField = () => within(screen.getByRole('main')).findByRole('combobox', { name: 'Location' });

  it('is added at the location in the address, and their file opens [ROUTE-103, SCOPE-17]', async () => {
    server.on(ADD, ({ body }) => {
      stored = fullRecord({ ...HILL, ...(body as object), employeeId: 62 });
      return Response.json(stored, { status: 201 });
    });
    await open(`/manage/employees/add/${NORFOLK}`);
    expect(await locationField()).toHaveValue('Norfolk');
    await enter(/First name/, 'Ana');
    await enter(/Last name/, 'Cole');
    await enter('SSN', '900-55-9876');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Add employee' }));
    expect(await screen.findByText('Ana Cole was added')).toBeVisible();
    expect(server.to(ADD).map(({ body }) => body)).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Cole',
        ssn: '900-55-9876',
        legacyClientId: NORFOLK,
        employmentStatusId: 2,
      },
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Cole' })).toBeVisible();
  });

  it('needs a name and a location', async () => {
    await open('/manage/employees/add/999');
    expect(await locationField()).toHaveValue('');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Add employee' }));
    expect(await screen.findByText('Please correct 3 fields')).toBeVisible();
    expect(screen.getByText('Location: Choose a location')).toBeVisible();
    expect(server.to(ADD)).toHaveLength(0);
  });
});
