import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/orders/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { useDialog } from '../../providers/services';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { clinics } from '../clinics';
import { orders } from '.';
import { OrderActions } from './OrderLine';

const POST = 'POST /v1/orders';
const EDITS = 'POST /v1/orders/9/edits';
const CANCEL = 'PATCH /v1/orders/9';
const EMAIL = 'POST /v1/authorizations/9/email';
const ORDER = {
  OrderID: 9,
  orderType: 'exam',
  OrderStatusID: 2,
  OrderStatus: 'Scheduled',
  mayBecome: [6, 4, 1],
  MedicalExamOrderID: 9,
  FirstName: 'Wei',
  LastName: 'Hill',
  EmployerName: 'Blue Ridge',
  OctopusVendorID: 7,
  VendorName: 'Depot Street Clinic',
  VendorCity: 'Norfolk',
  VendorState: 'VA',
  VendorTimeZone: 'America/New_York',
  AppointmentDateTime: '2026-06-16T13:00:00.000Z',
  walkIn: false,
  walkInOn: null,
  exam: { examType: 'dotPhysical', reason: 'recertification' },
  test: null,
  version: 3,
} as unknown as Order;
const OTHER_CLINIC = {
  vendorId: 8,
  vendorName: 'Harbor Urgent Care',
  address1: '1 Pier',
  address2: '',
  city: 'Memphis',
  state: 'TN',
  zip: '38103',
  phone: '',
  fax: '',
  distance: null,
  distanceIsAbout: false,
  programList: [],
  pointOfCollection: null,
  timeZone: 'America/Chicago',
  examinerListed: true,
};
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

const OPENED: Record<string, object> = {
  orderExam: { employeeId: 62 },
  orderTest: { employeeId: 62 },
  orderEdit: { orderId: 9 },
  editForClient: { orderId: 9, clientId: 1000 },
  orderLetter: { order: ORDER },
};

function FilePage() {
  const { open } = useDialog();
  return (
    <>
      {Object.entries(OPENED).map(([name, properties]) => (
        <button
          key={name}
          type="button"
          onClick={() => void open('clientId' in properties ? 'orderEdit' : name, { ...properties })}
        >
          {name}
        </button>
      ))}
      <OrderActions order={{ ...ORDER, documentId: null }} />
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
  await Promise.all(Object.keys(OPENED).map((name) => orders.dialogs?.[name]?.()));
  await clinics.dialogs?.['chooseClinic']?.();
}, 60_000);
beforeEach(() => {
  server = startFakeServer({
    'GET /v1/employees/62': () => ({ employmentStatusId: 1 }),
    'GET /v1/orders/9': () => ORDER,
    'GET /v1/vendors': () => [OTHER_CLINIC],
    [POST]: () => ({ OrderID: 9 }),
    [EDITS]: () => ({ ...ORDER, version: 4 }),
    [EMAIL]: () => ({ waits: false }),
  });
});

async function openDialog(name: string): Promise<HTMLElement> {
  await renderConsole({ user: OWNER, capabilities: [FILE, orders, clinics] });
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}
const bodies = (request: string) => server.to(request).map(({ body }) => body);
async function pick(dialog: HTMLElement, field: RegExp, choice: string): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: choice }));
}
const save = (dialog: HTMLElement, name: string) => user.click(within(dialog).getByRole('button', { name }));

describe('an exam', () => {
  it('of an applicant is ordered with one more click', async () => {
    const dialog = await openDialog('orderExam');
    await save(dialog, 'Place order');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(bodies(POST)).toEqual([
      {
        orderType: 'exam',
        employeeId: 62,
        exam: { examType: 'dotPhysical', reason: 'preEmployment' },
      },
    ]);
  });
});

describe('a test', () => {
  it('has what its authority allows, and what does not fit is replaced', async () => {
    const dialog = await openDialog('orderTest');
    await pick(dialog, /Under the rules of/, 'Employer’s own: other');
    await pick(dialog, /Specimen/, 'Hair');
    await pick(dialog, /Under the rules of/, 'FMCSA');
    await save(dialog, 'Place order');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(bodies(POST)).toEqual([
      {
        orderType: 'drug',
        employeeId: 62,
        test: { authority: 'FMCSA', reasonId: 1, specimenId: 1, panel: 'DOT5', isObserved: false },
      },
    ]);
  });

  it('shows beside the field why it is refused', async () => {
    const errors = { specimenId: 'DOT drug tests are of urine or oral fluid' };
    server.on(POST, () => refusal(400, 'validation', 'Check the fields', { errors }));
    const dialog = await openDialog('orderTest');
    await save(dialog, 'Place order');
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: /Specimen/ })).toHaveAccessibleDescription(
        errors.specimenId,
      ),
    );
  });
});

describe('the edit of an order', () => {
  it('changes the clinic, and sends the appointment along [ORD-EDIT-01]', async () => {
    const dialog = await openDialog('orderEdit');
    await save(dialog, 'Change clinic');
    const search = await screen.findByRole('dialog', { name: 'Choose a clinic' });
    await user.type(within(search).getByRole('textbox', { name: /ZIP/ }), '38103');
    await user.click(within(search).getByRole('button', { name: /^Search/ }));
    await user.click(await within(search).findByRole('radio'));
    await user.click(within(search).getByRole('button', { name: 'Select clinic' }));
    expect(await within(dialog).findByText('Harbor Urgent Care, Memphis, TN')).toBeVisible();
    expect(within(dialog).getByText('In the clinic’s time: Central Time')).toBeVisible();
    await save(dialog, 'Save order');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(bodies(EDITS)).toEqual([
      {
        walkIn: false,
        version: 3,
        updateLog: {
          updateVendor: { vendorId: 8 },
          updateAppointment: { date: '2026-06-16', time: '09:00' },
        },
      },
    ]);
  });

  it('changes the appointment in steps of 15 minutes, or to a day [ORD-EDIT-02] [ORD-EDIT-03]', async () => {
    const dialog = await openDialog('orderEdit');
    await user.click(within(dialog).getByRole('combobox', { name: /Time/ }));
    expect(
      screen
        .getAllByRole('option')
        .slice(36, 38)
        .map(({ textContent }) => textContent),
    ).toEqual(['9:00 AM', '9:15 AM']);
    await user.click(screen.getByRole('option', { name: '9:15 AM' }));
    await save(dialog, 'Save order');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(bodies(EDITS)).toEqual([
      { walkIn: false, version: 3, updateLog: { updateAppointment: { date: '2026-06-16', time: '09:15' } } },
    ]);
  });

  it('of an exam of another client is the exam staff’s own request', async () => {
    const own = 'POST /v1/orders/cme/9/edits';
    server.on('GET /v1/orders/cme/9', () => ORDER);
    server.on(own, () => ORDER);
    const dialog = await openDialog('editForClient');
    await user.click(within(dialog).getByRole('combobox', { name: /Time/ }));
    await user.click(screen.getByRole('option', { name: '9:15 AM' }));
    await save(dialog, 'Save order');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.to(own).map(({ query }) => query.get('clientId'))).toEqual(['1000']);
  });

  it('asks for no time of a walk-in [ORD-EDIT-04]', async () => {
    const dialog = await openDialog('orderEdit');
    await user.click(within(dialog).getByRole('checkbox', { name: /Walk-in/ }));
    expect(within(dialog).queryByRole('combobox', { name: /Time/ })).toBeNull();
  });

  it('changes the status to one that the order may get [ORD-EDIT-05]', async () => {
    const dialog = await openDialog('orderEdit');
    await user.click(within(dialog).getByRole('combobox', { name: /Status/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Scheduled',
      'Canceled',
      'No Show',
      'Ordered',
    ]);
    await user.click(screen.getByRole('option', { name: 'No Show' }));
    await save(dialog, 'Save order');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(bodies(EDITS)).toEqual([{ version: 3, updateLog: { updateStatus: { orderStatusId: 4 } } }]);
  });

  it('says that it did not complete, and why [ERR-26]', async () => {
    server.on(EDITS, () => refusal(409, 'conflict', 'The clinic and the appointment can’t change'));
    const dialog = await openDialog('orderEdit');
    await pick(dialog, /Status/, 'Canceled');
    await save(dialog, 'Save order');
    expect(await screen.findByText('The order update did not complete.')).toBeVisible();
    expect(within(dialog).getByText(/can’t change/)).toBeVisible();
  });
});

it('a visit is canceled only after a question: its appointment would be lost', async () => {
  server.on(CANCEL, () => ({ ...ORDER, OrderStatusID: 6 }));
  const orderer = { ...OWNER, permissions: ['servicesCme.orderExams'] };
  await renderConsole({ user: orderer, capabilities: [FILE, orders, clinics] });
  const ask = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Cancel order 9' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel order 9?' });
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  await ask('Keep order');
  expect(bodies(CANCEL)).toEqual([]);
  await ask('Cancel order');
  await waitFor(() => expect(bodies(CANCEL)).toHaveLength(1));
});

it('an authorization is sent in the language of the person who goes', async () => {
  const dialog = await openDialog('orderLetter');
  await pick(dialog, /Language/, 'Spanish');
  await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'wei@drivers.example');
  await save(dialog, 'Send email');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bodies(EMAIL)).toEqual([
    { orderType: 'exam', email: 'wei@drivers.example', employerName: 'Blue Ridge', locale: 'es' },
  ]);
});
