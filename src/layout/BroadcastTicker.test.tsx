import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHIPPED_ANNOUNCEMENTS } from '../../domain/settings/announcements';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../testing/render-console';

const TEXTS = 'GET /v1/settings/texts';
const ticker = () => screen.queryByRole('button', { name: /^Announcements/ });

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    [TEXTS]: () => [
      { id: 1, collection: 'Broadcast', text: 'The office is closed on Thursday.' },
      { id: 2, collection: 'Broadcast', text: 'New form for road tests.' },
    ],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the broadcast ticker', () => {
  it('runs through the header with the texts of the server [SHELL-022, API-SET-01]', async () => {
    await renderConsole();
    const button = await screen.findByRole('button', { name: /The office is closed on Thursday/ });
    expect(screen.getByRole('banner')).toContainElement(button);
    expect(button).toHaveAttribute('data-state', 'running');
    expect(button).toHaveTextContent('New form for road tests.');
    expect(server.to(TEXTS)[0]?.query.get('collection')).toBe('Broadcast');
  });

  it('shows what comes with the product in the language of the reader, and the rest as it was written', async () => {
    const [shipped] = SHIPPED_ANNOUNCEMENTS.en;
    server.on(TEXTS, () => [
      { id: 1, collection: 'Broadcast', text: shipped },
      { id: 2, collection: 'Broadcast', text: 'New form for road tests.' },
    ]);
    await renderConsole({ user: { ...OWNER, locale: 'es' } });
    const button = await screen.findByRole('button', { name: /^Anuncios/ });
    expect(button).toHaveTextContent(SHIPPED_ANNOUNCEMENTS.es[0]);
    expect(button).toHaveTextContent('New form for road tests.');
  });

  it('takes no room without announcements, and none after they were dismissed until there is a new one', async () => {
    const { unmount } = await renderConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss announcements' }));
    expect(ticker()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dismiss announcements' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    unmount();
    const asked = server.to(TEXTS).length;
    await renderConsole();
    await waitFor(() => expect(server.to(TEXTS).length).toBeGreaterThan(asked));
    expect(ticker()).toBeNull();
    server.on(TEXTS, () => [
      { id: 2, collection: 'Broadcast', text: 'New form for road tests.' },
      { id: 3, collection: 'Broadcast', text: 'Maintenance on Sunday.' },
    ]);
    cleanup();
    await renderConsole();
    const button = await screen.findByRole('button', { name: /^Announcements/ });
    expect(button).toHaveTextContent('Maintenance on Sunday.');
    expect(button).not.toHaveTextContent('New form for road tests.');
  });

  it('stops at a click and continues at the next [SHELL-023]', async () => {
    await renderConsole();
    const button = await screen.findByRole('button', { name: /^Announcements/ });
    await userEvent.click(button);
    expect(button).toHaveAttribute('data-state', 'paused');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    expect(button).toHaveAttribute('data-state', 'running');
  });

  it('is empty when the texts cannot be loaded, without an alert [ERR-34]', async () => {
    server.on(TEXTS, () => refusal(500, 'internal', 'broken'));
    const { alerts } = await renderConsole();
    await waitFor(() => expect(server.to(TEXTS)).toHaveLength(1));
    await screen.findByText('Home page');
    expect(ticker()).toBeNull();
    expect(alerts.list.get()).toEqual([]);
  });

  it('loads again every 600000 ms, without keeping the session alive [API-SET-02]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { session } = await renderConsole();
    await waitFor(() => expect(server.to(TEXTS)).toHaveLength(1));
    const until = session.state.get().expireAt;
    await act(() => vi.advanceTimersByTimeAsync(599_000));
    expect(server.to(TEXTS)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(server.to(TEXTS)).toHaveLength(2);
    expect(session.state.get().expireAt).toBe(until);
  });

  it('loads only while there is a refresh token [API-SET-03]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { session } = await renderConsole();
    await waitFor(() => expect(server.to(TEXTS)).toHaveLength(1));
    session.refreshed(false);
    await act(() => vi.advanceTimersByTimeAsync(601_000));
    await act(() => vi.advanceTimersByTimeAsync(601_000));
    expect(server.to(TEXTS)).toHaveLength(1);
  });
});
