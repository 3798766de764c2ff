import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createAlerts } from '../../../providers/alerts';
import { startFakeServer } from '../../../providers/testing/fake-server';
import SignedOutApp from './SignedOutApp';

const nothing = () => undefined;

async function ask(more: object) {
  startFakeServer({
    'GET /v1/public': () => ({
      providerName: 'Northway',
      version: '1',
      demoAccounts: [],
      needsFirstAdmin: false,
      ...more,
    }),
    'POST /v1/auth/forgotPassword': () => Response.json({}, { status: 202 }),
  });
  window.history.replaceState(null, '', '/forgotPassword');
  render(
    <SignedOutApp
      alerts={createAlerts()}
      status={() => 'INITIAL'}
      isGuarded={() => false}
      onSignedIn={nothing}
      onIntent={nothing}
    />,
  );
  await userEvent.type(await screen.findByLabelText('Email address'), 'ann@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  return (await screen.findByRole('status')).textContent;
}

it('says that a link was sent, if there is a mail server', async () => {
  expect(await ask({})).toContain("we've sent it a link");
});

it('says where the link waits, if there is none', async () => {
  const text = await ask({ mailWaits: true });
  expect(text).toContain('No mail server is set up');
  expect(text).toContain('Settings → Outbox');
});
