import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../index';
import { AROUND, AUDIT, fullRecord, HILL, JUMP_LIST_ROUTE, RIVERA, SAFETY_MANAGER } from '../test-people';

const REVEAL = 'POST /v1/employees/62/ssn';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

// Loaded once, so that no test waits for them to compile.
beforeAll(async () => {
  await Promise.all([
    import('./EmployeeFilePage'),
    import('./InformationTab'),
    import('../explain/QualificationDialog'),
  ]);
}, 60_000);

beforeEach(() => {
  server = startFakeServer({
    ...AROUND,
    'GET /v1/employees/62': () => fullRecord(HILL),
    'GET /v1/employees/61': () => fullRecord(RIVERA, { abilities: [] }),
    'GET /v1/employees/61/requirements': () => ({ requirements: [], conditions: [] }),
    [REVEAL]: () => ({ ssn: '900-55-1234' }),
  });
});

function open(path = '/manage/employees/62', who = SAFETY_MANAGER) {
  return renderConsole({ user: who, path, capabilities: [HOME, employees] });
}

const facts = () => screen.findByRole('region', { name: 'Details' });

describe("an employee's file", () => {
  it('shows the name, the qualification and the facts, and is added to the jump list [ROUTE-098]', async () => {
    await open('/manage/employees/61');
    expect(await screen.findByRole('heading', { level: 1, name: 'Patricia Rivera' })).toBeVisible();
    expect(screen.getByText('Not qualified: medical card expired 11/2/2026 and 2 more')).toBeVisible();
    const list = await facts();
    for (const fact of ['Norfolk', 'CDL-A Driver', 'Employee', '3/2/2020', 'VA A12345678, class A'])
      expect(within(list).getByText(fact)).toBeVisible();
    await waitFor(() => expect(server.to(JUMP_LIST_ROUTE)).toHaveLength(1));
    expect(server.to(JUMP_LIST_ROUTE)[0]?.body).toEqual({ employeeId: 61 });
    expect(document.title).toContain('Patricia Rivera');
  });

  it.each([
    ['who only looks', { lookOnly: true as const }],
    ['of an outside audit', { audit: AUDIT }],
  ])('is not added to the jump list of someone %s', async (_who, more) => {
    await open('/manage/employees/61', { ...SAFETY_MANAGER, ...more });
    await facts();
    // The answer about driving is asked for after the list would be.
    await waitFor(() => expect(server.to('GET /v1/employees/61/mayDrive')).not.toHaveLength(0));
    expect(server.to(JUMP_LIST_ROUTE)).toEqual([]);
  });

  it('names the day of the answer in the header while another day is shown below', async () => {
    server.on('GET /v1/employees/61/mayDrive', () => ({
      asOf: '2026-11-20',
      answer: 'no',
      mayDrive: false,
      questions: [],
      reasons: [],
      waived: [],
    }));
    const view = await open('/manage/employees/61');
    expect(await screen.findByText('May drive: No')).toBeVisible();
    view.unmount();
    await open('/manage/employees/61/tab/documents?asOf=2025-03-01');
    expect(await screen.findByText('May drive on 11/20/2026: No')).toBeVisible();
  });

  it('opens the tab in the address; each tab has its own address [ROUTE-102]', async () => {
    const who = {
      ...SAFETY_MANAGER,
      permissions: [...SAFETY_MANAGER.permissions, 'servicesDqf.viewEmployeeDocuments'],
    };
    await open('/manage/employees/62/tab/information', who);
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Wei');
    expect(screen.getByRole('tab', { name: 'Information' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Documents' })).toHaveAttribute(
      'href',
      '/manage/employees/62/tab/documents',
    );
  });

  it('has no documents tab for users who may not view them', async () => {
    await open();
    expect(await screen.findByRole('tab', { name: 'Information' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Documents' })).not.toBeInTheDocument();
  });

  it('has no activity tab for auditors from outside', async () => {
    await open(undefined, { ...SAFETY_MANAGER, auditorToken: 'audit' });
    expect(await screen.findByRole('tab', { name: 'Information' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Activity' })).not.toBeInTheDocument();
  });

  it('has no transfer and no inputs for users who may only view it', async () => {
    await open('/manage/employees/61/tab/information');
    expect((await screen.findAllByText('wei.hill@blueridge.example')).length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('tabpanel')).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows readers the facts about a driver, answered or not', async () => {
    const { flags } = fullRecord(RIVERA);
    server.on('GET /v1/employees/61', () =>
      fullRecord(RIVERA, {
        abilities: [],
        endorsements: 'HN',
        flags: { ...flags, interstate: true, hazmat: false },
      }),
    );
    await open('/manage/employees/61/tab/information');
    const panel = await screen.findByRole('tabpanel');
    const valueOf = async (name: string) => (await within(panel).findByText(name)).nextElementSibling;
    expect(await valueOf('Endorsements')).toHaveTextContent('H Hazmat, N Tank');
    expect(await valueOf('Drives interstate')).toHaveTextContent('Yes');
    expect(await valueOf('Hauls hazardous materials')).toHaveTextContent('No');
    expect(await valueOf('Has a medical variance')).toHaveTextContent('Not answered');
    expect(within(await facts()).getByText('Driving facts').nextElementSibling).toHaveTextContent(
      'Drives interstate',
    );
  });

  it('says that the employee was not found, with a link to the roster', async () => {
    await open('/manage/employees/999');
    expect(await screen.findByText('Employee not found')).toBeVisible();
    expect(screen.getByText('Go to roster')).toHaveAttribute('href', '/manage/employees');
  });

  it("shows a failure differently from a file that doesn't exist", async () => {
    server.on('GET /v1/employees/62', () => refusal(500, 'internal', 'Reference: 4711'));
    await open();
    expect(await screen.findByText('Reference: 4711')).toBeVisible();
    server.on('GET /v1/employees/62', () => fullRecord(HILL));
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wei Hill' })).toBeVisible();
  });
});

describe('the SSN of a file', () => {
  it('is masked, fetched only to unmask it, and can be masked again', async () => {
    await open();
    const list = await facts();
    expect(within(list).getByText('XXX-XX-1234')).toBeVisible();
    expect(server.to(REVEAL)).toHaveLength(0);
    await user.click(within(list).getByLabelText('Show Social Security number'));
    expect(await within(list).findByText('900-55-1234')).toBeVisible();
    // One entry on the audit trail, even if the page shows it twice.
    expect(screen.getAllByText('900-55-1234')).toHaveLength(2);
    expect(server.to(REVEAL)).toHaveLength(1);
    await user.click(within(list).getByLabelText('Hide Social Security number'));
    expect(screen.queryByText('900-55-1234')).not.toBeInTheDocument();
  });

  it('follows the setting in the header', async () => {
    await open();
    const list = await facts();
    await user.click(screen.getByLabelText('Account of Olivia Reyes'));
    await user.click(await screen.findByText('Mask SSN'));
    expect(await within(list).findByText('900-55-1234')).toBeInTheDocument();
    expect(server.to(REVEAL)).toHaveLength(1);
  });

  it("stays masked if it can't be fetched, with the reason", async () => {
    server.on(REVEAL, () => refusal(403, 'forbidden', "You don't have permission to do this"));
    await open();
    const list = await facts();
    await user.click(within(list).getByLabelText('Show Social Security number'));
    expect(
      await screen.findByText(
        "We couldn't show the Social Security number: You don't have permission to do this",
      ),
    ).toBeVisible();
    expect(within(list).getByText('XXX-XX-1234')).toBeVisible();
  });

  it('is not shown to users who may not view PII', async () => {
    const abilities = ['client.editEmployeeInfo'];
    server.on('GET /v1/employees/62', () => fullRecord({ ...HILL, ssn: null }, { abilities }));
    await open();
    const list = await facts();
    expect(within(list).queryByText('SSN')).not.toBeInTheDocument();
    expect(await screen.findByLabelText(/First name/)).toBeVisible();
    expect(screen.queryByLabelText('SSN')).not.toBeInTheDocument();
  });
});

describe('why an employee is not qualified', () => {
  it('is hidden from users who may not see the documents, with a note', async () => {
    server.on('GET /v1/employees/61/requirements', () => ({ requirements: [], conditions: [] }));
    await open('/manage/employees/61');
    await user.click(await screen.findByText('Not qualified: medical card expired 11/2/2026 and 2 more'));
    expect(
      await screen.findByText("You don't have permission to view the open issues. Ask a user who does."),
    ).toBeVisible();
  });

  it('begins with what bars the person apart from documents, in the header and in the dialog', async () => {
    const UNDER_21 = 'Under 21: may not drive interstate before 1/10/2028';
    server.on('GET /v1/employees/61', () =>
      fullRecord({ ...RIVERA, gaps: [], gapCount: 0, barredBy: { key: 'under21', endsOn: '2028-01-10' } }),
    );
    server.on('GET /v1/employees/61/requirements', () => ({
      requirements: [],
      conditions: [
        { key: 'endorsementsNotEntered', status: 'unknown', cfr: '383.93(b)(4)', endsOn: null },
        { key: 'under21', status: 'bars', cfr: '391.11(b)(1)', endsOn: '2028-01-10' },
      ],
    }));
    await open('/manage/employees/61');
    await user.click(
      await screen.findByText('Not qualified: under 21: may not drive interstate before 1/10/2028'),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Can Patricia Rivera drive?' });
    expect(within(dialog).getByText(/^Not qualified: under 21/)).toBeVisible();
    const [first, ...others] = await within(dialog).findAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent(UNDER_21);
    expect(others).toHaveLength(0);
    expect(within(dialog).getByRole('link', { name: /49 CFR 391\.11\(b\)\(1\)/ })).toBeVisible();
  });

  it('names a drug or alcohol record in the header only to readers who may see it', async () => {
    const barredBy = { key: 'withheld', endsOn: null } as const;
    server.on('GET /v1/employees/61', () => fullRecord({ ...RIVERA, gaps: [], gapCount: 0, barredBy }));
    let sentence = 'A restricted record bars driving';
    server.on('GET /v1/employees/61/mayDrive', () => ({
      answer: 'no',
      mayDrive: false,
      questions: [],
      reasons: [{ kind: 'condition', key: 'prohibited', docTypeId: null, cfr: '382.701(d)', sentence }],
      warnings: [],
      waived: [],
    }));
    const closed = await open('/manage/employees/61');
    expect(await screen.findByText('Not qualified: A restricted record bars driving')).toBeVisible();
    closed.unmount();
    sentence = 'Clearinghouse status is prohibited: may not drive';
    await open('/manage/employees/61');
    expect(
      await screen.findByText('Not qualified: Clearinghouse status is prohibited: may not drive'),
    ).toBeVisible();
  });

  it('is listed item by item, with the regulation and how to fix it', async () => {
    server.on('GET /v1/employees/61/requirements', () => ({
      conditions: [],
      requirements: [
        {
          docTypeId: 238,
          name: 'Medical Card',
          status: 'expired',
          needs: 'mandatory',
          ruleId: 'own',
          cfr: '391.45',
          dueOn: '2026-11-02',
          expiresOn: '2026-11-02',
          since: '2026-11-03',
          documentId: 5,
          inputs: {},
          reason: { key: 'expired', values: { date: '2026-11-02' } },
          closes: { key: 'upload', values: {} },
        },
        { docTypeId: 225, name: 'MVR', status: 'ok', ruleId: 'other', reason: { key: 'ok', values: {} } },
      ],
    }));
    await open('/manage/employees/61');
    await user.click(await screen.findByText('Not qualified: medical card expired 11/2/2026 and 2 more'));
    const dialog = await screen.findByRole('dialog', { name: 'Can Patricia Rivera drive?' });
    expect(await within(dialog).findByRole('heading', { level: 3 })).toHaveTextContent('expired 11/2/2026');
    expect(within(dialog).getByText(/^To fix:/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /49 CFR 391\.45/ })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /^Fix/ })).toHaveAttribute(
      'href',
      '/manage/employees/61/tab/documents?document=238',
    );
  });
});
