import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxMail } from '../../domain/notifications/outbox';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, REP, renderConsole } from '../../src/testing/render-console';
import { notifications } from './index';

const MAIL: OutboxMail = {
  mailId: 5,
  to: 'new@blueridge.example',
  subject: 'Roadfile: your invitation',
  reason: 'invitation',
  clientName: 'Blue Ridge Freight',
  state: 'failed',
  createdAt: '2026-11-20T14:00:00.000Z',
  sentAt: null,
  attempts: 2,
  error: 'No such mailbox',
};
const TEXT = 'POST /v1/outbox/text';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    'GET /v1/outbox': () => Response.json([MAIL], { headers: { 'X-Total-Count': '1' } }),
    [TEXT]: () => ({ mailId: 5, text: 'Follow this link:\nhttps://files.example/signup/x' }),
  });
});

const open = async () => {
  const user = { ...REP, permissions: ['admin.superAdmin'] };
  await renderConsole({ user, path: '/settings/outbox', capabilities: [HOME, notifications] });
  return screen.findByRole('row', { name: /your invitation/ });
};

describe('the outbox', () => {
  it('shows emails, their recipients and whether they were delivered', async () => {
    const row = await open();
    for (const text of [MAIL.to, 'Blue Ridge Freight', 'Failed, will retry', 'No such mailbox'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(server.to(TEXT)).toEqual([]);
  });

  it('shows the text of an email', async () => {
    await userEvent.click(within(await open()).getByRole('button', { name: MAIL.subject }));
    const dialog = await screen.findByRole('dialog', { name: MAIL.subject });
    expect(await within(dialog).findByText(/https:\/\/files\.example\/signup\/x/)).toBeVisible();
    expect(server.to(TEXT).map(({ body }) => body)).toEqual([{ mailId: 5 }]);
  });

  it('says why a text could not be loaded, and tries again', async () => {
    server.on(TEXT, () => refusal(503, 'unavailable', 'Not now'));
    await userEvent.click(within(await open()).getByRole('button', { name: MAIL.subject }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Not now');
    server.on(TEXT, () => ({ mailId: 5, text: 'Follow this link' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('Follow this link')).toBeVisible();
  });

  it('says why a text is not shown', async () => {
    const because = 'A mail server sends the emails. Only the people they are for can read them';
    server.on(TEXT, () => refusal(403, 'forbidden', because));
    await userEvent.click(within(await open()).getByRole('button', { name: MAIL.subject }));
    expect(await within(await screen.findByRole('dialog')).findByText(because)).toBeVisible();
  });
});

describe('a test email', () => {
  const TEST = 'POST /v1/outbox/test';
  const result = { to: REP.email, server: 'mail.example:587' };
  const send = async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Send test email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send a test email' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test email' }));
    return dialog;
  };

  it('goes to oneself unless one types another address, and shows the answer of the mail server', async () => {
    server.on(TEST, () => ({ ...result, outcome: 'accepted', answer: '250 OK queued' }));
    const dialog = await send();
    expect(await within(dialog).findByText(/mail\.example:587 accepted the email for/)).toBeVisible();
    expect(within(dialog).getByText('250 OK queued')).toBeVisible();
    const field = within(dialog).getByRole('textbox', { name: /Send to/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'ops@roadfile.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test email' }));
    await waitFor(() =>
      expect(server.to(TEST).map(({ body }) => body)).toEqual([
        { to: REP.email },
        { to: 'ops@roadfile.example' },
      ]),
    );
  });

  it('says in plain words why it was refused', async () => {
    server.on(TEST, () => ({ ...result, outcome: 'signIn', answer: '535 Authentication failed' }));
    const dialog = await send();
    expect(await within(dialog).findByText(/refused the sign-in. Check the user and password/)).toBeVisible();
    expect(within(dialog).getByText('535 Authentication failed')).toBeVisible();
  });

  it('cannot be sent without a mail server; the page says so', async () => {
    const user = { ...REP, permissions: ['admin.superAdmin'], mailWaits: true as const };
    await renderConsole({ user, path: '/settings/outbox', capabilities: [HOME, notifications] });
    expect(await screen.findByText(/No mail server is set up, so emails wait here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send test email' })).toBeNull();
  });
});
