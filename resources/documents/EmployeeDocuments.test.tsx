import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { renderConsole } from '../../src/testing/render-console';
import {
  CAPABILITIES,
  DOCUMENTS,
  FILE_PATH,
  FILE_ROUTES,
  NO_INPUTS,
  requirement,
  SAFETY_MANAGER,
} from './test-file';

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer(FILE_ROUTES);
});

function open(path = FILE_PATH, user = SAFETY_MANAGER) {
  return renderConsole({ user, path, capabilities: CAPABILITIES });
}

describe('the documents of a driver’s file', () => {
  it('lists what is to be fixed, most urgent first', async () => {
    await open();
    await screen.findByRole('list', { name: 'To fix' });
    const rows = within(screen.getByRole('list', { name: 'To fix' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('Medical card expired 11/2/2026');
    expect(rows[1]).toHaveTextContent('MVR expires 12/1/2026');
  });

  it('says whether the driver is qualified on another day; the head of the page says it for today', async () => {
    const sentence = 'Not qualified: medical card expired 11/2/2026 and 1 more';
    const view = await open();
    await screen.findByRole('list', { name: 'To fix' });
    expect(screen.queryByText(sentence)).toBeNull();
    view.unmount();
    await open(`${FILE_PATH}?asOf=2026-11-25`);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says on another day what the head of the page would: also that the driver was not hired yet', async () => {
    server.on('GET /v1/employees/17/mayDrive', ({ query }) => ({
      asOf: query.get('asOf'),
      answer: 'no',
      mayDrive: false,
      questions: [],
      reasons: [{ kind: 'employment', key: 'notYetHired', sentence: `As of ${query.get('knownOn')}` }],
    }));
    await open(`${FILE_PATH}?asOf=2025-03-01&record=then`);
    expect(await screen.findByText('May drive on 3/1/2025: Not yet')).toBeVisible();
    expect(screen.getByText('As of 2025-03-01')).toBeVisible();
  });

  it("lists only the documents to an auditor who doesn't see the employer's status", async () => {
    const nothing = { requirements: [], conditions: [], unansweredFacts: [], uncheckedSettings: [] };
    server.on('GET /v1/employees/17/requirements', () => ({
      asOf: '2026-11-20',
      qualification: 'notApplicable',
      withheldGaps: 0,
      ...nothing,
    }));
    const audit = { auditId: 'a', sections: [], from: null, to: null, showsStatus: false, expiresAt: '' };
    await open(FILE_PATH, { ...SAFETY_MANAGER, audit } as typeof SAFETY_MANAGER);
    const list = await screen.findByRole('list', { name: 'Documents' });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByText(/missing|To fix|On file/)).toBeNull();
  });

  it('explains a requirement by rule, regulation, inputs and how to fix it', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Medical card expired 11\/2\/2026/ }));
    const panel = screen.getByText('How to fix it').closest('li');
    expect(panel).not.toBeNull();
    const details = within(panel as HTMLElement);
    expect(details.getByRole('link', { name: /391\.45/ })).toHaveAttribute(
      'href',
      'https://www.ecfr.gov/current/title-49/section-391.45',
    );
    expect(details.getByText('Hire date').nextElementSibling).toHaveTextContent('3/2/2020');
    expect(details.getByText('Valid for').nextElementSibling).toHaveTextContent('24 months');
    expect(details.getByText('Since').nextElementSibling).toHaveTextContent('11/3/2026');
  });

  it('offers a Clearinghouse query at its line, to those who may order one', async () => {
    server.on('GET /v1/employees/17/requirements', () => ({
      asOf: '2026-11-20',
      qualification: 'notQualified',
      withheldGaps: 0,
      requirements: [requirement({ docTypeId: 1162, status: 'missing' }), requirement({ docTypeId: 2001 })],
      conditions: [],
      unansweredFacts: [],
      uncheckedSettings: [],
    }));
    const view = await open();
    await screen.findByRole('list', { name: 'To fix' });
    expect(screen.queryByRole('button', { name: 'Request query' })).toBeNull();
    view.unmount();
    const { permissions } = SAFETY_MANAGER;
    const orderer = {
      ...SAFETY_MANAGER,
      permissions: [...permissions, 'servicesClearinghouse.orderClearinghouseQueries'],
    };
    await open(FILE_PATH, orderer as typeof SAFETY_MANAGER);
    const line = (await screen.findByRole('button', { name: 'Request query' })).closest('li');
    expect(line).toHaveTextContent(/Clearinghouse query/);
  });

  it('shows the groups in tabs until the user chooses one page, and remembers that [STORE-11, STORE-12]', async () => {
    const view = await open();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'To fix 2',
      'On file 1',
      'Waived 1',
      'Not needed 1',
      'Other documents 1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'All on one page' }));
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('heading', { name: /Not needed/ })).toBeVisible();
    view.unmount();
    await open();
    expect(await screen.findByRole('heading', { name: /Waived/ })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('shows the file as of any day, with the day in the URL', async () => {
    await open();
    const field = await screen.findByLabelText('As of');
    await userEvent.clear(field);
    await userEvent.type(field, '3/1/2025{Enter}');
    expect(await screen.findByText("You're viewing this file as of 3/1/2025.")).toBeVisible();
    expect(server.to('GET /v1/employees/17/requirements').at(-1)?.query.get('asOf')).toBe('2025-03-01');
    expect(window.location.search).toBe('?asOf=2025-03-01');
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(window.location.search).toBe('');
  });

  describe('on a past day', () => {
    const PAST = `${FILE_PATH}?asOf=2025-03-01`;
    const asked = (path: string) => server.to(`GET /v1/employees/17/${path}`).at(-1)?.query.get('knownOn');

    it('is shown as we know it now until the user chooses the record of that day, by keyboard too', async () => {
      await open(PAST);
      const now = await screen.findByRole('radio', { name: 'As we know it now' });
      expect(now).toBeChecked();
      expect(
        screen.getByText(/^As we know it now: documents filed and corrections made since/),
      ).toBeVisible();
      expect([asked('requirements'), asked('documents')]).toEqual([null, null]);
      now.focus();
      await userEvent.keyboard('{ArrowLeft}');
      expect(
        await screen.findByText(
          /^As it stood then: only what was on record by the end.*outside this tab shows today's/,
        ),
      ).toBeVisible();
      expect(screen.getByRole('radio', { name: 'As it stood then' })).toBeChecked();
      expect([asked('requirements'), asked('documents')]).toEqual(['2025-03-01', '2025-03-01']);
      expect(window.location.search).toBe('?asOf=2025-03-01&record=then');
      await userEvent.click(screen.getByRole('button', { name: 'Back to today' }));
      expect(window.location.search).toBe('');
      expect(screen.queryByRole('radio')).toBeNull();
    });

    it('as it stood then cannot be changed, and says which documents were deleted since', async () => {
      server.on('GET /v1/employees/17/documents', () =>
        DOCUMENTS.map((one) => ({ ...one, deletedSince: one.documentId === 5 })),
      );
      await open(`${FILE_PATH}?asOf=2025-03-01&record=then&document=238`);
      expect(await screen.findByText('Deleted since')).toBeVisible();
      expect(screen.queryByRole('button', { name: /medical card\.pdf|View Medical Card/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Upload\b|^Correct |Delete/ })).toBeNull();
    });

    it('says that the employee was added later, with a way back', async () => {
      server.on('GET /v1/employees/17/requirements', (request) =>
        request.query.get('knownOn')
          ? refusal(404, 'notFound', 'This employee was added after 3/1/2025 and was not on record then')
          : FILE_ROUTES['GET /v1/employees/17/requirements']!(request),
      );
      await open(`${PAST}&record=then`);
      expect(await screen.findByText(/This employee was added after 3\/1\/2025/)).toBeVisible();
      expect(screen.queryByText(/We couldn't load/)).toBeNull();
      await userEvent.click(screen.getByRole('radio', { name: 'As we know it now' }));
      expect(await screen.findByRole('list', { name: 'To fix' })).toBeVisible();
    });

    it('has no such choice today and in the future', async () => {
      await open(`${FILE_PATH}?asOf=2099-01-01&record=then`);
      await screen.findByRole('list', { name: 'To fix' });
      expect(screen.queryByRole('radio')).toBeNull();
      expect(asked('requirements')).toBeNull();
    });
  });

  it('leaves documents dated after the day out of those on file', async () => {
    await open(`${FILE_PATH}?asOf=2021-01-01`);
    expect(await screen.findByRole('tab', { name: /On file 1/ })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /Other documents/ })).toBeNull();
  });

  it('offers no upload, correction or deletion to users who may only view', async () => {
    const reader = {
      ...SAFETY_MANAGER,
      permissions: ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments'],
    };
    await open(`${FILE_PATH}?document=238`, reader);
    expect(await screen.findByRole('button', { name: 'medical card.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upload\b/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Correct / })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  describe('a license copy that is newer than the record', () => {
    const FILE = 'GET /v1/employees/17/requirements';
    const ACTION = 'Update the license expiration on record to 5/1/2028';
    const editor = {
      ...SAFETY_MANAGER,
      permissions: [...SAFETY_MANAGER.permissions, 'client.editEmployeeInfo'],
    };
    const answer = (licenseExpiresOn: string) => {
      const inputs = { ...NO_INPUTS, docTypeId: 2008, docExpirationDate: '2028-05-01', licenseExpiresOn };
      server.on(FILE, (request) => ({
        ...(FILE_ROUTES[FILE]?.(request) as object),
        requirements: [requirement({ docTypeId: 2008, inputs })],
      }));
      server.on('GET /v1/employees/17', () => ({ employeeId: 17, version: 6 }));
    };

    it('is brought onto the record with one click, with the version of the record', async () => {
      answer('2028-04-30');
      server.on('PATCH /v1/employees/17', () => ({ employeeId: 17, version: 7 }));
      await open(FILE_PATH, editor);
      const button = await screen.findByRole('button', { name: ACTION });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.click(button);
      expect(await screen.findByText('License expiration updated')).toBeVisible();
      expect(server.to('PATCH /v1/employees/17').map(({ body }) => body)).toEqual([
        { licenseExpiresOn: '2028-05-01', version: 6 },
      ]);
    });

    it('is not offered if the record agrees, on another day, or to users who may not edit', async () => {
      answer('2028-05-01');
      const agreeing = await open(FILE_PATH, editor);
      await screen.findByLabelText('As of');
      expect(screen.queryByRole('button', { name: ACTION })).toBeNull();
      agreeing.unmount();
      answer('2028-04-30');
      const reading = await open();
      await screen.findByLabelText('As of');
      expect(screen.queryByRole('button', { name: ACTION })).toBeNull();
      reading.unmount();
      await open(`${FILE_PATH}?asOf=2025-03-01`, editor);
      await screen.findByLabelText('As of');
      expect(screen.queryByRole('button', { name: ACTION })).toBeNull();
    });
  });

  describe('what bars a driver apart from documents', () => {
    const FILE = 'GET /v1/employees/17/requirements';
    const answer = (more: object) =>
      server.on(FILE, (request) => ({ ...(FILE_ROUTES[FILE]?.(request) as object), ...more }));
    const bars = { key: 'under21', status: 'bars', cfr: '391.11(b)(1)', endsOn: '2028-01-10' };
    const asks = { key: 'endorsementsNotEntered', status: 'undecided', cfr: '383.93(b)(4)', endsOn: null };
    const editor = {
      ...SAFETY_MANAGER,
      permissions: [...SAFETY_MANAGER.permissions, 'client.editEmployeeInfo'],
    };

    it('is an error, apart from what must be answered, each with its section', async () => {
      answer({ conditions: [asks, bars], unansweredFacts: ['interstate', 'medicalVariance'] });
      await open(FILE_PATH, editor);
      const barred = (await screen.findByText('This driver is not qualified')).closest('[role=alert]');
      expect(barred).toHaveTextContent('Under 21: may not drive interstate before 1/10/2028');
      expect(screen.getByRole('tab', { name: /^To fix/ })).toHaveTextContent('To fix 4');
      expect(screen.getByText(/^4 to fix/)).toBeVisible();
      expect(within(barred as HTMLElement).getByRole('link', { name: /391\.11\(b\)\(1\)/ })).toBeVisible();
      const undecided = screen
        .getByText('Also to be entered before the answer can be yes')
        .closest('[role=alert]');
      expect(undecided).toHaveTextContent('Enter the endorsements of the license (the job needs one)');
      expect(undecided).not.toHaveTextContent('Under 21');
      expect(within(undecided as HTMLElement).getByRole('link', { name: 'Enter now' })).toHaveAttribute(
        'href',
        '/manage/employees/17/tab/information',
      );
      const asked = screen.getByText(/2 facts not answered/).closest('[role=alert]') as HTMLElement;
      expect(within(asked).getByRole('link', { name: 'Answer questions' })).toHaveAttribute(
        'href',
        '/manage/employees/17/tab/information#driving-facts',
      );
    });

    it.each([
      ['an employer to their own record of a query', { isInternalUser: false }, 2035],
      ['staff to the record of the provider', { isInternalUser: true }, 1162],
    ])('that a document answers leads to its type, not to the form: %s', async (_who, as, queryType) => {
      const question = (key: string) => ({ key, status: 'undecided', cfr: '382.501(a)', endsOn: null });
      answer({
        conditions: [
          question('testResultNotEntered'),
          question('queryOutcomeNotEntered'),
          question('withheld'),
        ],
        unansweredFacts: [],
      });
      await open(FILE_PATH, { ...editor, ...as });
      const asked = (await screen.findByText(/result of each drug or alcohol test/)).closest(
        '[role=alert]',
      ) as HTMLElement;
      expect(within(asked).queryByRole('link', { name: 'Answer questions' })).toBeNull();
      const links = within(asked).getAllByRole('link');
      const hrefs = links.map((link) => link.getAttribute('href') ?? '');
      expect(hrefs.filter((href) => href.startsWith('/'))).toEqual([
        '/manage/employees/17/tab/documents?document=2023',
        `/manage/employees/17/tab/documents?document=${queryType}`,
      ]);
    });

    it('has no link to the form for users who may not edit', async () => {
      answer({ unansweredFacts: ['interstate'] });
      await open();
      expect(await screen.findByText('1 fact not answered')).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Answer questions' })).toBeNull();
    });

    it('comes with a warning where a requirement rests on an unchecked date', async () => {
      const uncheckedSettings = [{ key: 'nriiWaiver', endsOn: '2026-10-11', docTypeIds: [2003] }];
      answer({ asOf: '2026-11-22', uncheckedSettings });
      await open();
      const note = await screen.findByText(/No one has checked since then/);
      expect(note).toHaveTextContent(
        'Rests on the federal waiver for paper medical cards, which ended 10/11/2026.',
      );
    });

    it('is not mentioned where there is nothing', async () => {
      await open(FILE_PATH, editor);
      await screen.findByRole('list', { name: 'To fix' });
      expect(screen.queryByText('This driver is not qualified')).toBeNull();
      expect(screen.queryByText(/not answered/)).toBeNull();
    });

    it('is the first reason on another day', async () => {
      answer({ asOf: '2026-11-25', conditions: [bars] });
      await open(`${FILE_PATH}?asOf=2026-11-25`);
      expect(
        await screen.findByText(
          'Not qualified: under 21: may not drive interstate before 1/10/2028 and 2 more',
        ),
      ).toBeVisible();
    });
  });

  it('marks what came late, and says by how many days', async () => {
    const late = requirement({ docTypeId: 2001, cfr: '391.21', documentId: 6, late: true, lateDays: 2 });
    const FILE = 'GET /v1/employees/17/requirements';
    server.on(FILE, (request) => ({
      ...(FILE_ROUTES[FILE]?.(request) as object),
      requirements: [late, requirement({ docTypeId: 660 })],
    }));
    await open(`${FILE_PATH}?document=2001`);
    const rows = within(await screen.findByRole('list', { name: 'On file' }));
    expect(await rows.findByRole('button', { name: /Late/ })).toHaveTextContent(/^On file.*Late$/);
    expect(rows.getAllByText('Late')).toHaveLength(1);
    expect(screen.getByText('Was 2 days late (391.21).')).toBeVisible();
  });

  it('does not mark a query that was due in an outage, and says why', async () => {
    const FILE = 'GET /v1/employees/17/requirements';
    const outage = { from: '2026-11-02', to: '2026-11-09' };
    server.on(FILE, (request) => ({
      ...(FILE_ROUTES[FILE]?.(request) as object),
      requirements: [requirement({ docTypeId: 1162, cfr: '382.701(a)', documentId: 6, lateDays: 2, outage })],
    }));
    await open(`${FILE_PATH}?document=1162`);
    expect(await screen.findByText(/Not late.*11\/2\/2026 to 11\/9\/2026 \(382\.701\(a\)\)/)).toBeVisible();
    expect(screen.queryByText('Late')).toBeNull();
  });

  it('shows that a file could not be loaded, and loads it again', async () => {
    server.on('GET /v1/employees/17/requirements', () => refusal(500, 'internal', 'Something failed'));
    await open();
    expect(await screen.findByText(/We couldn't load this file's documents/)).toHaveTextContent(
      'Something failed',
    );
    server.on(
      'GET /v1/employees/17/requirements',
      FILE_ROUTES['GET /v1/employees/17/requirements'] ?? (() => null),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'To fix' })).toBeVisible();
  });
});
