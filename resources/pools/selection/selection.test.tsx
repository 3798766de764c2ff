import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../../domain/access/permissions';
import type { Calculation, SelectedItem, Selection, SelectionItem } from '../../../domain/pools/contract';
import { startFakeUploads } from '../../../src/testing/fake-xhr';
import { pageOf, refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import {
  answerOf,
  calculation,
  CHANGE,
  openPage,
  pool,
  POOLS_URL,
  selected,
  selection,
  VIEW,
} from '../test-pools';

const PATH = '/randoms/poolmanagement/7';
const ONE = `${PATH}/31`;
const SELECTIONS = `${POOLS_URL}/7/selections`;
const RECORD: PermissionKey[] = [
  ...VIEW,
  'servicesRandoms.markRandomTestCompleteOutOfWorkflow',
  'servicesRandoms.markExceptions',
];

let server: FakeServer;
let calculated: Calculation;
let one: Selection;
let previous: SelectionItem[];
beforeEach(() => {
  calculated = calculation();
  one = selection();
  previous = [];
  server = startFakeServer({
    [`GET ${POOLS_URL}`]: () => answerOf([pool()]),
    [`GET ${SELECTIONS}/calculation`]: () => calculated,
    [`GET ${SELECTIONS}/31`]: () => one,
    [`GET ${POOLS_URL}/selections/previous`]: () => pageOf(previous),
  });
});

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a selection', () => {
  it('begins with the calculation and all that it follows from [RANDOM-23]', async () => {
    calculated = calculation({ warnings: [{ code: 'small', size: 8 }] });
    await openPage(PATH, CHANGE);
    await screen.findByRole('heading', { name: 'Drivers' });
    expect(server.to(`GET ${SELECTIONS}/calculation`)).toHaveLength(0);
    await click('Calculate');
    expect(await screen.findByText(/selection 4 of 4 this year/)).toBeVisible();
    expect(screen.getByText(/60 \+ 50 \+ 50 \+ 80/)).toBeVisible();
    expect(
      screen.getByText(/50% of 240 people over 4 selections are 30 tests by now\. 18 are completed/),
    ).toBeVisible();
    const row = screen.getByRole('row', { name: /^Drug/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['50%', '240', '30', '18', '2', '10', '40']);
    expect(screen.getByText(/8 people\. In a pool under 10/)).toBeVisible();
  });

  it('commits to the counts and shows the hash before the draw takes the nonce [RANDOM-24]', async () => {
    server.on(`POST ${SELECTIONS}`, () => {
      one = selection({ state: 'committed', nonce: null, drawnAt: null, drawnBy: null, people: [] });
      return Response.json(one, { status: 201 });
    });
    server.on(`POST ${SELECTIONS}/31/draw`, ({ body }) => {
      one = selection(body as object);
      return one;
    });
    await openPage(PATH, CHANGE);
    await click('Calculate');
    await click('Make selection');
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Fix the numbers' }));
    const draw = await screen.findByRole('dialog', { name: 'Draw 2026-Q4' });
    expect(within(draw).getByText('c'.repeat(64))).toBeVisible();
    const made = server.to(`POST ${SELECTIONS}`)[0]!;
    expect(Object.fromEntries(made.query)).toEqual({ drug: '10', alcohol: '2' });
    expect(made.body).toEqual({ basis: 'basis-1', reason: null });
    const nonce = within(draw).getByRole('textbox', { name: 'Nonce' });
    expect((nonce as HTMLInputElement).value).toMatch(/^[0-9a-f]{32}$/);
    await fill(nonce, 'dice 6 1 5');
    await userEvent.click(within(draw).getByRole('button', { name: 'Draw' }));
    expect(await screen.findByRole('row', { name: /Rivera, Ana/ })).toBeVisible();
    expect(server.to(`POST ${SELECTIONS}/31/draw`)[0]?.body).toEqual({ nonce: 'dice 6 1 5' });
  });

  it('asks for a reason for other counts than those calculated, and refuses more than there are', async () => {
    server.on(`POST ${SELECTIONS}`, () => Response.json(one, { status: 201 }));
    await openPage(PATH, CHANGE);
    await click('Calculate');
    await click('Make selection');
    const dialog = await inDialog();
    expect(dialog.queryByRole('textbox', { name: /differ/ })).toBeNull();
    const drug = dialog.getByRole('textbox', { name: 'For drugs' });
    await fill(drug, '81');
    await userEvent.click(dialog.getByRole('button', { name: 'Fix the numbers' }));
    expect(drug).toHaveAccessibleDescription('Enter a whole number up to 80');
    await fill(drug, '12');
    const reason = dialog.getByRole('textbox', { name: /differ/ });
    expect(reason).toHaveAccessibleDescription(/Enter why the numbers differ/);
    await userEvent.type(reason, 'Two spare');
    await userEvent.click(dialog.getByRole('button', { name: 'Fix the numbers' }));
    await waitFor(() =>
      expect(server.to(`POST ${SELECTIONS}`)[0]?.body).toEqual({ basis: 'basis-1', reason: 'Two spare' }),
    );
  });

  it('says what changed since the calculation, and calculates again', async () => {
    server.on(`POST ${SELECTIONS}`, () => {
      calculated = calculation({ size: 81 });
      return refusal(409, 'conflict', 'The pool has 81 people now; it had 80 when this was calculated');
    });
    await openPage(PATH, CHANGE);
    await click('Calculate');
    await click('Make selection');
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Fix the numbers' }));
    expect(await dialog.findByText(/The pool has 81 people now/)).toBeVisible();
    expect(await screen.findByText(/^81 people now/)).toBeInTheDocument();
  });

  it('gives up a commitment only with a reason', async () => {
    one = selection({ state: 'committed', nonce: null, drawnAt: null, drawnBy: null, people: [] });
    server.on(`POST ${SELECTIONS}/31/void`, () => {
      one = { ...one, state: 'void', voidReason: 'Wrong quarter' };
      return one;
    });
    await openPage(ONE, CHANGE);
    await click('Void commitment');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Void commitment' }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong quarter');
    await userEvent.click(dialog.getByRole('button', { name: 'Void commitment' }));
    expect(await screen.findByText('Wrong quarter')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull();
  });

  it('is extended to more people of the same draw, never to fewer [RANDOM-25]', async () => {
    server.on(`PATCH ${SELECTIONS}/31`, () => one);
    await openPage(ONE, CHANGE);
    await click('Extend selection');
    const dialog = await inDialog();
    const save = dialog.getByRole('button', { name: 'Extend selection' });
    expect(save).toBeDisabled();
    await fill(dialog.getByRole('textbox', { name: 'Total for alcohol' }), '3');
    await fill(dialog.getByRole('textbox', { name: 'Total for drugs' }), '9');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Rate at risk');
    await userEvent.click(save);
    expect(dialog.getByRole('textbox', { name: 'Total for drugs' })).toHaveAccessibleDescription(
      'Enter a whole number from 10 to 80',
    );
    await fill(dialog.getByRole('textbox', { name: 'Total for drugs' }), '12');
    await userEvent.click(save);
    await waitFor(() =>
      expect(server.to(`PATCH ${SELECTIONS}/31`)[0]?.body).toEqual({
        numToSelectDrug: 12,
        numToSelectAlcohol: 3,
        reason: 'Rate at risk',
      }),
    );
  });

  it('takes no alternates while no one is absent for the whole period', async () => {
    await openPage(ONE, CHANGE);
    await screen.findByRole('row', { name: /Rivera, Ana/ });
    expect(screen.queryByRole('button', { name: 'Select alternates' })).toBeNull();
  });

  it('takes as many alternates as people are absent [RANDOM-26]', async () => {
    server.on(`POST ${SELECTIONS}`, () => Response.json(one, { status: 201 }));
    // Not from the rows: this reader may not see why someone wasn't tested.
    one = selection({ people: [selected({ status: 'notTested' })], needAlternates: 1 });
    await openPage(ONE, CHANGE);
    await click('Select alternates');
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Select alternates' }));
    await waitFor(() => expect(server.to(`POST ${SELECTIONS}`)).toHaveLength(1));
    const { query, body } = server.to(`POST ${SELECTIONS}`)[0]!;
    expect(query.get('alternateNumber')).toBe('1');
    expect(body).toEqual({ selectionId: 31 });
  });

  it('is emailed to chosen contacts [RANDOM-27]', async () => {
    server.on(`POST ${SELECTIONS}/31/email`, () => undefined);
    server.on('GET /v1/clients/1001/notificationContacts', () =>
      pageOf([{ contactId: 1, email: 'safety@blueridge.example', name: 'Tess Amari' }]),
    );
    await openPage(ONE, [...CHANGE, 'client.configureNotifications']);
    await click('Email selection');
    const dialog = await inDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Other addresses' }), 'nobody');
    await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('nobody is not an email address');
    server.on(`POST ${SELECTIONS}/31/email`, () =>
      refusal(400, 'validation', 'Correct the fields', { errors: { emailList: 'a@b.example is no user' } }),
    );
    await fill(dialog.getByRole('textbox'), 'a@b.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('a@b.example is no user'),
    );
    server.on(`POST ${SELECTIONS}/31/email`, () => undefined);
    await fill(dialog.getByRole('textbox'), 'a@b.example, c@d.example');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Tess Amari/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
    await waitFor(() =>
      expect(server.to(`POST ${SELECTIONS}/31/email`).at(-1)?.body).toEqual({
        emailList: ['safety@blueridge.example', 'a@b.example', 'c@d.example'],
      }),
    );
  });

  it('changes nothing for readers, and shows them no result that the server keeps from them', async () => {
    one = selection({ people: [selected({ status: 'completed', result: null })] });
    await openPage(ONE, VIEW);
    const row = await screen.findByRole('row', { name: /Rivera, Ana/ });
    expect(row).toHaveTextContent('Tested');
    expect(row).not.toHaveTextContent('Tested:');
    for (const name of ['Extend selection', 'Email selection', 'Calculate'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a person selected', () => {
  const PERSON = `PATCH ${POOLS_URL}/selections/people/501`;
  const record = async (what: string) => {
    await openPage(ONE, RECORD);
    await click('Record: Rivera, Ana');
    await userEvent.click(await screen.findByRole('menuitem', { name: what }));
    return inDialog();
  };
  beforeEach(() => {
    one = selection({ people: [selected({ version: 4 })] });
    server.on(PERSON, () => selected());
  });
  const sent = () => server.to(PERSON).map(({ body }) => body as Partial<SelectedItem>);

  it('is told at a time that is not in the future', async () => {
    const dialog = await record('Record notification');
    await fill(dialog.getByRole('textbox', { name: /Notified on/ }), '1/31/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Save notification' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ version: 4 });
    expect(sent()[0]?.notifiedAt).toMatch(/^2026-0[12]-\d\dT/);
  });

  it('is not tested for a reason, which needs words if it is another one', async () => {
    const dialog = await record('Record why not tested');
    await userEvent.click(dialog.getByRole('radio', { name: 'Other' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save reason' }));
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Describe the reason');
    await userEvent.click(dialog.getByRole('radio', { name: 'Left the company' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save reason' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 4, notTested: 'terminated', note: null }]));
  });

  it('is closed with a result; one that bars from driving needs its document', async () => {
    const dialog = await record('Record result');
    await userEvent.click(dialog.getByRole('combobox', { name: /Result/ }));
    // Only alcohol tests have concentrations.
    expect(screen.queryByRole('option', { name: /0\.02/ })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'Positive' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close test' }));
    expect((await dialog.findAllByText('Add the document of this result'))[0]).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('combobox', { name: /Result/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Negative' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close test' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ version: 4, result: 'negative', documentId: null });
  });

  it('is corrected with a reason, and shows how it ended before', async () => {
    const earlier = {
      collectedAt: null,
      result: 'refusal' as const,
      notTested: null,
      note: null,
      documentId: 70,
      closedAt: '2026-01-20T15:00:00.000Z',
      closedBy: 'Olivia Reyes',
      correctedAt: '2026-01-21T15:00:00.000Z',
      correctedBy: 'Tess Amari',
      correctionReason: 'The driver came an hour later',
    };
    one = selection({
      people: [
        selected({
          status: 'completed',
          result: 'negative',
          collectedAt: '2026-01-20T14:00:00.000Z',
          earlier: [earlier],
        }),
      ],
    });
    const dialog = await record('Correct result');
    const before = within(dialog.getByRole('region', { name: 'Earlier outcomes' }));
    expect(before.getByText('Refusal to test')).toBeVisible();
    expect(before.getByText(/by Tess Amari: The driver came an hour later/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'By phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    const reason = dialog.getByRole('textbox', { name: /Reason for the correction/ });
    expect(reason).toHaveAccessibleDescription(/Enter the reason/);
    await userEvent.type(reason, 'Added a note');
    await userEvent.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      result: 'negative',
      note: 'By phone',
      correctionReason: 'Added a note',
    });
    expect(sent()[0]).not.toHaveProperty('documentId');
  });

  it('is not corrected by someone who doesn’t see how the test ended', async () => {
    one = selection({ people: [selected({ status: 'completed' })] });
    await openPage(ONE, RECORD);
    await screen.findByRole('row', { name: /Rivera, Ana/ });
    expect(screen.queryByRole('button', { name: 'Record: Rivera, Ana' })).toBeNull();
  });

  it('is sent once with its document, also if what follows is refused at first', async () => {
    startFakeUploads();
    server.on('POST /v1/employees/10001/documents', () =>
      Response.json({ documentId: 77, notices: [], warnings: [] }, { status: 201 }),
    );
    server.on(PERSON, () => refusal(400, 'validation', 'Try again'));
    const dialog = await record('Record result');
    await userEvent.click(dialog.getByRole('combobox', { name: /Result/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Positive' }));
    const file = new File(['%PDF-1.7'], 'result.pdf', { type: 'application/pdf' });
    const field = screen.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(field, file);
    await userEvent.click(dialog.getByRole('button', { name: 'Close test' }));
    expect(await dialog.findByText('Try again')).toBeVisible();
    server.on(PERSON, () => selected());
    await userEvent.click(dialog.getByRole('button', { name: 'Close test' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const uploads = server.to('POST /v1/employees/10001/documents');
    expect(uploads).toHaveLength(1);
    const form = Object.fromEntries(uploads[0]!.body as FormData);
    expect(form).toMatchObject({ docTypeId: '2023', result: 'positive', testReason: 'random' });
    expect(sent().at(-1)).toMatchObject({ result: 'positive', documentId: 77 });
  });
});
