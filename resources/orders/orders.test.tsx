import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '../../domain/employees/contract';
import type { MvrRecord } from '../../domain/mvr/contract';
import type { Order } from '../../domain/orders/contract';
import type { SessionUser } from '../../domain/session/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import { liveKeys, type Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { mvr } from '../mvr';
import { settings } from '../settings';
import { orders, useOrderRecord } from '.';
import { ORDERS, orderHref } from './links';

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
let person: Employee;

/** A page with the button of the file. */
function FilePage() {
  const orderRecord = useOrderRecord();
  const [isOver, setOver] = useState(false);
  return (
    <>
      <button type="button" onClick={() => void orderRecord(person, 'mvr').then(() => setOver(true))}>
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

const TYPED = {
  reportDate: '2026-06-10',
  license: { number: 'A12345678', state: 'VA', class: null, status: null },
  dob: '1980-05-05',
  medical: null,
  violations: [
    {
      description: 'Speeding 78 in 55',
      violationDate: '2026-01-20',
      convictionDate: null,
      acdCode: 'S92',
      points: 3,
      commercialVehicle: false,
    },
  ],
  accidents: [],
  withdrawals: [],
  messages: [],
} as unknown as MvrRecord;

beforeAll(async () => {
  await Promise.all([
    settings.dialogs?.['verification']?.(),
    import('./OrderRecordDialog'),
    import('./OrdersSection'),
    mvr.dialogs?.['mvrRecord']?.(),
    mvr.dialogs?.['typeMvrRecord']?.(),
  ]);
}, 60_000);

beforeEach(() => {
  person = HILL;
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

it('shows birth date and license, saves them and places the order once [DLG-MVR-01, DLG-MVR-03, DLG-MVR-04, DLG-MVR-05, DLG-MVR-08, DLG-MVR-09, DLG-MVR-10, DLG-MVR-11, API-EMP-10, ERR-12, SHELL-043]', async () => {
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

it('needs birth date, state and class; the birth date is typed as M/D/YYYY [DLG-MVR-02, VAL-05, VAL-07, VAL-08, VAL-14]', async () => {
  const missing: Partial<Employee>[] = [{ dob: null }, { state: null }, { licenseClassId: null }];
  for (const lacking of missing) {
    person = { ...HILL, ...lacking };
    const dialog = await openDialog();
    await user.click(submit(dialog));
    expect(dialog).toHaveTextContent('You must fill in all of the required fields.');
    cleanup();
  }
  expect(server.to(PATCH)).toHaveLength(0);
  person = { ...HILL, dob: null };
  const dialog = await openDialog();
  await user.type(field(dialog, /^Birth Date/), '5/5/1980');
  await user.click(submit(dialog));
  await waitFor(() => expect(server.to(PATCH)[0]?.body).toMatchObject({ dob: '1980-05-05' }));
});

it('says so for a state without formats [DLG-MVR-12]', async () => {
  person = { ...HILL, state: 'AS' };
  const dialog = await openDialog();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('No formats available');
});

describe('the orders on the file', () => {
  const order = (more: Partial<Order>) => ({
    OrderID: 7,
    orderType: 'mvr',
    employeeId: 62,
    OrderDate: '2026-06-01T12:00:00Z',
    OrderStatusID: 22,
    orderedBy: 'Grace Holloway',
    documentId: null,
    resultDate: null,
    hasRecord: false,
    isRecordTyped: false,
    problem: null,
    problemText: null,
    ...more,
  });
  const show = (items: object[], who = ORDERER) => {
    server.on('GET /v1/orders', () => items);
    const pages = [
      {
        path: '/',
        titleKey: 'shell.heading.home',
        protected: true,
        load: () => Promise.resolve({ default: () => <FileSection of={orders} employeeId={62} /> }),
      },
    ];
    const user = { ...who, permissions: [...who.permissions, 'client.viewOrders' as const] };
    return renderConsole({ user, capabilities: [{ ...HOME, pages }, orders, mvr] });
  };

  it('are none where nothing was ordered [ERR-40]', async () => {
    await show([]);
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  it('say why a result was not filed, and can be sent to the provider again', async () => {
    server.on('PATCH /v1/orders/7/refreshmvr', () => order({ OrderStatusID: 1 }));
    await show([order({ problem: 'notFound', problemText: 'No such license', OrderStatusID: 11 })]);
    const line = within(await screen.findByRole('region', { name: 'Orders' })).getByRole('listitem');
    expect(line).toHaveTextContent('The provider found no record. Check the license on file.');
    expect(line).toHaveTextContent('The provider says: No such license');
    await user.click(within(line).getByRole('button', { name: 'Send order 7 to the provider again' }));
    expect(await screen.findByText('The order will be sent to the provider again')).toBeInTheDocument();
  });

  it('name the member of staff who ordered as the user, also on the page of the order and its audit trail', async () => {
    const ordered = order({ realUser: 'Rae Rep' });
    await show([ordered]);
    const line = within(await screen.findByRole('region', { name: 'Orders' })).getByRole('listitem');
    expect(line).toHaveTextContent('by Rae Rep impersonating Grace Holloway');
    cleanup();
    server.on('GET /v1/orders/7', () => ordered);
    server.on('GET /v1/orders/7/auditTrail', () => [
      {
        AuditTime: '2026-06-01T12:00:00Z',
        UserName: 'Grace Holloway',
        RealUserName: 'Rae Rep',
        Message: 'MVR ordered',
      },
    ]);
    const reader = { ...ORDERER, permissions: [...ORDERER.permissions, 'client.viewOrders' as const] };
    await renderConsole({ user: reader, capabilities: [HOME, orders, mvr], path: orderHref(7) });
    expect(await screen.findByText('Ordered by')).toBeInTheDocument();
    expect(await screen.findAllByText('Rae Rep impersonating Grace Holloway')).toHaveLength(2);
  });

  it('open the data of a record, with a warning while the license is withdrawn', async () => {
    const record: MvrRecord = {
      reportDate: '2026-06-03',
      license: {
        number: 'A12345678',
        state: 'VA',
        class: 'A',
        status: 'SUSPENDED',
        issuedOn: null,
        expiresOn: '2030-05-05',
        endorsements: null,
        restrictions: null,
      },
      dob: '1980-05-05',
      medical: null,
      violations: [
        {
          acdCode: 'S92',
          stateCode: null,
          description: 'SPEEDING 74/55',
          violationDate: '2026-01-10',
          convictionDate: null,
          points: 4,
          state: 'VA',
          court: null,
          docket: null,
          commercialVehicle: true,
          hazmat: null,
          disposition: null,
        },
      ],
      accidents: [],
      withdrawals: [
        {
          acdCode: 'W00',
          description: 'Suspended for unpaid fines',
          effectiveOn: '2026-06-03',
          eligibleOn: null,
          reinstatedOn: null,
        },
      ],
      messages: [],
    };
    server.on('GET /v1/employees/62/findMVR', () => record);
    await show([order({ OrderStatusID: 3, documentId: 9, hasRecord: true })]);
    await user.click(await screen.findByRole('button', { name: 'Data of order 7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Motor vehicle record' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('On 6/3/2026 a withdrawal');
    const violations = within(dialog).getByRole('region', { name: 'Violations' });
    expect(violations).toHaveTextContent('SPEEDING 74/55');
    expect(violations).toHaveTextContent('S92, speed');
    expect(violations).toHaveTextContent('Commercial vehicleYes');
    expect(violations).not.toHaveTextContent('Court');
    expect(within(dialog).getByRole('region', { name: 'Accidents' })).toHaveTextContent('None reported');
    expect(server.to('GET /v1/employees/62/findMVR')[0]?.query.get('docImageId')).toBe('9');
  });

  it('offers to type the data of a result that came as a document only, to users who may upload', async () => {
    const typist = { ...ORDERER, permissions: [...ORDERER.permissions, 'client.uploadDocuments'] };
    await show([order({ OrderStatusID: 3, documentId: 9, resultDate: '2026-06-10' })], typist);
    await user.click(await screen.findByRole('button', { name: 'Enter the violations of order 7' }));
    expect(await screen.findByRole('dialog', { name: 'Enter the driving record' })).toHaveTextContent(
      '6/10/2026',
    );
  });

  it('corrects what was typed before, and says so to the server', async () => {
    const typist = { ...ORDERER, permissions: [...ORDERER.permissions, 'client.uploadDocuments'] };
    const put = 'PUT /v1/employees/62/documents/9/mvr';
    server.on('GET /v1/employees/62/findMVR', () => TYPED);
    server.on(put, () => TYPED);
    const done = { OrderStatusID: 3, documentId: 9, resultDate: '2026-06-10', hasRecord: true };
    await show([order({ ...done, isRecordTyped: true })], typist);
    await user.click(await screen.findByRole('button', { name: 'Enter the violations of order 7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter the driving record' });
    expect(await within(dialog).findByDisplayValue('Speeding 78 in 55')).toBeVisible();
    const points = within(dialog).getByRole('textbox', { name: /^Points/ });
    await user.clear(points);
    await user.type(points, '4');
    await user.click(within(dialog).getByRole('button', { name: 'Save record' }));
    await waitFor(() => expect(server.to(put)).toHaveLength(1));
    const [violation] = TYPED.violations;
    expect(server.to(put)[0]?.body).toMatchObject({
      replaces: TYPED,
      violations: [{ description: violation?.description, points: '4' }],
    });
  });
});

it.each(['orders:changed', 'alerts:changed'] as const)('reads orders again after the event %s', (event) => {
  // The list, the orders of a person, one order and its trail.
  expect([...liveKeys([orders], event)]).toEqual(expect.arrayContaining(['orders', ORDERS]));
});
