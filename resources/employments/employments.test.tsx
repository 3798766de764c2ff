import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employment, TestExceptionRecord } from '../../domain/employments/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { renderConsole } from '../../src/testing/render-console';
import { employments } from './index';

const LIST = '/v1/employees/17/employments';
const EXCEPTION = '/v1/employees/17/testException';
const user = userEvent.setup({ pointerEventsCheck: 0 });

const DRUG_ALCOHOL = 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol';
const EDITOR = {
  ...OWNER,
  permissions: ['client.viewEmployeeFile', 'client.editEmployeeInfo', DRUG_ALCOHOL],
};
const READER = { ...OWNER, permissions: ['client.viewEmployeeFile'] };

const current: Employment = {
  employmentId: null,
  current: true,
  hireDate: '2024-05-06',
  endDate: null,
  reason: null,
  version: null,
};
const earlier: Employment = {
  employmentId: 5,
  current: false,
  hireDate: '2020-03-02',
  endDate: '2023-12-31',
  reason: 'Moved away',
  version: 3,
};
const NOTHING: TestExceptionRecord = {
  appliedOn: null,
  participatedUntil: null,
  testedOn: null,
  randomSince: null,
  noViolations: null,
  testingProgram: null,
  confirmedOn: null,
  lacks: ['participation'],
  version: null,
};

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () =>
        Promise.resolve({
          default: () => <FileSection of={employments} employeeId={17} testing="part382" />,
        }),
    },
  ],
};

let server: FakeServer;
let exception: TestExceptionRecord;

// Loaded once, so that no test waits for it to compile.
beforeAll(() => import('./EmploymentsSection'), 60_000);

beforeEach(() => {
  exception = NOTHING;
  server = startFakeServer({
    [`GET ${LIST}`]: () => [
      current,
      earlier,
      { ...earlier, employmentId: 4, hireDate: null, endDate: '2015-06-30', reason: null },
    ],
    [`GET ${EXCEPTION}`]: () => exception,
  });
});

async function open(who = EDITOR) {
  await renderConsole({ user: who, path: '/file', capabilities: [FILE, employments] });
  return screen.findByRole('region', { name: 'Periods of employment' });
}

describe('the periods of employment', () => {
  it('are listed with days and reason; only the earlier ones can be changed here', async () => {
    const section = await open();
    const [first, second, third] = await within(section).findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Since 5\/6\/2024Current$/);
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('3/2/2020 to 12/31/2023');
    expect(second).toHaveTextContent('Moved away');
    expect(third).toHaveTextContent('Until 6/30/2015, hire date unknown');
    expect(
      within(second!).getByRole('button', { name: 'Edit employment: 3/2/2020 to 12/31/2023' }),
    ).toBeVisible();
  });

  it('can only be read without the permission to edit, and tell nothing about drug tests', async () => {
    const section = await open(READER);
    expect(await within(section).findAllByRole('listitem')).toHaveLength(3);
    expect(within(section).queryByRole('button')).toBeNull();
    expect(server.to(`GET ${EXCEPTION}`)).toHaveLength(0);
  });

  it('that overlap are refused beside the field, before anything is sent', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Add earlier employment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add earlier employment' });
    const end = within(dialog).getByRole('textbox', { name: /Last day/ });
    await user.click(end);
    await user.paste('5/6/2024');
    await user.click(within(dialog).getByRole('button', { name: 'Save employment' }));
    await waitFor(() =>
      expect(end).toHaveAccessibleDescription('The current employment began 5/6/2024. Enter an earlier day'),
    );
    expect(server.to(`POST ${LIST}`)).toHaveLength(0);
  });

  it('are changed with the version that was loaded', async () => {
    server.on(`PATCH ${LIST}/5`, () => ({ ...earlier, endDate: '2023-11-30', version: 4 }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit employment: 3/2/2020 to 12/31/2023' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit earlier employment' });
    const end = within(dialog).getByRole('textbox', { name: /Last day/ });
    await user.clear(end);
    await user.click(end);
    await user.paste('11/30/2023');
    await user.click(within(dialog).getByRole('button', { name: 'Save employment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`PATCH ${LIST}/5`)[0]?.body).toEqual({ endDate: '2023-11-30', version: 3 });
  });
});

describe('the exception from the pre-employment test', () => {
  it('asks for the facts, and sends all of them', async () => {
    server.on(`PUT ${EXCEPTION}`, () => ({ ...NOTHING, noViolations: true, version: 1 }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Record exception' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exception from the pre-employment drug test' });
    const last = within(dialog).getByRole('textbox', { name: 'Last day in the testing program' });
    await user.click(last);
    await user.paste('4/20/2024');
    await user.click(within(dialog).getByRole('radio', { name: 'Yes' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save exception' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { lacks: _lacks, ...facts } = NOTHING;
    expect(server.to(`PUT ${EXCEPTION}`)[0]?.body).toEqual({
      ...facts,
      participatedUntil: '2024-04-20',
      noViolations: true,
    });
  });

  it('says which facts are missing, or when it was confirmed', async () => {
    exception = { ...NOTHING, version: 1, lacks: ['violations', 'confirmation'] };
    const section = await open();
    const group = await within(section).findByRole('group', { name: /Exception/ });
    expect(group).toHaveTextContent('Incomplete: test required');
    expect(
      within(group)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'No violation at a previous employer in the last 6 months, (b)(3)',
      'The name of the program and the day it confirmed this, (c)(1)',
    ]);
  });
});
