import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type Batch } from '../../domain/clearinghouse/contract';
import { chooseClient } from '../../providers/clientState';
import { userStore } from '../../providers/store';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { HOME, REP, renderConsole } from '../../src/testing/render-console';
import { clearinghouse } from '.';
// Compiled before the first test, which would wait for it otherwise.
import './ClearinghousePage';

const BATCH: Batch = {
  batchId: 4,
  dotNumber: '1234567',
  queries: 2,
  waiting: 1,
  options: DEFAULT_OPTIONS,
  madeAt: '2026-11-20T15:00:00.000Z',
  madeBy: 'Olivia Reyes',
};
const USER = {
  ...REP,
  permissions: [
    'servicesClearinghouse.orderClearinghouseQueries',
    'customerCare.assumeClient',
    'client.viewPii',
  ],
};

let server: FakeServer;
let stored: { unsent: number; batches: Batch[]; total?: number };
beforeEach(() => {
  startFakeUploads();
  stored = { unsent: 2, batches: [] };
  chooseClient(userStore(REP._id), { _id: 'b'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge Freight' });
  server = startFakeServer({
    'GET /v1/clearinghouseBatches': () => ({
      total: stored.batches.length,
      ...stored,
      options: DEFAULT_OPTIONS,
    }),
    'POST /v1/clearinghouseBatches': () => {
      stored = { unsent: 1, batches: [BATCH] };
      return Response.json(
        { batches: [BATCH], blocked: [{ orderId: 9, name: 'Rivera, Ana' }] },
        { status: 201 },
      );
    },
  });
});
const open = () =>
  renderConsole({ capabilities: [HOME, clearinghouse], path: '/manage/clearinghouse', user: USER });

const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Query history', { selector: 'input' }),
    new File(['x'], 'history.csv', { type: 'text/csv' }),
  );

describe('the Clearinghouse page', () => {
  it('lists its files page by page', async () => {
    stored = { unsent: 0, batches: [BATCH], total: 26 };
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(server.to('GET /v1/clearinghouseBatches').map(({ query }) => query.get('range'))).toEqual([
        '[0,24]',
        '[25,49]',
      ]),
    );
  });

  it('makes a file of the queries on order, and names who is left out', async () => {
    await open();
    expect(await screen.findByText('No files yet')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Make a file of 2 queries' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'YYYY-MM-DD' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make file' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Rivera, Ana');
    expect(server.to('POST /v1/clearinghouseBatches')[0]!.body).toEqual({
      ...DEFAULT_OPTIONS,
      dateFormat: 'YYYY-MM-DD',
    });
    const table = await screen.findByRole('table', { name: 'Files of queries' });
    expect(within(table).getByRole('button', { name: 'Download file 4' })).toBeVisible();
  });

  it('shows what became of each line of the history', async () => {
    server.on('POST /v1/clearinghouseHistory', () => [
      { line: 2, name: 'Baker, Ana', outcome: 'filed', words: 'Completed, Driver Not Prohibited' },
      { line: 3, name: 'Rivera, Ana', outcome: 'conflict', words: 'Completed, Driver Prohibited' },
    ]);
    await open();
    await screen.findByRole('heading', { name: 'Results' });
    await choose();
    const lines = await screen.findByRole('table', { name: 'Lines of the history' });
    expect(within(lines).getByRole('row', { name: /Rivera, Ana/ })).toHaveTextContent(
      'Differs from the file',
    );
  });

  it('says why a file could not be read', async () => {
    server.on('POST /v1/clearinghouseHistory', () =>
      refusal(422, 'unprocessable', 'The file has no query history'),
    );
    await open();
    await screen.findByRole('heading', { name: 'Results' });
    await choose();
    expect(await screen.findByText(/no query history/)).toBeVisible();
  });
});
