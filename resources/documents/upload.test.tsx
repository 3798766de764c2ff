import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { renderConsole } from '../../src/testing/render-console';
import { CAPABILITIES, FILE_PATH, FILE_ROUTES, SAFETY_MANAGER, storedDocument, TYPES } from './test-file';

const UPLOAD = 'POST /v1/employees/17/documents';
const PDF = new File(['%PDF-1.7 a card'], 'new card.pdf', { type: 'application/pdf' });
const STORED = {
  ...storedDocument({ documentId: 9, docTypeId: 238, docTypeName: 'Medical Card', docDate: '2026-11-10' }),
  warnings: [],
  notices: [],
};

let server: FakeServer;

beforeEach(() => {
  startFakeUploads([40]);
  server = startFakeServer({ ...FILE_ROUTES, [UPLOAD]: () => Response.json(STORED, { status: 201 }) });
});

function open(path: string) {
  return renderConsole({ user: SAFETY_MANAGER, path, capabilities: CAPABILITIES });
}

const fileInput = () => screen.getByLabelText('Document', { selector: 'input[type=file]' });

const dateBox = (name: RegExp) => screen.getByRole('textbox', { name });

async function enter(box: HTMLElement, text: string) {
  await userEvent.click(box);
  await userEvent.paste(text);
}

async function fillIn() {
  await userEvent.upload(fileInput(), PDF);
  await enter(dateBox(/^Document date/), '11/10/2026');
  await enter(dateBox(/^Expiration date/), '11/10/2028');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Upload Medical Card' }));

describe('the upload of a document', () => {
  it('opens at the document type in the URL, and sends one file with its fields [API-EMP-24, API-EMP-25, API-EMP-26, ENT-18]', async () => {
    await open(`${FILE_PATH}?document=238&upload=1`);
    const dialog = await screen.findByRole('dialog', { name: 'Upload document' });
    expect(within(dialog).getByLabelText(/Document type/)).toHaveValue('Medical Card');
    expect(fileInput()).not.toHaveAttribute('multiple');
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = server.to(UPLOAD)[0]?.body as FormData;
    expect(server.to(UPLOAD)).toHaveLength(1);
    expect((form.get('document') as File).name).toBe('new card.pdf');
    form.delete('document');
    expect(Object.fromEntries(form)).toEqual({
      docCategoryId: '1',
      docTypeId: '238',
      docDate: '2026-11-10',
      docExpirationDate: '2028-11-10',
      uploadedBy: 'owner@blueridge.example',
    });
    expect(window.location.search).toBe('?document=238');
  });

  it('shows how much has been sent, then reloads the driver’s file', async () => {
    const gate: { open?: () => void } = {};
    server.on(UPLOAD, async () => {
      await new Promise<void>((resolve) => {
        gate.open = resolve;
      });
      return Response.json(STORED, { status: 201 });
    });
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await fillIn();
    const before = server.to('GET /v1/employees/17/requirements').length;
    await submit();
    expect(await screen.findByText('Uploading: 40%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    gate.open?.();
    expect(await screen.findByText('Saved document(s) successfully')).toBeVisible();
    await waitFor(() =>
      expect(server.to('GET /v1/employees/17/requirements').length).toBeGreaterThan(before),
    );
  });

  it('says beside the file why it was refused, and keeps what was entered', async () => {
    server.on(UPLOAD, () =>
      refusal(415, 'unsupportedType', 'This is a picture (JPEG), not a PDF.', {
        errorText: 'Scan the paper to a PDF, and send that.',
      }),
    );
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await fillIn();
    await submit();
    const words = 'This is a picture (JPEG), not a PDF. Scan the paper to a PDF, and send that.';
    const group = await screen.findByRole('group', { name: 'Document' });
    await waitFor(() => expect(group).toHaveTextContent(words));
    expect(group).toHaveTextContent('new card.pdf');
    expect(dateBox(/^Document date/)).toHaveValue('11/10/2026');
    expect(dateBox(/^Expiration date/)).toHaveValue('11/10/2028');
  });

  it('shows the server’s errors beside their fields', async () => {
    server.on(UPLOAD, () =>
      refusal(422, 'invalid', 'Some values are not valid', { errors: { docDate: 'The card was made up' } }),
    );
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(dateBox(/^Document date/)).toHaveAccessibleDescription(/The card was made up/),
    );
  });

  it('sends nothing while fields are missing, and lists them all', async () => {
    await open(`${FILE_PATH}?upload=1`);
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const summary = await screen.findByText('Please correct 3 fields');
    expect(summary.parentElement).toHaveTextContent(
      /Choose a file.*Choose a document type.*Enter the document date/,
    );
    expect(server.to(UPLOAD)).toHaveLength(0);
  });

  it('moves the focus from the summary to the missing file', async () => {
    await open(`${FILE_PATH}?upload=1`);
    const group = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Document' });
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const choose = within(group).getByRole('button', { name: 'Choose a file' });
    expect(choose).toHaveFocus();
    expect(choose).toHaveAccessibleDescription('Choose a file PDF, JPEG, PNG, TIFF or HEIC up to 25 MB');
    await userEvent.click(dateBox(/^Document date/));
    await userEvent.click(screen.getByRole('button', { name: 'Document: Choose a file' }));
    expect(choose).toHaveFocus();
  });

  it('sends nothing while a date is refused', async () => {
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await fillIn();
    await userEvent.clear(dateBox(/^Document date/));
    await enter(dateBox(/^Document date/), '2/30/2026');
    await submit();
    expect(dateBox(/^Document date/)).toHaveAccessibleDescription(/\(2\/30\/2026\) is invalid/);
    expect(server.to(UPLOAD)).toHaveLength(0);
  });

  it('asks for an expiration date only where the type has one, and offers no type that the user may not upload', async () => {
    await open(`${FILE_PATH}?upload=1&document=225`);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('textbox', { name: /^Expiration date/ })).toBeNull();
    await userEvent.click(screen.getByLabelText(/Document type/));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options).toContain('Employment Application');
    expect(options).not.toContain('Clearinghouse Query Record');
  });

  it('lists types that the file setup requires under those to fix, and none that it hides', async () => {
    const [card, mvr, application, query] = TYPES;
    server.on('GET /v1/employees/17/doctypes', () => [
      { ...card, upload: false },
      mvr,
      { ...application, required: true },
      query,
    ]);
    await open(`${FILE_PATH}?upload=1&document=238`);
    await screen.findByRole('dialog');
    expect(screen.getByLabelText(/Document type/)).toHaveValue('');
    await userEvent.click(screen.getByLabelText(/Document type/));
    const todo = await screen.findByText('To fix in this file');
    const names = within(todo.closest('li') as HTMLElement).getAllByRole('option');
    expect(names.map((option) => option.textContent)).toEqual(['Employment Application', 'MVR']);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('leaves the type empty where the URL names one that the user may not upload', async () => {
    await open(`${FILE_PATH}?upload=1&document=1162`);
    await screen.findByRole('dialog');
    expect(screen.getByLabelText(/Document type/)).toHaveValue('');
  });

  it("chooses the employer's own query where the URL names the provider's record", async () => {
    const own = { ...TYPES[2]!, docTypeId: 2035, name: 'Clearinghouse Query, Own Account' };
    server.on('GET /v1/employees/17/doctypes', () => [...TYPES, own]);
    await open(`${FILE_PATH}?upload=1&document=1162`);
    await screen.findByRole('dialog');
    expect(screen.getByLabelText(/Document type/)).toHaveValue('Clearinghouse Query, Own Account');
  });

  it('offers to restore what was entered after the page was closed', async () => {
    const view = await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await enter(dateBox(/^Document date/), '11/10/2026');
    await userEvent.tab();
    view.unmount();
    await open(`${FILE_PATH}?upload=1`);
    await screen.findByRole('dialog');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect(dateBox(/^Document date/)).toHaveValue('11/10/2026');
    expect(screen.getByLabelText(/Document type/)).toHaveValue('Medical Card');
  });

  it.each(['{Escape}', 'Cancel'])('offers to restore what was entered before %s', async (way) => {
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await enter(dateBox(/^Document date/), '11/10/2026');
    await userEvent.tab();
    if (way === 'Cancel') await userEvent.click(screen.getByRole('button', { name: way }));
    else await userEvent.keyboard(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Upload document' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect(dateBox(/^Document date/)).toHaveValue('11/10/2026');
  });

  describe('of a drug and alcohol type', () => {
    const [card] = TYPES;
    const pick = async (name: string, option: string) => {
      await userEvent.click(screen.getByRole('combobox', { name }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    const chooseType = async (name: string) => {
      await userEvent.click(screen.getByLabelText(/Document type/));
      await userEvent.click(await screen.findByRole('option', { name }));
    };

    beforeEach(() => {
      server.on('GET /v1/employees/17/doctypes', () => [
        card,
        { ...card, docTypeId: 2023, name: 'Test Result', docCategoryId: 5, asksExpiration: false },
        { ...card, docTypeId: 1162, name: 'Query Record', docCategoryId: 5, asksExpiration: false },
        { ...card, docTypeId: 2022, name: 'Pre-hire Test', docCategoryId: 5, asksExpiration: false },
        { ...card, docTypeId: 2026, name: 'SAP Report', docCategoryId: 5, asksExpiration: false },
      ]);
    });

    it('asks what it says, keeps that while another type is chosen, and sends it', async () => {
      await open(`${FILE_PATH}?upload=1`);
      await screen.findByRole('dialog');
      await userEvent.upload(fileInput(), PDF);
      await enter(dateBox(/^Document date/), '11/10/2026');
      await chooseType('Test Result');
      expect(screen.getByText(/382\.107, 40\.3.*382\.505/)).toBeVisible();
      await pick('Test result', 'Alcohol 0.02 to 0.039');
      await pick('Reason for the test', 'Random');
      await pick('Drugs or alcohol', 'Alcohol');
      await chooseType('Medical Card');
      expect(screen.queryByRole('combobox', { name: /Test result|Drugs or alcohol/ })).toBeNull();
      await chooseType('Query Record');
      expect(screen.queryByRole('combobox', { name: /Test result|Drugs or alcohol/ })).toBeNull();
      await pick('Query type', 'Full query');
      expect(screen.getByRole('combobox', { name: 'Query outcome' })).toHaveAccessibleDescription(
        /382\.701\(b\)/,
      );
      await chooseType('Test Result');
      expect(screen.getByRole('combobox', { name: 'Test result' })).toHaveTextContent(
        'Alcohol 0.02 to 0.039',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Upload Test Result' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const form = server.to(UPLOAD)[0]?.body as FormData;
      // The server can refuse the fields before it reads the file.
      expect([...form.keys()].at(-1)).toBe('document');
      form.delete('document');
      expect(Object.fromEntries(form)).toEqual({
        docCategoryId: '5',
        docTypeId: '2023',
        docDate: '2026-11-10',
        result: '0.02-0.039',
        testReason: 'random',
        testKind: 'alcohol',
        uploadedBy: 'owner@blueridge.example',
      });
    });

    it.each([
      [2022, ['Not entered', 'Drugs', 'Drugs and alcohol']],
      [2026, ['Not entered', 'Drugs', 'Alcohol', 'Drugs and alcohol']],
    ])('of type %i offers the kinds of tests that it can be of', async (docTypeId, kinds) => {
      await open(`${FILE_PATH}?upload=1&document=${docTypeId}`);
      const field = await screen.findByRole('combobox', { name: 'Drugs or alcohol' });
      expect(field).toHaveAccessibleDescription(/40\.305\(a\)/);
      await userEvent.click(field);
      const choices = await screen.findAllByRole('option');
      expect(choices.map(({ textContent }) => textContent)).toEqual(kinds);
    });

    it('sends nothing that was not entered or was taken back', async () => {
      await open(`${FILE_PATH}?upload=1&document=1162`);
      await screen.findByRole('dialog');
      await userEvent.upload(fileInput(), PDF);
      await enter(dateBox(/^Document date/), '11/10/2026');
      await pick('Query type', 'Limited query');
      await pick('Query type', 'Not entered');
      await userEvent.click(screen.getByRole('button', { name: 'Upload Query Record' }));
      await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1));
      const form = server.to(UPLOAD)[0]?.body as FormData;
      expect(form.has('queryType')).toBe(false);
      expect(form.has('queryOutcome')).toBe(false);
    });

    it('sends the days on which the Clearinghouse was down', async () => {
      await open(`${FILE_PATH}?upload=1&document=1162`);
      await screen.findByRole('dialog');
      await userEvent.upload(fileInput(), PDF);
      await enter(dateBox(/^Document date/), '11/10/2026');
      const from = dateBox(/^Clearinghouse down from/);
      expect(from).toHaveAccessibleDescription(/home page of the Clearinghouse \(382\.701\(a\)\)/);
      await enter(from, '11/2/2026');
      await enter(dateBox(/^Clearinghouse down until/), '11/9/2026');
      await userEvent.click(screen.getByRole('button', { name: 'Upload Query Record' }));
      await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(1));
      const form = server.to(UPLOAD)[0]?.body as FormData;
      expect([form.get('outageFrom'), form.get('outageTo')]).toEqual(['2026-11-02', '2026-11-09']);
    });

    it('shows the server’s refusal beside the field, and moves the focus there', async () => {
      server.on(UPLOAD, () =>
        refusal(400, 'validation', 'Some values are not valid', {
          errors: { queryOutcome: 'A limited query says only whether records were found' },
        }),
      );
      await open(`${FILE_PATH}?upload=1&document=1162`);
      await screen.findByRole('dialog');
      await userEvent.upload(fileInput(), PDF);
      await enter(dateBox(/^Document date/), '11/10/2026');
      await pick('Query type', 'Limited query');
      await pick('Query outcome', 'Prohibited');
      await userEvent.click(screen.getByRole('button', { name: 'Upload Query Record' }));
      const outcome = screen.getByRole('combobox', { name: 'Query outcome' });
      await waitFor(() => expect(outcome).toHaveAccessibleDescription(/only whether records were found/));
      await waitFor(() => expect(outcome).toHaveFocus());
      expect(outcome).toHaveTextContent('Prohibited');
      expect(screen.getByRole('combobox', { name: 'Query type' })).toHaveTextContent('Limited query');
    });
  });

  it('does not blame a field when the server is away, and keeps what was entered', async () => {
    server.on(UPLOAD, () => refusal(503, 'unavailable', 'The server could not be reached.'));
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await fillIn();
    await submit();
    const dialog = within(screen.getByRole('dialog'));
    const alert = await dialog.findByText(
      /^The server could not be reached\. What you entered is still here/,
    );
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(dialog.queryByText(/Please correct/)).toBeNull();
    expect(dateBox(/^Document date/)).toHaveValue('11/10/2026');
    server.on(UPLOAD, () => Response.json(STORED, { status: 201 }));
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes the error off the file once one is chosen', async () => {
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await submit();
    expect(await screen.findAllByText(/Choose a file/)).not.toHaveLength(0);
    await userEvent.upload(fileInput(), PDF);
    expect(screen.queryByText(/Choose a file/)).toBeNull();
  });

  it('takes the errors off the type and the date once they have a value', async () => {
    await open(`${FILE_PATH}?upload=1`);
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const type = screen.getByLabelText(/Document type/);
    expect(type).toHaveAccessibleDescription('Choose a document type');
    await userEvent.click(type);
    await userEvent.click(await screen.findByRole('option', { name: 'MVR' }));
    expect(type).not.toBeInvalid();
    await enter(dateBox(/^Document date/), '11/10/2026');
    await userEvent.tab();
    expect(dateBox(/^Document date/)).not.toBeInvalid();
    expect(screen.getByText('Please correct 1 field')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Document: Choose a file' })).toBeVisible();
  });

  it('names the document that has the file already, and files it again if the user says so', async () => {
    const onFile = 'This file is already on file as MVR, 1/5/2026.';
    server.on(UPLOAD, ({ body }) =>
      (body as FormData).get('fileAgain') === 'true'
        ? Response.json(STORED, { status: 201 })
        : refusal(409, 'conflict', onFile, { code: 'document.sameFile', errors: { document: onFile } }),
    );
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    await fillIn();
    await submit();
    const group = await screen.findByRole('group', { name: 'Document' });
    await waitFor(() => expect(group).toHaveTextContent(onFile));
    expect(dateBox(/^Document date/)).toHaveValue('11/10/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Upload anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(UPLOAD).map(({ body }) => (body as FormData).get('fileAgain'))).toEqual([null, 'true']);
  });

  it('takes pictures, also from the camera of a phone', async () => {
    await open(`${FILE_PATH}?document=238&upload=1`);
    await screen.findByRole('dialog');
    expect(fileInput().getAttribute('accept')).toContain('.heic');
    const camera = screen.getByLabelText('Document: Take a photo', { selector: 'input' });
    expect(camera).toHaveAttribute('capture', 'environment');
    await userEvent.upload(camera, new File(['II*'], 'fax.tif', { type: 'image/tiff' }));
    expect(screen.getByRole('group', { name: 'Document' })).toHaveTextContent('fax.tif');
  });
});
