import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionUser } from '../domain/session/contract';
import { createAlerts } from '../providers/alerts';
import { createSession, type Session } from '../providers/session';
import { signOut } from '../providers/signOut';
import { CAPABILITIES, loadSignedOutApp } from '../resources';
import { CATALOGS } from './catalogs';
import { Root } from './Root';
import { refusal, startFakeServer, type FakeServer } from '../providers/testing/fake-server';
import { OWNER } from '../providers/testing/users';

const GUARDED = '/user/profile';
const setToken = (user: SessionUser) => {
  const claims = btoa(JSON.stringify({ sub: user._id, sid: 's', exp: 4_000_000_000 }));
  document.cookie = `jwtToken=x.${claims}.x; Path=/`;
};
const dropToken = () => {
  document.cookie = 'jwtToken=; Max-Age=0; Path=/';
};

let server: FakeServer;
let session: Session | undefined;
let loggedOut = 0;
/** How far the session's clock is ahead. */
let later = 0;

const sessionPages = CAPABILITIES.find(({ name }) => name === 'session');

// The modules are compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await Promise.all([
    import('./create-console'),
    CATALOGS.first.en(),
    loadSignedOutApp(),
    ...(sessionPages?.pages ?? []).map(({ load }) => load?.()),
  ]);
}, 120_000);

beforeEach(() => {
  dropToken();
  loggedOut = 0;
  server = startFakeServer({
    'GET /v1/public': () => ({
      providerName: 'Roadfile',
      version: '1.0.0',
      needsFirstAdmin: false,
      demoAccounts: [{ email: OWNER.email, password: 'Roadfile-demo-1', description: 'Employer Admin' }],
    }),
    'POST /v1/auth/login': ({ body }) => {
      if ((body as { password: string }).password !== 'Roadfile-demo-1')
        return refusal(401, 'badCredentials', 'no');
      setToken(OWNER);
      return { token: 't', refreshToken: 'r', user: OWNER };
    },
    [`GET /v1/users/${OWNER._id}`]: () => OWNER,
    'GET /v1/auth/token': () => refusal(401, 'unauthenticated', 'Sign in to continue'),
  });
});
afterEach(() => session?.close());

function start(path: string) {
  window.history.replaceState(null, '', path);
  const alerts = createAlerts();
  session = createSession({
    channel: null,
    now: () => Date.now() + later,
    signOut: () => {
      loggedOut += 1;
      return Promise.resolve();
    },
  });
  const started = session;
  render(<Root shell={{ session: started, alerts }} />);
  return { alerts, session: started };
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email address'), OWNER.email);
  await userEvent.type(screen.getByLabelText('Password'), 'Roadfile-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signed out', () => {
  it('shows the landing with the sign-in form on the full background, without sidebar [SHELL-008, SHELL-039]', async () => {
    start('/');
    expect(await screen.findByRole('heading', { name: 'Know who can drive today.' })).toBeVisible();
    expect(screen.getByRole('main').parentElement).toHaveClass('so-frame');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });

  it('sends no request where no one was signed in on this browser', async () => {
    start('/');
    await screen.findByLabelText('Password');
    expect(server.to('GET /v1/auth/token')).toEqual([]);
  });

  it('sends to /login from a guarded page, with a warning, and remembers the page [GUARD-07, GUARD-08, GUARD-09]', async () => {
    start(GUARDED);
    expect(await screen.findByText('To proceed to the requested page, please log in')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe(GUARDED));
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  it('signs in only after a pending logout, which would clear the new cookies', async () => {
    let answer = (): void => undefined;
    server.on('POST /v1/auth/logout/current', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return new Response(null, { status: 204 });
    });
    const leaving = signOut();
    start('/login');
    await signIn();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue('Roadfile-demo-1'));
    expect(server.to('POST /v1/auth/logout/current')).toHaveLength(1);
    expect(server.to('POST /v1/auth/login')).toEqual([]);
    answer();
    await leaving;
    await waitFor(() => expect(server.to('POST /v1/auth/login')).toHaveLength(1));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  it('warns only while the status is INITIAL [GUARD-10]', async () => {
    setToken(OWNER);
    const { session } = start(GUARDED);
    await screen.findByRole('heading', { name: 'My Profile' });
    await act(() => session.leave());
    await screen.findByRole('heading', { name: 'Know who can drive today.' });
    act(() => {
      window.history.pushState(null, '', GUARDED);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.queryByText(/please log in/)).toBeNull();
  });

  it('says that an unknown path does not exist [ROUTE-022]', async () => {
    start('/no/such/page');
    expect(await screen.findByText('Sorry, this page does not exist')).toBeVisible();
  });

  it('says what is wrong with a sign-in, and keeps the input', async () => {
    start('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your email address')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Email address'), OWNER.email);
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The email address or password is incorrect');
    expect(screen.getByLabelText('Email address')).toHaveValue(OWNER.email);
  });

  it('asks for the code of a second factor once the password was right, and says when it is wrong', async () => {
    server.on('POST /v1/auth/login', ({ body }) =>
      (body as { code?: string }).code === undefined
        ? refusal(401, 'secondFactorRequired', 'Enter the code from your authenticator app')
        : refusal(401, 'secondFactorWrong', 'The code is incorrect'),
    );
    start('/login');
    await userEvent.type(await screen.findByLabelText('Email address'), OWNER.email);
    await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
    const code = await screen.findByLabelText('Two-factor authentication code');
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText('The code is incorrect')).toBeVisible();
    expect(code).toBeInvalid();
    expect(server.to('POST /v1/auth/login').at(-1)?.body).toEqual({
      email: OWNER.email,
      password: 'right',
      code: '123456',
    });
  });

  it('fills in a demo account at a click', async () => {
    start('/login');
    await userEvent.click(await screen.findByRole('button', { name: /Employer Admin/ }));
    expect(screen.getByLabelText('Email address')).toHaveValue(OWNER.email);
    expect(screen.getByLabelText('Password')).toHaveValue('Roadfile-demo-1');
  });

  it('gives everyone the same answer to a forgotten password', async () => {
    server.on('POST /v1/auth/forgotPassword', () => new Response(null, { status: 202 }));
    start('/forgotPassword');
    await userEvent.type(await screen.findByLabelText('Email address'), 'nobody@nowhere.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If an account uses this address/)).toBeVisible();
  });

  it('sets a new password by the link, and says why it refuses one', async () => {
    server.on('POST /v1/auth/resetPassword/link-token', () => new Response(null, { status: 204 }));
    start('/resetPassword/link-token');
    await userEvent.type(await screen.findByLabelText('New password'), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(screen.getByText('The password must have at least 12 characters')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('New password'));
    await userEvent.type(screen.getByLabelText('New password'), 'a long way to Roanoke');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'a long way to Roanoke');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Password set. Sign in with your new password.')).toBeVisible();
    expect(server.to('POST /v1/auth/resetPassword/link-token').map(({ body }) => body)).toEqual([
      { password: 'a long way to Roanoke' },
    ]);
  });

  it('shows the terms with their date, and markup in them as text', async () => {
    server.on('GET /v1/settings/documents/terms', () => ({
      id: 'terms',
      contents: '## Use\n\nBe **kind**. <img src=x onerror=alert(1)>',
      version: 1,
      effectiveFrom: '2026-03-01T00:00:00Z',
    }));
    start('/termsOfService');
    expect(await screen.findByText('Effective 3/1/2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Use' })).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('starting with a stored access token', () => {
  it.each(['/login', '/forgotPassword'])('opens the remembered page instead of %s', async (path) => {
    sessionStorage.setItem('roadfile.returnTo', GUARDED);
    setToken(OWNER);
    start(path);
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
    expect(window.location.pathname).toBe(GUARDED);
  });

  it('loads the user by the id in it, and is ACTIVE [SESSION-08, SESSION-09, API-SESSION-06]', async () => {
    setToken(OWNER);
    const { session } = start(GUARDED);
    expect(await screen.findByRole('button', { name: 'Account of Olivia Reyes' })).toBeVisible();
    expect(server.to(`GET /v1/users/${OWNER._id}`)).toHaveLength(1);
    expect(session.state.get().status).toBe('ACTIVE');
  });

  it('refreshes a token that is refused, with the refresh cookie and the header of a script', async () => {
    setToken(OWNER);
    let refused = 0;
    server.on(`GET /v1/users/${OWNER._id}`, () => {
      if (server.to('GET /v1/auth/token').length > 0) return OWNER;
      refused += 1;
      return refusal(401, 'unauthenticated', 'no');
    });
    server.on('GET /v1/auth/token', ({ headers }) => {
      expect(headers.get('X-Requested-With')).not.toBeNull();
      setToken({ ...OWNER });
      return { token: 't', refreshToken: 'r' };
    });
    // The new token differs from the refused one, as on the server.
    document.cookie = `jwtToken=old.${btoa(JSON.stringify({ sub: OWNER._id }))}.x; Path=/`;
    start(GUARDED);
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
    expect(refused).toBe(1);
  });

  it("says that the server can't be reached, keeps the user signed in, and tries again", async () => {
    setToken(OWNER);
    let down = true;
    server.on(`GET /v1/users/${OWNER._id}`, () => (down ? refusal(503, 'unavailable', 'later') : OWNER));
    start(GUARDED);
    expect(await screen.findByRole('heading', { name: "We couldn't reach the server" })).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
    expect(loggedOut).toBe(0);
  });
});

describe('the end of a session', () => {
  it("goes home when the user leaves ('No', Log Out) [SESSION-19]", async () => {
    setToken(OWNER);
    const { session } = start(GUARDED);
    await screen.findByRole('heading', { name: 'My Profile' });
    await act(() => session.leave());
    expect(await screen.findByRole('heading', { name: 'Know who can drive today.' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('status')).toBeEmptyDOMElement();
  });

  it('goes to /login when it expires, says so, and brings the user back to their page', async () => {
    setToken(OWNER);
    const { session } = start(GUARDED);
    await screen.findByRole('heading', { name: 'My Profile' });
    later = 21 * 60_000;
    act(() => session.check());
    later = 0;
    expect(await screen.findByText('Your session has expired')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    await signIn();
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
    expect(window.location.pathname).toBe(GUARDED);
  });
});
