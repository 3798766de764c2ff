import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Employee } from '../../domain/employees/contract';
import type { SessionUser } from '../../domain/session/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { settings } from '../settings';
import { orders, useOrderMvr } from '.';

const PATCH = 'PATCH /v1/employees/62';
const POST = 'POST /v1/orders';
const HILL = {
  employeeId: 62,
  firstName: 'Wei',
  lastName: 'Hill',
  dob: '1980-05-05',
  license: 'A12345678',
  state: 'VA',
  licenseClassId: 1,
} as Employee;
const ORDERER: SessionUser = { ...OWNER, permissions: ['client.editEmployeeInfo', 'servicesDqf.orderMvrs'] };
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

/** A page with the button of the file. */
function FilePage() {
  const orderMvr = useOrderMvr();
  const [isOver, setOver] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void orderMvr(HILL).then(() => setOver(true))}>
        Order MVR
      </button>
      {isOver ? 'The order is over' : null}
    </>
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

beforeAll(async () => {
  await Promise.all([settings.dialogs?.['verification']?.(), import('./OrderMvrDialog')]);
}, 60_000);

beforeEach(() => {
  server = startFakeServer({
    'GET /v1/settings/documents/verification': () => ({
      id: 'verification',
      contents: '<p>By accepting you certify</p>',
      version: 4,
    }),
    [PATCH]: () => HILL,
    [POST]: () => ({ OrderID: 9 }),
  });
});

async function openVerification(who: SessionUser): Promise<void> {
  await renderConsole({ user: who, capabilities: [FILE, settings, orders] });
  await user.click(await screen.findByRole('button', { name: 'Order MVR' }));
  await screen.findByText('By accepting you certify');
}

async function openDialog(who = ORDERER): Promise<HTMLElement> {
  await openVerification(who);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  return screen.findByRole('dialog', { name: 'Update Information for Wei Hill' });
}

const field = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('textbox', { name });
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save and Place Order' });

it('shows birth date and license, saves them and places the order once [DLG-MVR-01, DLG-MVR-03, DLG-MVR-04, DLG-MVR-05, DLG-MVR-08, DLG-MVR-09, DLG-MVR-10, DLG-MVR-11, API-EMP-10, ERR-12]', async () => {
  const dialog = await openDialog();
  let release: (value: object) => void = () => undefined;
  server.on(POST, () => new Promise<object>((resolve) => (release = resolve)));
  expect(field(dialog, /^Number/)).toHaveValue('A12345678');
  expect(within(dialog).getByRole('combobox', { name: /^State/ })).not.toHaveValue('');
  expect(within(dialog).getByRole('combobox', { name: /^Class/ })).toHaveValue('A');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(dialog).toHaveTextContent('1 letter + 8 to 11 digits');
  await user.click(submit(dialog));
  await waitFor(() => expect(server.to(POST)).toHaveLength(1));
  expect(submit(dialog)).toBeDisabled();
  expect(server.to(PATCH)[0]?.body).toEqual({
    dob: '1980-05-05',
    license: 'A12345678',
    state: 'VA',
    licenseClassId: 1,
  });
  expect(server.to(POST)[0]?.body).toEqual({
    orderType: 'mvr',
    employeeId: 62,
    verification: { version: 4 },
  });
  expect(await screen.findByText('Employee information updated successfully')).toBeInTheDocument();
  release({ OrderID: 9 });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('refuses an empty number, and warns of one of another form [VAL-06, VAL-09, VAL-10, VAL-12, DLG-MVR-06]', async () => {
  const dialog = await openDialog();
  await user.clear(field(dialog, /^Number/));
  await user.click(submit(dialog));
  expect(dialog).toHaveTextContent('You must fill in all of the required fields.');
  await user.type(field(dialog, /^Number/), 'XX');
  expect(dialog).toHaveTextContent('The number XX is invalid for VA');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.click(submit(dialog));
  expect(dialog).toHaveTextContent(
    "You must update the driver's license information. The number XX is invalid for VA",
  );
  expect(server.to(PATCH)).toEqual([]);
});

it('lets staff with Assume Client override the format [DLG-MVR-07, DLG-MVR-13, DLG-MVR-14, VAL-11]', async () => {
  const dialog = await openDialog({
    ...ORDERER,
    permissions: [...ORDERER.permissions, 'customerCare.assumeClient'],
  });
  await user.clear(field(dialog, /^Number/));
  await user.type(field(dialog, /^Number/), 'XX');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Override license validation' }));
  await user.click(submit(dialog));
  await waitFor(() => expect(server.to(POST)).toHaveLength(1));
  expect(server.to(PATCH)[0]?.body).toMatchObject({ license: 'XX', overrideLicense: true });
  expect(server.to(POST)[0]?.body).toMatchObject({ overrideLicense: true });
});

it('orders nothing without consent', async () => {
  await openVerification(ORDERER);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  // It is over only if no other dialog opened.
  expect(await screen.findByText('The order is over')).toBeInTheDocument();
  expect(server.to(POST)).toEqual([]);
});
