import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Pool, PoolPatch } from '../../../domain/pools/contract';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { answerOf, CHANGE, openPage, pool, POOLS_URL } from '../test-pools';

const NEW = '/randoms/poolmanagement/new';
const edit = (step: number) => `/randoms/poolmanagement/7/edit?step=${step}`;

const LOCATIONS = [
  { legacyClientId: 11, name: 'Memphis', path: 'Blue Ridge', dotNumber: '111222', employees: 30 },
  { legacyClientId: 12, name: 'Nashville', path: 'Blue Ridge', dotNumber: '111222', employees: 20 },
  { legacyClientId: 13, name: 'Norfolk', path: 'Blue Ridge', dotNumber: null, employees: 5 },
];

let server: FakeServer;
let stored: Pool[];
beforeEach(() => {
  stored = [];
  server = startFakeServer({
    [`GET ${POOLS_URL}`]: () => answerOf(stored),
    [`POST ${POOLS_URL}`]: ({ body }) => {
      stored = [pool({ state: 'configuring', step: 1, version: 1, agencies: [], ...(body as object) })];
      return Response.json(stored[0], { status: 201 });
    },
    [`PATCH ${POOLS_URL}/7`]: ({ body }) => {
      const { version, ...patch } = body as PoolPatch;
      stored = stored.map((one) => ({ ...one, ...patch, version: version + 1 }) as Pool);
      return undefined;
    },
    [`POST ${POOLS_URL}/locationList`]: () => ({
      locations: LOCATIONS,
      dotNumbers: [{ dotNumber: '111222', locations: 2, employees: 50 }],
      total: 3,
    }),
    [`POST ${POOLS_URL}/employeeList`]: () => ({
      count: 50,
      byAgency: [{ agency: 'fmcsa', size: 50 }],
      undecided: 2,
      people: [],
    }),
    'GET /v1/clients/1001/jobTitles': () => [{ jobTitleId: 5, jobTitle: 'Pilot', program: 'dot' }],
    'GET /v1/datedSettings/rates': () => ({
      today: '2026-11-29',
      due: 0,
      settings: [
        {
          id: 'rateFmcsa-1',
          key: 'rateFmcsa',
          value: { drug: 50, alcohol: 10 },
          effectiveFrom: '2026-01-01',
        },
      ],
    }),
  });
});

const next = (name = 'Next') => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const patches = () => server.to(`PATCH ${POOLS_URL}/7`).map(({ body }) => body as PoolPatch);

describe('the wizard of a pool', () => {
  it('has five steps [RANDOM-02] [RANDOM-03] [RANDOM-04] [RANDOM-05] [RANDOM-06]', async () => {
    await openPage(NEW, CHANGE);
    const steps = await screen.findByRole('navigation', { name: 'Steps' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Location(s)', '2Filters', '3% ages and frequency', '4YTD totals', '5# of Employees']);
    expect(within(steps).getByText('Location(s)').parentElement).toHaveAttribute('aria-current', 'step');
  });

  it('stores the first step as a pool that is being set up, and goes on with the focus at the next [API-POOL-05]', async () => {
    await openPage(NEW, CHANGE);
    await heading('Location(s)');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the pool' }), 'Drivers');
    await next();
    await waitFor(async () => expect(await heading('Filters')).toHaveFocus());
    const { query, body } = server.to(`POST ${POOLS_URL}`)[0]!;
    expect(Object.fromEntries(query)).toEqual({
      topLevel: 'true',
      includeChildren: 'false',
      configuring: 'true',
    });
    expect(body).toEqual({ name: 'Drivers', dotNumbers: [], siteIds: [] });
  });

  it('keeps what was typed if the server answers with anything but a pool [ERR-43]', async () => {
    server.on(`POST ${POOLS_URL}`, () => ({}));
    await openPage(NEW, CHANGE);
    const name = await screen.findByRole('textbox', { name: 'Name of the pool' });
    await userEvent.type(name, 'Drivers');
    await next();
    expect(
      await screen.findByText('Unexpected response from server when adding new randoms pool to client'),
    ).toBeVisible();
    expect(name).toHaveValue('Drivers');
  });

  it('shows a refusal beside its field', async () => {
    server.on(`POST ${POOLS_URL}`, () =>
      refusal(400, 'validation', 'Refused', { errors: { name: 'Another pool has this name' } }),
    );
    await openPage(NEW, CHANGE);
    const name = await screen.findByRole('textbox', { name: 'Name of the pool' });
    await userEvent.type(name, 'Drivers');
    await next();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Another pool has this name'));
  });

  it('picks locations by DOT number from a list [RANDOM-07] [RANDOM-09]', async () => {
    stored = [pool({ state: 'configuring', topLevel: false })];
    await openPage(edit(1), CHANGE);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'DOT number 111222' }));
    await next();
    await heading('Filters');
    expect(patches()[0]).toMatchObject({ dotNumbers: ['111222'], siteIds: [], topLevel: false });
  });

  it('picks locations by name with a search that shortens the list [RANDOM-08] [RANDOM-10]', async () => {
    stored = [pool({ state: 'configuring', topLevel: false })];
    await openPage(edit(1), CHANGE);
    expect(await screen.findByRole('checkbox', { name: 'Norfolk' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find locations' }), 'ville blue');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Norfolk' })).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nashville' }));
    await next();
    await heading('Filters');
    expect(patches()[0]).toMatchObject({ siteIds: [12], dotNumbers: [], includeChildren: false });
  });

  it('never puts DOT and non-DOT people together', async () => {
    stored = [pool({ state: 'configuring', step: 2 })];
    await openPage(edit(2), CHANGE);
    await heading('Filters');
    expect(screen.getByRole('checkbox', { name: 'FMCSA' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Non-DOT' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Non-DOT' }));
    expect(screen.queryByRole('checkbox', { name: 'FMCSA' })).toBeNull();
    await next();
    await heading('% ages and frequency');
    expect(patches()[0]).toMatchObject({ agencies: [{ agency: 'nonDot', jobTitleIds: [] }], step: 3 });
  });

  it('takes percentages and a frequency, by default quarterly [CONST-22]', async () => {
    stored = [pool({ state: 'configuring', step: 3, drugRateBp: null, alcoholRateBp: null })];
    await openPage(edit(3), CHANGE);
    const drug = await screen.findByRole('textbox', { name: 'Drug tests a year in %' });
    await waitFor(() => expect(drug).toHaveAccessibleDescription(/At least 50%/));
    expect(screen.getByRole('combobox', { name: /Frequency/ })).toHaveTextContent('Quarterly');
    await userEvent.type(drug, '150');
    await next();
    expect(drug).toHaveAccessibleDescription(/percentage from 0 to 100/);
    await userEvent.clear(drug);
    await userEvent.type(drug, '62.5');
    await next();
    await heading('YTD totals');
    expect(patches()).toEqual([
      { drugRateBp: 6_250, alcoholRateBp: null, selectionsPerYear: 4, alternates: 2, step: 4, version: 3 },
    ]);
  });

  it('takes all five totals of the year or none [RANDOM-11] [RANDOM-12] [RANDOM-13] [RANDOM-14] [RANDOM-15]', async () => {
    stored = [pool({ state: 'configuring', step: 4 })];
    await openPage(edit(4), CHANGE);
    const field = (name: string) => screen.findByRole('textbox', { name });
    await userEvent.type(await field('Average pool roster size'), '75');
    await next();
    expect(await field('Tested for alcohol')).toHaveAccessibleDescription(/all five numbers/);
    await userEvent.type(await field('Selected for drug'), '40');
    await userEvent.type(await field('Selected for alcohol'), '9');
    await userEvent.type(await field('Tested for drug'), '38');
    await userEvent.type(await field('Tested for alcohol'), '8');
    await next();
    await heading('# of Employees');
    expect(patches()[0]).toMatchObject({
      yearToDate: {
        averagePoolSize: 75,
        selectedDrug: 40,
        selectedAlcohol: 9,
        testedDrug: 38,
        testedAlcohol: 8,
      },
    });
  });

  it('shows who would be in it before it is activated', async () => {
    stored = [pool({ state: 'configuring', step: 5 })];
    await openPage(edit(5), CHANGE);
    expect(await screen.findByText('50 people')).toBeVisible();
    expect(screen.getByText(/For 2 people we don’t know/)).toBeVisible();
    await next('Activate pool');
    expect(await screen.findByRole('heading', { name: 'Drivers', level: 1 })).toBeVisible();
    expect(patches()).toEqual([{ state: 'active', version: 3 }]);
  });

  it('does not activate a pool without people', async () => {
    server.on(`POST ${POOLS_URL}/employeeList`, () => ({ count: 0, byAgency: [], undecided: 0, people: [] }));
    stored = [pool({ state: 'configuring', step: 5 })];
    await openPage(edit(5), CHANGE);
    expect(await screen.findByText(/No one is in the pool/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Activate pool' })).toBeDisabled();
  });

  const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));
  const statuses = () =>
    steps()
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset['status']);
  const links = () =>
    steps()
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);

  it('marks a step finished and the next one active by Next, once it has what it needs [RANDOM-16, RANDOM-17, RANDOM-18]', async () => {
    await openPage(NEW, CHANGE);
    const name = await screen.findByRole('textbox', { name: 'Name of the pool' });
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.type(name, 'Drivers');
    expect(statuses()).toEqual(['active', 'waiting', 'waiting', 'waiting', 'waiting']);
    await next();
    await heading('Filters');
    expect(statuses()).toEqual(['finished', 'active', 'waiting', 'waiting', 'waiting']);
  });

  it('shows no step until the pool to go on with has arrived [RANDOM-21]', async () => {
    let arrive = () => {};
    const promise = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.on(`GET ${POOLS_URL}`, async () => {
      await promise;
      return answerOf([pool({ state: 'configuring', step: 3 })]);
    });
    await openPage(edit(3), CHANGE);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Steps' })).toBeNull();
    arrive();
    await heading('% ages and frequency');
    expect(statuses()).toEqual(['finished', 'finished', 'active', 'waiting', 'waiting']);
  });

  it.each([
    ['being set up: those that were reached', 'configuring' as const, ['Location(s)', 'Filters']],
    ['edited: all', 'active' as const, ['Location(s)', 'Filters', 'YTD totals', '# of Employees']],
  ])('opens steps of a pool that is %s [RANDOM-22]', async (_what, state, names) => {
    stored = [pool({ state, step: 3 })];
    await openPage(edit(3), CHANGE);
    await heading('% ages and frequency');
    expect(links().map((text) => text?.replace(/^\d(?=[A-Z#])/, ''))).toEqual(names);
  });

  it('marks a step waiting by Back, and the one before active [RANDOM-19]', async () => {
    stored = [pool({ state: 'configuring', step: 3 })];
    await openPage(edit(3), CHANGE);
    await heading('% ages and frequency');
    await next('Back');
    await waitFor(async () => expect(await heading('Filters')).toHaveFocus());
    expect(window.location.search).toBe('?step=2');
    expect(statuses()).toEqual(['finished', 'active', 'waiting', 'waiting', 'waiting']);
    expect(patches()).toEqual([]);
  });

  it('says why nothing can go on with a pool that is closed [RANDOM-20]', async () => {
    stored = [pool({ state: 'closed' })];
    await openPage(edit(1), CHANGE);
    expect(await screen.findByText(/was deleted or closed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});
