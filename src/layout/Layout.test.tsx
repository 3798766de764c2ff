import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capability } from '../capability';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, page, renderConsole, REP } from '../testing/render-console';

const MANAGE: Capability = {
  name: 'employees',
  pages: [
    {
      path: '/manage',
      titleKey: 'Manage',
      heading: 'manage',
      needsClient: true,
      children: [
        {
          path: '/employees',
          titleKey: 'Roster',
          access: 'client.viewRoster',
          menu: true,
          load: page('Roster page'),
        },
        {
          path: '/compliance',
          titleKey: 'Compliance',
          access: 'client.viewAlerts',
          menu: true,
          load: page('Compliance page'),
        },
        {
          path: '/search',
          titleKey: 'Employee Search',
          access: 'client.viewRoster',
          menu: true,
          load: page('Search page'),
        },
      ],
    },
  ],
};
const CONTACT: Capability = {
  name: 'notifications',
  pages: [
    {
      path: '/contact',
      titleKey: 'Contact',
      protected: true,
      externalOnly: 'always',
      load: page('Contact page'),
    },
  ],
};
const ALL = [HOME, MANAGE, CONTACT];

/** A page with prefetched first rows. */
function slowPage(prefetch: () => Promise<void>): Capability {
  const load = () => Promise.resolve({ default: () => <h1>Slow page</h1>, prefetch });
  return {
    name: 'slow',
    pages: [{ path: '/slow', titleKey: 'Slow', heading: 'manage', menu: true, protected: true, load }],
  };
}

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({ 'GET /v1': () => ({ version: '7.4.1' }) });
});

const menu = () => screen.queryByRole('navigation', { name: 'Main menu' });

describe('the frame', () => {
  it('has header, sidebar and footer [SCOPE-39, SCOPE-40, SCOPE-41]', async () => {
    await renderConsole({ capabilities: ALL });
    expect(screen.getByRole('banner')).toBeVisible();
    expect(menu()).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it("shows the API's version from the server, its own, and the links to terms and privacy [SHELL-001, SHELL-002, SHELL-003, API-SESSION-01, API-SESSION-02, CONST-01]", async () => {
    await renderConsole({ capabilities: ALL });
    const footer = screen.getByRole('contentinfo');
    expect(await within(footer).findByText('API 7.4.1')).toBeVisible();
    expect(within(footer).getByText('Client 5.30.0')).toBeVisible();
    expect(within(footer).getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/termsOfService');
    expect(within(footer).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacyPolicy');
  });

  it('has logo, menu toggle and user menu in one bar, and breadcrumbs below it before the page [SHELL-020, SHELL-021, SHELL-028, SHELL-034]', async () => {
    await renderConsole({ capabilities: ALL, path: '/manage/employees' });
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: /Roadfile/ })).toHaveAttribute('href', '/');
    expect(within(header).getByRole('button', { name: 'Close menu' })).toBeVisible();
    expect(within(header).getByRole('button', { name: 'Account of Olivia Reyes' })).toBeVisible();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(crumbs.nextElementSibling).toBe(screen.getByRole('main'));
    expect(
      within(crumbs)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Home', '/Manage', '/Roster']);
  });

  it('gives auditors a minimal header, no menu and no sidebar [SHELL-012, SHELL-035, SHELL-036]', async () => {
    await renderConsole({ capabilities: ALL, user: { ...OWNER, auditorToken: 'demo-auditor-token' } });
    const header = screen.getByRole('banner');
    expect(within(header).getByText(/Auditor access/)).toBeVisible();
    expect(within(header).queryByRole('button', { name: /menu/ })).toBeNull();
    expect(within(header).queryByRole('button', { name: /^Account of/ })).toBeNull();
    expect(menu()).toBeNull();
  });

  it('gives the pseudo user neither header nor sidebar [SHELL-009, SHELL-037, SHELL-038]', async () => {
    const open: Capability = {
      name: 'link',
      pages: [{ path: '/link', titleKey: 'Link', load: page('Link page') }],
    };
    await renderConsole({
      capabilities: [...ALL, open],
      path: '/link',
      user: { ...OWNER, _id: 'nonuserpseudouser' },
      signedIn: false,
    });
    expect(await screen.findByText('Link page')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(menu()).toBeNull();
  });
});

describe('the sidebar', () => {
  it('is shown only while it is toggled on [SHELL-010]', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: ALL });
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(menu()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(menu()).toBeVisible();
  });

  it('is not shown to a user without permissions [SHELL-011]', async () => {
    await renderConsole({ capabilities: ALL, user: { ...OWNER, permissions: [] } });
    expect(menu()).toBeNull();
    expect(screen.queryByRole('button', { name: /menu$/ })).toBeNull();
  });

  it('expands a heading and goes to its first permitted entry at a click [SHELL-017, SHELL-018]', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: ALL });
    expect(screen.queryByRole('link', { name: 'Roster' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    expect(await screen.findByText('Roster page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Manage' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Employee Search' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Compliance' })).toBeNull();
  });

  it("prefetches a page's data on hover, and waits only briefly for a slow response", async () => {
    const prefetch = vi.fn(() => new Promise<void>(() => {}));
    await renderConsole({ capabilities: [HOME, slowPage(prefetch)] });
    await userEvent.hover(screen.getByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(prefetch).toHaveBeenCalled());
    expect(window.location.pathname).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
    expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
  });

  it('renders a page in one go with its address', async () => {
    const shown: (string | null | undefined)[] = [];
    const { pushState } = window.history;
    vi.spyOn(window.history, 'pushState').mockImplementation((...to) => {
      pushState.apply(window.history, to);
      queueMicrotask(() => shown.push(document.querySelector('h1')?.textContent));
    });
    await renderConsole({ capabilities: ALL });
    await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(shown).toEqual(['Roster page']));
  });

  it("doesn't open a page if the user has gone elsewhere meanwhile", async () => {
    let answer = () => {};
    const slow = slowPage(() => new Promise<void>((resolve) => (answer = resolve)));
    await renderConsole({ capabilities: [HOME, slow, CONTACT] });
    await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
    act(() => {
      window.history.pushState(null, '', '/contact');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await act(async () => {
      answer();
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Contact page' })).toBeVisible();
    expect(window.location.pathname).toBe('/contact');
  });

  it("doesn't open a page, which would close the dialog that the user has opened meanwhile", async () => {
    let answer = () => {};
    const slow = slowPage(() => new Promise<void>((resolve) => (answer = resolve)));
    const tool: Capability = {
      name: 'tool',
      pages: [
        { path: '/tool', titleKey: 'Tool', heading: 'manage', menu: true, protected: true, dialog: 'tool' },
      ],
      dialogs: { tool: page('Tool dialog') },
    };
    await renderConsole({ capabilities: [HOME, slow, tool] });
    // Both before the page may open without its data.
    fireEvent.click(screen.getByRole('button', { name: 'Manage' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tool' }));
    await act(async () => {
      answer();
      await Promise.resolve();
    });
    expect(await screen.findByText('Tool dialog')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('disables what needs a client until one is chosen [SHELL-016]', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: ALL, user: REP });
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    const entry = screen.getByRole('link', { name: /^Roster/ });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    await user.click(entry);
    expect(window.location.pathname).toBe('/');
  });

  it("shows an entry's count, fetched in the background", async () => {
    server.on('GET /v1/waiting', () => ({ total: 12 }));
    const badge = { url: '/v1/waiting', count: (body: unknown) => (body as { total: number }).total };
    const queue: Capability = {
      name: 'review',
      pages: [
        {
          path: '/queue',
          titleKey: 'Queue',
          access: 'client.viewRoster',
          heading: 'dq',
          menu: true,
          badge,
          load: page('Queue page'),
        },
      ],
    };
    const { session } = await renderConsole({ capabilities: [HOME, queue], path: '/queue' });
    const until = session.state.get().expireAt;
    expect(await screen.findByText('12 waiting')).toBeInTheDocument();
    expect(session.state.get().expireAt).toBe(until);
  });
});

it('holds status, times, configuration and socket of the session [ENT-37]', async () => {
  const { session } = await renderConsole({ capabilities: [HOME] });
  expect(session.state.get()).toEqual({
    status: 'ACTIVE',
    warnAt: expect.any(Number),
    expireAt: expect.any(Number),
    config: { timeout: 20, warnBefore: 2 },
    socket: expect.any(Boolean),
  });
});

describe('the user menu', () => {
  const open = async (user = OWNER) => {
    await renderConsole({ capabilities: ALL, user });
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    return screen.findByRole('menu');
  };

  it('shows Contact Us to client users only', async () => {
    expect(within(await open()).getByRole('menuitem', { name: 'Contact Us' })).toBeVisible();
  });

  it('does not show Contact Us to internal users', async () => {
    expect(within(await open(REP)).queryByRole('menuitem', { name: 'Contact Us' })).toBeNull();
  });

  it('shows My Profile and Log Out [SHELL-030, SHELL-033]', async () => {
    const entries = within(await open());
    expect(entries.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
    expect(entries.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  });

  it('masks social security numbers on and off [SHELL-031]', async () => {
    const entry = within(await open()).getByRole('menuitemcheckbox', { name: /Mask SSN/ });
    expect(entry).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(entry);
    expect(screen.getByRole('menuitemcheckbox', { name: /Mask SSN/ })).toHaveAttribute(
      'aria-checked',
      'false',
    );
  });

  it('offers the mask only to users who may see personal data [SHELL-032]', async () => {
    const entries = within(await open({ ...OWNER, permissions: ['client.viewRoster'] }));
    expect(entries.queryByRole('menuitemcheckbox')).toBeNull();
  });

  it('changes the language at once', async () => {
    const entries = within(await open());
    await userEvent.click(entries.getByRole('menuitemradio', { name: 'Español' }));
    expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument();
  });

  it('ends the session with Log Out', async () => {
    const { session } = await renderConsole({ capabilities: ALL });
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(session.state.get().status).toBe('EXITED');
  });
});
