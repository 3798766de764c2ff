import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FlatRoute, Viewer } from '../routing';
import { usePreload } from './use-preload';

const viewer: Viewer = {
  permissions: [],
  isInternalUser: false,
  isInternalCompany: false,
  clientChosen: true,
};

/** Pages of the menu, and the paths of those that were loaded. */
function pages(...paths: string[]): { routes: FlatRoute[]; loaded: string[] } {
  const loaded: string[] = [];
  const routes = paths.map((fullPath) => ({
    fullPath,
    titleKey: fullPath,
    parents: [],
    access: 'public',
    heading: 'manage',
    menu: true,
    load: async () => {
      loaded.push(fullPath);
      return { default: () => null };
    },
  })) as unknown as FlatRoute[];
  return { routes, loaded };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call, 1));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

it('loads the pages of the menu one after the other, four seconds after the start', async () => {
  const { routes, loaded } = pages('/one', '/two');
  renderHook(() => usePreload(routes, viewer));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual(['/one', '/two']);
});

it('loads none for a user who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { routes, loaded } = pages('/one');
  renderHook(() => usePreload(routes, viewer));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(loaded).toEqual([]);
});
