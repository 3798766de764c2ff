import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDocumentTabs, useRosterView, useSelectedSite, useSsnMasked } from '../../providers/clientState';
import type { Capability } from '../capability';
import { startFakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../testing/render-console';

const seen: { cache?: QueryClient } = {};

/** Shows what the browser keeps for the user, and changes it. */
function Probe() {
  const cache = useQueryClient();
  useEffect(() => {
    seen.cache = cache;
  }, [cache]);
  useQuery({ queryKey: ['alerts', 'count'], queryFn: () => 7 });
  const [view, setView] = useRosterView();
  const [tabs, setTabs] = useDocumentTabs();
  const [site, setSite] = useSelectedSite();
  const [masked, setMasked] = useSsnMasked();
  const change = () => {
    setView('randomsSelected');
    setTabs('single');
    setSite(1005);
    setMasked(false);
  };
  return (
    <button type="button" onClick={change}>
      {JSON.stringify({ view, tabs, site, masked })}
    </button>
  );
}
const PROBE: Capability = {
  name: 'home',
  pages: [{ path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Probe }) }],
};
const kept = async () => {
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.querySelector('button')).not.toBeNull());
  return JSON.parse(main.querySelector('button')?.textContent ?? '') as object;
};
const DEFAULTS = { view: 'active', tabs: 'multi', site: null, masked: true };
const CHANGED = { view: 'randomsSelected', tabs: 'single', site: 1005, masked: false };

beforeEach(() => {
  delete seen.cache;
  const site = (legacyClientId: number, children: object[] = []) => ({
    _id: String(legacyClientId),
    legacyClientId,
    name: `Site ${legacyClientId}`,
    deactivated: false,
    DOTNumber: null,
    levelNumber: 0,
    children,
  });
  startFakeServer({ 'GET /v1/clients': () => [site(1001, [site(1005)])] });
});

describe('what is kept for the user', () => {
  it('is active employees, all locations, multiple document tabs and masked numbers at first [STORE-01, STORE-02, STORE-06, STORE-11, STORE-12]', async () => {
    await renderConsole({ capabilities: [PROBE] });
    expect(await kept()).toEqual(DEFAULTS);
  });

  it('keeps the other roster views and the selected location through a reload [STORE-09]', async () => {
    const first = await renderConsole({ capabilities: [PROBE] });
    await kept();
    act(() => screen.getByRole('main').querySelector('button')?.click());
    await waitFor(async () => expect(await kept()).toEqual(CHANGED));
    first.unmount();
    await renderConsole({ capabilities: [PROBE] });
    expect(await kept()).toEqual(CHANGED);
  });
});

describe('logging out', () => {
  it('clears selected sites, roster views and options, and resets document tabs [SESSION-31, SESSION-32, SESSION-34, SESSION-35]', async () => {
    const first = await renderConsole({ capabilities: [PROBE] });
    await kept();
    act(() => screen.getByRole('main').querySelector('button')?.click());
    await act(() => first.session.leave());
    first.unmount();
    await renderConsole({ capabilities: [PROBE] });
    expect(await kept()).toEqual(DEFAULTS);
  });

  it('clears the site tree and the alert counts [SESSION-30, SESSION-33]', async () => {
    const { session } = await renderConsole({ capabilities: [PROBE] });
    await screen.findByRole('combobox', { name: 'Location' });
    const tree = ['siteTree', OWNER.client?._id];
    await waitFor(() => expect(seen.cache?.getQueryData(['alerts', 'count'])).toBe(7));
    expect(seen.cache?.getQueryData(tree)).toBeDefined();
    await act(() => session.leave());
    expect(seen.cache?.getQueryData(tree)).toBeUndefined();
    expect(seen.cache?.getQueryData(['alerts', 'count'])).toBeUndefined();
  });
});
