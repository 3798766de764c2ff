import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '../../../domain/employees/contract';
import { formatDate } from '../../../domain/shared/dates';
import { startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { todayHere } from '../../../src/ui/today';
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
  stored = fullRecord({ ...HILL, license: null }, { restrictions: 'L' });
  server = startFakeServer({
    ...AROUND,
    'GET /v1/employees/62': () => stored,
    [PATCH]: ({ body }) => {
      stored = { ...stored, ...(body as object), version: stored.version + 1 };
      return stored;
    },
  });
});

const open = () =>
  renderConsole({
    user: SAFETY_MANAGER,
    path: '/manage/employees/62/tab/information',
    capabilities: [HOME, employees],
  });
const enter = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.tab();
};
const save = () => user.click(screen.getByText('Save changes'));
const bodies = () => server.to(PATCH).map(({ body }) => body);
const asked = () => screen.queryByLabelText('Since when?');

describe('since when a changed fact holds', () => {
  it('is asked only where a known fact changes, and is today unless the user says otherwise', async () => {
    await open();
    // This was not entered before, so no day is asked for.
    await enter('Hazmat endorsement expires', '1/31/2030');
    expect(asked()).toBeNull();
    await enter('License restrictions', 'E');
    expect(asked()).toHaveValue(formatDate(todayHere()));
    await enter('Since when?', '6/1/2026');
    await save();
    await waitFor(() =>
      expect(bodies()).toEqual([
        { hazmatExpiresOn: '2030-01-31', restrictions: 'E', effectiveOn: '2026-06-01', version: 3 },
      ]),
    );
    await waitFor(() => expect(asked()).toBeNull());
  });

  it('does not matter if the value was wrong', async () => {
    await open();
    await enter('License restrictions', 'E');
    await user.click(screen.getByLabelText('The value before was entered wrong'));
    expect(asked()).toBeDisabled();
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ restrictions: 'E', correction: true, version: 3 }]));
  });

  it('is listed with the values before, the latest first', async () => {
    stored = {
      ...stored,
      earlierFacts: [
        { before: '2026-06-01', facts: { jobTitleId: 20, jobTitle: 'Yard Hostler', program: 'nonCdl' } },
        { before: '2026-11-01', facts: { vehicleClass: 'C', tankOrDoubles: null } },
      ],
    };
    await open();
    const list = await screen.findByRole('region', { name: 'Earlier values' });
    expect([...list.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      'Until 10/31/2026: Vehicles of the job C: small vehicles, Drives tanks, doubles or triples Not answered',
      'Until 5/31/2026: Job title Yard Hostler',
    ]);
  });
});
