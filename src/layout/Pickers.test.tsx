import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientNode } from '../../domain/clients/contract';
import { useSelectedSite } from '../../providers/clientState';
import { useHttp } from '../../providers/services';
import type { Capability } from '../capability';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { loadPickerList } from './Picker';
import { OWNER, renderConsole, REP } from '../testing/render-console';

const node = (legacyClientId: number, name: string, children: ClientNode[] = []): ClientNode => ({
  _id: legacyClientId.toString(16).padStart(24, '0'),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  children,
});
const TREE = node(1001, 'Blue Ridge Freight', [
  node(1002, 'East', [node(1005, 'Roanoke'), node(1006, 'Richmond')]),
  node(1003, 'West'),
]);
const CLIENTS = [
  { _id: 'b'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge Freight', DOTNumber: '1' },
  { _id: 'd'.repeat(24), legacyClientId: 2001, name: 'Prairie Lines', DOTNumber: '2' },
];

/** Shows the selected location, and sends a request when asked. */
function Probe() {
  const [site] = useSelectedSite();
  const http = useHttp();
  return (
    <button type="button" onClick={() => void http.data('/v1/probe')}>
      {`site ${site ?? 'all'}`}
    </button>
  );
}
const PROBE: Capability = {
  name: 'home',
  pages: [{ path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Probe }) }],
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    'GET /v1/probe': () => ({}),
    'GET /v1/clients': ({ query }) => {
      if (query.get('descendantsOf') !== null) return [TREE];
      const { q = '' } = JSON.parse(query.get('filter') ?? '{}') as { q?: string };
      return CLIENTS.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    },
  });
});

const clientPicker = () => screen.queryByRole('combobox', { name: 'Client' });
const sitePicker = () => screen.queryByRole('combobox', { name: 'Location' });

describe('the client picker', () => {
  it('is there for reps with Assume Client only [SHELL-024, ACCESS-03]', async () => {
    await renderConsole({ capabilities: [PROBE], user: REP });
    expect(clientPicker()).toBeVisible();
  });

  it.each([
    ['client users', OWNER],
    ['internal users without Assume Client', { ...REP, permissions: ['dq.worklists'] }],
  ])('is not there for %s', async (_who, user) => {
    await renderConsole({ capabilities: [PROBE], user });
    expect(clientPicker()).toBeNull();
  });

  it('searches the active top-level clients on the server', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE], user: REP });
    expect(screen.getByRole('button', { name: 'Show choices: Client' })).toBeInTheDocument();
    await user.type(clientPicker() as HTMLElement, 'prai');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Prairie Lines']),
    );
    const last = server.to('GET /v1/clients').at(-1);
    expect(last?.query.get('filters')).toBe('topLevel,active');
    expect(JSON.parse(last?.query.get('filter') ?? '')).toEqual({ q: 'prai' });
  });

  it('takes two clicks to work for a client, names it, and leaves it with one', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE], user: REP });
    await user.click(clientPicker() as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Blue Ridge Freight' }));
    expect(clientPicker()).toHaveValue('Blue Ridge Freight');
    await user.click(await screen.findByRole('button', { name: 'site all' }));
    await user.click(screen.getByRole('button', { name: 'Leave client Blue Ridge Freight' }));
    expect(clientPicker()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'site all' }));
    await waitFor(() => expect(server.to('GET /v1/probe')).toHaveLength(2));
    expect(server.to('GET /v1/probe').map(({ headers }) => headers.get('X-Client-Id'))).toEqual([
      '1001',
      null,
    ]);
  });

  it('opens at the first click, also where its list has been loaded before', async () => {
    await loadPickerList();
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE], user: REP });
    const field = clientPicker() as HTMLElement;
    await user.pointer({ keys: '[MouseLeft>]', target: field });
    await new Promise((resolve) => setTimeout(resolve, 20));
    // A field that was replaced now would lose the focus to the rest of the click.
    expect(clientPicker()).toBe(field);
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByRole('option', { name: 'Prairie Lines' })).toBeVisible();
  });

  it('records on the audit trail when work for a client starts and ends', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE], user: REP });
    await user.click(clientPicker() as HTMLElement);
    await user.click(await screen.findByRole('option', { name: 'Prairie Lines' }));
    await user.click(await screen.findByRole('button', { name: 'Leave client Prairie Lines' }));
    const noted = server.seen.filter(({ path }) => path.endsWith('/assumption'));
    expect(noted.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /v1/clients/${'d'.repeat(24)}/assumption`,
      `DELETE /v1/clients/${'d'.repeat(24)}/assumption`,
    ]);
  });

  it('works by keyboard alone', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE], user: REP });
    clientPicker()?.focus();
    await screen.findByRole('option', { name: 'Prairie Lines' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'Leave client Prairie Lines' })).toBeVisible();
  });
});

describe('the location picker', () => {
  it('keeps focus and every key while its list loads', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE] });
    await screen.findByRole('combobox', { name: 'Location' });
    sitePicker()?.focus();
    await user.keyboard('ri');
    await screen.findByRole('listbox');
    expect(sitePicker()).toHaveFocus();
    await user.keyboard('ch');
    expect(sitePicker()).toHaveValue('rich');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Richmond']);
  });

  it("offers the tree of the user's own sites, one at a time [SHELL-025, ACCESS-04]", async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE] });
    await user.click(await screen.findByRole('combobox', { name: 'Location' }));
    const list = within(await screen.findByRole('listbox'));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Blue Ridge Freight',
      'East',
      'Roanoke',
      'Richmond',
      'West',
    ]);
    await user.click(list.getByRole('option', { name: 'Richmond' }));
    expect(screen.getByRole('button', { name: 'site 1006' })).toBeVisible();
    expect(sitePicker()).toHaveValue('Richmond');
  });

  it('leaves out what the user is not assigned to', async () => {
    const user = userEvent.setup();
    await renderConsole({ capabilities: [PROBE], user: { ...OWNER, sites: [1002] } });
    await user.click(await screen.findByRole('combobox', { name: 'Location' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['East', 'Roanoke', 'Richmond']);
  });

  it('is hidden where there is only one site, which is then selected by itself [SHELL-026, SHELL-027]', async () => {
    await renderConsole({ capabilities: [PROBE], user: { ...OWNER, sites: [1005] } });
    expect(await screen.findByRole('button', { name: 'site 1005' })).toBeVisible();
    expect(sitePicker()).toBeNull();
  });
});
