import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_WORKED, type AlertItem, type AlertKey } from '../../domain/alerts/contract';
import { addDays, formatDate } from '../../domain/shared/dates';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { todayHere } from '../../src/ui/today';
import { documents, UPLOAD_DOCUMENT } from '../documents';
import { alerts } from './index';

const LIST = 'GET /v1/clients/1001/alerts';
const ASSIGN = 'PUT /v1/clients/1001/alerts/assignee';
const SNOOZE = 'PUT /v1/clients/1001/alerts/snooze';
const PEOPLE = 'GET /v1/clients/1001/alerts/assignees';
const CARL = { _id: 'd'.repeat(24), name: 'Carl Clerk' };
const CLERK = {
  ...OWNER,
  permissions: [
    'client.viewAlerts',
    'servicesDqf.viewDocumentAlerts',
    'client.viewEmployeeFile',
    'client.uploadDocuments',
  ],
};
const NAMES = ['Adams, Ann', 'Baker, Bo', 'Cole, Cy'];

const alertOf = (name: string, at: number): AlertItem => ({
  employeeId: 61 + at,
  employeeName: name,
  legacyClientId: 1002,
  siteName: 'Norfolk',
  docTypeId: 238,
  docTypeName: 'Medical Card',
  status: 'expired',
  dueOn: '2026-11-02',
  since: '2026-11-03',
  cfr: '391.45',
  reason: { key: 'expired', values: { date: '2026-11-02' } },
  assigneeName: null,
  snoozedUntil: null,
  snoozedBy: null,
  snoozeReason: null,
  mayUpload: true,
});

let rows: AlertItem[];
let total: number;
let server: FakeServer;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([
    import('./DocumentAlertsPage'),
    import('./AssignAlertsDialog'),
    import('./SnoozeAlertsDialog'),
    documents.dialogs?.[UPLOAD_DOCUMENT]?.(),
  ]);
}, 60_000);

beforeEach(() => {
  rows = NAMES.map(alertOf);
  total = 3;
  const worked = ({ body }: { body: unknown }) => ({
    done: (body as { alerts: AlertKey[] }).alerts.length,
    refused: [],
    next: null,
  });
  server = startFakeServer({
    [LIST]: ({ query }) =>
      query.get('summary') === 'true'
        ? []
        : Response.json(rows, { headers: { 'X-Total-Count': String(total) } }),
    'GET /v1/clients/1001/docTypes': () => [],
    [PEOPLE]: () => [CARL],
    [ASSIGN]: worked,
    [SNOOZE]: worked,
  });
});

const open = (query = '', user = CLERK) =>
  renderConsole({
    user,
    path: `/alerts/documentAlerts${query}`,
    capabilities: [HOME, alerts, documents],
  });
const action = (name: string) => screen.findByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const leaves = (employeeId: number) => {
  rows = rows.filter((row) => row.employeeId !== employeeId);
  total = rows.length;
};

describe('a row of the document alerts', () => {
  it('opens the upload for its person and document; afterward the next row has the focus', async () => {
    startFakeUploads([]);
    server.on('GET /v1/employees/61/doctypes', () => [
      {
        docTypeId: 238,
        name: 'Medical Card',
        docCategoryId: 1,
        category: 'DQ',
        asksExpiration: true,
        required: false,
        upload: true,
        edit: true,
        requirement: null,
      },
    ]);
    server.on('POST /v1/employees/61/documents', () => {
      leaves(61);
      return Response.json({ documentId: 9, notices: [], warnings: [] }, { status: 201 });
    });
    await open();
    await userEvent.click(await action('Upload Medical Card of Adams, Ann'));
    const dialog = await screen.findByRole('dialog', { name: 'Upload document: Adams, Ann' });
    expect(within(dialog).getByLabelText(/Document type/)).toHaveValue('Medical Card');
    const file = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
    await userEvent.upload(within(dialog).getByLabelText('Document', { selector: 'input[type=file]' }), file);
    for (const [box, day] of [
      [/^Document date/, '11/10/2025'],
      [/^Expiration date/, '11/10/2027'],
    ] as const) {
      await userEvent.click(within(dialog).getByRole('textbox', { name: box }));
      await userEvent.paste(day);
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Upload Medical Card' }));
    await waitFor(() => expect(screen.queryByText('Adams, Ann')).toBeNull());
    await gone();
    await waitFor(async () => expect(await action('Upload Medical Card of Baker, Bo')).toHaveFocus());
  });

  it('gives the focus to the row before when the last one leaves', async () => {
    server.on(SNOOZE, () => {
      leaves(63);
      return { done: 1, refused: [], next: null };
    });
    await open();
    await userEvent.click(await action('Snooze alert: Medical Card of Cole, Cy'));
    const dialog = await screen.findByRole('dialog', { name: 'Snooze alert: Medical Card of Cole, Cy' });
    await userEvent.click(within(dialog).getByRole('textbox', { name: /Snoozed until/ }));
    await userEvent.paste(formatDate(addDays(todayHere(), 7)));
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    expect(reason).toHaveAccessibleDescription(/The audit trail keeps it/);
    await userEvent.type(reason, 'Waits for the clinic{Enter}');
    await waitFor(async () => expect(await action('Snooze alert: Medical Card of Baker, Bo')).toHaveFocus());
    expect(server.to(SNOOZE)[0]).toMatchObject({
      body: {
        alerts: [{ employeeId: 63, docTypeId: 238 }],
        until: addDays(todayHere(), 7),
        reason: 'Waits for the clinic',
      },
    });
    // With any filter, the row says which alert it is.
    expect(server.to(SNOOZE)[0]?.query.toString()).toBe('allEmployees=true');
  });

  it('is assigned to the user by Enter, to a colleague found by name, or to no one', async () => {
    await open();
    await userEvent.click(await action('Assign alert: Medical Card of Baker, Bo'));
    const dialog = await screen.findByRole('dialog', { name: 'Assign alert: Medical Card of Baker, Bo' });
    const box = within(dialog).getByRole('combobox', { name: 'Assigned to' });
    expect(box).toHaveValue('Me (Olivia Reyes)');
    expect(server.to(PEOPLE)[0]?.query.toString()).toBe('employeeId=62');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Alert assigned to Olivia Reyes')).toBeVisible();
    await gone();
    await userEvent.click(await action('Assign alert: Medical Card of Baker, Bo'));
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Assigned to' }),
      '{Control>}a{/Control}car',
    );
    await waitFor(() => expect(server.to(PEOPLE).at(-1)?.query.get('q')).toBe('car'));
    await userEvent.click(await screen.findByRole('option', { name: 'Carl Clerk' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Alert assigned to Carl Clerk')).toBeVisible();
    await gone();
    await userEvent.click(await action('Assign alert: Medical Card of Baker, Bo'));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Assigned to' }));
    await userEvent.click(await screen.findByRole('option', { name: 'No one' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Alert assigned to no one')).toBeVisible();
    expect(server.to(ASSIGN).map(({ body }) => (body as { assignee: string }).assignee)).toEqual([
      'me',
      CARL._id,
      null,
    ]);
  });

  it('says beside the day why it can’t be snoozed until then', async () => {
    await open();
    await userEvent.click(await action('Snooze alert: Medical Card of Baker, Bo'));
    const dialog = await screen.findByRole('dialog');
    const submit = within(dialog).getByRole('button', { name: 'Snooze' });
    await userEvent.click(submit);
    expect(await within(dialog).findByText('Enter the day')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('textbox', { name: /Snoozed until/ }));
    await userEvent.paste(formatDate(todayHere()));
    await userEvent.click(submit);
    expect(await within(dialog).findByText(/or a later day$/)).toBeVisible();
    expect(server.to(SNOOZE)).toEqual([]);
  });

  it('shows who works on it, and for snoozed ones also who snoozed them, until when and why', async () => {
    rows = [
      {
        ...alertOf('Adams, Ann', 0),
        assigneeName: 'Carl Clerk',
        snoozedUntil: '2026-12-24',
        snoozedBy: 'Olivia Reyes',
        snoozeReason: 'On leave',
      },
    ];
    await open(`?filter=${encodeURIComponent('{"snoozed":true}')}`);
    const row = await screen.findByRole('row', { name: /Adams, Ann/ });
    for (const text of ['Carl Clerk', '12/24/2026, by Olivia Reyes', 'On leave'])
      expect(within(row).getByRole('cell', { name: text })).toBeVisible();
    await userEvent.click(await action('Snooze alert: Medical Card of Adams, Ann'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('On leave');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End snooze' }));
    expect(await screen.findByText('The alert is back in the list')).toBeVisible();
    expect(server.to(SNOOZE)[0]?.body).toMatchObject({ until: null });
  });

  it('has no actions and no check box for readers who may not upload documents', async () => {
    await open('', { ...CLERK, permissions: CLERK.permissions.slice(0, 3) });
    await screen.findByText('Adams, Ann');
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Snooze alert|Assign alert|Upload/ })).toBeNull();
  });

  it('offers no upload of documents that the reader may not upload', async () => {
    rows = [{ ...alertOf('Adams, Ann', 0), mayUpload: false }];
    await open();
    expect(await action('Assign alert: Medical Card of Adams, Ann')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
  });
});

describe('selected alerts', () => {
  const select = async (...names: string[]) => {
    for (const name of names)
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  };

  it('are assigned together, and those that could not be are listed with the reason', async () => {
    server.on(ASSIGN, () => ({
      done: 1,
      refused: [
        {
          employeeId: 62,
          docTypeId: 238,
          employeeName: 'Baker, Bo',
          docTypeName: 'Medical Card',
          because: 'location',
        },
      ],
      next: null,
    }));
    await open();
    await select('Adams, Ann: Medical Card', 'Baker, Bo: Medical Card');
    await userEvent.click(await action('Assign alerts'));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 2 alerts' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    const results = await screen.findByRole('table', { name: 'Left out' });
    expect(within(results).getByRole('row', { name: /Baker, Bo: Medical Card/ })).toHaveTextContent(
      "This person doesn't have access to the location",
    );
    expect(screen.getByText('1 alert done')).toBeVisible();
    expect(server.to(ASSIGN)[0]?.body).toEqual({
      assignee: 'me',
      alerts: [
        { employeeId: 61, docTypeId: 238 },
        { employeeId: 62, docTypeId: 238 },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('2 of 3 selected')).toBeNull());
  });

  it('can be all that match: batch after batch with its progress, until it is stopped', async () => {
    total = 1000;
    const answers: (() => void)[] = [];
    const next = { employeeId: 62, docTypeId: 238 };
    server.on(ASSIGN, async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { done: MAX_WORKED, refused: [], next };
    });
    await open(`?filter=${encodeURIComponent('{"assignee":"none","snoozed":false}')}`);
    await select('Adams, Ann: Medical Card');
    await userEvent.click(await action('Select all 1,000 matching rows'));
    await userEvent.click(await action('Assign alerts'));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    const bar = await screen.findByRole('progressbar', { name: 'Changing alerts' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '200 of 1,000 (20%)'));
    await waitFor(() => expect(answers).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    answers[1]?.();
    expect(await screen.findByText(/^You stopped before the last alert/)).toBeVisible();
    expect(screen.getByText('400 alerts done')).toBeVisible();
    const sent = server.to(ASSIGN);
    expect(sent.map(({ body }) => body)).toEqual([{ assignee: 'me' }, { assignee: 'me', after: next }]);
    expect(sent[1]?.query.get('filter')).toBe('{"assignee":"none","snoozed":false}');
  });

  it('keep what was done when a later batch fails, and say why', async () => {
    total = 1000;
    server.on(SNOOZE, ({ body }) =>
      (body as { after?: AlertKey }).after
        ? refusal(503, 'unavailable', 'Not now')
        : { done: MAX_WORKED, refused: [], next: { employeeId: 62, docTypeId: 238 } },
    );
    await open();
    await select('Adams, Ann: Medical Card');
    await userEvent.click(await action('Select all 1,000 matching rows'));
    await userEvent.click(await action('Snooze alerts'));
    await userEvent.click(await screen.findByRole('textbox', { name: /Snoozed until/ }));
    await userEvent.paste(formatDate(addDays(todayHere(), 7)));
    await userEvent.click(screen.getByRole('button', { name: 'Snooze' }));
    expect(await screen.findByText(/What was done is kept. Try again for the rest.$/)).toBeVisible();
    expect(screen.getByText('200 alerts done')).toBeVisible();
  });
});

describe('the filter of the document alerts', () => {
  const lists = () => server.to(LIST).filter(({ query }) => query.get('summary') === null);
  const asked = () => JSON.parse(lists().at(-1)?.query.get('filter') ?? '{}') as object;

  it('finds what is assigned to the reader, to no one or to a person', async () => {
    await open();
    await screen.findByText('Adams, Ann');
    await userEvent.click(await action('Assigned to'));
    for (const name of ['Assigned to me', 'No one', 'Carl Clerk'])
      expect(await screen.findByRole('checkbox', { name })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Carl Clerk' }));
    await waitFor(() => expect(asked()).toEqual({ fileStarted: true, snoozed: false, assignee: CARL._id }));
    await userEvent.keyboard('{Escape}');
    expect(await action('Remove filter Assigned to: Carl Clerk')).toBeVisible();
    expect(server.to(PEOPLE).at(-1)?.query.get('userId')).toBe(CARL._id);
  });

  it('leaves out snoozed alerts until it asks for them', async () => {
    await open();
    await screen.findByText('Adams, Ann');
    expect(asked()).toEqual({ fileStarted: true, snoozed: false });
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
    await userEvent.click(await action('More filters'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Snoozed' }));
    await waitFor(() => expect(asked()).toEqual({ fileStarted: true }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Not snoozed' }));
    await waitFor(() => expect(asked()).toEqual({ fileStarted: true, snoozed: true }));
  });
});
