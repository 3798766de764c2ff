import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MANAGE_API_KEYS } from '../../domain/api-keys/api-key-rules';
import type { ApiKey } from '../../domain/api-keys/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../../src/testing/render-console';
import { apiKeys } from '.';

const USER = { ...OWNER, permissions: [...MANAGE_API_KEYS.all] };
const LIST = 'GET /v1/clients/1001/apiKeys';
const SECRET = `rf_${'a'.repeat(32)}_${'b'.repeat(64)}`;

const keyOf = (name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  keyId: `00000000-0000-4000-8000-00000000000${name.length}`,
  name,
  clientId: 1002,
  clientName: 'Memphis',
  state: 'active',
  createdBy: 'Olivia Reyes',
  createdAt: '2026-06-01T14:00:00.000Z',
  lastUsedOn: null,
  expiresOn: null,
  revokedAt: null,
  revokedBy: null,
  ...more,
});

const node = (legacyClientId: number, name: string, children: object[] = []) => ({
  _id: String(legacyClientId).padStart(24, '0'),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  children,
});

/** What the browser does when a page copies. */
function clipboard(writeText: (text: string) => Promise<void>) {
  const write = vi.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  return write;
}

let server: FakeServer;
let keys: ApiKey[];
beforeEach(() => {
  keys = [];
  server = startFakeServer({
    [LIST]: () => Response.json(keys, { headers: { 'X-Total-Count': String(keys.length) } }),
    'GET /v1/clients': () => [node(1001, 'Blue Ridge', [node(1002, 'Memphis')])],
  });
});

const open = () =>
  renderConsole({ user: USER, path: '/manage/admin/apiKeys', capabilities: [HOME, apiKeys] });

describe('the list of API keys', () => {
  it('shows who made each key, when it was used, when it ends, and who revoked it', async () => {
    keys = [
      keyOf('Dispatch', { lastUsedOn: '2026-06-14', expiresOn: '2027-06-30' }),
      keyOf('Old', { state: 'revoked', revokedAt: '2026-06-10T12:00:00.000Z', revokedBy: 'Ana Ruiz' }),
    ];
    await open();
    const row = await screen.findByRole('row', { name: /Dispatch/ });
    for (const text of ['Memphis', 'Active', 'Olivia Reyes', '6/14/2026', '6/30/2027'])
      expect(within(row).getByText(text)).toBeVisible();
    const revoked = screen.getByRole('row', { name: /Old/ });
    expect(within(revoked).getByText(/^Revoked by Ana Ruiz, 6\/10\/2026/)).toBeVisible();
    expect([within(revoked).getByText('Never'), within(revoked).getByText("Doesn't expire")]).toHaveLength(2);
    expect(within(revoked).queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it('explains what a key is for while there is none', async () => {
    await open();
    expect(await screen.findByText('No API keys yet')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Try it in a terminal' })).toHaveTextContent(
      /^Try it in a terminalcurl http:\/\/localhost.*\/v1\/mayDrive .* Bearer \$ROADFILE_KEY/,
    );
  });

  it('revokes a key after a confirmation', async () => {
    keys = [keyOf('Dispatch')];
    const path = `DELETE /v1/clients/1002/apiKeys/${keys[0]!.keyId}`;
    server.on(path, () => {
      keys = [
        keyOf('Dispatch', { state: 'revoked', revokedAt: '2026-06-10T12:00:00.000Z', revokedBy: 'Me' }),
      ];
      return keys[0];
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke key: Dispatch' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Dispatch?' });
    expect(server.to(path)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText(/^Revoked by Me/)).toBeVisible();
    expect(server.to(path)).toHaveLength(1);
  });
});

describe('creating a key', () => {
  const POST = 'POST /v1/clients/1002/apiKeys';
  const openDialog = async () => {
    await open();
    await screen.findByText('No API keys yet');
    await userEvent.click(screen.getAllByRole('button', { name: 'Create key' })[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Create key' });
    await within(dialog).findByRole('textbox', { name: 'Name' });
    return dialog;
  };
  const fill = async (dialog: HTMLElement) => {
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Dispatch');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Location' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Memphis' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  };

  it('shows the key once, to copy it', async () => {
    server.on(POST, () => Response.json({ ...keyOf('Dispatch'), key: SECRET }, { status: 201 }));
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect((await within(dialog).findAllByText(/^Enter a name/)).length).toBeGreaterThan(0);
    expect(server.to(POST)).toEqual([]);
    await fill(dialog);
    const shown = await screen.findByRole('dialog', { name: 'Key for Dispatch' });
    expect(server.to(POST)[0]?.body).toEqual({ name: 'Dispatch' });
    expect(within(shown).getByRole('textbox', { name: 'API key' })).toHaveValue(SECRET);
    expect(within(shown).getByText(/You can't see it again/)).toBeVisible();
    const write = clipboard(() => Promise.resolve());
    await userEvent.click(within(shown).getByRole('button', { name: 'Copy key' }));
    expect(await within(shown).findByText('Key copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(SECRET);
    await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML + JSON.stringify(localStorage)).not.toContain(SECRET);
  });

  it('selects the key where the browser refuses to copy', async () => {
    server.on(POST, () => Response.json({ ...keyOf('Dispatch'), key: SECRET }, { status: 201 }));
    await fill(await openDialog());
    const shown = await screen.findByRole('dialog', { name: 'Key for Dispatch' });
    clipboard(() => Promise.reject(new Error('not allowed')));
    await userEvent.click(within(shown).getByRole('button', { name: 'Copy key' }));
    expect(await within(shown).findByText(/The key is selected/)).toBeVisible();
    const field = within(shown).getByRole<HTMLInputElement>('textbox', { name: 'API key' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, SECRET.length]);
  });
});
