import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../testing/render-console';

const LOST = /^Connection lost/;
beforeEach(() => {
  startFakeServer({});
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('says that live updates stopped, not at once, and until they are back', async () => {
  const { session } = await renderConsole({ user: OWNER });
  await screen.findByText('Home page');
  await pass(10_000);
  expect(screen.queryByText(LOST)).toBeNull();
  act(() => session.connected(true));
  act(() => session.connected(false));
  await pass(2_000);
  expect(screen.queryByText(LOST)).toBeNull();
  await pass(2_000);
  expect(screen.getByText(LOST).closest('[role=status]')).not.toBeNull();
  act(() => session.connected(true));
  expect(screen.queryByText(LOST)).toBeNull();
});

it('says so at once while the browser has no network', async () => {
  await renderConsole({ user: OWNER });
  await screen.findByText('Home page');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(LOST)).toBeVisible();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(LOST)).toBeNull();
});
