import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useDialog } from '../../providers/services';
import { refusal, startFakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import type { Capability } from '../../src/capability';
import { settings } from '.';
import { computedStyles } from '../../src/testing/styles';

computedStyles();

const PATH = 'GET /v1/settings/documents/verification';
const TITLE = 'You must verify your consent under the Fair Credit Reporting Act';
const outcomes: unknown[] = [];

/** A page that asks for the consent. */
function OrderPage() {
  const { open } = useDialog();
  return (
    <button type="button" onClick={() => void open('verification').then((outcome) => outcomes.push(outcome))}>
      Order
    </button>
  );
}

const ORDER: Capability = {
  ...HOME,
  pages: [
    {
      path: '/',
      titleKey: 'shell.heading.home',
      protected: true,
      load: () => Promise.resolve({ default: OrderPage }),
    },
  ],
};

async function openDialog() {
  outcomes.length = 0;
  await renderConsole({ capabilities: [ORDER, settings] });
  await userEvent.click(await screen.findByRole('button', { name: 'Order' }));
  return screen.findByRole('dialog', { name: TITLE });
}

it('opens wide with the loaded text, and reports the version that was accepted [SHELL-044, DLG-VERIFY-01, DLG-VERIFY-02, DLG-VERIFY-03, DLG-VERIFY-04]', async () => {
  startFakeServer({
    [PATH]: () => ({ id: 'verification', contents: '<p>By accepting you <b>certify</b></p>', version: 3 }),
  });
  const dialog = await openDialog();
  expect(await screen.findByText('certify')).toBeInstanceOf(HTMLElement);
  expect(getComputedStyle(dialog).width).toBe('960px');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(outcomes).toEqual([3]));
});

it('closes without consent by Cancel [DLG-VERIFY-05]', async () => {
  startFakeServer({ [PATH]: () => ({ id: 'verification', contents: '<p>Text</p>', version: 1 }) });
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(outcomes).toEqual([null]));
});

it('says that the text could not be loaded, and then cannot be accepted [ERR-14]', async () => {
  startFakeServer({ [PATH]: () => refusal(503, 'unavailable', 'Not now') });
  await openDialog();
  expect(
    (await screen.findAllByText('The verification content could not be loaded.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
});
