import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../domain/session/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import type { Capability } from '../capability';
import { HOME, page, renderConsole, REP } from '../testing/render-console';
import { CreateRecord } from './CreateRecord';
import { readDraft } from './drafts';
import { EditRecord } from './EditRecord';
import { TextInput } from './inputs/TextInput';
import { RecordForm } from './RecordForm';

// Waits for a page as long as it takes to load.
vi.mock(import('../../providers/prefetch'), async (original) => ({
  ...(await original()),
  raceWithTimeout: async (data) => void (await data),
}));

const GET = 'GET /v1/trucks/7';
const PATCH = 'PATCH /v1/trucks/7';
const BLUE = { _id: 'b'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge Freight' };
const PRAIRIE = { _id: 'd'.repeat(24), legacyClientId: 2001, name: 'Prairie Lines' };
const STORED_CLIENT = `RaStore.user-${REP._id}.session.client`;

const TRUCK_FIELDS = (
  <>
    <TextInput source="name" label="Name" />
    <TextInput source="ssn" label="SSN" />
  </>
);
const edit = () =>
  Promise.resolve({
    default: () => (
      <EditRecord resource="trucks" id={7} success="Truck saved">
        <RecordForm draft="truck.7" labels="truck" save="Save truck">
          {TRUCK_FIELDS}
        </RecordForm>
      </EditRecord>
    ),
  });
const add = () =>
  Promise.resolve({
    default: () => (
      <CreateRecord resource="trucks" success="Truck added" redirect={({ id }) => `/truck/${id}`}>
        <RecordForm draft="truck.new" labels="truck" save="Add truck">
          {TRUCK_FIELDS}
        </RecordForm>
      </CreateRecord>
    ),
  });
const inMenu = { protected: true, heading: 'manage', menu: true } as const;
const PAGES: Capability = {
  ...HOME,
  pages: [
    ...(HOME.pages ?? []),
    { ...inMenu, path: '/truck', titleKey: 'Truck', load: edit },
    { ...inMenu, path: '/trucks', titleKey: 'Trucks', load: page('All trucks') },
    { ...inMenu, path: '/slow', titleKey: 'Slow page', load: () => new Promise(() => {}) },
    { path: '/truck/add', titleKey: 'New truck', protected: true, load: add },
    { path: '/truck/8', titleKey: 'Truck 8', protected: true, load: page('Number 8') },
  ],
};

let stored: Record<string, unknown>;
let server: FakeServer;
beforeEach(() => {
  stored = { id: 7, version: 1, name: 'Mack', ssn: null };
  server = startFakeServer({
    [GET]: () => stored,
    [PATCH]: ({ body }) => (stored = { ...stored, ...(body as object), version: 2 }),
    'POST /v1/trucks': ({ body }) => Response.json({ ...(body as object), id: 8 }, { status: 201 }),
    'GET /v1/clients': () => [],
  });
  localStorage.setItem(STORED_CLIENT, JSON.stringify(BLUE));
});

const open = (path = '/truck', user: SessionUser = REP) =>
  renderConsole({ capabilities: [PAGES], path, user });
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const type = async (text: string) => fireEvent.change(await nameField(), { target: { value: text } });
const question = (title = 'Leave without saving?') => screen.findByRole('alertdialog', { name: title });
const answer = async (words: string, title?: string) =>
  userEvent.click(within(await question(title)).getByRole('button', { name: words }));
const noQuestion = () => expect(screen.queryByRole('alertdialog')).toBeNull();
const menuLink = () => screen.findByRole('link', { name: 'Trucks' });
const press = async (role: string, name: string) => userEvent.click(await screen.findByRole(role, { name }));

/** What another tab does. */
function chooseElsewhere(client: object | null) {
  const newValue = JSON.stringify(client);
  localStorage.setItem(STORED_CLIENT, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED_CLIENT, newValue })));
}

const WAYS: [string, () => Promise<unknown> | void, string][] = [
  ['the menu', async () => userEvent.click(await menuLink()), 'All trucks'],
  ['the logo', () => press('link', 'Roadfile home page'), 'Home page'],
  ['Leave client', () => press('button', 'Leave client Blue Ridge Freight'), 'Home page'],
  ['the browser’s Back', () => window.history.back(), 'All trucks'],
];

describe('leaving a form with unsaved changes', () => {
  it.each(WAYS)('by %s asks, stays, and leaves with a draft', async (_way, leave, next) => {
    await open('/trucks');
    await press('link', 'Truck');
    await type('Volvo');
    await leave();
    expect(await question()).toHaveAccessibleDescription('Your changes are kept as a draft.');
    await answer('Stay on this page');
    await waitFor(noQuestion);
    expect(await nameField()).toHaveValue('Volvo');
    expect(window.location.pathname).toBe('/truck');
    await leave();
    await answer('Leave');
    expect(await screen.findByRole('heading', { name: next })).toBeVisible();
    // The form writes it once it is gone, which can be after the next page is shown.
    await waitFor(() =>
      expect(readDraft(REP._id, 'truck.7', Date.now())?.values).toMatchObject({ typed: { name: 'Volvo' } }),
    );
  });

  it('asks at once, not when the page that was chosen is loaded', async () => {
    await open();
    await type('Volvo');
    await press('link', 'Slow page');
    expect(await question()).toBeVisible();
  });

  it('gives the focus back to the link where the user stays', async () => {
    await open();
    await type('Volvo');
    (await menuLink()).focus();
    await userEvent.keyboard('{Enter}');
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(noQuestion);
    expect(await menuLink()).toHaveFocus();
  });

  it('says what a draft does not keep', async () => {
    await open();
    fireEvent.change(await screen.findByRole('textbox', { name: 'SSN' }), { target: { value: '900' } });
    await userEvent.click(await menuLink());
    expect(await question()).toHaveAccessibleDescription(/except social security numbers/);
  });

  it('asks before a logout, which deletes drafts', async () => {
    const { session } = await open();
    await type('Volvo');
    await press('button', 'Account of Casey Hill');
    await press('menuitem', 'Log Out');
    const title = 'Log out without saving?';
    expect(await question(title)).toHaveAccessibleDescription('Your unsaved changes will be lost.');
    await answer('Stay on this page', title);
    expect(session.state.get().status).toBe('ACTIVE');
  });

  it('asks before an impersonation ends', async () => {
    const impersonated = {
      ...REP,
      impersonatingUserId: 'e'.repeat(24),
      impersonatingDisplayName: 'Ada Cole',
    };
    await open('/truck', { ...impersonated, trueIdentity: { ...REP, displayName: 'Casey Hill' } });
    await type('Volvo');
    await press('button', 'Stop impersonating');
    await answer('Stay on this page');
    await waitFor(noQuestion);
    expect(server.to(`DELETE /v1/users/${impersonated.impersonatingUserId}/impersonation`)).toEqual([]);
    expect(await nameField()).toHaveValue('Volvo');
  });
});

describe('leaving while a save is running', () => {
  let answerSave: (response: object) => void;
  const held = () => new Promise<object>((resolve) => (answerSave = resolve));
  /** The request can be on its way before the form shows that it saves. */
  const saveIsHeld = async (request: string, save: string) => {
    await press('button', save);
    await waitFor(() => expect(server.to(request)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: save })).toBeDisabled());
  };

  it.each(WAYS.slice(0, 3))('by %s waits, and goes when it is saved', async (_way, leave, next) => {
    server.on(PATCH, held);
    await open();
    await type('Volvo');
    await saveIsHeld(PATCH, 'Save truck');
    await leave();
    noQuestion();
    expect(await nameField()).toBeVisible();
    answerSave({ ...stored, name: 'Volvo', version: 2 });
    expect(await screen.findByRole('heading', { name: next })).toBeVisible();
    noQuestion();
  });

  it('stays with the error where it failed, and asks the next time', async () => {
    server.on(PATCH, held);
    await open();
    await type('Volvo');
    await saveIsHeld(PATCH, 'Save truck');
    await userEvent.click(await menuLink());
    answerSave(Response.json({ error: 'unavailable', code: 'error.unavailable' }, { status: 503 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save truck' })).toBeEnabled());
    noQuestion();
    expect(window.location.pathname).toBe('/truck');
    expect(await nameField()).toHaveValue('Volvo');
    await userEvent.click(await menuLink());
    expect(await question()).toBeVisible();
  });

  it('goes where the user asked to, not to the new record', async () => {
    server.on('POST /v1/trucks', held);
    await open('/truck/add');
    await type('Volvo');
    await saveIsHeld('POST /v1/trucks', 'Add truck');
    await press('link', 'Roadfile home page');
    answerSave(Response.json({ id: 8, name: 'Volvo' }, { status: 201 }));
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Number 8' })).toBeNull();
  });
});

describe('a form without unsaved changes', () => {
  const leaves = async () => {
    await userEvent.click(await menuLink());
    expect(await screen.findByRole('heading', { name: 'All trucks' })).toBeVisible();
    noQuestion();
  };
  it('does not ask where nothing was changed', async () => {
    await open();
    await nameField();
    await leaves();
  });
  it('does not ask where the change was undone', async () => {
    await open();
    await type('Volvo');
    await type('Mack');
    await leaves();
  });
  it('does not ask after a save', async () => {
    await open();
    await type('Volvo');
    await press('button', 'Save truck');
    await screen.findByText('Truck saved');
    await leaves();
  });
  it('does not ask when a new record opens', async () => {
    await open('/truck/add');
    await type('Volvo');
    await press('button', 'Add truck');
    expect(await screen.findByRole('heading', { name: 'Number 8' })).toBeVisible();
    noQuestion();
  });
  it('follows a client that another tab chose', async () => {
    await open();
    await nameField();
    chooseElsewhere(PRAIRIE);
    expect(await screen.findByRole('button', { name: 'Leave client Prairie Lines' })).toBeVisible();
    noQuestion();
  });
});

describe('another client in another tab, over unsaved changes', () => {
  const SAVED_FOR = () => server.to(PATCH).map(({ headers }) => headers.get('x-client-id'));
  const TITLE = 'Switch to Prairie Lines?';

  it('is refused for all tabs: the form is saved for its own client', async () => {
    await open();
    await type('Volvo');
    chooseElsewhere(PRAIRIE);
    await answer('Stay on this page', TITLE);
    await waitFor(noQuestion);
    expect(JSON.parse(localStorage.getItem(STORED_CLIENT) ?? '')).toEqual(BLUE);
    await press('button', 'Save truck');
    await waitFor(() => expect(SAVED_FOR()).toEqual([String(BLUE.legacyClientId)]));
  });

  it('opens the page for the other client, and keeps a draft', async () => {
    await open();
    await type('Volvo');
    chooseElsewhere(PRAIRIE);
    await answer('Leave', TITLE);
    expect(await screen.findByRole('button', { name: 'Leave client Prairie Lines' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Restore draft' })).toBeVisible();
    expect(await nameField()).toHaveValue('Mack');
  });
});
