import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { useDialog } from '../../providers/services';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { orders } from '.';

const POST = 'POST /v1/orders';
const CONSENTS = 'GET /v1/employees/62/dchConsents';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

function FilePage() {
  const { open } = useDialog();
  return (
    <button type="button" onClick={() => void open('clearinghouseQuery', { employeeId: 62 })}>
      Request query
    </button>
  );
}

const FILE: Capability = {
  ...HOME,
  pages: [
    {
      path: '/',
      titleKey: 'shell.heading.home',
      protected: true,
      load: () => Promise.resolve({ default: FilePage }),
    },
  ],
};

beforeAll(() => import('./ClearinghouseQueryDialog'), 60_000);
beforeEach(() => {
  server = startFakeServer({ [CONSENTS]: () => [], [POST]: () => ({ OrderID: 9 }) });
});

async function openDialog(): Promise<HTMLElement> {
  await renderConsole({ user: OWNER, capabilities: [FILE, orders] });
  await user.click(await screen.findByRole('button', { name: 'Request query' }));
  return screen.findByRole('dialog', { name: 'Request a Clearinghouse query' });
}

it('requests a full query unless another one is chosen', async () => {
  const dialog = await openDialog();
  expect(within(dialog).getByRole('radio', { name: 'Full query' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Request query' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const body = { orderType: 'clearinghouse', employeeId: 62, queryType: 'full' };
  expect(server.to(POST).map((request) => request.body)).toEqual([body]);
});

it('says whether the written consent to a limited query is on file', async () => {
  server.on(CONSENTS, () => [{ documentId: 5, docTypeId: 2021, docDate: '2025-01-10' }]);
  const dialog = await openDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Limited query' }));
  expect(await within(dialog).findByText('Written consent on file since 1/10/2025')).toBeVisible();
});

it('shows in the dialog why a query cannot be ordered', async () => {
  server.on(POST, () => refusal(400, 'validation', 'A limited query needs a consent'));
  const dialog = await openDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Limited query' }));
  expect(await within(dialog).findByText(/^No written consent on file/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Request query' }));
  expect(await within(dialog).findByText('A limited query needs a consent')).toBeVisible();
});
