import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
// Compiled before the first test, which would wait for it otherwise.
import './FileSetupPage';
import { CARE, CLIENT_ID, LOCATIONS, PAGE, TITLES, view } from './test-setup';

const AT = `/v1/clients/${CLIENT_ID}`;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  server = startFakeServer({
    [`GET ${AT}/fileSetup`]: () => view(),
    'GET /v1/jobs': () => [],
    [`GET ${AT}/jobTitles`]: () => TITLES,
  });
  await renderConsole({ user: CARE, path: `${PAGE}?tab=titles`, capabilities: [HOME, LOCATIONS] });
});

const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the job titles of a client', () => {
  it('are listed with the number of their employees at all locations', async () => {
    const table = await screen.findByRole('table', { name: 'Job titles' });
    const row = within(table).getByRole('row', { name: /^Driver/ });
    expect(within(row).getByText('CDL driver')).toBeVisible();
    expect(within(row).getByText('12')).toBeVisible();
    const { query } = server.to(`GET ${AT}/jobTitles`)[0]!;
    expect(Object.fromEntries(query)).toEqual({ includePrograms: 'true', forCompleteHierarchy: 'true' });
  });

  it('are added, with errors beside the field [VAL-61]', async () => {
    server.on(`POST ${AT}/jobTitles/0`, ({ query }) =>
      query.get('jobTitle') === 'driver'
        ? refusal(409, 'conflict', 'The job title driver already exists')
        : Response.json({ jobTitleId: 9, jobTitle: 'Dispatcher', program: 'nonDriver' }, { status: 201 }),
    );
    await press('Add job title');
    const form = within(await dialog());
    await press('Save job title', form);
    const name = form.getByLabelText(/^Job title/);
    expect(form.getByText('The job title is required to be specified')).toBeVisible();
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(server.to(`POST ${AT}/jobTitles/0`)).toHaveLength(0);
    await userEvent.type(name, 'driver');
    await press('Save job title', form);
    expect(await form.findByText('The job title driver already exists')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Dispatcher');
    await userEvent.selectOptions(form.getByLabelText('Program'), 'nonDriver');
    await press('Save job title', form);
    await gone();
    expect(Object.fromEntries(server.to(`POST ${AT}/jobTitles/0`)[1]!.query)).toEqual({
      jobTitle: 'Dispatcher',
      isNew: 'true',
      program: 'nonDriver',
    });
    // Once more after the refusal too: another user may have changed the list.
    expect(server.to(`GET ${AT}/jobTitles`)).toHaveLength(3);
  });

  it('show the error of the name beside it, not the general message', async () => {
    server.on(`POST ${AT}/jobTitles/0`, () =>
      refusal(400, 'validation', 'Some values are not valid', { errors: { jobTitle: 'is not valid' } }),
    );
    await press('Add job title');
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText(/^Job title/), 'Driver');
    await press('Save job title', form);
    await waitFor(() =>
      expect(form.getByLabelText(/^Job title/)).toHaveAccessibleDescription('Is not valid'),
    );
  });

  it('report an unexpected answer to a new one [ERR-51]', async () => {
    server.on(`POST ${AT}/jobTitles/0`, () => ({ jobTitleId: 9, jobTitle: 'Dispatcher', program: 'cdl' }));
    await press('Add job title');
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText(/^Job title/), 'Dispatcher');
    await press('Save job title', form);
    expect(
      (await screen.findAllByText('Unexpected response from server when adding new job title to client'))
        .length,
    ).toBeGreaterThan(0);
  });

  it('are changed; another program shows how many files it affects', async () => {
    server.on(`POST ${AT}/jobTitles/7`, () => TITLES[0]);
    await press('Edit Driver');
    const form = within(await dialog());
    await userEvent.selectOptions(form.getByLabelText('Program'), 'cdlHazmat');
    expect(
      form.getByText('The files of 12 employees will be re-evaluated for the new program.'),
    ).toBeVisible();
    await press('Save job title', form);
    await gone();
    expect(Object.fromEntries(server.to(`POST ${AT}/jobTitles/7`)[0]!.query)).toEqual({
      jobTitle: 'Driver',
      program: 'cdlHazmat',
    });
  });

  it('say who has a title before it is removed', async () => {
    server.on('GET /v1/employees', () => [
      { employeeId: 61, firstName: 'Patricia', lastName: 'Rivera', siteName: 'Norfolk' },
    ]);
    await press('Remove Driver');
    await press('12 employees have this job title. – Show who');
    expect(await screen.findByRole('rowheader', { name: 'Rivera, Patricia' })).toBeVisible();
    expect(JSON.parse(server.to('GET /v1/employees')[0]!.query.get('filter')!)).toEqual({
      view: 'all',
      jobTitleIds: [7],
    });
  });

  it('are removed only with another title for their employees', async () => {
    server.on(`PATCH ${AT}/removeJobTitle`, () => ({ jobTitleId: 7, employees: 12 }));
    await press('Remove Driver');
    const form = within(await dialog());
    await press('Remove Driver', form);
    expect(await form.findByText('Choose a new job title')).toBeVisible();
    expect(server.to(`PATCH ${AT}/removeJobTitle`)).toHaveLength(0);
    await userEvent.selectOptions(form.getByLabelText(/^New job title/), 'Mechanic');
    await press('Remove Driver', form);
    await gone();
    expect(Object.fromEntries(server.to(`PATCH ${AT}/removeJobTitle`)[0]!.query)).toEqual({
      deleteJobTitleId: '7',
      transferJobTitle: '8',
    });
    await press('Remove Mechanic');
    await press('Remove Mechanic', within(await dialog()));
    await gone();
    expect(Object.fromEntries(server.to(`PATCH ${AT}/removeJobTitle`)[1]!.query)).toEqual({
      deleteJobTitleId: '8',
    });
  });
});
