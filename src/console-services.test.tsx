import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCheckAuth, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../providers/testing/fake-server';
import type { Capability } from './capability';
import { renderConsole } from './testing/render-console';

const TOKEN = 'GET /v1/auth/token';
const MAIL = 'GET /v1/outbox/1';

/** Requests a record, and has react-admin check that someone is signed in. */
function Probe() {
  const dataProvider = useDataProvider();
  const checkAuth = useCheckAuth();
  const [checked, setChecked] = useState('');
  const request = () => dataProvider.getOne('settings/outbox', { id: '1' });
  return (
    <>
      <button type="button" onClick={() => void Promise.allSettled([request(), request()])}>
        Request
      </button>
      <button
        type="button"
        onClick={() => {
          checkAuth().then(
            () => setChecked('signed in'),
            () => setChecked('signed out'),
          );
        }}
      >
        Check
      </button>
      <output>{checked}</output>
    </>
  );
}
const PROBE: Capability = {
  name: 'home',
  pages: [{ path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Probe }) }],
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    [MAIL]: ({ headers }) =>
      headers.get('Authorization') === 'Bearer fresh'
        ? { mailId: '1' }
        : refusal(401, 'unauthenticated', 'no'),
    [TOKEN]: () => {
      document.cookie = 'jwtToken=fresh; Path=/';
      return {};
    },
  });
});

async function renderWithoutToken() {
  const view = await renderConsole({ capabilities: [PROBE] });
  await screen.findByRole('button', { name: 'Request' });
  document.cookie = 'jwtToken=; Max-Age=0; Path=/';
  return view;
}

it('refreshes an expired token once before the calls that need it, and sends each call once', async () => {
  await renderWithoutToken();
  await userEvent.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(server.to(MAIL)).toHaveLength(2));
  expect(server.to(TOKEN)).toHaveLength(1);
  expect(server.to(MAIL).map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer fresh',
    'Bearer fresh',
  ]);
});

it('refreshes before react-admin checks the user, and signs no one out during an outage', async () => {
  const { session } = await renderWithoutToken();
  server.on(TOKEN, () => refusal(503, 'unavailable', 'later'));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('signed in')).toBeVisible();
  expect(server.to(TOKEN)).toHaveLength(1);
  expect(session.state.get().status).toBe('ACTIVE');
});
