import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { fakePdf, resetFakePdf } from '../../../src/testing/fake-react-pdf';
import { startFakeUploads } from '../../../src/testing/fake-xhr';
import { renderConsole } from '../../../src/testing/render-console';
import { CAPABILITIES, FILE_PATH, FILE_ROUTES, SAFETY_MANAGER, storedDocument, TYPES } from '../test-file';

const SPLIT = 'POST /v1/employees/17/documents/split';
const PAGE = '/manage/employees/17/upload';

const pdf = (name = 'scan.pdf') => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });
interface SentPart {
  pages: number[];
  docTypeId: string;
  docDate: string;
  docExpirationDate?: string;
  fileAgain?: boolean;
}
const partsOf = (form: FormData) => JSON.parse(String(form.get('parts'))) as SentPart[];
const stored = (form: FormData) =>
  Response.json(
    partsOf(form).map(({ docTypeId, docDate }, at) => ({
      ...storedDocument({ documentId: 20 + at, docTypeId: Number(docTypeId), docDate }),
      warnings: [],
      notices: [],
    })),
    { status: 201 },
  );

let server: FakeServer;
beforeEach(() => {
  resetFakePdf();
  fakePdf.pages = 5;
  startFakeUploads([40]);
  server = startFakeServer({
    ...FILE_ROUTES,
    'GET /v1/employees/17/doctypes': () =>
      TYPES.map((type) =>
        // The application and the card are missing, the MVR is about to expire.
        type.docTypeId === 2001 || type.docTypeId === 238
          ? { ...type, requirement: { status: 'missing' } }
          : type,
      ),
    'GET /v1/employees/17': () => ({ employeeId: 17, firstName: 'Maria', lastName: 'Alvarez' }),
    [SPLIT]: ({ body }) => stored(body as FormData),
  });
});

async function openSplit(...names: string[]) {
  const view = await renderConsole({ user: SAFETY_MANAGER, path: PAGE, capabilities: CAPABILITIES });
  const files = names.length > 0 ? names : ['scan.pdf'];
  await userEvent.upload(
    await screen.findByLabelText('Documents', { selector: 'input[type=file]' }),
    files.map(pdf),
  );
  await userEvent.click(screen.getByRole('button', { name: `Split into documents: ${files[0]}` }));
  await screen.findByRole('list', { name: 'Pages of scan.pdf' });
  return view;
}

const tile = (page: number) => screen.getByRole('button', { name: new RegExp(`^Page ${page},`) });
const press = (page: number) => userEvent.click(tile(page));
const part = (pages: string) => screen.getByRole('row', { name: new RegExp(`^Document \\d+ ?${pages}`) });
const parts = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => header.textContent ?? '')
    .filter((text) => text.startsWith('Document'));
const typeOf = (pages: string) => within(part(pages)).getByRole('combobox', { name: /Document type/ });
const dateOf = (pages: string, label = /^Document date/) =>
  within(part(pages)).getByRole('textbox', { name: label });
async function enter(box: HTMLElement, text: string) {
  await userEvent.click(box);
  await userEvent.paste(text);
  await userEvent.tab();
}
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Upload \d+ documents?$/ }));
const sent = () => server.to(SPLIT).map(({ body }) => partsOf(body as FormData));

const AS_PDF = 'POST /v1/employees/17/documents/pdf';

describe('splitting a TIFF', () => {
  const tiff = new File(['II*'], 'fax.tif', { type: 'image/tiff' });
  const openTiff = async () => {
    await renderConsole({ user: SAFETY_MANAGER, path: PAGE, capabilities: CAPABILITIES });
    await userEvent.upload(await screen.findByLabelText('Documents', { selector: 'input[type=file]' }), tiff);
    await userEvent.click(screen.getByRole('button', { name: 'Split into documents: fax.tif' }));
  };
  const asked = () => server.to(AS_PDF);

  it('shows the pages of the PDF that the server makes of it, once, and sends the TIFF', async () => {
    server.on(AS_PDF, () => new Response('%PDF-1.7'));
    await openTiff();
    await screen.findByRole('list', { name: 'Pages of fax.tif' });
    await enter(dateOf('Pages 1-5'), '11/9/2026');
    await enter(dateOf('Pages 1-5', /^Expiration date/), '11/9/2028');
    await submit();
    await waitFor(() => expect(server.to(SPLIT)).toHaveLength(1));
    expect((server.to(SPLIT)[0]!.body as FormData).get('document')).toMatchObject({ name: 'fax.tif' });
    expect(asked()).toHaveLength(1);
    expect((asked()[0]!.body as FormData).get('document')).toMatchObject({ name: 'fax.tif' });
  });

  it('says why its pages can’t be shown, and tries again', async () => {
    server.on(AS_PDF, () => refusal(422, 'unprocessable', 'The picture is damaged.'));
    await openTiff();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t show the pages of this file. The picture is damaged.',
    );
    server.on(AS_PDF, () => new Response('%PDF-1.7'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Pages of fax.tif' })).toBeVisible();
  });

  it('isn’t offered for pictures with one page', async () => {
    await renderConsole({ user: SAFETY_MANAGER, path: PAGE, capabilities: CAPABILITIES });
    const photo = new File(['x'], 'card.jpg', { type: 'image/jpeg' });
    await userEvent.upload(
      await screen.findByLabelText('Documents', { selector: 'input[type=file]' }),
      photo,
    );
    await screen.findByRole('button', { name: 'Remove card.jpg from the list' });
    expect(screen.queryByRole('button', { name: 'Split into documents: card.jpg' })).toBeNull();
  });
});

describe('splitting a file', () => {
  it('starts as one document, and makes one of each page at once', async () => {
    await openSplit();
    expect(parts()).toEqual(['Document 1Pages 1-5']);
    await userEvent.click(screen.getByRole('button', { name: 'New document on every page' }));
    expect(parts()).toHaveLength(5);
    expect(parts()[4]).toBe('Document 5Page 5');
    expect(screen.getByRole('button', { name: 'Upload 5 documents' })).toBeEnabled();
  });

  it('makes at most 50 documents of one file, and says so instead of sending it', async () => {
    fakePdf.pages = 51;
    await openSplit();
    expect(screen.getByRole('button', { name: 'New document on every page' })).toBeDisabled();
    const starts = screen.getByRole('textbox', { name: 'Documents start on pages' });
    await userEvent.clear(starts);
    await userEvent.click(starts);
    await userEvent.paste(Array.from({ length: 51 }, (_, at) => at + 1).join(' '));
    await userEvent.tab();
    await submit();
    expect(
      screen.getAllByText('At most 50 documents can be made of one file.', { exact: false }),
    ).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('starts a document at a page, and undoes it; the first page always starts one', async () => {
    await openSplit();
    await press(3);
    expect(parts()).toEqual(['Document 1Pages 1-2', 'Document 2Pages 3-5']);
    expect(tile(3)).toHaveAttribute('aria-pressed', 'true');
    expect(tile(4)).toHaveAccessibleName(
      'Page 4, document 2: Employment Application, a new document starts here',
    );
    await press(3);
    await press(1);
    expect(parts()).toEqual(['Document 1Pages 1-5']);
  });

  it('takes the pages at which documents start as a list, and refuses pages that the file lacks', async () => {
    await openSplit();
    const starts = screen.getByRole('textbox', { name: 'Documents start on pages' });
    await userEvent.clear(starts);
    await userEvent.type(starts, '2 5{Enter}');
    expect(parts()).toEqual(['Document 1Page 1', 'Document 2Pages 2-4', 'Document 3Page 5']);
    expect(starts).toHaveValue('1, 2, 5');
    await userEvent.clear(starts);
    await userEvent.type(starts, '6{Enter}');
    expect(starts).toHaveAccessibleDescription('Enter page numbers from 1 to 5, such as 1, 3, 7');
    expect(parts()).toHaveLength(3);
    expect(server.to(SPLIT)).toHaveLength(0);
  });

  it('works by key: arrows go from page to page, Space starts a document, Delete leaves a page out', async () => {
    await openSplit();
    tile(1).focus();
    expect(tile(2)).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tile(3)).toHaveFocus();
    expect(screen.getByRole('figure')).toHaveTextContent('Page 3');
    await userEvent.keyboard(' ');
    expect(parts()).toEqual(['Document 1Pages 1-2', 'Document 2Pages 3-5']);
    await userEvent.keyboard('{ArrowRight}{Delete}');
    expect(parts()).toEqual(['Document 1Pages 1-2', 'Document 2Pages 3, 5']);
    expect(screen.getByText('2 documents from 5 pages. 1 page is left out.')).toHaveAttribute(
      'role',
      'status',
    );
    await userEvent.keyboard('{Delete}{Home}{Delete}');
    expect(parts()).toEqual(['Document 1Page 2', 'Document 2Pages 3-5']);
    await userEvent.keyboard('{End}');
    expect(tile(5)).toHaveFocus();
  });

  it('suggests the missing documents in their order, then those about to expire, around those that are chosen', async () => {
    await openSplit();
    await userEvent.click(screen.getByRole('button', { name: 'New document on every page' }));
    const values = () => [1, 2, 3, 4].map((page) => (typeOf(`Page ${page}`) as HTMLInputElement).value);
    expect(values()).toEqual(['Medical Card', 'Employment Application', 'MVR', '']);
    await userEvent.click(typeOf('Page 1'));
    await userEvent.click(await screen.findByRole('option', { name: 'MVR' }));
    expect(values()).toEqual(['MVR', 'Medical Card', 'Employment Application', '']);
    // A document with filled-in fields keeps its type.
    await enter(dateOf('Page 3'), '11/10/2026');
    await press(2);
    expect(parts()[0]).toBe('Document 1Pages 1-2');
    expect(typeOf('Page 3')).toHaveValue('Employment Application');
    expect(typeOf('Page 4')).toHaveValue('Medical Card');
  });

  it('sends pages, types and dates of each part in one request; stored ones leave the table', async () => {
    await openSplit();
    await press(3);
    await enter(dateOf('Pages 1-2'), '11/9/2026');
    await enter(dateOf('Pages 1-2', /^Expiration date/), '11/9/2028');
    await enter(dateOf('Pages 3-5'), '11/10/2026');
    await submit();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(sent()).toEqual([
      [
        {
          pages: [1, 2],
          docCategoryId: '1',
          docTypeId: '238',
          docDate: '2026-11-09',
          docExpirationDate: '2028-11-09',
        },
        { pages: [3, 4, 5], docCategoryId: '1', docTypeId: '2001', docDate: '2026-11-10' },
      ],
    ]);
    expect(screen.getByText('2 of 2 documents uploaded.')).toBeVisible();
  });

  it('says beside each part how far the file is while it is sent, split and stored', async () => {
    let finish = () => {};
    server.on(SPLIT, async ({ body }) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return stored(body as FormData);
    });
    startFakeUploads([100]);
    await openSplit();
    await enter(dateOf('Pages 1-5'), '11/9/2026');
    await enter(dateOf('Pages 1-5', /^Expiration date/), '11/9/2028');
    await submit();
    await waitFor(() => expect(part('Pages 1-5')).toHaveTextContent('Splitting and storing'));
    expect(screen.getByRole('progressbar', { name: 'scan.pdf' })).toBeVisible();
    expect(dateOf('Pages 1-5')).toBeDisabled();
    finish();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });

  it('shows beside each part what is missing, sends nothing, and moves the focus to the first such field', async () => {
    await openSplit();
    await press(3);
    await enter(dateOf('Pages 3-5'), '11/10/2026');
    await submit();
    expect(dateOf('Pages 1-2')).toHaveAccessibleDescription('Enter the document date');
    expect(dateOf('Pages 1-2')).toHaveFocus();
    expect(dateOf('Pages 1-2', /^Expiration date/)).toHaveAccessibleDescription(
      'Enter the expiration date shown on the document',
    );
    expect(part('Pages 1-2')).toHaveTextContent('Complete the marked fields');
    expect(sent()).toEqual([]);
  });

  it('keeps everything that was typed when a part is refused, with the reason beside that part', async () => {
    server.on(SPLIT, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { 'parts.1.docDate': 'Not on this day' },
      }),
    );
    await openSplit();
    await press(3);
    await enter(dateOf('Pages 1-2'), '11/9/2026');
    await enter(dateOf('Pages 1-2', /^Expiration date/), '11/9/2028');
    await enter(dateOf('Pages 3-5'), '11/10/2026');
    await submit();
    await waitFor(() => expect(dateOf('Pages 3-5')).toHaveAccessibleDescription('Not on this day'));
    expect(dateOf('Pages 1-2')).toHaveValue('11/9/2026');
    expect(dateOf('Pages 1-2')).not.toHaveAccessibleDescription('Not on this day');
    expect(parts()).toHaveLength(2);
    expect(screen.getByText(/^0 of 2 documents uploaded\./)).toBeVisible();
  });

  it('shows why the file was refused, and what to do', async () => {
    server.on(SPLIT, () =>
      refusal(422, 'unprocessable', 'This PDF is damaged.', {
        errors: { document: 'This PDF is damaged.' },
        errorText: 'Print it again.',
      }),
    );
    await openSplit();
    await enter(dateOf('Pages 1-5'), '11/9/2026');
    await enter(dateOf('Pages 1-5', /^Expiration date/), '11/9/2028');
    await submit();
    await screen.findByText('This PDF is damaged. Print it again.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again: scan.pdf' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('asks about each part that is on file already, and sends it only then', async () => {
    const onFile = 'This file is already on file as MVR, 1/5/2026';
    server.on(SPLIT, ({ body }) =>
      partsOf(body as FormData)[0]?.fileAgain
        ? stored(body as FormData)
        : refusal(409, 'conflict', onFile, {
            code: 'document.sameFile',
            errors: { 'parts.0.document': onFile },
          }),
    );
    await openSplit();
    await enter(dateOf('Pages 1-5'), '11/9/2026');
    await enter(dateOf('Pages 1-5', /^Expiration date/), '11/9/2028');
    await submit();
    await waitFor(() => expect(part('Pages 1-5')).toHaveTextContent(onFile));
    await submit();
    expect(sent()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Upload anyway: Pages 1-5' }));
    expect(part('Pages 1-5')).toHaveTextContent('Will be filed again');
    await submit();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(sent()[1]?.[0]).toMatchObject({ fileAgain: true });
  });

  it('returns what was entered when the same file is split after the page was closed', async () => {
    const view = await openSplit();
    await press(3);
    await enter(dateOf('Pages 3-5'), '11/10/2026');
    view.unmount();
    await openSplit();
    expect(parts()).toEqual(['Document 1Pages 1-2', 'Document 2Pages 3-5']);
    expect(dateOf('Pages 3-5')).toHaveValue('11/10/2026');
  });

  it('goes back to one document, beside files that are not split', async () => {
    await openSplit('scan.pdf', 'mvr.pdf');
    await press(3);
    expect(screen.getByRole('button', { name: 'Upload 3 documents' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep as one document: scan.pdf' }));
    expect(parts()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Split into documents: scan.pdf' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Upload 2 documents' })).toBeVisible();
  });

  it('says that a file with a password, or a damaged one, can only be uploaded as one document', async () => {
    await renderConsole({ user: SAFETY_MANAGER, path: PAGE, capabilities: CAPABILITIES });
    const choose = await screen.findByLabelText('Documents', { selector: 'input[type=file]' });
    await userEvent.upload(choose, [pdf()]);
    const button = () => screen.getByRole('button', { name: 'Split into documents: scan.pdf' });
    fakePdf.password = 'open sesame';
    await userEvent.click(button());
    expect(await screen.findByText(/^This file needs a password/)).toBeVisible();
    fakePdf.password = null;
    fakePdf.broken = true;
    await userEvent.click(button());
    expect(await screen.findByText(/^We couldn’t read the pages/)).toBeVisible();
    expect(button()).toBeVisible();
  });

  it('is reached from the dialog for one document, with the file that was chosen there', async () => {
    await renderConsole({ user: SAFETY_MANAGER, path: `${FILE_PATH}?upload=1`, capabilities: CAPABILITIES });
    const dialog = await screen.findByRole('dialog', { name: 'Upload document' });
    await userEvent.upload(
      within(dialog).getByLabelText('Document', { selector: 'input[type=file]' }),
      pdf(),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Split into documents' }));
    expect(await screen.findByRole('list', { name: 'Pages of scan.pdf' })).toBeVisible();
    expect(parts()).toEqual(['Document 1Pages 1-5']);
  });
});
