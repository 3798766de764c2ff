import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { EditableSignInRules } from '../../domain/session/sign-in-rules';
import type { EditableTexts } from '../../domain/settings/edits';
import { refusal, startFakeServer } from '../../providers/testing/fake-server';
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

it('saves texts in their order, with added texts and without removed ones', async () => {
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
  expect(screen.getByText('Text 1: Enter the text')).toBeVisible();
  expect(field).toHaveAccessibleDescription('Enter the text');
  expect(document.activeElement).toBe(field);
});

it.each([
  { name: 'another status', answer: () => Response.json(stored(2, 'New'), { status: 202 }) },
  { name: 'another shape', answer: () => ({ texts: [] }) },
  { name: 'no JSON', answer: () => new Response('<p>Fine', { status: 200 }) },
])('accepts only the stored setting as an answer to a save: $name [ERR-52]', async ({ answer }) => {
  startFakeServer({ [GET]: () => stored(1, 'One'), [PUT]: answer });
  await open('/settings/texts');
  const field = await screen.findByDisplayValue('One');
  await userEvent.type(field, ' more');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('unexpected server response')).toBeVisible();
  expect(field).toHaveValue('One more');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('says why a setting could not be saved', async () => {
  startFakeServer({
    [GET]: () => stored(1, 'One'),
    [PUT]: () => refusal(409, 'conflict', 'This change conflicts with saved data'),
  });
  await open('/settings/texts');
  await userEvent.type(await screen.findByDisplayValue('One'), ' more');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This change conflicts with saved data')).toBeVisible();
});

it('moves an error and the focus with their row', async () => {
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
  // It is the last row now: it can only move back.
  expect(screen.getByRole('button', { name: 'Move up: Text 3' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move up: Text 2' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Text 2' }));
  expect(screen.getByRole('button', { name: 'Remove: Text 2' })).toHaveFocus();
  expect(screen.queryByText(/Odd/)).toBeNull();
});

it('shows the rows of another user after a save of one\u2019s own', async () => {
  let now = stored(1, 'One');
  startFakeServer({
    [GET]: () => now,
    [PUT]: ({ body }) => {
      if ((body as { version: number }).version === now.version) return (now = stored(2, 'One!'));
      const { changedBy, changedAt } = now;
      return refusal(409, 'stale', 'Someone else changed this record', {
        current: now,
        changedBy,
        changedAt,
      });
    },
  });
  await open('/settings/texts');
  await userEvent.type(await screen.findByDisplayValue('One'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Last changed by Ann Rep/);
  now = stored(3, 'One!', 'Theirs');
  await userEvent.type(screen.getByDisplayValue('One!'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
});

it('links each tab with its panel', async () => {
  startFakeServer({ [GET]: () => stored(1, 'One') });
  await open('/settings/texts');
  const panel = await screen.findByRole('tabpanel', { name: 'Announcements' });
  expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id);
});

it('asks before it overwrites what another user saved, and shows what they added and removed', async () => {
  let now = stored(1, 'One');
  const server = startFakeServer({
    [GET]: () => now,
    [PUT]: ({ body }) => {
      if ((body as { version: number }).version === now.version) return (now = stored(3, 'Mine'));
      const { changedBy, changedAt } = now;
      return refusal(409, 'stale', 'Someone else changed this record', {
        current: now,
        changedBy,
        changedAt,
      });
    },
  });
  await open('/settings/texts');
  const field = await screen.findByDisplayValue('One');
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  now = stored(2, 'Theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Ann Rep changed this record on/)).toBeVisible();
  expect(
    within(dialog.getByRole('row', { name: /^Announcements/ }))
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['One', 'Added: TheirsRemoved: One', 'Added: MineRemoved: One']);
  expect(screen.getByDisplayValue('Mine')).toBeInstanceOf(HTMLElement);
  await userEvent.click(dialog.getByRole('radio', { name: 'Your value' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save these values' }));
  await waitFor(() =>
    expect(server.to(PUT).at(-1)?.body).toMatchObject({ version: 2, texts: [{ text: 'Mine' }] }),
  );
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('offers back the texts that were not saved', async () => {
  startFakeServer({ [GET]: () => stored(1, 'One') });
  const { unmount } = await open('/settings/texts');
  await userEvent.type(await screen.findByDisplayValue('One'), ' more');
  unmount();
  await open('/settings/texts');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
  expect(screen.getByDisplayValue('One more')).toBeVisible();
});

it('saves a legal text as a new version, from a day on', async () => {
  const url = '/v1/settings/documents/verification';
  const version = (number: number, contents: string) => ({
    id: 'verification',
    contents,
    version: number,
    effectiveFrom: '2026-01-02T15:00:00Z',
    storedBy: null,
    storedAt: null,
    standing: 'current',
  });
  let versions = [version(1, 'First\n')];
  const server = startFakeServer({
    [`GET ${url}/versions`]: () => versions,
    [`POST ${url}/preview`]: () => ({ contents: '' }),
    [`PATCH ${url}`]: () => {
      versions = [version(2, 'First, changed'), ...versions];
      return versions[0];
    },
  });
  await open('/settings/documents');
  const field = await screen.findByRole('textbox', { name: 'Text (HTML)' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No changes to save')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'First, changed');
  await userEvent.type(screen.getByRole('textbox', { name: 'Effective from' }), '3/1/2090');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Show version 2' })).toBeVisible();
  expect(server.to(`PATCH ${url}`).map(({ body }) => body)).toEqual([
    { version: 1, contents: 'First, changed', effectiveFrom: '2090-03-01' },
  ]);
  expect(screen.getByRole('textbox', { name: 'Effective from' })).toHaveValue('');
});

it('adds a rule for a document type, and shows whether it applies today', async () => {
  const url = '/v1/settings/documentTypes';
  const none = { version: 1, changedBy: null, changedAt: null, today: '2026-03-01', rules: [], clients: [] };
  const server = startFakeServer({ [`GET ${url}`]: () => none, [`PUT ${url}`]: () => none });
  await open('/settings/documentTypes');
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  expect(screen.getByText('Active today')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/can't be uploaded unless the driver's file requires them/)).toBeVisible();
  // Hiding a type takes a second click.
  expect(screen.getByRole('checkbox', { name: 'Rule 1: hidden' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rule 1: required' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.to(`PUT ${url}`)[0]?.body).toMatchObject({
      rules: [{ validFrom: '2026-03-01', validTo: null, hidden: false, required: true }],
    }),
  );
});

it('is for Super Admins only', async () => {
  startFakeServer();
  await renderConsole({ user: REP, path: '/settings/texts', capabilities: [HOME, settings] });
  expect(await screen.findByText('Home page')).toBeInstanceOf(HTMLElement);
});

it('saves how long sessions last and whether staff need two-factor authentication', async () => {
  let now: EditableSignInRules = {
    sessionHours: 720,
    idleMinutes: 45,
    staffSecondFactor: false,
    version: 1,
    changedBy: null,
    changedAt: null,
  };
  const changed = { sessionHours: 12, idleMinutes: 45, staffSecondFactor: true };
  const [read, write] = ['GET /v1/settings/signIn', 'PUT /v1/settings/signIn'];
  const server = startFakeServer({
    [read]: () => now,
    [write]: () =>
      (now = { ...changed, version: 2, changedBy: 'Ann Rep', changedAt: '2026-01-02T15:00:00Z' }),
  });
  await open('/settings/signIn');
  const hours = await screen.findByRole('combobox', { name: 'Sign in again after' });
  expect(hours).toHaveValue('30 days');
  expect(screen.getByRole('combobox', { name: 'End unused sessions after' })).toHaveValue('45 minutes');
  await userEvent.click(hours);
  await userEvent.click(await screen.findByRole('option', { name: '12 hours' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Require two-factor authentication of staff/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.to(write)).toHaveLength(1));
  expect(server.to(write)[0]?.body).toEqual({ version: 1, ...changed });
  expect(await screen.findByText(/Last changed by Ann Rep/)).toBeVisible();
});
