import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Investigation, Investigations as Answer } from '../../domain/investigations/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { renderConsole } from '../../src/testing/render-console';
import { investigations } from './index';

const LIST = '/v1/employees/17/investigations';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const READS = ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments', 'servicesVoeOnly.viewVoe'];
const READER = { ...OWNER, permissions: READS };
const EDITOR = {
  ...OWNER,
  permissions: [...READS, 'servicesVoeOnly.orderVoe', 'client.uploadDocuments'],
};
const OTHER = { ...OWNER, permissions: ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments'] };

const employer = (more: Partial<Investigation> = {}): Investigation => ({
  employer: 'Coastal Freight',
  status: 'notAsked',
  requestedOn: null,
  replyDueOn: null,
  review: null,
  documents: [],
  steps: [],
  ...more,
});
const REQUEST = {
  stepId: 3,
  employer: 'Coastal Freight',
  kind: 'request',
  day: '2026-06-02',
  method: 'letter',
  contact: null,
  address: '12 Harbor Road',
  details: null,
  drugAlcohol: false,
  addedBy: 'Grace Holloway',
  addedAt: '2026-06-02T12:00:00Z',
} as const;
const answer = (items: Investigation[], more: Partial<Answer> = {}): Answer => ({
  today: '2026-06-15',
  dueOn: '2026-07-01',
  employersKnown: true,
  noEmployerOnFile: false,
  items,
  ...more,
});

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () => Promise.resolve({ default: () => <FileSection of={investigations} employeeId={17} /> }),
    },
  ],
};

let server: FakeServer;
let stored: Answer;

// Loaded once, so that no test waits for them to compile.
beforeAll(
  () => Promise.all([import('./InvestigationsSection'), import('./StepDialog'), import('./RecordDialog')]),
  60_000,
);

beforeEach(() => {
  stored = answer([employer()]);
  server = startFakeServer({ [`GET ${LIST}`]: () => stored });
});

const show = (who = EDITOR) =>
  renderConsole({ user: who, path: '/file', capabilities: [FILE, investigations] });
const section = () => screen.findByRole('region', { name: 'Previous employers' });

describe('the previous employers of a driver', () => {
  it('says by when the replies have to be on file, and since when they are late', async () => {
    await show();
    expect(await within(await section()).findByText(/on file by 7\/1\/2026/)).toBeVisible();
    expect(screen.getByText('Not asked yet')).toBeVisible();
  });

  it('says what to do about an employer who gave no reply in 30 days', async () => {
    stored = answer(
      [
        employer({
          status: 'overdue',
          requestedOn: '2026-05-01',
          replyDueOn: '2026-05-31',
          steps: [REQUEST],
        }),
      ],
      { dueOn: '2026-05-31' },
    );
    await show();
    expect(await screen.findByText(/were due on file by 5\/31\/2026/)).toBeVisible();
    expect(screen.getByText(/No reply by 5\/31\/2026: report the employer to FMCSA/)).toBeVisible();
    expect(screen.getByText('6/2/2026: Asked for the safety performance history, by letter')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Letter as PDF: Coastal Freight, 6/2/2026' })).toBeVisible();
  });

  it('shows readers what was done, without buttons to change it', async () => {
    stored = answer([
      employer({ status: 'waiting', requestedOn: '2026-06-02', replyDueOn: '2026-07-02', steps: [REQUEST] }),
    ]);
    await show(READER);
    await screen.findByText('Reply expected');
    expect(screen.queryByRole('button', { name: /Add entry|File the record|Remove/ })).toBeNull();
  });

  it('shows an auditor who sees no judgment only what was done', async () => {
    stored = answer([employer({ status: null, requestedOn: '2026-06-02', steps: [REQUEST] })]);
    await show(READER);
    expect(await screen.findByText(/Asked for the safety performance history/)).toBeVisible();
    expect(screen.queryByText(/Reply expected|Not asked yet|undefined|null/)).toBeNull();
  });

  it('are not asked for by users who may not see the investigation history', async () => {
    await show(OTHER);
    await waitFor(() => expect(document.title).not.toBe(''));
    expect(screen.queryByRole('region', { name: 'Previous employers' })).toBeNull();
    expect(server.to(`GET ${LIST}`)).toHaveLength(0);
  });

  it('asks for the employers while they are not named', async () => {
    stored = answer([], { employersKnown: false });
    await show();
    expect(await screen.findByRole('link', { name: 'Enter previous employers' })).toHaveAttribute(
      'href',
      expect.stringContaining('/manage/employees/17/tab/information#driving-facts'),
    );
  });

  it('adds an entry, with the fields of its kind, and keeps what is missing beside the fields', async () => {
    server.on(`POST ${LIST}/steps`, () => Response.json(REQUEST, { status: 201 }));
    await show();
    await user.click(await screen.findByRole('button', { name: 'Add entry: Coastal Freight' }));
    const dialog = await screen.findByRole('dialog', { name: 'Coastal Freight: add entry' });
    expect(within(dialog).queryByLabelText(/Address/)).toBeNull();
    await user.click(within(dialog).getByRole('combobox', { name: /What happened/ }));
    await user.click(await screen.findByRole('option', { name: 'Tried to reach the employer' }));
    await user.type(within(dialog).getByRole('textbox', { name: /Date/ }), '6/10/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Add entry' }));
    expect((await within(dialog).findAllByText('You must fill in all required fields.'))[0]).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: /By/ }));
    await user.click(await screen.findByRole('option', { name: 'telephone' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add entry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${LIST}/steps`).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        employer: 'Coastal Freight',
        kind: 'attempt',
        day: '2026-06-10',
        method: 'phone',
      }),
    ]);
  });

  it('files the record under the own name only', async () => {
    const filed = { documentId: 9, docTypeId: 2017, docDate: '2026-06-15' };
    server.on(`POST ${LIST}/records`, () => Response.json(filed, { status: 201 }));
    stored = answer([employer({ status: 'waiting', steps: [REQUEST] })]);
    await show();
    await user.click(await screen.findByRole('button', { name: 'File the record: Coastal Freight' }));
    const dialog = await screen.findByRole('dialog', { name: 'File the record of Coastal Freight' });
    expect(within(dialog).getByText(/Good-Faith Effort Log/)).toBeVisible();
    const name = within(dialog).getByRole('textbox', { name: /Signature/ });
    await user.type(name, 'Somebody');
    await user.click(within(dialog).getByRole('button', { name: 'Sign and file' }));
    const own = `${OWNER.firstName} ${OWNER.lastName}`;
    expect(await within(dialog).findByText(`Type your name, ${own}, to sign`)).toBeVisible();
    await user.clear(name);
    await user.type(name, own);
    await user.click(within(dialog).getByRole('button', { name: 'Sign and file' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${LIST}/records`).map(({ body }) => body)).toEqual([
      { employer: 'Coastal Freight', signature: own },
    ]);
  });
});
