import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useImpersonation } from '../../providers/impersonation';
import { useDialog, useServices } from '../../providers/services';
import type { Capability, DialogProps } from '../capability';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole, REP } from '../testing/render-console';
import { DraggableDialog } from '../ui/DraggableDialog';

let finish = () => {};
const REAL = { _id: REP._id, displayName: 'Casey Hill' };
const IMPERSONATED = {
  ...OWNER,
  trueIdentity: REAL,
  impersonatingUserId: OWNER._id,
  impersonatingDisplayName: 'Olivia Reyes',
  impersonationReason: 'Asked for help',
  lookOnly: true as const,
};
const TARGET = `/v1/users/${OWNER._id}/impersonation`;

function Greeting({ onClose, name }: DialogProps) {
  return (
    <DraggableDialog open title={`Hello ${String(name)}`} onCancel={() => onClose('waved')}>
      Nice to see you.
    </DraggableDialog>
  );
}

function Page() {
  const { open } = useDialog();
  const { pending } = useServices();
  const impersonation = useImpersonation();
  return (
    <>
      <button
        type="button"
        onClick={() => void pending.during(new Promise<void>((resolve) => (finish = resolve)))}
      >
        Work
      </button>
      <button type="button" onClick={() => void open('greeting', { name: 'Ana' })}>
        Greet
      </button>
      <button
        type="button"
        onClick={() => void impersonation.start(OWNER._id, { reason: 'Asked for help', lookOnly: true })}
      >
        Impersonate
      </button>
    </>
  );
}

const CAPABILITY: Capability = {
  name: 'home',
  pages: [{ path: '/', titleKey: 'Home', protected: true, load: () => Promise.resolve({ default: Page }) }],
  dialogs: { greeting: () => Promise.resolve({ default: Greeting }) },
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({ [`POST ${TARGET}`]: () => IMPERSONATED, [`DELETE ${TARGET}`]: () => REP });
});

describe('the loading overlay', () => {
  it('shows a spinner while operations are pending [SHELL-004, SHELL-005]', async () => {
    await renderConsole({ capabilities: [CAPABILITY] });
    const work = await screen.findByRole('button', { name: 'Work' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.click(work);
    expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeVisible();
    act(() => finish());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});

describe('the modal container', () => {
  it('opens a dialog by its name, with its properties, and closes it [SHELL-006]', async () => {
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.click(await screen.findByRole('button', { name: 'Greet' }));
    expect(await screen.findByRole('dialog', { name: 'Hello Ana' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a dialog and its page', () => {
  it('closes with its page: Back leaves no dialog over another page', async () => {
    await renderConsole({ capabilities: [CAPABILITY] });
    await userEvent.click(await screen.findByRole('button', { name: 'Greet' }));
    expect(await screen.findByRole('dialog', { name: 'Hello Ana' })).toBeVisible();
    act(() => {
      window.history.pushState(null, '', '/elsewhere');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('impersonation', () => {
  it('replaces the user, keeps the real identity and always shows the impersonated name [IMPERS-01, IMPERS-02, IMPERS-04]', async () => {
    const { session } = await renderConsole({ capabilities: [CAPABILITY], user: REP });
    await userEvent.click(await screen.findByRole('button', { name: 'Impersonate' }));
    expect(await screen.findByText(/You are impersonating Olivia Reyes/)).toHaveTextContent('Casey Hill');
    expect(screen.getByText(/You can look, but not change anything/)).toHaveTextContent(
      'Reason: Asked for help',
    );
    expect(server.to(`POST ${TARGET}`)[0]?.body).toEqual({ reason: 'Asked for help', lookOnly: true });
    expect(session.user.get()).toMatchObject({ email: OWNER.email, trueIdentity: REAL });
    expect(screen.getByRole('button', { name: 'Account of Olivia Reyes' })).toBeVisible();
  });

  it('restores the real user when it is stopped [IMPERS-05]', async () => {
    const { session } = await renderConsole({ capabilities: [CAPABILITY], user: IMPERSONATED });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop impersonating' }));
    expect(await screen.findByRole('button', { name: 'Account of Casey Hill' })).toBeVisible();
    expect(server.to(`DELETE ${TARGET}`)).toHaveLength(1);
    expect(session.user.get()?.email).toBe(REP.email);
    expect(screen.queryByText(/You are impersonating/)).toBeNull();
  });
});
