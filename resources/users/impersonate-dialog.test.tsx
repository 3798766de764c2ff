import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { opener } from '../../src/testing/dialog-opener';
import { OWNER, REP, renderConsole } from '../../src/testing/render-console';
import { users } from '.';
// Compiled before the first test, which would wait for it otherwise.
import './ImpersonateDialog';

const START = `POST /v1/users/${OWNER._id}/impersonation`;
const onClose = vi.fn<(result: unknown) => void>();
let server: FakeServer;
beforeEach(() => {
  onClose.mockReset();
  server = startFakeServer({ [START]: () => ({ ...OWNER, impersonatingDisplayName: 'Olivia Reyes' }) });
});

const show = () =>
  renderConsole({ user: REP, capabilities: [opener('impersonateUser', { user: OWNER }, onClose), users] });
const start = () => userEvent.click(screen.getByRole('button', { name: 'Impersonate user' }));
const reason = () => screen.findByRole('textbox', { name: /Reason/ });

describe('the dialog that impersonates a user', () => {
  it('asks for a reason in words, and looks only unless full access is chosen', async () => {
    await show();
    await reason();
    expect(screen.getByRole('radio', { name: /Look only/ })).toBeChecked();
    await start();
    expect(await screen.findByText('Enter the reason')).toBeVisible();
    expect(await reason()).toHaveFocus();
    await userEvent.type(await reason(), 'x');
    await start();
    expect(screen.getByText('Say why in words')).toBeVisible();
    expect(server.to(START)).toEqual([]);
    await userEvent.type(await reason(), ' asked for help');
    await start();
    await waitFor(() =>
      expect(server.to(START)[0]?.body).toEqual({ reason: 'x asked for help', lookOnly: true }),
    );
  });

  it('starts with full access, and keeps the reason if it fails', async () => {
    server.on(START, () => refusal(403, 'forbidden', "You don't have permission to act as this user"));
    await show();
    await userEvent.type(await reason(), 'Asked for help');
    await userEvent.click(screen.getByRole('radio', { name: /Full access/ }));
    await start();
    await waitFor(() =>
      expect(server.to(START)[0]?.body).toEqual({ reason: 'Asked for help', lookOnly: false }),
    );
    expect(await screen.findByText("You don't have permission to act as this user")).toBeVisible();
    expect(await reason()).toHaveValue('Asked for help');
  });
});
