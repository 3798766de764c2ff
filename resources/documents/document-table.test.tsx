import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { renderConsole } from '../../src/testing/render-console';
import { sortDocuments } from './document-table';
import { CAPABILITIES, FILE_PATH, FILE_ROUTES, SAFETY_MANAGER, storedDocument } from './test-file';

let server: FakeServer;

const pad = (number: number) => String(number).padStart(2, '0');
/** 12 medical cards, the newest first; the file names are in another order. */
const CARDS = Array.from({ length: 12 }, (_, index) =>
  storedDocument({
    documentId: 100 + index,
    docTypeId: 238,
    docTypeName: 'Medical Card',
    docDate: `2024-${pad(12 - index)}-02`,
    fileName: `card ${((index * 5) % 12) + 1}.pdf`,
  }),
);

beforeEach(() => {
  server = startFakeServer({ ...FILE_ROUTES, 'GET /v1/employees/17/documents': () => CARDS });
});

async function open() {
  const view = await renderConsole({ user: SAFETY_MANAGER, path: FILE_PATH, capabilities: CAPABILITIES });
  await userEvent.click(await screen.findByRole('button', { name: /Medical card expired 11\/2\/2026/ }));
  return view;
}

const table = () => screen.findByRole('table', { name: /Medical card/i });
const days = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const sortBy = async (name: string) => userEvent.click(within(await table()).getByRole('button', { name }));
const newest = CARDS.map(({ docDate }) => `${Number(docDate.slice(5, 7))}/2/2024`);

describe('a table of documents', () => {
  it('shows 10 documents a page, unsorted: newest first [ENT-56, ENT-57]', async () => {
    await open();
    expect(await days()).toEqual(newest.slice(0, 10));
    expect(screen.getByText('Showing 1 - 10 of 12 total rows')).toBeVisible();
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.filter((head) => head.hasAttribute('aria-sort'))).toEqual([]);
  });

  it('keeps sorting, page and page size, also after a reload [ENT-55]', async () => {
    const view = await open();
    await sortBy('Date');
    await sortBy('Date');
    await sortBy('Date');
    await sortBy('Date');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await days()).toEqual(newest.toReversed().slice(10));
    view.unmount();
    const again = await open();
    expect(await days()).toEqual(newest.toReversed().slice(10));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    expect(await days()).toEqual(newest.toReversed());
    again.unmount();
    await open();
    expect(await days()).toHaveLength(12);
  });

  it('is sorted by a column up, then down, then not at all', async () => {
    await open();
    await sortBy('Date');
    expect(await days()).toEqual(newest.toReversed().slice(0, 10));
    await sortBy('Date');
    expect(await days()).toEqual(newest.slice(0, 10));
    expect(within(await table()).getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await sortBy('Date');
    expect(within(await table()).getByRole('columnheader', { name: 'Date' })).not.toHaveAttribute(
      'aria-sort',
    );
  });

  it('sorts names by their numbers', () => {
    const names = sortDocuments(CARDS, [{ columnId: 'file', desc: false }]).map(({ fileName }) => fileName);
    expect(names.slice(0, 3)).toEqual(['card 1.pdf', 'card 2.pdf', 'card 3.pdf']);
    expect(names.at(-1)).toBe('card 12.pdf');
  });
});

describe('the viewer of a file', () => {
  it('leads through the documents of the list, in the order of the table, without closing', async () => {
    const pdf = new Blob(['%PDF-1.7']);
    for (const { documentId } of CARDS)
      server.on(`GET /v1/employees/17/documents/${documentId}`, () => new Response(pdf));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'card 1.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: /^Medical Card/ });
    expect(await within(dialog).findByText('Document 1 of 12')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next document' }));
    expect(await screen.findByRole('dialog', { name: 'Medical Card, 11/2/2024' })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Document card 6.pdf' })).toBeVisible();
    expect(screen.getByText('Document 2 of 12')).toBeVisible();
  });

  it('emails the document', async () => {
    server.on('GET /v1/employees/17/documents/100', () => new Response(new Blob(['%PDF-1.7'])));
    server.on('POST /v1/employees/17/documents/100/email', () => ({ waits: false }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'card 1.pdf' }));
    const field = await screen.findByRole('textbox', { name: 'Email this document to' });
    await userEvent.type(field, 'pat@insurer.example{Enter}');
    expect(await screen.findByText('Sent to pat@insurer.example')).toBeVisible();
    await waitFor(() =>
      expect(server.to('POST /v1/employees/17/documents/100/email').map(({ body }) => body)).toEqual([
        { email: 'pat@insurer.example' },
      ]),
    );
  });

  it('offers no email to an auditor from outside', async () => {
    server.on('GET /v1/employees/17/documents/100', () => new Response(new Blob(['%PDF-1.7'])));
    const user = { ...SAFETY_MANAGER, auditorToken: 'audit' };
    await renderConsole({ user, path: FILE_PATH, capabilities: CAPABILITIES });
    await userEvent.click(await screen.findByRole('button', { name: /Medical card expired 11\/2\/2026/ }));
    await userEvent.click(screen.getByRole('button', { name: 'card 1.pdf' }));
    expect(await screen.findByRole('group', { name: 'Document card 1.pdf' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Email this document to' })).toBeNull();
  });

  it('says instead why a drug and alcohol record can not be emailed', async () => {
    const query = storedDocument({
      documentId: 9,
      docTypeId: 1162,
      docTypeName: 'Clearinghouse Query Record',
      fileName: 'query.pdf',
    });
    server.on('GET /v1/employees/17/documents', () => [query]);
    server.on('GET /v1/employees/17/documents/9', () => new Response(new Blob(['%PDF-1.7'])));
    await renderConsole({ user: SAFETY_MANAGER, path: FILE_PATH, capabilities: CAPABILITIES });
    await userEvent.click(await screen.findByRole('tab', { name: /^Other documents/ }));
    await userEvent.click(screen.getByRole('button', { name: /^View/ }));
    expect(
      await screen.findByText(/^Drug and alcohol records can't be emailed: 49 CFR 40\.321 requires/),
    ).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Email this document to' })).toBeNull();
  });
});
