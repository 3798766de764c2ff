import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlerts } from './alerts';
import { createLive } from './sockets';

const KEYS = new Set(['alerts', 'manage/employees']);

function setUp(readAfter = { heard: vi.fn<(notice: unknown) => void>(), missed: vi.fn<() => void>() }) {
  const queryClient = new QueryClient();
  const alerts = createAlerts();
  const background = { entered: 0 };
  const live = createLive({
    refresh: () => Promise.resolve(),
    http: {
      inBackground: (work) => {
        background.entered += 1;
        return work();
      },
    },
    queryClient,
    alerts,
    clientId: () => null,
    keysOf: (event) => (event === 'alerts:changed' ? KEYS : new Set()),
    readAfter,
    onConnection: () => {},
    onEnded: () => {},
  });
  const stale = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { live, queryClient, alerts, background, stale, readAfter };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('live updates', () => {
  it('make stale what the capabilities declare, and refetch in the background', () => {
    const { live, queryClient, background, stale } = setUp();
    queryClient.setQueryData(['manage/employees', 'getList'], []);
    queryClient.setQueryData(['badge', '/alerts', 'alerts:changed'], 3);
    queryClient.setQueryData(['badge', '/queue', 'tasks:changed'], 3);
    queryClient.setQueryData(['broadcast'], []);
    live.handle('alerts:changed', { clientId: 1001, type: 'document' });
    vi.advanceTimersByTime(100);
    expect(stale('manage/employees', 'getList')).toBe(true);
    expect(stale('badge', '/alerts', 'alerts:changed')).toBe(true);
    expect(stale('badge', '/queue', 'tasks:changed')).toBe(false);
    expect(stale('broadcast')).toBe(false);
    expect(background.entered).toBe(1);
  });

  it('bring the counts of the queues, and tell the page of a task what happens to it', () => {
    const { live, queryClient, background } = setUp();
    const counts = [{ category: 'Mail', tag: null, setAside: false, open: 2, claimed: 0, oldest: null }];
    live.handle('tasks:counts', { process: 'reviews', counts });
    expect(queryClient.getQueryData(['taskCounts', 'reviews'])).toEqual(counts);
    queryClient.setQueryData(['taskNotice', 5], null);
    live.handle('tasks:warning', { taskId: 5, minutesLeft: 5 });
    live.handle('tasks:warning', { taskId: 6, minutesLeft: 5 });
    expect(queryClient.getQueryData(['taskNotice', 5])).toMatchObject({ minutesLeft: 5 });
    expect(queryClient.getQueryData(['taskNotice', 6])).toBeUndefined();
    vi.advanceTimersByTime(2_000);
    expect(background.entered).toBe(0);
  });

  it('refetch once for the events of a moment, and once a second while many arrive', () => {
    const { live, background } = setUp();
    for (let site = 0; site < 500; site += 1)
      live.handle('alerts:changed', { clientId: site, type: 'document' });
    live.handle('settings:changed', { name: 'texts' });
    vi.advanceTimersByTime(100);
    expect(background.entered).toBe(1);
    live.handle('alerts:changed', { clientId: 1, type: 'document' });
    vi.advanceTimersByTime(900);
    live.handle('alerts:changed', { clientId: 2, type: 'document' });
    expect(background.entered).toBe(1);
    vi.advanceTimersByTime(100);
    expect(background.entered).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(background.entered).toBe(2);
    live.handle('alerts:changed', { clientId: 3, type: 'document' });
    vi.advanceTimersByTime(100);
    expect(background.entered).toBe(3);
  });

  it('tell what the refetch must contain before it starts', () => {
    const { live, background, readAfter } = setUp();
    live.handle('alerts:changed', { clientId: 1, type: 'document', after: '0/1F' });
    expect(readAfter.heard).toHaveBeenCalledWith({ clientId: 1, type: 'document', after: '0/1F' });
    expect(background.entered).toBe(0);
  });

  it('refetch nothing once the connection is closed', () => {
    const { live, background } = setUp();
    live.handle('alerts:changed', { clientId: 1, type: 'document' });
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(background.entered).toBe(0);
  });

  it('update the progress of a job on the screen', () => {
    const { live, queryClient } = setUp();
    queryClient.setQueryData(['jobs', 'j-1'], { jobId: 'j-1', state: 'running', done: 1, total: 10 });
    live.handle('jobs:progress', { jobId: 'j-1', done: 7, total: 10 });
    live.handle('jobs:progress', { jobId: 'j-2', done: 7, total: 10 });
    expect(queryClient.getQueryData(['jobs', 'j-1'])).toMatchObject({ state: 'running', done: 7 });
    expect(queryClient.getQueryData(['jobs', 'j-2'])).toBeUndefined();
  });

  it('show notices as alerts of their level', () => {
    const { live, alerts } = setUp();
    live.handle('notice', { level: 'warning', text: 'Maintenance at noon' });
    expect(alerts.list.get()).toMatchObject([{ type: 'warning', message: 'Maintenance at noon' }]);
  });
});
