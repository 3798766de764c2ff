import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UndoRow } from '../../../domain/roster-import/undo';
import type { SeenRequest } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { employees } from '../../employees';
import { rosterImports } from '..';
import { pageOf } from '../../../providers/testing/fake-server';
// Compiled first, so that the first test doesn't wait for it.
import '../RosterImportPage';
import './UndoDialog';
import { IMPORT_ID, PAGE, rosterImport, startRosterServer, UPLOADER } from '../test-support';

const JOB_ID = '6f1de7a4-70c1-4c4e-9d3f-0d1c1a2b3c4d';
const RESULT = {
  added: 2,
  updated: 1,
  ended: 0,
  unchanged: 0,
  refused: 0,
  left: 0,
  failed: 0,
  total: 3,
  missingEnded: 0,
};
const FILE = rosterImport({ state: 'done', result: RESULT, undoUntil: '2999-01-01T00:00:00.000Z' });

const undoRow = (line: number, name: string, change: Partial<UndoRow> = {}): UndoRow => {
  const row = { line, name, outcome: 'add', employeeId: line, refusal: null, reason: '' } as const;
  return { ...row, state: 'undoable', ...change };
};
const ROWS = [
  undoRow(2, 'Reed, Jo'),
  undoRow(3, 'Hill, Al'),
  undoRow(4, 'Lee, Wei', {
    outcome: 'update',
    state: 'refused',
    refusal: { code: 'rosterUndo.changedBy', params: { name: 'Olga Owner' } },
    reason: 'Changed since the import by Olga Owner',
  }),
];

/** A server that undoes at once. */
function startUndoServer(file = FILE) {
  const server = startRosterServer(file);
  const at = `/v1/rosterImports/${IMPORT_ID}/undo`;
  server.on(`GET ${at}`, () => ({
    undoUntil: file.undoUntil,
    undoable: 2,
    refused: 1,
    undone: 0,
    total: 3,
  }));
  server.on(`GET ${at}/rows`, ({ query }: SeenRequest) => {
    const { state, left } = JSON.parse(query.get('filter') ?? '{}') as { state?: string; left?: boolean };
    return pageOf(ROWS.filter((row) => row.state === (left ? 'refused' : state)));
  });
  server.on(`POST ${at}`, () => {
    const undo = {
      jobId: JOB_ID,
      running: false,
      by: 'Olga Owner',
      at: '2026-11-28T15:00:00.000Z',
      undone: 1,
      total: 3,
    };
    server.file = { ...server.file, undo };
    return { jobId: JOB_ID };
  });
  server.on(`GET /v1/jobs/${JOB_ID}`, () => ({
    jobId: JOB_ID,
    state: 'done',
    done: 2,
    total: 2,
    result: { undone: 1, skipped: 1 },
    error: null,
    refusal: null,
  }));
  return server;
}

const open = () =>
  renderConsole({
    user: UPLOADER,
    path: `${PAGE}?import=${IMPORT_ID}&step=result`,
    capabilities: [HOME, employees, rosterImports],
  });

describe('undoing an import', () => {
  it('says who can be undone and who not, undoes the chosen rows, and shows what was left and why', async () => {
    const server = startUndoServer();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo import of drivers.csv' });
    expect(await within(dialog).findByText(/1 row can't be undone/)).toBeVisible();
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Undo Hill, Al' }));
    await userEvent.click(within(dialog).getByRole('tab', { name: /Can't be undone/ }));
    expect(await within(dialog).findByText('Changed since the import by Olga Owner')).toBeVisible();

    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo 1 row' }));
    expect(await within(dialog).findByText('1 row was undone.')).toBeVisible();
    expect(server.to(`POST /v1/rosterImports/${IMPORT_ID}/undo`)[0]?.body).toEqual({ except: [3] });
    expect(await within(dialog).findByRole('row', { name: /Lee, Wei.*Changed since/ })).toBeVisible();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    expect(await screen.findByText(/^Undone by Olga Owner, .*: 1 of 3 rows$/)).toBeVisible();
  });

  it('goes on when a stopped undo is started again', async () => {
    const server = startUndoServer();
    let state = 'parked';
    server.on(`GET /v1/jobs/${JOB_ID}`, () => ({
      jobId: JOB_ID,
      state,
      done: 0,
      total: 2,
      result: state === 'done' ? { undone: 2, skipped: 0 } : null,
      error: state === 'parked' ? 'Reference: 42' : null,
      refusal: null,
    }));
    server.on(`POST /v1/jobs/${JOB_ID}/retry`, () => {
      state = 'done';
      return null;
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo import of drivers.csv' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo 2 rows' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('2 rows were undone.')).toBeVisible();
  });

  it('is not offered once the time is over', async () => {
    startUndoServer({ ...FILE, undoUntil: null });
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Import result' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo import…' })).toBeNull());
  });
});
