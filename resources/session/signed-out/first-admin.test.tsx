import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PublicInfo } from '../../../domain/session/contract';
import { createAlerts } from '../../../providers/alerts';
import { startFakeServer } from '../../../providers/testing/fake-server';
import { setBrowserLocale } from '../../../providers/browserSettings';
import type { Locale } from '../../../domain/session/contract';
import SignedOutApp from './SignedOutApp';

const COMMAND = 'npm run admin -- --email you@company.com';
const nothing = () => undefined;

afterEach(() => setBrowserLocale('en'));

function openSignIn(needsFirstAdmin: boolean, locale: Locale = 'en') {
  const info: PublicInfo = { providerName: 'Northway', version: '1', demoAccounts: [], needsFirstAdmin };
  startFakeServer({ 'GET /v1/public': () => info });
  setBrowserLocale(locale);
  window.history.replaceState(null, '', '/login');
  render(
    <SignedOutApp
      alerts={createAlerts()}
      status={() => 'INITIAL'}
      isGuarded={() => false}
      onSignedIn={nothing}
      onIntent={nothing}
    />,
  );
}

describe('the sign-in page', () => {
  it.each([
    ['en', 'No users yet'],
    ['es', 'Todavía no hay usuarios'],
    ['fr', 'Aucun utilisateur pour l’instant'],
  ] as const)(
    'of an empty installation says how to create the first administrator (%s)',
    async (locale, title) => {
      openSignIn(true, locale);
      const hint = await screen.findByRole('region', { name: title });
      expect(hint).toHaveTextContent(COMMAND);
    },
  );

  it('does not show that once someone can sign in', async () => {
    openSignIn(false);
    expect((await screen.findAllByText('Northway')).length).toBeGreaterThan(0);
    expect(screen.queryByText(COMMAND)).toBeNull();
  });
});
