import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { startFakeUploads } from '../../../src/testing/fake-xhr';
import { renderConsole } from '../../../src/testing/render-console';
import { CAPABILITIES, FILE_PATH, FILE_ROUTES, SAFETY_MANAGER, storedDocument } from '../test-file';

const UPLOAD = 'POST /v1/employees/17/documents';
const PAGE = '/manage/employees/17/upload';

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });
const stored = (form: FormData, documentId = 9) =>
  Response.json(
    {
      ...storedDocument({ documentId, docTypeId: Number(form.get('docTypeId')), docDate: '2026-11-10' }),
      fileName: (form.get('document') as File).name,
      warnings: [],
      notices: [],
    },
    { status: 201 },
  );

let server: FakeServer;
beforeEach(() => {
  startFakeUploads([40]);
  server = startFakeServer({
    ...FILE_ROUTES,
    'GET /v1/employees/17': () => ({ employeeId: 17, firstName: 'Maria', lastName: 'Alvarez' }),
    [UPLOAD]: ({ body }) => stored(body as FormData),
  });
});

async function openPage(path = PAGE) {
  const view = await renderConsole({ user: SAFETY_MANAGER, path, capabilities: CAPABILITIES });
  await screen.findByLabelText('Documents', { selector: 'input[type=file]' });
  return view;
}

const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Documents', { selector: 'input[type=file]' }), files);
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name.replace('.', '\\.')) });
const typeOf = (name: string) => within(rowOf(name)).getByRole('combobox', { name: /Document type/ });
const dateOf = (name: string, label = /^Document date/) =>
  within(rowOf(name)).getByRole('textbox', { name: label });
async function enter(box: HTMLElement, text: string) {
  await userEvent.click(box);
  await userEvent.paste(text);
  await userEvent.tab();
}
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Upload (\d+ documents?)$/ }));
const sent = () => server.to(UPLOAD).map(({ body }) => body as FormData);

describe('the upload of many files', () => {
  it('has a page, with a row for each file and its type by the name [ROUTE-099]', async () => {
    await openPage();
    const title = 'Upload documents: Maria Alvarez';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await choose(pdf('mvr 2026.pdf'), pdf('medical card.pdf'), pdf('scan.pdf'));
    const table = screen.getByRole('table', { name: 'Upload documents' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(typeOf('mvr 2026.pdf')).toHaveValue('MVR');
    expect(typeOf('medical card.pdf')).toHaveValue('Medical Card');
    expect(typeOf('scan.pdf')).toHaveValue('');
    // Only the medical card has an expiration date.
    expect(screen.getAllByRole('textbox', { name: /^Expiration date/ })).toHaveLength(1);
  });

  it('sends each file with its own fields; stored ones leave the table', async () => {
    await openPage();
    await choose(pdf('mvr.pdf'), pdf('medical card.pdf'));
    await enter(dateOf('mvr.pdf'), '11/10/2026');
    await enter(dateOf('medical card.pdf'), '11/9/2026');
    await enter(dateOf('medical card.pdf', /^Expiration date/), '11/9/2028');
    await submit();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(
      sent().map((form) => [form.get('docTypeId'), form.get('docDate'), form.get('docExpirationDate')]),
    ).toEqual([
      ['225', '2026-11-10', null],
      ['238', '2026-11-09', '2028-11-09'],
    ]);
    expect(screen.getByText('2 of 2 documents uploaded.')).toHaveAttribute('role', 'status');
    const done = screen.getByRole('heading', { name: 'Just uploaded' });
    expect(done.parentElement).toHaveTextContent('mvr.pdf');
    expect(done.parentElement).toHaveTextContent('medical card.pdf');
  });

  it('sends what is complete, shows beside its fields what the others lack, and moves the focus there', async () => {
    await openPage();
    await choose(pdf('mvr.pdf'), pdf('scan.pdf'), pdf('medical card.pdf'));
    await enter(dateOf('mvr.pdf'), '11/10/2026');
    await submit();
    await waitFor(() => expect(screen.queryByText('mvr.pdf', { selector: '.many-name' })).toBeNull());
    expect(sent()).toHaveLength(1);
    expect(typeOf('scan.pdf')).toHaveAccessibleDescription('Choose a document type');
    expect(typeOf('scan.pdf')).toHaveFocus();
    expect(dateOf('scan.pdf')).toHaveAccessibleDescription('Enter the document date');
    expect(dateOf('medical card.pdf', /^Expiration date/)).toHaveAccessibleDescription(
      'Enter the expiration date shown on the document',
    );
    expect(rowOf('scan.pdf')).toHaveTextContent('Complete the marked fields');
  });

  it('sends two at a time', async () => {
    const waiting: (() => void)[] = [];
    server.on(UPLOAD, async ({ body }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return stored(body as FormData);
    });
    await openPage();
    const names = ['mvr 1.pdf', 'mvr 2.pdf', 'mvr 3.pdf'];
    await choose(...names.map(pdf));
    for (const name of names) await enter(dateOf(name), '11/10/2026');
    await submit();
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(screen.getByRole('progressbar', { name: 'mvr 1.pdf' })).toHaveAttribute('aria-valuenow', '40');
    expect(rowOf('mvr 3.pdf')).toHaveTextContent('Waiting');
    expect(sent()).toHaveLength(2);
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(3));
    waiting[1]?.();
    waiting[2]?.();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  it('keeps a refused file with the reason and what was entered, and sends it again', async () => {
    let isDamaged = true;
    server.on(UPLOAD, ({ body }) =>
      isDamaged
        ? refusal(422, 'unprocessable', 'This picture is damaged.', { errorText: 'Scan it again.' })
        : stored(body as FormData),
    );
    await openPage();
    await choose(pdf('mvr.pdf'));
    await enter(dateOf('mvr.pdf'), '11/10/2026');
    await submit();
    const row = rowOf('mvr.pdf');
    await waitFor(() => expect(row).toHaveTextContent('This picture is damaged. Scan it again.'));
    expect(screen.getByText(/^0 of 1 document uploaded\. 1 wasn't uploaded/)).toBeVisible();
    expect(dateOf('mvr.pdf')).toHaveValue('11/10/2026');
    isDamaged = false;
    await userEvent.click(within(row).getByRole('button', { name: 'Try again: mvr.pdf' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  it('shows the server’s errors beside the fields of their row', async () => {
    server.on(UPLOAD, () =>
      refusal(422, 'invalid', 'Some values are not valid', { errors: { docDate: 'The card was made up' } }),
    );
    await openPage();
    await choose(pdf('mvr.pdf'));
    await enter(dateOf('mvr.pdf'), '11/10/2026');
    await submit();
    await waitFor(() => expect(dateOf('mvr.pdf')).toHaveAccessibleDescription('The card was made up'));
    await enter(dateOf('mvr.pdf'), '');
    await userEvent.clear(dateOf('mvr.pdf'));
    await enter(dateOf('mvr.pdf'), '11/11/2026');
    expect(dateOf('mvr.pdf')).not.toHaveAccessibleDescription('The card was made up');
  });

  it('offers to upload a duplicate anyway, and sends it only then', async () => {
    const onFile = 'This file is already on file as MVR, 1/5/2026.';
    server.on(UPLOAD, ({ body }) =>
      (body as FormData).get('fileAgain') === 'true'
        ? stored(body as FormData)
        : refusal(409, 'conflict', onFile, { code: 'document.sameFile', errors: { document: onFile } }),
    );
    await openPage();
    await choose(pdf('mvr.pdf'));
    await enter(dateOf('mvr.pdf'), '11/10/2026');
    await submit();
    await waitFor(() => expect(rowOf('mvr.pdf')).toHaveTextContent(onFile));
    await submit();
    expect(sent()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Upload anyway: mvr.pdf' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(sent()).toHaveLength(2);
  });

  it('returns what was entered when the same file is chosen after the page was closed', async () => {
    const view = await openPage();
    await choose(pdf('scan.pdf'));
    await enter(dateOf('scan.pdf'), '11/10/2026');
    view.unmount();
    await openPage();
    await choose(pdf('scan.pdf'), pdf('other.pdf'));
    expect(dateOf('scan.pdf')).toHaveValue('11/10/2026');
    expect(dateOf('other.pdf')).toHaveValue('');
  });

  it('removes a file from the list', async () => {
    await openPage();
    await choose(pdf('scan.pdf'), pdf('mvr.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove scan.pdf from the list' }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('opens as a dialog with the files that are dropped on the driver’s file, and asks before it closes', async () => {
    await renderConsole({ user: SAFETY_MANAGER, path: FILE_PATH, capabilities: CAPABILITIES });
    const summary = await screen.findByRole('region', { name: 'Documents' });
    const dataTransfer = { types: ['Files'], files: [pdf('mvr.pdf'), pdf('scan.pdf')] };
    fireEvent.dragOver(summary, { dataTransfer });
    fireEvent.drop(summary, { dataTransfer });
    const dialog = await screen.findByRole('dialog', { name: 'Upload documents' });
    expect(within(dialog).getAllByRole('row')).toHaveLength(3);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close without uploading 2 documents?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Close without uploading' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('is reached from the dialog for one document', async () => {
    await renderConsole({ user: SAFETY_MANAGER, path: `${FILE_PATH}?upload=1`, capabilities: CAPABILITIES });
    await userEvent.click(await screen.findByRole('button', { name: 'Upload several documents' }));
    expect(await screen.findByRole('dialog', { name: 'Upload documents' })).toBeVisible();
  });

  it('takes no dropped files of someone who may not upload', async () => {
    const reader = {
      ...SAFETY_MANAGER,
      permissions: SAFETY_MANAGER.permissions.filter((one) => one !== 'client.uploadDocuments'),
    };
    await renderConsole({ user: reader, path: FILE_PATH, capabilities: CAPABILITIES });
    const summary = await screen.findByRole('region', { name: 'Documents' });
    fireEvent.drop(summary, { dataTransfer: { types: ['Files'], files: [pdf('mvr.pdf')] } });
    expect(window.location.search).toBe('');
  });
});
