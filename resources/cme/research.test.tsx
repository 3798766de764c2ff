import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CmeDocument, ExamOrder, ExamPerson } from '../../domain/cme/contract';
import { pageOf, refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { computedStyles, ownStylesOnly } from '../../src/testing/styles';
import { cme } from '.';
import { EXAM_STAFF, order, PERSON } from './test-exam';
// Compiled before the first test, which would wait for it otherwise.
import './chase/ChasePage';
import './dashboard/DashboardPage';
import './research/ResearchDialog';
import './results/ResultsPage';
import './workflow/WorkflowPage';

vi.mock('react-pdf', () => import('../../src/testing/fake-react-pdf'));

const PEOPLE = 'GET /v1/cmes/people';
const DOCUMENT: CmeDocument = {
  documentId: 8,
  item: 'Medical Card',
  docDate: '2026-01-02',
  expireDate: '2028-01-02',
  uploader: 'Jane Doe',
  uploadDate: '2026-01-03T12:00:00.000Z',
  hasFile: true,
};

let people: ExamPerson[];
let orders: ExamOrder[];
let documents: CmeDocument[];
let trail: object[];
let server: FakeServer;
beforeEach(() => {
  people = [PERSON, { ...PERSON, employeeId: 18, firstName: 'Max' }];
  orders = [order()];
  documents = [DOCUMENT];
  trail = [{ AuditTime: '2026-06-10T12:00:00.000Z', UserName: 'Jane Doe', Message: 'Exam ordered' }];
  server = startFakeServer({
    'GET /v1/processes/cmeProcess/tasks': () => pageOf([]),
    [PEOPLE]: () => people,
    'GET /v1/orders/cme': () => orders,
    'GET /v1/orders/cme/41/auditTrail': () => trail,
    'POST /v1/orders/cme/41/auditTrail': () => new Response(null, { status: 204 }),
    'GET /v1/employees/17/cmeDocuments': () => documents,
    'GET /v1/employees/17/cmeDocuments/8': () => refusal(404, 'notFound', 'Not found'),
  });
});

const edit = vi.fn();
const withEdit = {
  ...HOME,
  dialogs: {
    orderEdit: () =>
      Promise.resolve({
        default: (props: { orderId?: unknown; clientId?: unknown; onClose: () => void }) => {
          const { orderId, clientId, onClose } = props;
          edit({ orderId, clientId });
          return (
            <button type="button" onClick={() => onClose()}>
              Saved order
            </button>
          );
        },
      }),
  },
};

async function openTool(user = EXAM_STAFF) {
  await renderConsole({ user, capabilities: [withEdit as typeof HOME, cme] });
  await userEvent.click(await screen.findByRole('button', { name: 'CME' }));
  await userEvent.click(await screen.findByRole('button', { name: 'CME Tool' }));
  return within(await screen.findByRole('dialog', { name: /^CME Tool/ }));
}
async function search(dialog: Awaited<ReturnType<typeof openTool>>, text: string) {
  await userEvent.click(dialog.getByLabelText('Search'));
  await userEvent.paste(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Search' }));
}
const headings = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const rowsIn = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

/** The person's part of the dialog, after a search that finds only them. */
async function openPerson() {
  people = [PERSON];
  const dialog = await openTool();
  await search(dialog, 'Ochoa');
  return within(await dialog.findByRole('region', { name: 'Ochoa, Lia' }));
}

describe('the CME Tool', () => {
  it('opens from the menu as a wide dialog, with the permission for it, and closes [ROUTE-042, ROUTE-043, ROUTE-044, DLG-CME-01, DLG-CME-02, DLG-CME-03, DLG-CME-35]', async () => {
    computedStyles();
    const dialog = await openTool();
    expect(window.location.pathname).not.toContain('tool');
    expect(dialog.getByLabelText('Search')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '1200px' });
    ownStylesOnly();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not in the menu of those without the permission [ROUTE-044]', async () => {
    const permissions = EXAM_STAFF.permissions.filter((key) => key !== 'cme.researchTool');
    await renderConsole({ user: { ...EXAM_STAFF, permissions }, capabilities: [HOME, cme] });
    await userEvent.click(await screen.findByRole('button', { name: 'CME' }));
    expect(await screen.findByRole('link', { name: 'Chase list' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'CME Tool' })).toBeNull();
  });

  it('searches nothing without criteria [VAL-35]', async () => {
    const dialog = await openTool();
    await userEvent.click(dialog.getByRole('button', { name: 'Search' }));
    expect(dialog.getByText('You must enter search criteria.')).toBeVisible();
    await search(dialog, 'O');
    expect(dialog.getByText('Enter at least 2 characters.')).toBeVisible();
    expect(server.to(PEOPLE)).toEqual([]);
  });

  it('lists the employees that match exactly [DLG-CME-04, DLG-CME-05, DLG-CME-06, DLG-CME-07, DLG-CME-08, DLG-CME-09, DLG-CME-10, API-EMP-31]', async () => {
    const dialog = await openTool();
    await search(dialog, 'Ochoa');
    await dialog.findByRole('button', { name: 'Ochoa, Lia' });
    const table = dialog.getByRole('table', { name: 'Employees' });
    expect(headings(table)).toEqual([
      'Name',
      'Employer name',
      'DOB',
      'SSN',
      'License',
      'Job title',
      'Status',
    ]);
    expect(rowsIn(table)[0]).toHaveTextContent(
      'Ochoa, LiaBlue Ridge Freight, Norfolk2/3/1980XXX-XX-3456VA T1234567DriverEmployee',
    );
    expect(server.to(PEOPLE)[0]?.query.get('exactMatch')).toBe('true');
  });

  it('shows 5 employees a page, and 3 rows when there are none [DLG-CME-11, CONST-11]', async () => {
    const dialog = await openTool();
    expect(rowsIn(dialog.getByRole('table', { name: 'Employees' }))).toHaveLength(3);
    people = Array.from({ length: 6 }, (_none, at) => ({
      ...PERSON,
      employeeId: at + 1,
      firstName: `A${at}`,
    }));
    await search(dialog, 'Ochoa');
    await dialog.findByRole('button', { name: 'Ochoa, A0' });
    expect(rowsIn(dialog.getByRole('table', { name: 'Employees' }))).toHaveLength(5);
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(rowsIn(dialog.getByRole('table', { name: 'Employees' }))).toHaveLength(1);
  });

  it('says that it shows only the first if so many match that others may be missing', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_none, at) => ({ ...PERSON, employeeId: at + 1 }));
    people = many(99);
    const dialog = await openTool();
    await search(dialog, 'Ochoa');
    await dialog.findByText('Page 1 of 20');
    expect(dialog.queryByText(/^Only the first/)).toBeNull();
    people = many(100);
    await search(dialog, ' Lia');
    expect(await dialog.findByText('Only the first 100 are shown.')).toBeVisible();
  });

  it('opens a single hit directly [VAL-36, DLG-CME-12, DLG-CME-13, DLG-CME-14, DLG-CME-15, DLG-CME-16]', async () => {
    const person = await openPerson();
    for (const [term, value] of [
      ['ID', '17'],
      ['Name', 'Ochoa, Lia'],
      ['SSN', 'XXX-XX-3456'],
      ['Work ID', 'W17'],
      ['DOB', '2/3/1980'],
    ])
      expect(person.getAllByText(term!, { selector: 'dt' })[0]!.nextElementSibling).toHaveTextContent(value!);
  });

  it('opens none of several hits before one is chosen [VAL-36]', async () => {
    const dialog = await openTool();
    await search(dialog, 'Ochoa');
    const hit = await dialog.findByRole('button', { name: 'Ochoa, Max' });
    expect(dialog.queryByRole('region', { name: /Ochoa/ })).toBeNull();
    await userEvent.click(hit);
    expect(await dialog.findByRole('region', { name: 'Ochoa, Max' })).toBeVisible();
  });
});

describe('the orders of a person', () => {
  it('are listed with clinic and appointment, and edited in their dialog [DLG-CME-18, DLG-CME-19, DLG-CME-20, DLG-CME-21, DLG-CME-22, DLG-CME-23, DLG-CME-24, DLG-CME-25]', async () => {
    const person = await openPerson();
    const pencil = await person.findByRole('button', { name: 'Edit order #41' });
    const table = person.getByRole('table', { name: 'Orders' });
    expect(headings(table)).toEqual([
      'Order date',
      'Employer',
      'Status',
      'Appointment',
      'Order status',
      'Edit',
      'Clinic',
      'Clinic phone',
    ]);
    for (const text of [
      'Blue Ridge Freight, Norfolk',
      'Employee',
      '6/16/2026',
      'Scheduled',
      'Harbor Clinic',
      '757-555-0100',
    ])
      expect(rowsIn(table)[0]).toHaveTextContent(text);
    await userEvent.click(pencil);
    await screen.findByRole('button', { name: 'Saved order', hidden: true });
    expect(edit).toHaveBeenCalledWith({ orderId: 41, clientId: PERSON.clientId });
  });

  it('are 10 a page, and 3 rows when there are none [DLG-CME-26, CONST-12]', async () => {
    orders = Array.from({ length: 11 }, (_none, at) => order({ orderId: 41 + at }));
    const person = await openPerson();
    await person.findByRole('button', { name: 'Edit order #41' });
    expect(rowsIn(person.getByRole('table', { name: 'Orders' }))).toHaveLength(10);
  });

  it('are 3 empty rows when there are none [CONST-12]', async () => {
    orders = [];
    const person = await openPerson();
    expect(await person.findByText('No orders found')).toBeVisible();
    expect(rowsIn(person.getByRole('table', { name: 'Orders' }))).toHaveLength(3);
  });

  it('say so when their update did not complete [ERR-26]', async () => {
    await renderConsole({ user: EXAM_STAFF, capabilities: [HOME, cme] });
    people = [PERSON];
    await userEvent.click(await screen.findByRole('button', { name: 'CME' }));
    await userEvent.click(await screen.findByRole('button', { name: 'CME Tool' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^CME Tool/ }));
    await search(dialog, 'Ochoa');
    // No capability has the dialog here.
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit order #41' }));
    expect(await screen.findByText('The order update did not complete.')).toBeVisible();
  });
});

describe('the audit trail of an order', () => {
  it('has date, user name and message, 20 a page [DLG-CME-27, DLG-CME-28, DLG-CME-29, DLG-CME-30]', async () => {
    trail = Array.from({ length: 21 }, (_none, at) => ({
      AuditTime: '2026-06-10T12:00:00.000Z',
      UserName: 'Jane Doe',
      Message: `Call ${at}`,
    }));
    const person = await openPerson();
    await person.findByText('Call 0');
    const table = person.getByRole('table', { name: 'Audit trail' });
    expect(headings(table)).toEqual(['Date', 'User name', 'Message']);
    expect(rowsIn(table)).toHaveLength(20);
    expect(rowsIn(table)[0]).toHaveTextContent('6/10/2026');
    expect(rowsIn(table)[0]).toHaveTextContent('Jane Doe');
  });

  it('takes messages [DLG-CME-31, DLG-CME-32, ERR-27]', async () => {
    const person = await openPerson();
    await userEvent.click(await person.findByLabelText('New message'));
    await userEvent.paste('Called the clinic');
    await userEvent.click(person.getByRole('button', { name: 'Add Message' }));
    expect(await screen.findByText('Message successfully added')).toBeVisible();
    expect(server.to('POST /v1/orders/cme/41/auditTrail')[0]?.body).toEqual({ message: 'Called the clinic' });
  });

  it('says when a message could not be added [ERR-28]', async () => {
    server.on('POST /v1/orders/cme/41/auditTrail', () => refusal(403, 'forbidden', 'No'));
    const person = await openPerson();
    await userEvent.click(await person.findByLabelText('New message'));
    await userEvent.paste('Called the clinic');
    await userEvent.click(person.getByRole('button', { name: 'Add Message' }));
    expect(await screen.findByText('The message could not be added.')).toBeVisible();
  });

  it('says when it could not be loaded, with 3 empty rows [ERR-24, CONST-13]', async () => {
    server.on('GET /v1/orders/cme/41/auditTrail', () => refusal(404, 'notFound', 'Not found'));
    const person = await openPerson();
    expect(await person.findByText('Order is not valid. Audit trail could not be loaded')).toBeVisible();
    expect(rowsIn(person.getByRole('table', { name: 'Audit trail' }))).toHaveLength(3);
  });
});

describe('the documents of a person', () => {
  const openDocuments = async () => {
    const person = await openPerson();
    await userEvent.click(person.getByRole('button', { name: 'Show Documents' }));
    return person;
  };

  it('are shown instead of the orders, with a viewer that says what it can’t show [DLG-CME-17, DLG-CME-33, DLG-CME-34, ENT-19, API-EMP-34, ERR-25]', async () => {
    const person = await openDocuments();
    const card = await person.findByRole('button', { name: 'Medical Card' });
    const table = person.getByRole('table', { name: 'Documents' });
    expect(headings(table)).toEqual(['Item', 'Document date', 'Expires', 'Uploaded by', 'Upload date']);
    expect(rowsIn(table)[0]).toHaveTextContent('Medical Card1/2/20261/2/2028Jane Doe1/3/2026');
    expect(person.queryByRole('table', { name: 'Orders' })).toBeNull();
    await userEvent.click(card);
    expect(await screen.findByText('Document is not valid and could not be loaded')).toBeVisible();
    expect(server.to('GET /v1/employees/17/cmeDocuments/8')[0]?.query.get('clientId')).toBe('1000');
    await userEvent.click(person.getByRole('button', { name: 'Show Orders' }));
    expect(await person.findByRole('table', { name: 'Orders' })).toBeVisible();
  });

  it('are not asked for by those who may not see them', async () => {
    people = [PERSON];
    const permissions = EXAM_STAFF.permissions.filter((key) => key !== 'cme.viewDetail');
    const dialog = await openTool({ ...EXAM_STAFF, permissions });
    await search(dialog, 'Ochoa');
    await userEvent.click(await dialog.findByRole('button', { name: 'Show Documents' }));
    expect(dialog.getByText('You need the permission “View Detail” to see medical documents.')).toBeVisible();
    expect(server.to('GET /v1/employees/17/cmeDocuments')).toEqual([]);
  });

  it('are up to 5 rows [DLG-CME-37]', async () => {
    documents = Array.from({ length: 6 }, (_none, at) => ({ ...DOCUMENT, documentId: at + 1 }));
    const person = await openDocuments();
    await person.findAllByRole('button', { name: 'Medical Card' });
    expect(rowsIn(person.getByRole('table', { name: 'Documents' }))).toHaveLength(5);
  });

  it('are 3 empty rows that say so when there are none [DLG-CME-36, DLG-CME-38]', async () => {
    documents = [];
    const person = await openDocuments();
    expect(await person.findByText('There are no historical CME documents for this employee')).toBeVisible();
    expect(rowsIn(person.getByRole('table', { name: 'Documents' }))).toHaveLength(3);
  });
});
