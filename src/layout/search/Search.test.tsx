import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientNode } from '../../../domain/clients/contract';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import type { Capability } from '../../capability';
import { HOME, OWNER, page, renderConsole, REP } from '../../testing/render-console';
import { fetchPage } from '../../ui/page-loading';
import { loadSearch } from '../SearchButton';

const PAGES: Capability = {
  name: 'pages',
  resources: [
    {
      name: 'manage/employeesearch',
      list: page('Employee search page'),
      options: {
        access: { list: 'client.viewRoster' },
        titles: { list: 'employees.search.title' },
        needsClient: true,
        heading: 'manage',
        menu: true,
      },
    },
  ],
  pages: [
    {
      path: '/manage/employees/:id',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      needsClient: true,
      load: page('File page'),
    },
    {
      path: '/manage/admin/locations/:id',
      titleKey: 'Location',
      access: 'client.viewLocationInformation',
      needsClient: true,
      load: page('Location page'),
    },
    {
      path: '/manage/users',
      titleKey: 'Users',
      access: 'client.viewUsers',
      heading: 'admin',
      menu: true,
      load: page('Users page'),
    },
  ],
};

const MANAGER = {
  ...OWNER,
  permissions: [
    'client.viewRoster',
    'client.viewEmployeeFile',
    'client.viewPii',
    'client.viewLocationInformation',
  ],
};
const EMPLOYEES = 'GET /v1/employees';
const CLIENTS = 'GET /v1/clients';
const JUMP_LIST = `GET /v1/users/${MANAGER._id}/jumplist`;

const REED = { employeeId: 61, firstName: 'Dana', lastName: 'Reed', workId: 'W-61', siteName: 'Roanoke' };
const OCHOA = { employeeId: 62, firstName: 'Lee', lastName: 'Ochoa', workId: null, siteName: 'West' };

const node = (legacyClientId: number, name: string, children: ClientNode[] = []): ClientNode => ({
  _id: legacyClientId.toString(16).padStart(24, '0'),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  children,
});
const TREE = node(1001, 'Blue Ridge Freight', [node(1002, 'East', [node(1005, 'Roanoke')])]);
const PRAIRIE = { _id: 'd'.repeat(24), legacyClientId: 2001, name: 'Prairie Lines' };

const filterOf = ({ query }: { query: URLSearchParams }) =>
  JSON.parse(query.get('filter') ?? '{}') as { q?: string; view?: string };

const found = (people: object[], total = people.length) =>
  Response.json(people, { headers: { 'X-Total-Count': String(total) } });

// Loaded once, so that no test waits for it to compile.
beforeAll(async () => {
  await import('./SearchDialog');
}, 60_000);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    [EMPLOYEES]: (request) =>
      found([REED, OCHOA].filter(({ lastName }) => lastName.toLowerCase().startsWith(filterOf(request).q!))),
    [CLIENTS]: ({ query }) => (query.get('descendantsOf') === null ? [PRAIRIE] : [TREE]),
    [JUMP_LIST]: () => [OCHOA],
    [`POST /v1/clients/${PRAIRIE._id}/assumption`]: () => undefined,
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const user = userEvent.setup();
/** A search that was asked for before is open then. */
const searchIsLoaded = () => act(async () => void (await fetchPage(loadSearch)));
const box = () => screen.findByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = async () => {
  const id = (await box()).getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent;
};

async function open(who = MANAGER) {
  const view = await renderConsole({ capabilities: [HOME, PAGES], user: who });
  await user.keyboard('{Control>}k{/Control}');
  await box();
  return view;
}

describe('opening the search', () => {
  it('opens with Ctrl-K in place of the browser, and closes with Escape, which gives the focus back', async () => {
    await renderConsole({ capabilities: [HOME, PAGES], user: MANAGER });
    const before = screen.getByRole('link', { name: 'Roadfile home page' });
    before.focus();
    // False: the default was prevented.
    expect(fireEvent.keyDown(before, { key: 'k', ctrlKey: true })).toBe(false);
    expect(await box()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(before).toHaveFocus();
  });

  it('opens with a button that names the shortcut', async () => {
    await renderConsole({ capabilities: [HOME, PAGES], user: MANAGER });
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('title', 'Search (Ctrl+K)');
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await user.click(button);
    expect(await box()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('opens with Cmd-K on a Mac, where Ctrl-K belongs to text fields', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)');
    await renderConsole({ capabilities: [HOME, PAGES], user: MANAGER });
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('title', 'Search (⌘K)');
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'k', metaKey: true })).toBe(false);
    expect(await box()).toHaveFocus();
  });

  it('closes with a click beside it', async () => {
    await open();
    await user.keyboard('reed');
    await user.click(document.querySelector('.MuiDialog-container') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['k without Ctrl', { key: 'k' }],
    ['Ctrl-Shift-K', { key: 'K', ctrlKey: true, shiftKey: true }],
    ['Cmd-K where Ctrl-K is the shortcut', { key: 'k', metaKey: true }],
  ])('leaves %s to the page', async (_keys, press) => {
    await renderConsole({ capabilities: [HOME, PAGES], user: MANAGER });
    expect(fireEvent.keyDown(document.body, press)).toBe(true);
    await searchIsLoaded();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open above another dialog, because its entries would be lost', async () => {
    const { container } = await renderConsole({ capabilities: [HOME, PAGES], user: MANAGER });
    const other = document.createElement('div');
    other.setAttribute('aria-modal', 'true');
    container.append(other);
    await user.keyboard('{Control>}k{/Control}');
    await searchIsLoaded();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not there for auditors from outside', async () => {
    await renderConsole({ capabilities: [HOME, PAGES], user: { ...MANAGER, auditorToken: 'token' } });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
    await searchIsLoaded();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(EMPLOYEES)).toEqual([]);
  });
});

describe('with an empty box', () => {
  it('lists the employees opened last, and nothing else', async () => {
    await open();
    expect(await screen.findByRole('option', { name: 'Ochoa, Lee' })).toBeVisible();
    expect(options()).toEqual(['Ochoa, Lee']);
    expect(screen.getByRole('group', { name: 'Recent employees' })).toBeVisible();
    expect(server.to(EMPLOYEES)).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'File page' })).toBeVisible();
    expect(window.location.pathname).toBe('/manage/employees/62');
  });

  it('says what to type where nothing was opened yet', async () => {
    server.on(JUMP_LIST, () => []);
    await open();
    expect(await screen.findByText('Type a name, a work ID or the title of a page.')).toBeVisible();
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('typing', () => {
  it('lists employees, pages and locations in groups', async () => {
    server.on(EMPLOYEES, () => found([REED]));
    await open();
    await user.keyboard('oa');
    await screen.findByRole('option', { name: /^Roanoke/ });
    await screen.findByText('2 results');
    expect(within(screen.getByRole('group', { name: 'Employees' })).getByRole('option')).toHaveTextContent(
      'Reed, DanaWork ID W-61 · Roanoke',
    );
    expect(within(screen.getByRole('group', { name: 'Locations' })).getByRole('option')).toHaveTextContent(
      'RoanokeEast',
    );
    expect(screen.queryByRole('group', { name: 'Clients' })).toBeNull();
  });

  it('searches employees in any status, with one request for keys in quick succession', async () => {
    await open();
    const input = await box();
    // Without a pause, however slow the machine is.
    for (const value of ['r', 're', 'ree', 'reed']) fireEvent.change(input, { target: { value } });
    await screen.findByRole('option', { name: /^Reed/ });
    expect(server.to(EMPLOYEES).map(filterOf)).toEqual([{ q: 'reed', view: 'all' }]);
  });

  it('cancels the request for an earlier text', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(input).includes('/v1/employees')) signals.push(init?.signal);
      return answered(input, init);
    };
    server.on(EMPLOYEES, () => new Promise<undefined>(() => {}));
    await open();
    // Each at once: a pause between two keys would send another request.
    await user.paste('re');
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.paste('ed');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  it('goes up and down through all groups, and opens what is chosen with Enter', async () => {
    await open();
    await user.keyboard('r');
    await screen.findByText('4 results');
    expect(options()).toEqual([
      'Reed, DanaWork ID W-61 · Roanoke',
      'Employee SearchManage',
      'RoanokeEast',
      'Blue Ridge Freight',
    ]);
    expect(await active()).toMatch(/^Reed/);
    await user.keyboard('{ArrowUp}');
    expect(await active()).toBe('Blue Ridge Freight');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(await active()).toBe('RoanokeEast');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Roanoke');
    expect(await box()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Location page' })).toBeVisible();
    expect(window.location.pathname).toBe(`/manage/admin/locations/${node(1005, '')._id}`);
  });

  it('opens a page with a click', async () => {
    await open();
    await user.keyboard('employee s');
    await user.click(await screen.findByRole('option', { name: /^Employee Search/ }));
    expect(await screen.findByRole('heading', { name: 'Employee search page' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the first result of the whole text, also where Enter comes before it', async () => {
    await open();
    await screen.findByRole('option', { name: 'Ochoa, Lee' });
    await user.keyboard('reed{Enter}');
    expect(await screen.findByRole('heading', { name: 'File page' })).toBeVisible();
    expect(window.location.pathname).toBe('/manage/employees/61');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says how many employees there are beyond those shown', async () => {
    server.on(EMPLOYEES, () => found([REED, OCHOA], 1234));
    await open();
    await user.keyboard('x');
    expect(await screen.findByText('2 of 1,234')).toBeVisible();
  });

  it('says so where nothing was found', async () => {
    await open();
    await user.keyboard('zzz');
    expect(await screen.findByText('No results. Check the spelling, or type fewer letters.')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it("still finds pages where the employees can't be loaded, and tries again", async () => {
    server.on(EMPLOYEES, () => refusal(500, 'internal', 'Out of order'));
    await open();
    await user.keyboard('em');
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(options()).toEqual(['Employee SearchManage']);
    server.on(EMPLOYEES, () => found([REED]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /^Reed/ })).toBeVisible();
  });

  it('keeps nothing of what was typed', async () => {
    await open();
    await user.keyboard('reed');
    await screen.findByRole('option', { name: /^Reed/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('reed');
    expect(window.location.href).not.toContain('reed');
    await user.keyboard('{Control>}k{/Control}');
    expect(await box()).toHaveValue('');
  });
});

describe('a Social Security number', () => {
  const sent = () => server.seen.map(({ path, query, body }) => `${path}?${query} ${JSON.stringify(body)}`);

  it.each(['900123456', '900-12-3456', '900 12 3456', 'reed 900-12-3456'])(
    'is not sent, nor is its beginning: %s',
    async (typed) => {
      await open();
      const before = server.to(EMPLOYEES).length;
      // All at once, because key by key a busy machine pauses after the name. Other texts are sent after this pause.
      await user.paste(typed.slice(0, -1));
      await new Promise((resolve) => setTimeout(resolve, 250));
      await user.paste(typed.slice(-1));
      expect(await screen.findByText(/^This looks like a Social Security number/)).toBeVisible();
      // Longer than any delay before a request.
      await new Promise((resolve) => setTimeout(resolve, 800));
      expect(server.to(EMPLOYEES)).toHaveLength(before);
      expect(sent().filter((one) => /900|3456/.test(one))).toEqual([]);
    },
  );

  it('leads to the page that searches for it', async () => {
    await open();
    await user.keyboard('900123456');
    expect(await screen.findByText(/Search for SSNs on the Employee Search page/)).toBeVisible();
    expect(options()).toEqual(['Employee SearchManage']);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Employee search page' })).toBeVisible();
    expect(window.location.href).not.toContain('900');
  });

  it('leads nowhere for users who may not search by it', async () => {
    await open({ ...MANAGER, permissions: ['client.viewRoster', 'client.viewEmployeeFile'] });
    await user.keyboard('900123456');
    expect(await screen.findByText(/Search by name or work ID instead/)).toBeVisible();
    expect(options()).toEqual([]);
  });
});

describe('permissions', () => {
  it('sends no request for employees without client.viewRoster, and finds permitted pages only', async () => {
    await open({ ...MANAGER, permissions: ['client.viewEmployeeFile', 'client.viewUsers'] });
    expect(await box()).toHaveAttribute('placeholder', 'Pages');
    await user.keyboard('e');
    expect(await screen.findByText('2 results')).toBeInTheDocument();
    expect(options()).toEqual(['Home', 'UsersAdmin']);
    expect(server.to(EMPLOYEES)).toEqual([]);
  });

  it('sends no request for employees or recent ones for users who may not open files', async () => {
    await open({ ...MANAGER, permissions: ['client.viewRoster'] });
    await user.keyboard('reed');
    expect(await screen.findByText(/^No results/)).toBeVisible();
    expect(server.to(EMPLOYEES)).toEqual([]);
    expect(server.to(JUMP_LIST)).toEqual([]);
  });

  it('finds clients for staff who have chosen none, and works for the one they open', async () => {
    const rep = { ...REP, permissions: [...REP.permissions, ...MANAGER.permissions] };
    await open(rep);
    expect(await box()).toHaveAttribute('placeholder', 'Clients, Pages');
    const before = server.to(CLIENTS).length;
    // At once: a pause between two keys would search for the first.
    await user.paste('prai');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Leave client Prairie Lines' })).toBeVisible();
    const asked = server.to(CLIENTS).slice(before);
    expect(asked[0]?.query.get('filters')).toBe('topLevel,active');
    expect(filterOf(asked[0]!)).toEqual({ q: 'prai' });
    expect(server.to(EMPLOYEES)).toEqual([]);
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () =>
      expect(await box()).toHaveAttribute('placeholder', 'Employees, Pages, Locations'),
    );
    await user.keyboard('reed');
    expect(await screen.findByRole('option', { name: /^Reed/ })).toBeVisible();
    expect(server.to(EMPLOYEES)[0]?.headers.get('X-Client-Id')).toBe('2001');
  });

  it('finds no clients for staff without Assume Client', async () => {
    await open({ ...REP, permissions: ['client.viewUsers'] });
    await user.keyboard('prairie');
    expect(await screen.findByText('No results. Check the spelling, or type fewer letters.')).toBeVisible();
    expect(server.to(CLIENTS)).toEqual([]);
  });
});
