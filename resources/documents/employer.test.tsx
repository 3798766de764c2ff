import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { renderConsole } from '../../src/testing/render-console';
import { CAPABILITIES, FILE_PATH, FILE_ROUTES, SAFETY_MANAGER, storedDocument, TYPES } from './test-file';

const REPLY = 2016;
const NAME = 'Safety Performance History';
const UPLOAD = 'POST /v1/employees/17/documents';
const PATCH = 'PATCH /v1/employees/17/documents/9';
const stored = storedDocument({
  documentId: 9,
  docTypeId: REPLY,
  docTypeName: NAME,
  employer: 'Acme Freight',
});
let server: FakeServer;

beforeEach(() => {
  startFakeUploads([40]);
  server = startFakeServer({
    ...FILE_ROUTES,
    'GET /v1/employees/17': () => ({ employeeId: 17, previousEmployers: ['Acme Freight', 'Bolt Lines'] }),
    'GET /v1/employees/17/documents': () => [stored],
    'GET /v1/employees/17/doctypes': () => [
      { ...TYPES[0], docTypeId: REPLY, name: NAME, asksExpiration: false },
    ],
    [UPLOAD]: () => Response.json({ ...stored, warnings: [], notices: [] }, { status: 201 }),
    [PATCH]: ({ body }) => ({ ...stored, ...(body as object), version: 2 }),
  });
});

const open = (query: string) =>
  renderConsole({ user: SAFETY_MANAGER, path: `${FILE_PATH}${query}`, capabilities: CAPABILITIES });
const employer = () => screen.findByRole('combobox', { name: 'Previous employer' });

describe('the previous employer that a document is from', () => {
  const fill = async () => {
    const file = screen.getByLabelText('Document', { selector: 'input[type=file]' });
    await userEvent.upload(file, new File(['%PDF-1.7'], 'reply.pdf', { type: 'application/pdf' }));
    await userEvent.click(screen.getByRole('textbox', { name: /^Document date/ }));
    await userEvent.paste('11/10/2026');
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: /^Upload Safety/ }));
  const sent = () => (server.to(UPLOAD)[0]?.body as FormData | undefined)?.get('employer');

  it("is chosen from the driver's employers when it is uploaded", async () => {
    await open(`?upload=1&document=${REPLY}`);
    expect(await employer()).toHaveAccessibleDescription(/391\.23\(c\)/);
    await userEvent.click(await employer());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Acme Freight', 'Bolt Lines']);
    await userEvent.click(screen.getByRole('option', { name: 'Bolt Lines' }));
    await fill();
    await submit();
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1));
    expect(sent()).toBe('Bolt Lines');
  });

  it('may be typed, or left open', async () => {
    await open(`?upload=1&document=${REPLY}`);
    await userEvent.type(await employer(), 'Cargo Co');
    await userEvent.clear(await employer());
    await fill();
    await userEvent.type(await employer(), 'Drayage Inc');
    expect(await employer()).toHaveValue('Drayage Inc');
    await submit();
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1));
    expect(sent()).toBe('Drayage Inc');
  });

  it('is in the table, and corrected beside the dates', async () => {
    await open(`?document=${REPLY}`);
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Previous employer' })).toBeVisible();
    expect(within(table).getByRole('cell', { name: 'Acme Freight' })).toBeVisible();
    const correct = () => userEvent.click(screen.getAllByRole('button', { name: /^Correct Safety/ })[0]!);
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save document' }));
    await correct();
    expect(await employer()).toHaveValue('Acme Freight');
    await userEvent.clear(await employer());
    await save();
    await waitFor(() => expect(server.to(PATCH)[0]?.body).toEqual({ employer: null, version: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.on(PATCH, () =>
      refusal(400, 'validation', 'Some values are not valid', { errors: { employer: 'Enter the name' } }),
    );
    await correct();
    await userEvent.type(await employer(), '!');
    await save();
    await waitFor(async () => expect(await employer()).toHaveAccessibleDescription('Enter the name'));
  });
});
