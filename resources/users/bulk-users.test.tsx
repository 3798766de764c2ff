import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { role } from '../../domain/access/roles';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { opener } from '../../src/testing/dialog-opener';
import { OWNER, renderConsole } from '../../src/testing/render-console';
import { users } from '.';
import { CLIENT_USERS } from './kinds';
// Compiled before the first test, which would wait for it otherwise.
import './BulkUsersDialog';

const id = (letter: string) => letter.repeat(24);
const user = (letter: string, more: object = {}) => ({
  _id: id(letter),
  firstName: letter.toUpperCase(),
  lastName: 'User',
  email: `${letter}@example.test`,
  role: 'siteClerk',
  permissions: ['client.viewRoster'],
  isInternalUser: false,
  deactivated: false,
  state: 'active',
  sites: [{ legacyClientId: 1001, name: 'Blue Ridge' }],
  editProblem: null,
  version: 3,
  ...more,
});
const URL = '/v1/clients/1001/users';
const ME = { ...OWNER, permissions: [...role('employerAdmin').permissions] };

const onClose = vi.fn<(result: unknown) => void>();
let server: FakeServer;
let stored: Record<string, ReturnType<typeof user>>;
beforeEach(() => {
  onClose.mockReset();
  stored = {
    d: user('d'),
    e: user('e', { permissions: ['client.viewRoster', 'client.viewPii'] }),
    f: user('f', { editProblem: 'self' }),
  };
  server = startFakeServer();
  for (const letter of ['d', 'e', 'f']) {
    server.on(`GET ${URL}/${id(letter)}`, () => stored[letter]);
    server.on(`PATCH ${URL}/${id(letter)}`, ({ body }) => ({
      ...stored[letter],
      ...(body as object),
      version: 4,
    }));
  }
});

async function open() {
  const selection = { kind: 'ids', ids: ['d', 'e', 'f'].map(id), count: 3 };
  const sort = { field: 'lastName', order: 'ASC' };
  await renderConsole({
    user: ME,
    capabilities: [opener('bulkUsers', { kind: CLIENT_USERS, selection, sort }, onClose), users],
  });
  await screen.findByRole('dialog', { name: 'Change 3 selected users' });
}

const choose = async (change: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Change/ }));
  await userEvent.click(await screen.findByRole('option', { name: change }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('a change of many users', () => {
  it('previews each user, changes those that differ, and shows a result for each', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await choose('Add a permission');
    await userEvent.type(screen.getByRole('combobox', { name: 'Permission' }), 'social security');
    await userEvent.keyboard('{Enter}');
    await press('Preview');
    expect((await rowOf('D User')).getByText('Gets View PII')).toBeVisible();
    expect((await rowOf('E User')).getByText('has View PII already')).toBeVisible();
    expect((await rowOf('F User')).getByText(/This is your account/)).toBeVisible();
    expect(server.seen.some(({ method }) => method === 'PATCH')).toBe(false);
    await press('Change 1 user');
    expect((await rowOf('D User')).getByText('Changed')).toBeVisible();
    expect((await rowOf('E User')).getByText('Skipped')).toBeVisible();
    expect((await rowOf('F User')).getByText('Errors')).toBeVisible();
    const sent = server.seen.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: `${URL}/${id('d')}`,
        body: { permissions: ['client.viewRoster', 'client.viewPii'], version: 3 },
      },
    ]);
  });

  it('reads those who failed again before it tries again', async () => {
    server.on(`PATCH ${URL}/${id('d')}`, () => refusal(409, 'conflict', 'Someone else changed this user'));
    await open();
    await choose('Deactivate');
    await press('Preview');
    expect(await screen.findByText(/signed out right away/)).toBeVisible();
    await press('Change 2 users');
    expect((await rowOf('D User')).getByText('Someone else changed this user')).toBeVisible();
    expect((await rowOf('E User')).getByText('Changed')).toBeVisible();
    stored['d'] = user('d', { deactivated: true, version: 4 });
    await press('Preview the rest again');
    expect((await rowOf('D User')).getByText('is deactivated already')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'E User' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Change/ })).toBeDisabled());
  });
});
