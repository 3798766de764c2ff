import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Employee } from '../../domain/employees/contract';
import type { Order } from '../../domain/orders/contract';
import type { PspReport } from '../../domain/mvr/psp-report';
import type { SessionUser } from '../../domain/session/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { mvr } from '../mvr';
import { settings } from '../settings';
import { orders } from '.';

const POST = 'POST /v1/orders';
const PERMISSIONS: PermissionKey[] = [
  'client.viewOrders',
  'client.editEmployeeInfo',
  'client.applicantScreening',
  'servicesEpn.orderEpnAdHocInquiries',
];
const ORDERER: SessionUser = { ...OWNER, permissions: PERMISSIONS };
const HIRER: SessionUser = { ...ORDERER, isInternalCompany: true };
const APPLICANT = {
  employeeId: 62,
  firstName: 'Wei',
  lastName: 'Hill',
  dob: '1980-05-05',
  license: 'A1234567',
  state: 'CA',
  licenseClassId: null,
  employmentStatusId: 1,
  hireDate: null,
} as unknown as Employee;

const user = userEvent.setup({ pointerEventsCheck: 0 });
const FILE: Capability = {
  ...HOME,
  pages: [
    {
      path: '/',
      titleKey: 'shell.heading.home',
      protected: true,
      load: () => Promise.resolve({ default: () => <FileSection of={orders} employeeId={62} /> }),
    },
  ],
};
let server: FakeServer;
let items: Partial<Order>[];
let person: Employee;

beforeAll(async () => {
  await Promise.all([
    settings.dialogs?.['verification']?.(),
    import('./OrderRecordDialog'),
    import('./OrdersSection'),
    mvr.dialogs?.['pspReport']?.(),
  ]);
}, 60_000);

beforeEach(() => {
  items = [];
  person = APPLICANT;
  const text = (id: string) => ({ id, contents: `<p>Text of ${id}</p>`, version: 3 });
  server = startFakeServer({
    'GET /v1/orders': () => items,
    'GET /v1/employees/62': () => person,
    'GET /v1/settings/documents/pspVerification': () => text('pspVerification'),
    'GET /v1/settings/documents/verification': () => text('verification'),
    'PATCH /v1/employees/62': () => person,
    [POST]: () => ({ OrderID: 9 }),
  });
});

const show = (who: SessionUser) => renderConsole({ user: who, capabilities: [FILE, settings, mvr, orders] });
const buttons = async () => {
  const section = await screen.findByRole('region', { name: 'Orders' });
  await within(section).findByText('No orders found');
  return within(section)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
};

describe('the orders of records on a file', () => {
  it('order a PSP report after its own certification, without a license class', async () => {
    await show(HIRER);
    await user.click(await screen.findByRole('button', { name: 'Order PSP report' }));
    expect(await screen.findByText('Text of pspVerification')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update Information for Wei Hill' });
    await user.click(within(dialog).getByRole('button', { name: 'Save and Place Order' }));
    await waitFor(() => expect(server.to(POST)).toHaveLength(1));
    expect(server.to(POST)[0]?.body).toEqual({
      orderType: 'psp',
      employeeId: 62,
      verification: { version: 3 },
    });
    expect(await screen.findByText('PSP report ordered')).toBeInTheDocument();
  });

  it('order an EPN inquiry, and say where the license is of another state', async () => {
    await show(ORDERER);
    await user.click(await screen.findByRole('button', { name: 'Order EPN inquiry' }));
    expect(await screen.findByText('Text of verification')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update Information for Wei Hill' });
    const state = within(dialog).getByRole('combobox', { name: /^State/ });
    await user.clear(state);
    await user.type(state, 'Virginia');
    await user.click(await screen.findByRole('option', { name: /^VA / }));
    await user.click(within(dialog).getByRole('button', { name: 'Save and Place Order' }));
    expect(dialog).toHaveTextContent('EPN inquiries are for California licenses only');
    expect(server.to(POST)).toEqual([]);
  });

  it('are offered where they are allowed', async () => {
    await show(HIRER);
    await screen.findByRole('button', { name: 'Order EPN inquiry' });
    expect(await buttons()).toEqual(['Order PSP report', 'Order EPN inquiry']);
  });

  it.each([
    ['PSP reports by other companies', ORDERER, {}, ['Order EPN inquiry']],
    [
      'PSP reports after the hire',
      HIRER,
      { employmentStatusId: 2, hireDate: '2020-01-01' },
      ['Order EPN inquiry'],
    ],
    ['EPN inquiries for other states', HIRER, { state: 'VA' }, ['Order PSP report']],
  ])('are not offered for %s', async (_what, who, more, offered) => {
    person = { ...APPLICANT, ...more } as Employee;
    await show(who);
    await screen.findByRole('button', { name: offered[0]! });
    expect(await buttons()).toEqual(offered);
  });

  it('say why an inquiry was canceled, and offer to reopen it, not to send it again', async () => {
    items = [
      {
        OrderID: 7,
        orderType: 'epn',
        employeeId: 62,
        OrderDate: '2026-06-01T12:00:00Z',
        OrderStatusID: 6,
        orderedBy: 'Grace Holloway',
        documentId: null,
        problem: 'notAnswered',
        problemText: null,
      },
    ];
    await show(ORDERER);
    const section = within(await screen.findByRole('region', { name: 'Orders' }));
    const line = await section.findByRole('listitem');
    expect(line).toHaveTextContent('EPN inquiry 7');
    expect(line).toHaveTextContent('there was no answer within 96 hours');
    expect(within(line).getByRole('button', { name: 'Reopen order 7' })).toBeVisible();
    expect(within(line).queryByRole('button', { name: /^Send order/ })).toBeNull();
  });

  it('show the crashes and the inspections of a PSP report, and each violation', async () => {
    items = [
      {
        OrderID: 7,
        orderType: 'psp',
        employeeId: 62,
        OrderDate: '2026-06-01T12:00:00Z',
        OrderStatusID: 3,
        orderedBy: 'Hana Reed',
        documentId: 9,
        resultDocTypeId: 2020,
        hasRecord: true,
        problem: null,
        problemText: null,
      },
    ];
    const report: PspReport = {
      reportDate: '2026-06-02',
      license: { number: 'A1234567', state: 'CA' },
      dob: '1980-05-05',
      crashes: [],
      inspections: [
        {
          date: '2025-11-03',
          carrier: 'Piedmont Carriers',
          dotNumber: '1234567',
          state: 'NC',
          reportNumber: null,
          level: 2,
          afterCrash: false,
          violations: [
            { code: '395.8(e)', description: 'False report of duty status', outOfService: true },
            { code: null, description: 'Inoperative lamp', outOfService: null },
          ],
        },
      ],
    };
    server.on('GET /v1/employees/62/documents/9/psp', () => report);
    await show(HIRER);
    await user.click(await screen.findByRole('button', { name: 'Data of order 7' }));
    const dialog = await screen.findByRole('dialog', { name: 'PSP report' });
    const inspections = await within(dialog).findByRole('region', { name: 'Roadside inspections, 3 years' });
    expect(inspections).toHaveTextContent('11/3/2025 · Piedmont Carriers');
    expect(
      within(inspections)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['395.8(e) False report of duty status (out of service)', 'Inoperative lamp']);
    expect(inspections).not.toHaveTextContent('Report number');
    expect(within(dialog).getByRole('region', { name: 'Crashes, 5 years' })).toHaveTextContent(
      'None reported',
    );
  });
});
