import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { fakePdf, resetFakePdf } from '../../src/testing/fake-react-pdf';
import { renderConsole } from '../../src/testing/render-console';
import {
  CAPABILITIES,
  DOCUMENTS,
  FILE_PATH,
  FILE_ROUTES,
  SAFETY_MANAGER,
  storedDocument,
  TYPES,
} from './test-file';

const FILE_URL = '/v1/employees/17/documents/5';

let server: FakeServer;

beforeEach(() => {
  resetFakePdf();
  server = startFakeServer(FILE_ROUTES);
});

async function openCard() {
  await renderConsole({
    user: SAFETY_MANAGER,
    path: `${FILE_PATH}?document=238`,
    capabilities: CAPABILITIES,
  });
  await screen.findByRole('button', { name: 'medical card.pdf' });
}

const pdf = () => new Response('%PDF-1.7 card', { headers: { 'Content-Type': 'application/pdf' } });

describe('viewing a document', () => {
  it('loads it as a blob and shows it page by page [API-EMP-23, API-DQ-14]', async () => {
    server.on(`GET ${FILE_URL}`, pdf);
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'medical card.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Medical Card, 11/2/2024' });
    expect(await within(dialog).findByText('Page 1 of 2')).toBeVisible();
    expect(await fakePdf.opened[0]?.text()).toBe('%PDF-1.7 card');
  });

  it('gets a new token once where the old one has expired, and loads again [API-SESSION-08]', async () => {
    let refreshed = false;
    server.on('GET /v1/auth/token', () => {
      refreshed = true;
      document.cookie = 'jwtToken=fresh; Path=/';
      return { token: 'fresh', refreshToken: 'next' };
    });
    server.on(`GET ${FILE_URL}`, () => (refreshed ? pdf() : refusal(401, 'unauthenticated', 'Sign in')));
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'medical card.pdf' }));
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(server.to('GET /v1/auth/token')).toHaveLength(1);
    expect(server.to(`GET ${FILE_URL}`)).toHaveLength(2);
  });
});

describe('correcting a document', () => {
  const dateBox = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

  async function correct(date: string) {
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: /^Correct Medical Card/ }));
    await userEvent.clear(dateBox(/^Expiration date/));
    await userEvent.paste(date);
    await userEvent.click(screen.getByRole('button', { name: 'Save document' }));
  }

  it('sends what was changed, with the version that was loaded', async () => {
    server.on(`PATCH ${FILE_URL}`, () => DOCUMENTS[0]);
    await correct('11/2/2027');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`PATCH ${FILE_URL}`)[0]?.body).toEqual({
      docExpirationDate: '2027-11-02',
      version: 3,
    });
    expect(screen.getByText('Document corrected')).toBeVisible();
  });
});

describe('what a drug and alcohol document says', () => {
  const QUERY_TYPE = 'Clearinghouse Query Record';
  const TEST_TYPE = 'Drug or Alcohol Test Result';
  const SAP_TYPE = 'SAP Report';
  const refused = storedDocument({
    documentId: 8,
    docTypeId: 2023,
    docTypeName: TEST_TYPE,
    result: 'refusal',
    testReason: 'random',
    version: 2,
  });
  const query = storedDocument({
    documentId: 9,
    docTypeId: 1162,
    docTypeName: QUERY_TYPE,
    queryType: 'limited',
    queryOutcome: 'recordsFound',
    outageFrom: '2024-10-28',
    outageTo: '2024-11-01',
  });

  async function open(docTypeId: number) {
    server.on('GET /v1/employees/17/documents', () => [
      ...DOCUMENTS,
      refused,
      query,
      storedDocument({ documentId: 10, docTypeId: 1162, docTypeName: QUERY_TYPE }),
    ]);
    server.on('GET /v1/employees/17/doctypes', () => [
      ...TYPES.filter((type) => type.docTypeId !== 1162),
      { ...TYPES[0], docTypeId: 1162, name: QUERY_TYPE },
      { ...TYPES[0], docTypeId: 2023, name: TEST_TYPE },
    ]);
    await renderConsole({
      user: SAFETY_MANAGER,
      path: `${FILE_PATH}?document=${docTypeId}`,
      capabilities: CAPABILITIES,
    });
    return screen.findByRole('table');
  }

  const correct = async (name: RegExp) => {
    await userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
    return screen.findByRole('dialog', { name: /^Correct document: / });
  };

  it('is in words in the table of its documents', async () => {
    const table = await open(1162);
    expect(within(table).getByRole('columnheader', { name: 'Result' })).toBeVisible();
    expect(
      within(table).getByRole('cell', {
        name: 'Limited query, Records found, Clearinghouse down 10/28/2024 to 11/1/2024',
      }),
    ).toBeVisible();
    expect(within(table).getByRole('cell', { name: 'Not entered' })).toBeVisible();
  });

  it('is asked for of a SAP report, with what the return to duty needs', async () => {
    server.on('GET /v1/employees/17/documents', () => [
      storedDocument({ documentId: 11, docTypeId: 2026, docTypeName: SAP_TYPE }),
    ]);
    server.on('GET /v1/employees/17/doctypes', () => [{ ...TYPES[0], docTypeId: 2026, name: SAP_TYPE }]);
    await renderConsole({
      user: SAFETY_MANAGER,
      path: `${FILE_PATH}?document=2026`,
      capabilities: CAPABILITIES,
    });
    await screen.findByRole('table');
    const dialog = await correct(/^Correct SAP/);
    const kind = within(dialog).getByRole('combobox', { name: 'SAP report' });
    expect(kind).toHaveAccessibleDescription(/40\.293.*40\.301/);
    await userEvent.click(kind);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Not entered',
      'Initial evaluation',
      'Follow-up evaluation: complied',
      'Follow-up evaluation: did not comply',
      'Follow-up testing plan',
    ]);
  });

  it('is corrected, also the days on which the Clearinghouse was down', async () => {
    const path = 'PATCH /v1/employees/17/documents/9';
    server.on(path, () => ({ ...query, outageTo: '2024-10-31', version: 2 }));
    await open(1162);
    const dialog = await correct(/^Correct Clearinghouse/);
    expect(within(dialog).getByRole('textbox', { name: 'Clearinghouse down from' })).toHaveValue(
      '10/28/2024',
    );
    const to = within(dialog).getByRole('textbox', { name: 'Clearinghouse down until' });
    expect(to).toHaveAccessibleDescription(/doesn’t count as late/);
    await userEvent.clear(to);
    await userEvent.paste('10/31/2024');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(server.to(path)).toHaveLength(1));
    expect(server.to(path)[0]?.body).toEqual({ outageTo: '2024-10-31', version: 1 });
  });

  it('has no column for documents of other types', async () => {
    const table = await open(238);
    expect(within(table).queryByRole('columnheader', { name: 'Result' })).toBeNull();
  });

  it('is corrected beside the dates, and only what changed is sent', async () => {
    server.on('PATCH /v1/employees/17/documents/8', () => ({
      ...refused,
      result: 'cancelled',
      version: 3,
    }));
    await open(2023);
    const dialog = await correct(/^Correct Drug or Alcohol Test Result/);
    const result = within(dialog).getByRole('combobox', { name: 'Test result' });
    expect(result).toHaveTextContent('Refusal to test');
    expect(within(dialog).queryByRole('combobox', { name: 'Query type' })).toBeNull();
    expect(within(dialog).getByText(/382\.107, 40\.3.*382\.505/)).toBeVisible();
    await userEvent.click(result);
    await userEvent.click(await screen.findByRole('option', { name: 'Cancelled test' }));
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Reason for the test' }));
    expect(screen.queryByRole('option', { name: 'Pre-employment' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Return to duty' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save document' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('PATCH /v1/employees/17/documents/8')[0]?.body).toEqual({
      result: 'cancelled',
      testReason: 'returnToDuty',
      version: 2,
    });
  });

  it('shows the server’s refusal beside its field', async () => {
    server.on('PATCH /v1/employees/17/documents/9', () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { queryOutcome: 'A limited query says only whether records were found' },
      }),
    );
    await open(1162);
    const dialog = await correct(/^Correct Clearinghouse Query Record/);
    const outcome = within(dialog).getByRole('combobox', { name: 'Query outcome' });
    await userEvent.click(outcome);
    await userEvent.click(await screen.findByRole('option', { name: 'Prohibited' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save document' }));
    await waitFor(() => expect(outcome).toHaveAccessibleDescription(/only whether records were found/));
    expect(outcome).toHaveTextContent('Prohibited');
  });
});

describe('deleting a document', () => {
  it('requires a reason, and sends it', async () => {
    server.on(`DELETE ${FILE_URL}`, () => undefined);
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: /^Delete Medical Card/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Medical Card, 11/2/2024?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete document' }));
    expect(await within(dialog).findByText('Enter a reason for deleting this document')).toBeVisible();
    expect(server.to(`DELETE ${FILE_URL}`)).toHaveLength(0);
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    await userEvent.type(reason, 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete document' }));
    expect(reason).toHaveAccessibleDescription('Say why in words');
    expect(reason).toHaveFocus();
    expect(server.to(`DELETE ${FILE_URL}`)).toHaveLength(0);
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Wrong driver');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete document' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.to(`DELETE ${FILE_URL}`)[0]?.body).toEqual({ reason: 'Wrong driver' });
  });

  const answer = (mayDrive: boolean) => ({
    answer: mayDrive ? 'yes' : 'no',
    mayDrive,
    questions: [],
    reasons: mayDrive ? [] : [{ sentence: 'Medical card missing since 11/2/2024' }],
  });
  const openDeletion = async (withIt: boolean, withoutIt: boolean) => {
    server.on('GET /v1/employees/17/mayDrive', ({ query }) =>
      answer(query.get('withoutDocument') === '5' ? withoutIt : withIt),
    );
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: /^Delete Medical Card/ }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(server.to('GET /v1/employees/17/mayDrive')).toHaveLength(2));
    return dialog;
  };

  it('warns that the driver may not drive without it', async () => {
    const dialog = await openDeletion(true, false);
    expect(
      await within(dialog).findByText(/^Without this document, the driver may not drive today:/),
    ).toHaveTextContent('Medical card missing since 11/2/2024');
  });

  it.each([
    ['may not drive anyway', false, false],
    ['may drive without it', true, true],
  ])('gives no warning about a driver who %s', async (_who, withIt, withoutIt) => {
    const dialog = await openDeletion(withIt, withoutIt);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong driver');
    expect(within(dialog).queryByText(/^Without this document/)).toBeNull();
  });
});
