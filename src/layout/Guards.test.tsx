import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '../capability';
import { startFakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, page, renderConsole, REP } from '../testing/render-console';

const PAGES: Capability = {
  name: 'employees',
  pages: [
    {
      path: '/roster',
      titleKey: 'Roster',
      access: 'client.viewRoster',
      needsClient: true,
      load: page('Roster page'),
    },
    {
      path: '/stale',
      titleKey: 'Stale',
      protected: true,
      feature: 'staleApplicants',
      load: page('Stale page'),
      children: [{ path: '/:id', titleKey: 'One', load: page('One stale page') }],
    },
    { path: '/secret', titleKey: 'Secret', access: 'admin.superAdmin', load: page('Secret page') },
    {
      path: '/broken',
      titleKey: 'Broken',
      protected: true,
      load: () =>
        Promise.resolve({
          default: () => {
            throw new Error('the page breaks');
          },
        }),
    },
  ],
};
const capabilities = [HOME, PAGES];
const NO_PERMISSION =
  "You do not have permission to access the page that you requested, and have been redirected to your 'Home' page. If you require access, please contact your system administrator.";

beforeEach(() => {
  startFakeServer();
});

describe('the guard of a page', () => {
  it('sends a user without the permission home, with a warning [GUARD-11, GUARD-12, ERR-29]', async () => {
    const { alerts } = await renderConsole({ capabilities, path: '/secret' });
    expect(await screen.findByText('Home page')).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(await screen.findByText(NO_PERMISSION)).toBeVisible();
    expect(alerts.list.get().map(({ type }) => type)).toEqual(['warning']);
  });

  it('sends users who have to set up two-factor authentication to its page, and nowhere else', async () => {
    const security: Capability = {
      name: 'session',
      pages: [{ path: '/user/security', titleKey: 'Security', protected: true, load: page('Security page') }],
    };
    await renderConsole({
      user: { ...OWNER, secondFactorMissing: true },
      capabilities: [...capabilities, security],
      path: '/roster',
    });
    expect(await screen.findByText('Security page')).toBeVisible();
    expect(window.location.pathname).toBe('/user/security');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  });

  it('lets users with the permission in', async () => {
    const { alerts } = await renderConsole({ capabilities, path: '/roster' });
    expect(await screen.findByText('Roster page')).toBeVisible();
    expect(alerts.list.get()).toEqual([]);
  });

  it('asks internal users to choose a client, and takes them to the picker', async () => {
    await renderConsole({ capabilities, path: '/roster', user: REP });
    expect(await screen.findByRole('heading', { name: 'Choose a client first' })).toBeVisible();
    expect(screen.queryByText('Roster page')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose a client' }));
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveFocus();
  });

  it('says that an unknown path does not exist [ROUTE-022]', async () => {
    await renderConsole({ capabilities, path: '/no/such/page' });
    expect(await screen.findByText('Sorry, this page does not exist')).toBeVisible();
  });

  it.each(['/stale', '/stale/7'])('shows no page of a hidden feature: %s', async (path) => {
    let featuresToHide = ['staleApplicants'];
    const server = startFakeServer({ 'GET /v1/settings': () => ({ featuresToHide }) });
    const view = await renderConsole({ capabilities, path });
    expect(await screen.findByText('Sorry, this page does not exist')).toBeVisible();
    view.unmount();
    featuresToHide = [];
    await renderConsole({ capabilities, path });
    expect(await screen.findByText(/tale page/)).toBeVisible();
    expect(server.to('GET /v1/settings').length).toBeGreaterThan(0);
  });

  it('shows that a page is loading until it is known whether it is hidden', async () => {
    startFakeServer({ 'GET /v1/settings': () => new Promise<never>(() => {}) });
    await renderConsole({ capabilities, path: '/stale' });
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeVisible());
    expect(screen.queryByText('Stale page')).toBeNull();
  });

  it('keeps the frame when a page fails, and the next page works', async () => {
    await renderConsole({ capabilities, path: '/broken' });
    expect(await screen.findByText("We couldn't show this page")).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /home page$/ }));
    expect(await screen.findByText('Home page')).toBeVisible();
  });
});
