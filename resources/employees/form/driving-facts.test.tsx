import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '../../../domain/employees/contract';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, fullRecord, HILL, NORFOLK, SAFETY_MANAGER } from '../test-people';

const PATCH = 'PATCH /v1/employees/62';
const ADD = 'POST /v1/employees';
const INFORMATION = '/manage/employees/62/tab/information';
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

const open = (path = INFORMATION) =>
  renderConsole({ user: SAFETY_MANAGER, path, capabilities: [HOME, employees] });
const question = (name: string | RegExp) => screen.findByRole('radiogroup', { name });
const endorsements = () => screen.findByRole('group', { name: 'Endorsements' });
const box = async (name: string) => within(await endorsements()).getByRole('checkbox', { name });
const save = () => user.click(screen.getByText('Save changes'));
const bodies = () => server.to(PATCH).map(({ body }) => body);

describe('the questions about a driver', () => {
  it('are all on the form with their section, and leave no answer apart from No', async () => {
    stored.flags.hazmat = false;
    await open();
    const group = await screen.findByRole('group', { name: 'Driving facts' });
    expect(within(group).getAllByRole('radiogroup')).toHaveLength(24);
    const interstate = await question('Drives interstate');
    expect(interstate).toHaveAccessibleDescription(/Crosses state lines.*49 CFR 391\.11\(b\)\(1\)/);
    expect(within(interstate).getByLabelText('Not answered')).toBeChecked();
    expect(within(await question('Hauls hazardous materials')).getByLabelText('No')).toBeChecked();
    expect(await question('Drives in California')).toHaveAccessibleDescription(
      /California Vehicle Code 1808\.1$/,
    );
  });

  it('are saved with the version, answered or not', async () => {
    await open();
    await user.click(within(await question('Drives interstate')).getByLabelText('No'));
    await save();
    await waitFor(() =>
      expect(bodies()).toEqual([{ flags: { ...fullRecord(HILL).flags, interstate: false }, version: 3 }]),
    );
  });

  it('say beside the question that two answers contradict each other', async () => {
    await open();
    await user.click(within(await question('Drives a school bus')).getByLabelText('Yes'));
    await user.click(within(await question('Drives passenger vehicles')).getByLabelText('No'));
    await save();
    await waitFor(async () =>
      expect(await question('Drives a school bus')).toHaveAccessibleDescription(
        /A school bus carries passengers/,
      ),
    );
    expect(bodies()).toEqual([]);
  });

  it('about restrictions are open only if the license has them (383.95)', async () => {
    await open();
    const isOpen = async (name: string) =>
      within((await question(name)).parentElement as HTMLElement).queryByTestId('HelpOutlineOutlinedIcon') !==
      null;
    expect(await isOpen('Drives passenger vehicles')).toBe(true);
    expect(await isOpen('Drives vehicles with air brakes')).toBe(false);
    await user.type(screen.getByLabelText('License restrictions'), 'L');
    expect(await isOpen('Drives vehicles with air brakes')).toBe(true);
    expect(await isOpen('Drives vehicles with a manual transmission')).toBe(false);
  });

  it('include the largest vehicles of the job', async () => {
    await open();
    const vehicles = await screen.findByRole('combobox', { name: 'Vehicles of the job' });
    await user.click(vehicles);
    await user.click(await screen.findByRole('option', { name: 'A: combination vehicles' }));
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ vehicleClass: 'A', version: 3 }]));
    await user.click(screen.getByRole('combobox', { name: 'Vehicles of the job' }));
    await user.click(await screen.findByRole('option', { name: 'Not entered' }));
    await save();
    await waitFor(() => expect(bodies()[1]).toEqual({ vehicleClass: null, version: 4 }));
  });

  it('get the focus where an address leads to them', async () => {
    await open(`${INFORMATION}#driving-facts`);
    expect(await screen.findByRole('heading', { name: 'Driving facts' })).toHaveFocus();
  });

  it('are sent for a new employee only if answered', async () => {
    server.on(ADD, ({ body }) =>
      Response.json(fullRecord({ ...HILL, ...(body as object) }), { status: 201 }),
    );
    await open(`/manage/employees/add/${NORFOLK}`);
    await user.type(await screen.findByLabelText(/First name/), 'Ana');
    await user.type(screen.getByLabelText(/Last name/), 'Cole');
    await user.click(within(await question('Drives interstate')).getByLabelText('Yes'));
    await user.click(await box('None'));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Add employee' }));
    await waitFor(() =>
      expect(server.to(ADD)[0]?.body).toEqual({
        firstName: 'Ana',
        lastName: 'Cole',
        legacyClientId: NORFOLK,
        employmentStatusId: 2,
        flags: { interstate: true },
        endorsements: '',
      }),
    );
  });
});

describe('other states of license', () => {
  const states = () => screen.findByRole('combobox', { name: 'Other states of license' });
  const pick = async (name: string) => {
    await user.click(await states());
    await user.click(await screen.findByRole('option', { name }));
  };

  it('are a list, none, or not answered', async () => {
    await open();
    expect(await states()).toHaveAccessibleDescription(/391\.23\(a\)\(1\)/);
    await pick('None');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ otherLicenseStates: [], version: 3 }]));
    await pick('OH (Ohio)');
    await save();
    await waitFor(() => expect(bodies()[1]).toEqual({ otherLicenseStates: ['OH'], version: 4 }));
    await pick('OH (Ohio)');
    await save();
    await waitFor(() => expect(bodies()[2]).toEqual({ otherLicenseStates: null, version: 5 }));
  });
});

describe('previous employers', () => {
  const employers = () => screen.findByRole('combobox', { name: 'Previous employers' });
  const chips = () =>
    screen
      .queryAllByRole('button', { name: /^(Acme|Bolt|Cargo|None)/i })
      .map(({ textContent }) => textContent);

  const enter = async (name: string) => {
    await user.click(await employers());
    await user.paste(name);
    await user.keyboard('{Enter}');
  };

  it('are typed names, none, or not answered', async () => {
    await open();
    expect(await employers()).toHaveAccessibleDescription(/391\.23\(a\)\(2\)/);
    await enter('Acme Freight');
    await enter('Bolt Lines; Cargo Co');
    expect(chips()).toEqual(['Acme Freight', 'Bolt Lines', 'Cargo Co']);
    await save();
    const names = ['Acme Freight', 'Bolt Lines', 'Cargo Co'];
    await waitFor(() => expect(bodies()).toEqual([{ previousEmployers: names, version: 3 }]));
    await enter('none');
    expect(chips()).toEqual(['None']);
    await save();
    await waitFor(() => expect(bodies()[1]).toEqual({ previousEmployers: [], version: 4 }));
    await user.click(await employers());
    await user.keyboard('{Backspace}');
    await save();
    await waitFor(() => expect(bodies()[2]).toEqual({ previousEmployers: null, version: 5 }));
  });

  it('count without Enter too, and are refused beside the field', async () => {
    await open();
    await enter('Acme Freight');
    await user.paste('ACME freight');
    await user.tab();
    expect(chips()).toEqual(['Acme Freight', 'ACME freight']);
    await save();
    await waitFor(async () =>
      expect(await employers()).toHaveAccessibleDescription('ACME freight is listed twice'),
    );
    expect(bodies()).toEqual([]);
  });
});

describe('the endorsements of a license', () => {
  it('tell none from not entered', async () => {
    await open();
    expect(await box('None')).not.toBeChecked();
    expect(await endorsements()).toHaveAccessibleDescription(/^Not entered yet/);
    await user.click(await box('None'));
    expect(await endorsements()).toHaveAccessibleDescription(/^The letters on the license/);
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ endorsements: '', version: 3 }]));
    expect(await box('None')).toBeChecked();
  });

  it('are letters, which None takes away', async () => {
    await open();
    await user.click(await box('N Tank'));
    await user.click(await box('H Hazmat'));
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ endorsements: 'HN', version: 3 }]));
    await user.click(await box('None'));
    expect(await box('H Hazmat')).not.toBeChecked();
    await user.click(await box('T Doubles/triples'));
    expect(await box('None')).not.toBeChecked();
    await user.click(await box('T Doubles/triples'));
    await save();
    await waitFor(() => expect(bodies()[1]).toEqual({ endorsements: null, version: 4 }));
  });

  it('are refused beside the field: by the form for other classes, and by the server', async () => {
    stored = fullRecord({ ...HILL, licenseClassId: 4, licenseClass: 'D' });
    await open();
    await user.click(await box('X Tank and hazmat'));
    await save();
    const why = 'Endorsements need a commercial license (class A, B or C)';
    expect(await endorsements()).toHaveAccessibleDescription(why);
    expect(screen.getByText(`Endorsements: ${why}`)).toBeVisible();
    expect(bodies()).toEqual([]);
    server.on(PATCH, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { endorsements: 'Another reason', restrictions: 'No such code' },
      }),
    );
    await user.click(await box('X Tank and hazmat'));
    await user.type(screen.getByLabelText('License restrictions'), 'e, l');
    expect(screen.getByLabelText('License restrictions')).toHaveValue('EL');
    await save();
    await waitFor(async () => expect(await endorsements()).toHaveAccessibleDescription('Another reason'));
    expect(screen.getByLabelText('License restrictions')).toHaveAccessibleDescription('No such code');
    expect(bodies()).toEqual([{ restrictions: 'EL', version: 3 }]);
  });

  it('are named in the dialog about a stale edit', async () => {
    await open();
    await user.click(await box('H Hazmat'));
    server.on(PATCH, () =>
      refusal(409, 'stale', 'Someone else changed this record', {
        current: { ...stored, version: 7, endorsements: '' },
        changedBy: 'Grace Holloway',
        changedAt: '2026-11-20T10:00:00.000Z',
      }),
    );
    await save();
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    const row = within(dialog).getByRole('row', { name: /^Endorsements/ });
    expect(row).toHaveTextContent('Endorsements–NoneH Hazmat');
  });
});
