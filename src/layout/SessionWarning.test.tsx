import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../testing/render-console';
// Loaded before the first test, so that the warning shows at once.
import './SessionWarningDialog';

const KEEP_ALIVE = 'GET /v1/settings/lists';
const MINUTE = 60_000;

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({ [KEEP_ALIVE]: () => ({ employmentStatus: [] }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The console just after the warning has appeared. */
async function withWarning() {
  // Short: a minute until the warning, two more until the end.
  const user = { ...OWNER, config: { timeout: 3, warnBefore: 2 } };
  const view = await renderConsole({ user });
  await screen.findByText('Home page');
  const left = (view.session.state.get().warnAt ?? 0) - Date.now();
  await pass(left - 1_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(30_000);
  return {
    ...view,
    dialog: await screen.findByRole('alertdialog', { name: 'Your session is about to expire' }),
  };
}

const shown = () => screen.getByRole('timer').textContent ?? '';
const seconds = () => {
  const [, minutes = '', rest = ''] = /(\d\d):(\d\d)/.exec(shown()) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

describe('the session warning', () => {
  it('counts down as mm:ss, every second [SCOPE-38, SESSION-01]', async () => {
    await withWarning();
    expect(shown()).toMatch(/^You will be logged off in 01:\d\d\.$/);
    const before = seconds();
    await pass(1_000);
    expect(seconds()).toBe(before - 1);
    await pass(10_000);
    expect(seconds()).toBe(before - 11);
  });

  it("keeps the session with 'Stay logged on', and pings the server [SESSION-02, SESSION-16, SESSION-17, API-SET-05]", async () => {
    const { session } = await withWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged on' }));
    await pass(10);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.to(KEEP_ALIVE).map(({ query }) => query.get('collections'))).toEqual(['employmentStatus']);
    await pass(2 * MINUTE);
    expect(session.state.get().status).toBe('ACTIVE');
  });

  it("ends the session with 'No' [SESSION-03, SESSION-18]", async () => {
    const { session } = await withWarning();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await pass(10);
    expect(session.state.get().status).toBe('EXITED');
    expect(server.to(KEEP_ALIVE)).toEqual([]);
  });

  it('expires the session without an answer [SESSION-20]', async () => {
    const { session } = await withWarning();
    await pass(2 * MINUTE);
    expect(session.state.get().status).toBe('EXPIRED');
  });
});
