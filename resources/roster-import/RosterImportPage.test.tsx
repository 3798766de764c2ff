import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RosterMapping } from '../../domain/roster-import/contract';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { pageOf, refusal } from '../../providers/testing/fake-server';
import { employees } from '../employees';
import { rosterImports } from '.';
// Compiled first, so that the first test doesn't wait for it.
import './RosterImportPage';
import { IMPORT_ID, PAGE, previewed, rosterImport, startRosterServer, UPLOADER } from './test-support';

const open = (path = PAGE, user = UPLOADER) =>
  renderConsole({ user, path, capabilities: [HOME, employees, rosterImports] });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const csv = () => new File(['Employee #;Name\n10001;Ann Smith'], 'drivers.csv', { type: 'text/csv' });
const choose = async (file = csv()) =>
  userEvent.upload(screen.getByLabelText('Roster file', { selector: 'input' }), file);
const UPLOAD = 'POST /v1/clients/1001/rosterImports';
const MAPPING_URL = `PUT /v1/rosterImports/${IMPORT_ID}/mapping`;

describe('the page of the roster file', () => {
  it('lists uploaded files, with links to their current step', async () => {
    const server = startRosterServer(rosterImport());
    const { detected: _detected, proposal: _proposal, mapping: _mapping, ...item } = previewed();
    server.on('GET /v1/clients/1001/rosterImports', () =>
      pageOf([
        item,
        {
          ...item,
          importId: IMPORT_ID.replace('1', '2'),
          fileName: 'old.csv',
          state: 'done',
          result: {
            added: 2,
            updated: 1,
            ended: 0,
            unchanged: 5,
            refused: 3,
            left: 0,
            failed: 0,
            total: 11,
            missingEnded: 0,
          },
        },
      ]),
    );
    await open();
    const table = await screen.findByRole('table', { name: 'Recent files' });
    expect(within(table).getByRole('link', { name: 'drivers.csv' })).toHaveAttribute(
      'href',
      `${PAGE}?import=${IMPORT_ID}&step=preview`,
    );
    expect(within(table).getByText('Ready to apply')).toBeInTheDocument();
    expect(within(table).getByText('2 added, 1 updated, 3 rejected')).toBeInTheDocument();
  });

  it('shows an empty list differently from a failed one', async () => {
    const server = startRosterServer(rosterImport());
    const { unmount } = await open();
    expect(await screen.findByText('No files yet')).toBeInTheDocument();
    unmount();
    server.on('GET /v1/clients/1001/rosterImports', () => refusal(500, 'internal', 'It broke'));
    await open();
    expect(await screen.findByText(/We couldn't load the files\. It broke/)).toBeInTheDocument();
  });

  it('uploads a file, opens its mapping and moves the focus there', async () => {
    const server = startRosterServer(rosterImport());
    server.on(UPLOAD, () => server.file);
    await open();
    await heading('Choose a roster file');
    await choose();
    const title = await heading('Match columns and values');
    await waitFor(() => expect(title).toHaveFocus());
    expect(window.location.search).toBe(`?import=${IMPORT_ID}&step=mapping`);
    const forms = server.to(UPLOAD).map(({ body }) => body as FormData);
    expect(forms.map((form) => (form.get('document') as File).name)).toEqual(['drivers.csv']);
  });

  it('shows at the field why a file was refused, and accepts the next one', async () => {
    const server = startRosterServer(rosterImport());
    server.on(UPLOAD, () =>
      refusal(415, 'unsupportedType', 'This is a web page.', {
        errors: { document: 'This is a web page. The export as CSV.' },
      }),
    );
    await open();
    await heading('Choose a roster file');
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "drivers.csv wasn't uploaded: This is a web page. The export as CSV.",
    );
    await choose(new File(['<html>'], 'ann 997 12 4115.csv'));
    expect(await screen.findByText(/^ann XXX-XX-4115\.csv wasn't uploaded/)).toBeInTheDocument();
    server.on(UPLOAD, () => server.file);
    await choose();
    expect(await heading('Match columns and values')).toBeInTheDocument();
  });

  it('says if the file was applied before, and if its columns were mapped before', async () => {
    const other = IMPORT_ID.replace('1', '3');
    startRosterServer(
      rosterImport({
        sameFile: { importId: other, appliedAt: '2026-11-02T12:00:00.000Z' },
        remembered: true,
      }),
    );
    await open(`${PAGE}?import=${IMPORT_ID}`);
    expect(await screen.findByText(/This file was already applied on 11\/2\/2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View result' })).toHaveAttribute(
      'href',
      `${PAGE}?import=${other}&step=result`,
    );
    expect(screen.getByText(/We used the same choices/)).toBeInTheDocument();
  });

  it("shows a file that doesn't exist differently from one that can't be loaded", async () => {
    const server = startRosterServer(rosterImport());
    const one = `GET /v1/rosterImports/${IMPORT_ID}`;
    server.on(one, () => refusal(404, 'notFound', "We couldn't find this record"));
    const { unmount } = await open(`${PAGE}?import=${IMPORT_ID}&step=preview`);
    expect(await screen.findByText('File not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to files' })).toHaveAttribute('href', PAGE);
    unmount();
    server.on(one, () => refusal(500, 'internal', 'It broke'));
    await open(`${PAGE}?import=${IMPORT_ID}`);
    await screen.findByText('It broke');
    server.on(one, () => server.file);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Match columns and values')).toBeInTheDocument();
  });

  it("shows the current step if the one in the address can't be opened", async () => {
    startRosterServer(rosterImport());
    await open(`${PAGE}?import=${IMPORT_ID}&step=result`);
    expect(await heading('Match columns and values')).toBeInTheDocument();
    const steps = screen.getByRole('navigation', { name: 'Import steps' });
    expect(within(steps).getByText('Match data').closest('[aria-current]')).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(
      within(steps)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['File']);
  });
});

describe('the mapping', () => {
  const openMapping = async () => {
    const server = startRosterServer(rosterImport());
    const view = await open(`${PAGE}?import=${IMPORT_ID}`);
    await heading('Match columns and values');
    return { server, view };
  };
  const check = () => userEvent.click(screen.getByRole('button', { name: 'Check all 11 rows' }));
  const mappingSent = (server: Awaited<ReturnType<typeof openMapping>>['server']) =>
    (server.to(MAPPING_URL).at(-1)?.body as { mapping: RosterMapping } | undefined)?.mapping;

  it('shows how the file was read and proposes each column with a reason, undecided ones first', async () => {
    await openMapping();
    expect(screen.getByText('Windows-1252 (Western)')).toBeInTheDocument();
    expect(screen.getByText('Semicolon')).toBeInTheDocument();
    expect(screen.getByText('Row 3')).toBeInTheDocument();
    const [, first, second] = within(screen.getByRole('table', { name: 'Columns' })).getAllByRole('row');
    expect(first).toHaveTextContent(/^Rte.*Check thisColumn name and values not recognized$/);
    expect(second).toHaveTextContent(/^Employee #.*SuggestedColumn name$/);
    const [, asheville] = within(screen.getByRole('table', { name: 'Locations' })).getAllByRole('row');
    expect(asheville).toHaveTextContent(/^Asheville.*Needs decisionNot recognized$/);
    expect(screen.getByText("2 values aren't matched. Their rows (5) will be rejected.")).toBeInTheDocument();
    expect(screen.getByText('3/4/2020 is read as March 4, 2020')).toBeInTheDocument();
    expect(screen.getByText('3/4/2020 is read as April 3, 2020')).toBeInTheDocument();
  });

  it("sends the user's choices, and opens the preview", async () => {
    const { server } = await openMapping();
    await userEvent.click(screen.getByLabelText('Location for Asheville'));
    await userEvent.click(await screen.findByRole('option', { name: 'Raleigh' }));
    await userEvent.click(screen.getByLabelText('Job title for Yard Jockey'));
    await userEvent.click(await screen.findByRole('option', { name: 'Add new job title' }));
    const title = within(screen.getByRole('group', { name: 'New job title for Yard Jockey' }));
    await userEvent.selectOptions(title.getByLabelText('Driver file for this job'), 'Non-CDL driver');
    await userEvent.selectOptions(screen.getByLabelText('Field for column Rte'), 'Notes');
    await userEvent.click(
      screen.getByLabelText('Change their status to Terminated. You can review them in the preview first'),
    );
    expect(screen.getByText('All values are matched.')).toBeInTheDocument();
    await check();
    const preview = await heading('Preview changes');
    await waitFor(() => expect(preview).toHaveFocus());
    const sent = mappingSent(server);
    expect(sent?.locations[1]).toEqual({ word: 'Asheville', id: 1003 });
    expect(sent?.jobTitles[1]?.target).toEqual({ kind: 'new', name: 'Yard Jockey', program: 'nonCdl' });
    expect(sent?.columns[6]?.field).toBe('notes');
    expect(sent?.options.missingInFile).toBe('end');
  });

  it('rejects a field that two columns use, at the column, and sends nothing', async () => {
    const { server } = await openMapping();
    const rte = screen.getByLabelText('Field for column Rte');
    await userEvent.selectOptions(rte, 'SSN');
    await check();
    expect(await screen.findAllByText(/Another column already uses this field/)).not.toHaveLength(0);
    await waitFor(() => expect(rte).toHaveFocus());
    expect(rte).toBeInvalid();
    expect(server.to(MAPPING_URL)).toEqual([]);
  });

  it('keeps the choices if the check fails', async () => {
    const { server } = await openMapping();
    server.on(MAPPING_URL, () => refusal(503, 'unavailable', 'The database does not answer.'));
    await userEvent.selectOptions(screen.getByLabelText('Field for column Rte'), 'Notes');
    await check();
    expect(
      await screen.findByText(/Your choices are kept\. The database does not answer/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Field for column Rte')).toHaveValue('notes');
  });

  it('restores choices after a reload, until the user starts over', async () => {
    const { view } = await openMapping();
    await userEvent.selectOptions(screen.getByLabelText('Field for column Rte'), 'Notes');
    view.unmount();
    await open(`${PAGE}?import=${IMPORT_ID}`);
    expect(await screen.findByText(/We restored your earlier choices/)).toBeInTheDocument();
    expect(screen.getByLabelText('Field for column Rte')).toHaveValue('notes');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Field for column Rte')).toHaveValue('ignore');
    expect(screen.queryByText(/We restored your earlier choices/)).not.toBeInTheDocument();
  });

  it('reads the values of a newly mapped column', async () => {
    const { server } = await openMapping();
    await userEvent.selectOptions(screen.getByLabelText('Field for column Rte'), 'Employment status');
    expect(screen.getByText("This column's values haven't been read yet.")).toBeInTheDocument();
    server.on(MAPPING_URL, ({ body }) => {
      const { mapping } = body as { mapping: RosterMapping };
      const { proposal } = rosterImport();
      const columns = proposal.columns.map((one, at) => ({ ...one, field: mapping.columns[at]!.field }));
      const statuses = [
        {
          word: '12',
          rows: 4,
          target: null,
          confidence: 'none' as const,
          why: 'unknown',
          suggestions: [1, 2],
        },
      ];
      server.file = previewed({
        proposal: { ...proposal, columns, statuses },
        mapping: { ...mapping, statuses: [{ word: '12', id: null }] },
      });
      return server.file;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Read values' }));
    const status = await screen.findByLabelText('Status for 12');
    await userEvent.selectOptions(status, 'Inactive');
    await check();
    await heading('Preview changes');
    expect(mappingSent(server)?.statuses).toEqual([{ word: '12', id: 3 }]);
  });

  it('reads the file in another encoding by uploading it again, chosen by what names look like', async () => {
    const encodings = [
      { encoding: 'windows-1252', sample: 'GARCÍA' },
      { encoding: 'macintosh', sample: 'GARCÕA' },
    ];
    const { detected } = rosterImport();
    const server = startRosterServer(rosterImport({ detected: { ...detected, encodings } }));
    server.on(UPLOAD, () => server.file);
    await open();
    await heading('Choose a roster file');
    await choose();
    await userEvent.selectOptions(await screen.findByLabelText('Encoding'), 'Mac Roman: GARCÕA');
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(2));
    const forms = server.to(UPLOAD).map(({ body }) => body as FormData);
    expect(forms.map((form) => form.get('encoding'))).toEqual([null, 'macintosh']);
  });

  it('reads another sheet by uploading the file again, and says what is hidden or left out', async () => {
    const { detected } = rosterImport();
    const sheets = {
      ...detected,
      format: 'xlsx' as const,
      sheet: 'Drivers',
      sheetNames: ['Drivers', 'Office', 'Old'],
      hiddenSheets: ['Old'],
      oddCells: [{ cell: 'D8', why: 'style' as const }],
      otherLines: [{ line: 49, text: 'Total Drivers: 40' }],
    };
    const server = startRosterServer(rosterImport({ detected: sheets }));
    server.on(UPLOAD, () => server.file);
    await open();
    await heading('Choose a roster file');
    await choose();
    const sheet = await screen.findByLabelText('Sheet');
    expect(
      within(sheet)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Drivers', 'Office', 'Old (hidden)']);
    expect(screen.getByText('D8: unknown format, read without it')).toBeInTheDocument();
    expect(screen.getByText('Row 49: Total Drivers: 40')).toBeInTheDocument();
    await userEvent.selectOptions(sheet, 'Office');
    await waitFor(() => expect(server.to(UPLOAD)).toHaveLength(2));
    const forms = server.to(UPLOAD).map(({ body }) => body as FormData);
    expect(forms.map((form) => form.get('sheet'))).toEqual([null, 'Office']);
  });
});
