import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Accident, AccidentTests } from '../../domain/accidents/contract';
import { pageOf, refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Testing } from '../../domain/compliance/testing';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { renderConsole } from '../../src/testing/render-console';
import { accidents } from './index';

const LIST = '/v1/employees/17/accidents';
const user = userEvent.setup({ pointerEventsCheck: 0 });

const EDITOR = {
  ...OWNER,
  permissions: [
    'client.viewEmployeeFile',
    'servicesDqf.viewAccidents',
    'servicesDqf.addAccidents',
    'servicesDqf.deleteAccidents',
  ],
};
const READER = { ...OWNER, permissions: ['client.viewEmployeeFile', 'servicesDqf.viewAccidents'] };
const OTHER = { ...OWNER, permissions: ['client.viewEmployeeFile', 'client.editEmployeeInfo'] };

const ORDERER = {
  ...EDITOR,
  permissions: [...EDITOR.permissions, 'servicesDrugTesting.orderDrugAndAlcoholTests', 'client.viewOrders'],
};

const testsAt = (at: Date): AccidentTests => ({
  accidentId: 5,
  date: at.toISOString().slice(0, 10),
  at: at.toISOString(),
  timeZone: 'America/New_York',
  testing: 'part382',
  notes: [],
  version: 4,
});

const item = (more: Partial<Accident> = {}): Accident => ({
  accidentId: 5,
  legacyClientId: 1,
  time: null,
  date: '2026-06-01',
  city: 'Norfolk',
  state: 'VA',
  hazmat: false,
  cited: false,
  injuries: 0,
  disabled: 1,
  fatalities: 0,
  addedBy: 'Grace Holloway',
  recordable: true,
  keptUntil: '2029-06-01',
  outsideEmployment: false,
  documents: [],
  version: 3,
  ...more,
});

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () =>
        Promise.resolve({ default: () => <FileSection of={accidents} employeeId={17} testing={testing} /> }),
    },
  ],
};

let server: FakeServer;
let stored: Accident[];
let testing: Testing | undefined;

// Loaded once, so that no test waits for them to compile.
beforeAll(
  () =>
    Promise.all([
      import('./AccidentsSection'),
      import('./AccidentsPage'),
      import('./AccidentDialog'),
      import('./AccidentTestsDialog'),
      import('./TestNoteDialog'),
    ]),
  60_000,
);

beforeEach(() => {
  stored = [item()];
  testing = undefined;
  server = startFakeServer({ [`GET ${LIST}`]: () => stored });
});

const show = (who = EDITOR) => renderConsole({ user: who, path: '/file', capabilities: [FILE, accidents] });
async function open(who = EDITOR) {
  await show(who);
  return screen.findByRole('region', { name: 'Accidents' });
}

describe('the accidents of a file', () => {
  it('are listed with facts, the help for the test, deadlines, warning and documents', async () => {
    stored = [
      item({
        accidentId: 6,
        fatalities: 1,
        outsideEmployment: true,
        documents: [{ documentId: 9, docTypeId: 2030, docDate: '2026-06-02' }],
      }),
      item({ disabled: 0, recordable: false }),
    ];
    const section = await open();
    const [first, second] = await within(section).findAllByRole('listitem');
    expect(first).toHaveTextContent('6/1/2026, Norfolk, VADOT accident');
    expect(first).toHaveTextContent('Injuries: 0, vehicles disabled: 1, fatalities: 1');
    expect(first).toHaveTextContent('Test a CDL driver for alcohol and drugs: someone died.');
    expect(first).toHaveTextContent('stop after 8 hours, at the latest on 6/2/2026');
    expect(first).toHaveTextContent('stop after 32 hours, at the latest on 6/3/2026');
    expect(first).toHaveTextContent('The driver did not work here on this day');
    expect(within(first!).getByRole('link', { name: /6\/2\/2026$/ })).toHaveAttribute(
      'href',
      '/manage/employees/17/tab/documents?document=2030',
    );
    expect(second).toHaveTextContent('Not a DOT accident');
    expect(second).toHaveTextContent('No test required: no one died');
    expect(second).not.toHaveTextContent('at the latest on');
  });

  it('show the tests after them with their clocks and orders, only to those who may know of them', async () => {
    const at = new Date(Date.now() - 3 * 3_600_000);
    stored = [item({ date: at.toISOString().slice(0, 10), fatalities: 1 })];
    const tests: AccidentTests = {
      ...testsAt(at),
      notes: [{ kind: 'alcoholLate', note: 'No site was open', by: 'Grace Holloway', at: at.toISOString() }],
    };
    server.on('GET /v1/employees/17/accidentTests', () => [tests]);
    server.on('PUT /v1/employees/17/accidents/5/testNote', () => tests);
    server.on('GET /v1/orders', () => []);
    const section = await open(ORDERER);
    const list = await within(section).findByRole('list', { name: /^Tests after this accident/ });
    const [alcohol, drugs] = within(list).getAllByRole('listitem');
    expect(alcohol).toHaveTextContent(/(4 h 59|5 h 0) min left.*More than 2 hours have passed/);
    expect(alcohol).toHaveTextContent('No alcohol test within 2 hours: No site was open (Grace Holloway');
    expect(drugs).toHaveTextContent(/(28 h 59|29 h 0) min left/);
    expect(within(drugs!).getByRole('button', { name: /^Order drug test: / })).toBeVisible();
    await user.click(within(alcohol!).getByRole('button', { name: /^Write down why it is late: / }));
    const dialog = await screen.findByRole('dialog', { name: 'No alcohol test within 2 hours' });
    await user.type(within(dialog).getByRole('textbox'), '. Later too');
    await user.click(within(dialog).getByRole('button', { name: 'Save reason' }));
    expect(await screen.findByText('Reason saved')).toBeVisible();
    expect(server.to('PUT /v1/employees/17/accidents/5/testNote')[0]?.body).toEqual({
      kind: 'alcoholLate',
      note: 'No site was open. Later too',
      version: 4,
    });
  });

  it('order both tests at once with what they need, and don’t order one again that was placed', async () => {
    const at = new Date(Date.now() - 3 * 3_600_000);
    stored = [item({ date: at.toISOString().slice(0, 10), fatalities: 1 })];
    server.on('GET /v1/employees/17/accidentTests', () => [testsAt(at)]);
    server.on('GET /v1/orders', () => []);
    let isDown = true;
    server.on('POST /v1/orders', ({ body }) =>
      (body as { orderType: string }).orderType === 'drug' && isDown
        ? refusal(503, 'unavailable', 'Not available at the moment')
        : Response.json({ OrderID: 9 }, { status: 201 }),
    );
    const section = await open(ORDERER);
    await user.click(await within(section).findByRole('button', { name: /^Order both tests: / }));
    const question = await screen.findByRole('alertdialog', { name: /^Order both tests\?/ });
    await user.click(within(question).getByRole('button', { name: 'Order both tests' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Not available at the moment');
    isDown = false;
    await user.click(within(question).getByRole('button', { name: 'Order both tests' }));
    expect(await screen.findByText(/^Both tests ordered/)).toBeVisible();
    const ordered = server.to('POST /v1/orders').map(({ body }) => body as { orderType: string });
    expect(ordered.map(({ orderType }) => orderType)).toEqual(['alcohol', 'drug', 'drug']);
    expect(ordered[0]).toMatchObject({
      employeeId: 17,
      accidentId: 5,
      test: { authority: 'FMCSA', reasonId: 2, specimenId: 3, panel: null },
    });
    expect(ordered[2]).toMatchObject({ accidentId: 5, test: { reasonId: 2, specimenId: 1, panel: 'DOT5' } });
  });

  it('don’t show the tests to others', async () => {
    stored = [item({ fatalities: 1 })];
    const section = await open(READER);
    expect(await within(section).findByText(/someone died/)).toBeVisible();
    expect(within(section).queryByRole('list', { name: /^Tests after/ })).toBeNull();
    expect(server.to('GET /v1/employees/17/accidentTests')).toEqual([]);
  });

  it('ask for the tests of part 655, without a citation, from drivers who are tested under it', async () => {
    testing = 'part655';
    stored = [item({ fatalities: 1 }), item({ accidentId: 6 }), item({ accidentId: 7, disabled: 0 })];
    const section = await open();
    const [fatal, towed, none] = await within(section).findAllByRole('listitem');
    expect(fatal).toHaveTextContent('under part 655: someone died. 49 CFR 655.44');
    expect(towed).toHaveTextContent('unless you can rule out that they contributed to the accident');
    expect(towed).toHaveTextContent('stop after 32 hours, at the latest on 6/3/2026');
    expect(none).toHaveTextContent('No test required: no one died');
    expect(none).not.toHaveTextContent('at the latest on');
  });

  it('can only be read by readers, and are not asked for by others', async () => {
    const section = await open(READER);
    expect(await within(section).findByText(/Norfolk/)).toBeVisible();
    expect(within(section).queryByRole('button')).toBeNull();
  });

  it('are not shown without their permission', async () => {
    await show(OTHER);
    await waitFor(() => expect(document.title).not.toBe(''));
    expect(screen.queryByRole('region', { name: 'Accidents' })).toBeNull();
    expect(server.to(`GET ${LIST}`)).toHaveLength(0);
  });

  it('are deleted with a reason', async () => {
    server.on(`DELETE ${LIST}/5`, () => new Response(null, { status: 204 }));
    const section = await open();
    await user.click(await within(section).findByRole('button', { name: /^Delete accident: 6\/1\/2026/ }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Entered twice');
    await user.click(within(dialog).getByRole('button', { name: 'Delete accident' }));
    await waitFor(() => expect(server.to(`DELETE ${LIST}/5`)[0]?.body).toEqual({ reason: 'Entered twice' }));
  });
});

describe('the accident register', () => {
  const REGISTER = '/v1/clients/1001/accidents';
  const openRegister = (who = ORDERER) => {
    const row = {
      ...item({ fatalities: 1 }),
      employeeId: 17,
      employeeName: 'Rivera, Ana',
      siteName: 'Norfolk',
      DOTNumber: null,
    };
    const towed = { ...row, accidentId: 6, employeeName: 'Stone, Bo', fatalities: 0, disabled: 0 };
    server.on(`GET ${REGISTER}`, () => pageOf([row, towed]));
    return renderConsole({ user: who, path: '/manage/accidents', capabilities: [accidents] });
  };

  it('opens the tests after an accident that may ask for some', async () => {
    server.on('GET /v1/employees/17/accidentTests', () => [testsAt(new Date())]);
    server.on('GET /v1/orders', () => []);
    await openRegister();
    const buttons = await screen.findAllByRole('button', { name: /^Tests after the accident of / });
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Tests after the accident of Rivera, Ana on 6/1/2026',
    ]);
    await user.click(buttons[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: /^Tests after this accident/ }));
    expect(await dialog.findByRole('button', { name: /^Order alcohol test/ })).toBeVisible();
  });

  it('says that a driver isn’t tested', async () => {
    server.on('GET /v1/employees/17/accidentTests', () => [{ ...testsAt(new Date()), testing: 'none' }]);
    await openRegister();
    await user.click(await screen.findByRole('button', { name: /^Tests after the accident of / }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tests after this accident/ }));
    expect(await dialog.findByText(/No test is required/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Order/ })).toBeNull();
  });

  it('says nothing of tests to others', async () => {
    await openRegister(READER);
    expect(await screen.findByText('Rivera, Ana')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /^Tests/ })).toBeNull();
  });
});

describe('the Add Accident dialog', () => {
  async function begin() {
    await open();
    await user.click(screen.getByRole('button', { name: 'Add accident' }));
    return screen.findByRole('dialog', { name: 'Add Accident' });
  }
  const box = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
  async function fill() {
    await user.type(box(/^Date of Accident/), '6/1/2026');
    await user.type(box(/^City/), 'Norfolk');
    const state = within(screen.getByRole('dialog')).getByRole('combobox', { name: /^State/ });
    await user.click(state);
    await user.click(await screen.findByRole('option', { name: /^VA / }));
    await user.type(box(/^Number of Injuries/), '0');
    await user.type(box(/^Number of Vehicles Disabled/), '1');
    await user.type(box(/^Number of Fatalities/), '0');
  }

  it('opens by its name with the fields and buttons [DLG-ACC-01] [DLG-ACC-02] [DLG-ACC-03] [DLG-ACC-04] [DLG-ACC-05] [DLG-ACC-06] [DLG-ACC-07] [DLG-ACC-08] [DLG-ACC-09] [DLG-ACC-10] [SHELL-045]', async () => {
    const dialog = within(await begin());
    expect(accidents.dialogs).toHaveProperty('addAccident');
    expect(dialog.getAllByRole('textbox').map((one) => one.getAttribute('name') ?? one.id)).toHaveLength(5);
    expect(box(/^Date of Accident/)).toBeVisible();
    expect(box(/^City/)).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /^State/ })).toBeVisible();
    expect(box(/^Number of Injuries/)).toBeVisible();
    expect(box(/^Number of Vehicles Disabled/)).toBeVisible();
    expect(box(/^Number of Fatalities/)).toBeVisible();
    expect(dialog.getAllByRole('checkbox')).toEqual([
      dialog.getByRole('checkbox', { name: 'Hazmat Release?' }),
      dialog.getByRole('checkbox', { name: 'Driver Cited?' }),
    ]);
    expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('highlights what is missing with its text, and sends nothing [VAL-22] [VAL-27]', async () => {
    const dialog = within(await begin());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box(/^City/)).toHaveAttribute('aria-invalid', 'true'));
    for (const name of [/^Date of/, /^City/, /Injuries/, /Disabled/, /Fatalities/])
      expect(box(name), String(name)).toHaveAttribute('aria-invalid', 'true');
    expect(dialog.getAllByText(/You must fill in all required fields\./).length).toBeGreaterThanOrEqual(6);
    expect(server.to(`POST ${LIST}`)).toHaveLength(0);
  });

  it('reminds of the test before the driver counts as cited [DLG-ACC-11] [DLG-ACC-12] [DLG-ACC-13] [DLG-ACC-14]', async () => {
    const dialog = within(await begin());
    const cited = () => dialog.getByRole('checkbox', { name: 'Driver Cited?', hidden: true });
    await user.click(cited());
    const reminder = within(await screen.findByRole('alertdialog'));
    expect(reminder.getByText('DOT regulations on Drug and Alcohol requirements')).toBeVisible();
    expect(cited()).not.toBeChecked();
    await user.click(reminder.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(cited()).toBeChecked();
    await user.click(cited());
    expect(cited()).not.toBeChecked();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('saves typed zeros and says so [ERR-15]', async () => {
    server.on(`POST ${LIST}`, () => Response.json(item(), { status: 201 }));
    const dialog = within(await begin());
    await fill();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Accident Added successfully')).toBeVisible();
    expect(server.to(`POST ${LIST}`)[0]?.body).toEqual({
      date: '2026-06-01',
      city: 'Norfolk',
      state: 'VA',
      hazmat: false,
      cited: false,
      injuries: '0',
      disabled: '1',
      fatalities: '0',
    });
  });

  it('shows the tests with their clocks to those who order them, after an accident that asks for them', async () => {
    const at = new Date(Date.now() - 3_600_000);
    server.on('GET /v1/employees/17/accidentTests', () => [testsAt(at)]);
    server.on('GET /v1/orders', () => []);
    server.on(`POST ${LIST}`, () => Response.json(item({ fatalities: 1 }), { status: 201 }));
    await open(ORDERER);
    await user.click(screen.getByRole('button', { name: 'Add accident' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Accident' }));
    await fill();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const tests = within(await screen.findByRole('dialog', { name: /^Tests after this accident/ }));
    expect(await tests.findByRole('button', { name: /^Order both tests/ })).toBeVisible();
    expect(tests.getAllByRole('timer')[0]).toHaveTextContent(/^(6 h 59|7 h 0) min left/);
  });

  it('says that adding failed, and stays open [ERR-16]', async () => {
    server.on(`POST ${LIST}`, () => refusal(503, 'unavailable', 'Not available at the moment'));
    const dialog = within(await begin());
    await fill();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Error Adding Accident')).toBeVisible();
    expect(box(/^City/)).toHaveValue('Norfolk');
  });
});
