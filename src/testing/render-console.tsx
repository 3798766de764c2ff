import { render, screen } from '@testing-library/react';
import type { SessionUser } from '../../domain/session/contract';
import { onTestFinished } from 'vitest';
import { createAlerts } from '../../providers/alerts';
import { createSession } from '../../providers/session';
import { createConsole } from '../create-console';
// Compiled with the test file, so that no test waits for it.
import '../catalogs.en';
import '../page-catalogs.en';
import type { Capability } from '../capability';
import { OWNER, REP } from '../../providers/testing/users';

export { OWNER, REP };

/** A page that shows only its name. */
export function page(name: string) {
  return () => Promise.resolve({ default: () => <h1>{name}</h1> });
}

export const HOME: Capability = {
  name: 'home',
  pages: [
    {
      path: '/',
      titleKey: 'shell.heading.home',
      protected: true,
      heading: 'home',
      menu: true,
      load: page('Home page'),
    },
  ],
};

interface Options {
  user?: SessionUser;
  path?: string;
  capabilities?: readonly Capability[];
  /** Without a sign-in the session stays INITIAL. */
  signedIn?: boolean;
}

/** The whole console with the pages and the server of the test. */
export async function renderConsole({
  user = OWNER,
  path = '/',
  capabilities = [HOME],
  signedIn = true,
}: Options = {}) {
  window.history.replaceState(null, '', path);
  document.cookie = 'jwtToken=test-token; Path=/';
  const alerts = createAlerts();
  const session = createSession({ channel: null, signOut: () => Promise.resolve() });
  onTestFinished(session.close);
  if (signedIn) session.start(user);
  else session.user.set(user);
  const Console = await createConsole({ session, alerts }, user, { capabilities, sockets: false });
  const view = render(<Console />);
  await screen.findByRole('main');
  return { ...view, alerts, session };
}
