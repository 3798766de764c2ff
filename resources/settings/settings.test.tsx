import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { EditableTexts } from '../../domain/settings/edits';
import { refusal, startFakeServer } from '../../src/testing/fake-server';
import { HOME, REP, renderConsole } from '../../src/testing/render-console';
import { settings } from '.';

const ADMIN = { ...REP, permissions: [...REP.permissions, 'admin.superAdmin'] };
const GET = 'GET /v1/settings/texts/Broadcast';
const PUT = 'PUT /v1/settings/texts/Broadcast';
const line = (id: number | null, text: string) => ({ id, text, validFrom: null, validTo: null });
const stored = (version: number, ...texts: string[]): EditableTexts => ({
  collection: 'Broadcast',
  version,
  changedBy: version === 1 ? null : 'Ann Rep',
  changedAt: version === 1 ? null : '2026-01-02T15:00:00Z',
  texts: texts.map((text, at) => line(at + 1, text)),
});

const open = (path: string) => renderConsole({ user: ADMIN, path, capabilities: [HOME, settings] });

it('stores texts in the order they were put, with what was added and without what was removed', async () => {
  let now = stored(1, 'One', 'Two', 'Three');
  const server = startFakeServer({
    [GET]: () => now,
    [PUT]: () => (now = stored(2, 'Two', 'One', 'Four')),
  });
  await open('/settings/texts');
  await screen.findByDisplayValue('One');
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Text 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Text 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add text' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Text 3' }), 'Four');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.to(PUT)).toHaveLength(1));
  expect(server.to(PUT)[0]?.body).toEqual({
    version: 1,
    texts: [line(2, 'Two'), line(1, 'One'), line(null, 'Four')],
  });
  expect(await screen.findByText(/Last changed by Ann Rep/)).toBeInstanceOf(HTMLElement);
});

it('shows what is refused beside its field', async () => {
  startFakeServer({
    [GET]: () => stored(1, 'One'),
    [PUT]: () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { 'texts.0.text': 'Enter the text' },
      }),
  });
  await open('/settings/texts');
  await userEvent.clear(await screen.findByDisplayValue('One'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByRole('textbox', { name: 'Text 1' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Enter the text').length).toBe(2);
  expect(document.activeElement).toBe(field);
});

it.each([
  { name: 'another status', answer: () => Response.json(stored(2, 'New'), { status: 202 }) },
  { name: 'another shape', answer: () => ({ texts: [] }) },
  { name: 'no JSON', answer: () => new Response('<p>Fine', { status: 200 }) },
])('takes no other answer for a stored setting: $name [ERR-52]', async ({ answer }) => {
  startFakeServer({ [GET]: () => stored(1, 'One'), [PUT]: answer });
  await open('/settings/texts');
  const field = await screen.findByDisplayValue('One');
  await userEvent.type(field, ' more');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('unexpected server response')).toBeVisible();
  expect(field).toHaveValue('One more');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('says why a setting cannot be stored that nobody else has changed', async () => {
  startFakeServer({
    [GET]: () => stored(1, 'One'),
    [PUT]: () => refusal(409, 'conflict', 'This change conflicts with saved data'),
  });
  await open('/settings/texts');
  await userEvent.type(await screen.findByDisplayValue('One'), ' more');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This change conflicts with saved data')).toBeVisible();
});

it('leaves an error with its row, and the focus with the row that is moved', async () => {
  startFakeServer({
    [GET]: () => stored(1, 'One', 'Two', 'Three'),
    [PUT]: () =>
      refusal(400, 'validation', 'Some values are not valid', { errors: { 'texts.1.text': 'Odd' } }),
  });
  await open('/settings/texts');
  await userEvent.type(await screen.findByDisplayValue('Two'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByDisplayValue('Two!')).toBeInvalid());
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Text 2' }));
  expect(screen.getByRole('textbox', { name: 'Text 3' })).toHaveValue('Two!');
  expect(screen.getByRole('textbox', { name: 'Text 3' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Text 2' })).toBeValid();
  // It is the last one now: the way on is back.
  expect(screen.getByRole('button', { name: 'Move up: Text 3' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move up: Text 2' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Text 2' }));
  expect(screen.getByRole('button', { name: 'Remove: Text 2' })).toHaveFocus();
  expect(screen.queryByText('Odd')).toBeNull();
});

it('names the panel of each tab, and the tab of the panel', async () => {
  startFakeServer({ [GET]: () => stored(1, 'One') });
  await open('/settings/texts');
  const panel = await screen.findByRole('tabpanel', { name: 'Announcements' });
  expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id);
});

it('keeps what was typed where somebody else has stored another version, and stores it if wished', async () => {
  let now = stored(1, 'One');
  const server = startFakeServer({
    [GET]: () => now,
    [PUT]: ({ body }) => {
      if ((body as { version: number }).version === now.version) return (now = stored(3, 'Mine'));
      return refusal(409, 'stale', 'Someone else changed this record');
    },
  });
  await open('/settings/texts');
  const field = await screen.findByDisplayValue('One');
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  now = stored(2, 'Theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByText(/Ann Rep saved another version/);
  // What the other has done is there to be read before anything is stored over it.
  expect(notice).toHaveTextContent(/Added while you were editing:Theirs.*Removed while you were editing:One/);
  expect(screen.getByDisplayValue('Mine')).toBeInstanceOf(HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with my changes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.to(PUT).at(-1)?.body).toMatchObject({ version: 2 }));
  await waitFor(() => expect(screen.queryByText(/another version/)).toBeNull());
});

it('offers a rule for a document type, and says from when it holds', async () => {
  const url = '/v1/settings/documentTypes';
  const none = { version: 1, changedBy: null, changedAt: null, today: '2026-03-01', rules: [], clients: [] };
  const server = startFakeServer({ [`GET ${url}`]: () => none, [`PUT ${url}`]: () => none });
  await open('/settings/documentTypes');
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  expect(screen.getByText('Active today')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/can't be uploaded unless the driver's file requires them/)).toBeVisible();
  // One careless click takes nothing from anybody.
  expect(screen.getByRole('checkbox', { name: 'Rule 1: hidden' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rule 1: required' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.to(`PUT ${url}`)[0]?.body).toMatchObject({
      rules: [{ validFrom: '2026-03-01', validTo: null, hidden: false, required: true }],
    }),
  );
});

it('lets nobody in but Super Admins', async () => {
  startFakeServer();
  await renderConsole({ user: REP, path: '/settings/texts', capabilities: [HOME, settings] });
  expect(await screen.findByText('Home page')).toBeInstanceOf(HTMLElement);
});
