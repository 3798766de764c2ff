import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotify } from 'ra-core';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capability } from '../capability';
import { DraggableDialog } from '../ui/DraggableDialog';
import { startFakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../testing/render-console';
import { computedStyles } from '../testing/styles';

computedStyles();

function Speaking() {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('ra.notification.created', { type: 'success' })}>
      Create
    </button>
  );
}
const SPEAKING: Capability = {
  name: 'home',
  pages: [
    { path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Speaking }) },
  ],
};

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <DraggableDialog title="Question" open={open} onCancel={() => setOpen(false)}>
        <input aria-label="Answer" />
      </DraggableDialog>
    </>
  );
}
const ASKING: Capability = {
  name: 'home',
  pages: [{ path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Asking }) }],
};

beforeEach(() => {
  startFakeServer();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The console with alerts pushed while the clock is stopped. */
async function withAlerts(...messages: string[]) {
  const view = await renderConsole({ capabilities: [HOME] });
  await screen.findByText('Home page');
  vi.useFakeTimers();
  act(() => {
    for (const message of messages) view.alerts.push(message);
  });
  return view;
}

/** Second by second, as React sees it. */
function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1_000));
}

describe('alerts', () => {
  it('are shown, the newest first, of type danger unless noted [SHELL-007, ERR-01]', async () => {
    const { alerts } = await withAlerts('First failure', 'Second failure');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      expect.stringContaining('Second failure'),
      expect.stringContaining('First failure'),
    ]);
    expect(alerts.list.get().map(({ type }) => type)).toEqual(['danger', 'danger']);
  });

  it('disappear after 10 seconds, with the seconds shown [SHELL-053]', async () => {
    await withAlerts('It failed');
    expect(screen.getByText('10 s')).toBeVisible();
    pass(9);
    expect(screen.getByText('1 s')).toBeVisible();
    expect(screen.getByText('It failed')).toBeVisible();
    pass(1);
    act(() => vi.advanceTimersByTime(500));
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('fade for 500 ms [CONST-09]', async () => {
    await withAlerts('It failed');
    pass(10);
    expect(screen.getByRole('alert')).toHaveStyle({ opacity: 0 });
    act(() => vi.advanceTimersByTime(499));
    expect(screen.getByText('It failed')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('stop counting down at a click [SHELL-054]', async () => {
    await withAlerts('It failed');
    pass(4);
    fireEvent.click(screen.getByText('It failed'));
    expect(screen.queryByText(/^\d+ s$/)).toBeNull();
    pass(60);
    expect(screen.getByText('It failed')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('show the same failure once', async () => {
    await withAlerts('It failed', 'It failed', 'It failed');
    expect(screen.getAllByText('It failed')).toHaveLength(1);
  });

  it('are shown for their whole time again if they are repeated, even while they fade', async () => {
    const { alerts } = await withAlerts('It failed');
    pass(10);
    act(() => alerts.push('It failed'));
    expect(screen.getAllByText('It failed')).toHaveLength(1);
    expect(screen.getByText('10 s')).toBeVisible();
    act(() => vi.advanceTimersByTime(500));
    expect(screen.getByText('It failed')).toBeVisible();
  });

  it('can be heard and reached by keys while a dialog is open, and stay when it closes', async () => {
    const { alerts } = await renderConsole({ capabilities: [ASKING] });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog', { name: 'Question' });
    act(() => alerts.push('It failed', 'danger', { duration: null }));
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
    await userEvent.click(screen.getByRole('textbox', { name: 'Answer' }));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close message' })).toHaveFocus();
    screen.getByRole('textbox', { name: 'Answer' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  });

  it('return the focus when they are closed', async () => {
    const { alerts } = await renderConsole({ capabilities: [ASKING] });
    const button = await screen.findByRole('button', { name: 'Ask' });
    act(() => alerts.push('It failed', 'danger', { duration: null }));
    button.focus();
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(button).toHaveFocus();
  });

  it("include react-admin's notifications", async () => {
    const { alerts } = await renderConsole({ capabilities: [SPEAKING] });
    fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Element created')).toBeVisible();
    expect(alerts.list.get().map(({ type }) => type)).toEqual(['success']);
  });
});
