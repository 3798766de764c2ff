import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CmeItem, ExamOrder } from '../../domain/cme/contract';
import type { RaRecord } from 'ra-core';
import { pageOf, refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { cme } from '.';
import { EXAM_STAFF, exam, item, order, PERSON } from './test-exam';
// Compiled before the first test, which would wait for them otherwise.
import './chase/ChaseOrderPage';
import './chase/ChasePage';
import './dashboard/DashboardPage';
import './results/ExamDetailPage';
import './results/ResultsPage';
import './task/ExamPage';
import './workflow/InterventionsPage';
import './workflow/WorkflowPage';

vi.mock('react-pdf', () => import('../../src/testing/fake-react-pdf'));

const TASKS = 'GET /v1/processes/cmeProcess/tasks';
const PATCH_TASK = 'PATCH /v1/processes/cmeProcess/tasks/5';

let current: CmeItem;
let tasks: RaRecord[];
let orders: ExamOrder[];
let server: FakeServer;
beforeEach(() => {
  current = item();
  tasks = [item({ id: 5 }) as unknown as RaRecord];
  orders = [order()];
  server = startFakeServer({
    [TASKS]: () => pageOf(tasks),
    'GET /v1/cmes/items/9': () => current,
    'GET /v1/cmes/items/9/image/31': () => refusal(404, 'notFound', 'Not found'),
    [PATCH_TASK]: ({ body }) => ({
      task: { ...current, id: 5 },
      claim: (body as { completeTask?: boolean }).completeTask ? null : 3,
    }),
    'GET /v1/cmes/people': () => [PERSON],
    'GET /v1/orders/cme': () => pageOf(orders),
    'GET /v1/orders/cme/41/chases': () => [],
    'GET /v1/orders/cme/41/auditTrail': () => [],
    'POST /v1/orders/cme/41/chases': () => [],
    'GET /v1/cmes': () => pageOf([exam()]),
    'GET /v1/cmes/5': () => exam(),
    'PATCH /v1/cmes/5': () => exam({ version: 2 }),
    'GET /v1/settings/texts': () => [{ id: 1, text: 'A page is missing' }],
  });
});

/** The parameters of the requests for a list. */
const asked = (route: string) =>
  server
    .to(route)
    .map(({ query }) =>
      Object.fromEntries([...query].map(([name, value]) => [name, JSON.parse(value) as unknown])),
    );
const open = (path: string, user = EXAM_STAFF) => renderConsole({ user, path, capabilities: [HOME, cme] });
const completed = () =>
  server
    .to(PATCH_TASK)
    .map(
      ({ body }) =>
        body as { completeTask?: boolean; claim: number; variables: { name: string; value: unknown }[] },
    )
    .find(({ completeTask }) => completeTask);
const sent = () => Object.fromEntries(completed()!.variables.map(({ name, value }) => [name, value]));

describe('the queues of the exam staff', () => {
  it('are a list that is kept while another page is open [ROUTE-045, STORE-15]', async () => {
    await open('/cme/workflow');
    await userEvent.click(await screen.findByRole('link', { name: 'Exam of Ochoa' }));
    await waitFor(() => expect(window.location.pathname).toBe('/cme/workflow/9'));
    const asked = server.to(TASKS).length;
    window.history.back();
    // From what the client holds, before the server answers again.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Exam of Ochoa' })).toBeVisible());
    expect(asked).toBeGreaterThan(0);
  });

  it('lead to pages that their readers may open, for interventions too', async () => {
    tasks = [
      item({ formKey: 'customerCareIntervention', category: 'Customer Care Interventions' }),
    ] as unknown as RaRecord[];
    server.on(PATCH_TASK, () => refusal(403, 'forbidden', 'You may not work on this queue.'));
    await open('/cme/workflow', { ...EXAM_STAFF, permissions: ['cme.worklists'] });
    await userEvent.click(await screen.findByRole('link', { name: 'Exam of Ochoa' }));
    expect(await screen.findByText('You may not work on this queue.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Exam of Ochoa' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/cme/workflow');
  });
});

describe('customer care', () => {
  it('sees beside the menu entry how many interventions it holds [ROUTE-055, ROUTE-056, STORE-17]', async () => {
    tasks = [1, 2].map((id) => item({ id, category: 'Customer Care Interventions' }) as unknown as RaRecord);
    await open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'CME' }));
    expect(await screen.findByRole('link', { name: /^Customer care interventions\s*2/ })).toBeVisible();
    const own = server.to(TASKS).map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);
    expect(own).toContainEqual({ category: 'Customer Care Interventions', assignee: 'me', state: 'claimed' });
  });

  it('has a list of its own, whose tasks open below it [ROUTE-052]', async () => {
    tasks = [
      item({
        formKey: 'customerCareIntervention',
        category: 'Customer Care Interventions',
        id: 5,
      }) as unknown as RaRecord,
    ];
    await open('/cme/customercare');
    expect(await screen.findByRole('link', { name: 'Exam of Ochoa' })).toHaveAttribute(
      'href',
      '/cme/customercare/9',
    );
  });

  it('resolves an intervention with a note [ROUTE-054]', async () => {
    current = item({
      formKey: 'customerCareIntervention',
      category: 'Customer Care Interventions',
      reason: 'The registry number is missing',
    });
    await open('/cme/customercare/9');
    expect(await screen.findByText('The registry number is missing')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Resolved' }));
    await userEvent.click(await screen.findByLabelText('Note'));
    await userEvent.paste('Called the clinic');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resolved' }));
    await waitFor(() => expect(completed()).toBeDefined());
    expect(sent()).toEqual({ outcome: 'resolve', note: 'Called the clinic' });
  });
});

describe('an exam', () => {
  it('is claimed by opening it, and reviewed with what its certificate says [ROUTE-047]', async () => {
    current = item({ examDate: '2026-06-12', result: 'certified', expiresOn: '2028-06-12' });
    await open('/cme/workflow/9');
    await userEvent.click(await screen.findByLabelText('Medical examiner'));
    await userEvent.paste('Pat Doctor');
    await userEvent.click(screen.getByLabelText('National Registry number'));
    await userEvent.paste('1234567890');
    await userEvent.click(screen.getByLabelText('Restrictions'));
    await userEvent.click(await screen.findByRole('option', { name: 'Hearing aid' }));
    await userEvent.paste('skill performance evaluation (SPE) certificate');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(completed()).toMatchObject({ claim: 3 }));
    expect(sent()).toMatchObject({
      outcome: 'accept',
      examDate: '2026-06-12',
      result: 'certified',
      expiresOn: '2028-06-12',
      examinerName: 'Pat Doctor',
      registryNumber: '1234567890',
      restrictions: 'hearing aid, SPE certificate',
      certificateId: 31,
      unsure: false,
    });
    await waitFor(() => expect(window.location.pathname).toBe('/cme/workflow'));
  });

  it('says beside the fields what is wrong', async () => {
    server.on(PATCH_TASK, ({ body }) =>
      (body as { completeTask?: boolean }).completeTask
        ? refusal(400, 'validation', 'Wrong', { errors: { registryNumber: 'The number has 10 digits' } })
        : { task: current, claim: 3 },
    );
    await open('/cme/workflow/9');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('The number has 10 digits')).toBeVisible();
  });

  it('is matched to a person and their order, with clinic and appointment', async () => {
    current = item({ formKey: 'searchAndMatch', category: 'Search and Match', employee: null });
    await open('/cme/workflow/9');
    await userEvent.click(await screen.findByLabelText('Driver'));
    await userEvent.paste('Ochoa');
    await userEvent.click(await screen.findByRole('option', { name: /Ochoa, Lia/ }));
    await userEvent.click(await screen.findByLabelText('Exam order'));
    await userEvent.click(await screen.findByRole('option', { name: /Harbor Clinic/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Match' }));
    await waitFor(() => expect(completed()).toBeDefined());
    expect(sent()).toMatchObject({
      outcome: 'match',
      clientId: 1000,
      employeeId: 17,
      orderId: 41,
      clinicName: 'Harbor Clinic',
      appointmentDate: '2026-06-16',
    });
  });

  it('is marked bad with one of the usual reasons [API-SET-13]', async () => {
    await open('/cme/workflow/9');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as bad' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as bad' }));
    expect(await dialog.findByText('Give the reason')).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveFocus();
    await userEvent.click(dialog.getByLabelText('Usual texts'));
    await userEvent.click(await screen.findByRole('option', { name: 'A page is missing' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as bad' }));
    await waitFor(() => expect(completed()).toBeDefined());
    expect(sent()).toMatchObject({ outcome: 'markBad', reason: 'A page is missing' });
    expect(server.to('GET /v1/settings/texts').map(({ query }) => query.get('collection'))).toContain(
      'cmeBadDocReasons',
    );
  });

  it('whose person left the client meanwhile says so', async () => {
    current = item({ employeeId: 17, employee: null });
    await open('/cme/workflow/9');
    expect(await screen.findByText('No longer on file with this client')).toBeVisible();
  });

  it('that someone else holds is not opened', async () => {
    server.on(PATCH_TASK, () => refusal(409, 'conflict', 'This task was claimed by Jane Doe'));
    await open('/cme/workflow/9');
    expect(await screen.findByText('This task was claimed by Jane Doe')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('the chase list', () => {
  it('has the exam orders without a result, each with a page for calls and notes [ROUTE-049, ROUTE-051]', async () => {
    await open('/cme/chase');
    await userEvent.click(await screen.findByRole('link', { name: 'Ochoa, Lia' }));
    await waitFor(() => expect(window.location.pathname).toBe('/cme/chase/41/41'));
    expect(asked('GET /v1/orders/cme')[0]).toEqual({
      filter: { chase: true },
      sort: ['nextCallOn', 'ASC'],
      range: [0, 24],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add call or note' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('Note'));
    await userEvent.paste('Left a voicemail');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.to('POST /v1/orders/cme/41/chases')[0]?.body).toEqual({
        clientId: 1000,
        kind: 'call',
        note: 'Left a voicemail',
        nextCallOn: null,
      }),
    );
  });
});

describe('the results', () => {
  it('are found by a search, which stays while an exam is open [ROUTE-057, STORE-14]', async () => {
    await open('/cme/results');
    await userEvent.click(await screen.findByLabelText('Name, exam number or order number'));
    await userEvent.paste('Ochoa');
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Ochoa, Lia' }));
    await waitFor(() => expect(window.location.pathname).toBe('/cme/workflow/detail/5'));
    window.history.back();
    await waitFor(() =>
      expect(screen.getByLabelText('Name, exam number or order number')).toHaveValue('Ochoa'),
    );
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ochoa, Lia' })).toBeVisible());
  });

  it('that wait for the examiner are what the dashboard counts and opens, with the day of the decision', async () => {
    server.on('GET /v1/cmes/dashboard', () => ({ day: '2026-06-12', tiles: [], chase: 4, pending: 1 }));
    server.on('GET /v1/cmes', () =>
      pageOf([exam({ result: 'determinationPending', pendingUntil: '2026-07-27' })]),
    );
    await open('/cme/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: 'Determinations pending 1' }));
    expect(await screen.findByRole('row', { name: /Ochoa, Lia.*7\/27\/2026/ })).toBeVisible();
    expect(asked('GET /v1/cmes')).toEqual([
      { filter: { pending: true }, sort: ['examDate', 'ASC'], range: [0, 24] },
    ]);
  });

  it('are not counted with a link for those who cannot open the list', async () => {
    server.on('GET /v1/cmes/dashboard', () => ({ day: '2026-06-12', tiles: [], chase: 4, pending: 1 }));
    await open('/cme/dashboard', { ...EXAM_STAFF, permissions: ['cme.serviceDashboard'] });
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('4')).toBeVisible();
    expect(main.queryByRole('link', { name: /Exams without a result|Determinations pending/ })).toBeNull();
  });

  it('are not searched without criteria [VAL-35]', async () => {
    await open('/cme/results');
    await userEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Search' }));
    expect(await screen.findByText('You must enter search criteria.')).toBeVisible();
    expect(server.to('GET /v1/cmes')).toEqual([]);
  });

  it('are none after a failed search, which says why and is not fetched again [ERR-55, ERR-56]', async () => {
    server.on('GET /v1/cmes', () => refusal(503, 'unavailable', 'The search is down'));
    await open('/cme/results?filter={"search":"Ochoa"}');
    expect(await screen.findByText('The search is down')).toBeVisible();
    expect(screen.getByText('There are no matching results')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(server.to('GET /v1/cmes')).toHaveLength(1);
  });

  it('show an exam, whose clinic is changed by dotted fields [ROUTE-048, API-CME-01]', async () => {
    await open('/cme/workflow/detail/5');
    expect(await screen.findByText('Determination pending')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit clinic' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText(/Clinic/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText(/Clinic/)).toHaveAccessibleDescription('Enter the name of the clinic');
    await userEvent.click(dialog.getByLabelText(/Clinic/));
    await userEvent.paste('Bay Clinic');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.to('PATCH /v1/cmes/5').map(({ body }) => body)).toMatchObject([
        {
          version: 1,
          'clinic.name': 'Bay Clinic',
        },
      ]),
    );
  });
});
