import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import type { SessionUser } from '../../domain/session/contract';
import { chooseClient } from '../../providers/clientState';
import { userStore } from '../../providers/store';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, REP, renderConsole } from '../../src/testing/render-console';
import { photos } from '.';
// Compiled before the first test, which would wait for it otherwise.
import './ImportPhotosPage';

const IMPORT: PhotoImport = {
  importId: '11111111-2222-4333-8444-555555555555',
  fileName: 'photos.zip',
  state: 'previewed',
  counts: { matched: 1, ambiguous: 0, unmatched: 1, refused: 0 },
  result: null,
  jobId: null,
  createdBy: 'Olivia Reyes',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const JOB_ID = '99999999-2222-4333-8444-555555555555';
const APPLYING: PhotoImport = { ...IMPORT, state: 'applying', jobId: JOB_ID };
const DONE: PhotoImport = { ...IMPORT, state: 'done', result: { applied: 1, failed: 0, left: 1 } };
const row = (line: number, name: string, more: Partial<PhotoRow>): PhotoRow => ({
  line,
  name,
  outcome: 'matched',
  reason: null,
  employeeId: null,
  employeeName: null,
  replaces: false,
  applied: false,
  failure: null,
  ...more,
});
const USER = { ...REP, permissions: ['admin.superAdmin', 'customerCare.assumeClient'] };
const URL = `/v1/photoImports/${IMPORT.importId}`;

let stored: PhotoImport;
let server: FakeServer;
beforeEach(() => {
  stored = IMPORT;
  chooseClient(userStore(REP._id), {
    _id: 'b'.repeat(24),
    legacyClientId: 1001,
    name: 'Blue Ridge Freight',
  });
  server = startFakeServer({
    'GET /v1/photoImports': () => [stored],
    [`GET ${URL}`]: () => stored,
    [`GET ${URL}/rows`]: () => [
      row(1, '10001.jpg', {
        employeeId: 10_001,
        employeeName: 'Baker, Patricia',
        replaces: true,
        applied: stored.state === 'done',
      }),
      row(2, 'dog.jpg', { outcome: 'unmatched', reason: 'nobody' }),
    ],
    [`GET /v1/jobs/${JOB_ID}`]: () => ({
      jobId: JOB_ID,
      state: stored.state === 'done' ? 'done' : 'running',
      done: 0,
      total: 1,
      error: null,
    }),
    [`POST ${URL}/application`]: () => {
      stored = APPLYING;
      return new Response(null, { status: 204 });
    },
  });
});

const open = (user: SessionUser = USER) =>
  renderConsole({
    user,
    path: `/importPhotos?import=${IMPORT.importId}`,
    capabilities: [HOME, photos],
  });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('the import of photos', () => {
  it('names the ZIP file over its preview, which says who is on each photo', async () => {
    await open();
    expect(await heading('Preview of photos.zip')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import Photos' })).toBeVisible();
    const matched = await rowOf('10001.jpg');
    expect(matched.getByRole('link', { name: 'Baker, Patricia' })).toHaveAttribute(
      'href',
      '/manage/employees/10001',
    );
    expect(matched.getByText(/replaces the current photo/)).toBeVisible();
    const other = await rowOf('dog.jpg');
    expect(other.getByText('The file name matches no employee of this client.')).toBeVisible();
  });

  it('names it over the progress and over the result, and moves the focus there', async () => {
    await open();
    await heading('Preview of photos.zip');
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 photo' }));
    const progress = await heading('Importing photos.zip');
    await waitFor(() => expect(progress).toHaveFocus());
    stored = DONE;
    const result = await screen.findByRole(
      'heading',
      { level: 2, name: 'Result of photos.zip' },
      { timeout: 5_000 },
    );
    await waitFor(() => expect(result).toHaveFocus());
    expect(screen.getByText('Imported: 1. Failed: 0. Skipped: 1.')).toBeVisible();
    expect((await rowOf('10001.jpg')).getByText('Imported')).toBeVisible();
    expect(server.to(`POST ${URL}/application`)).toHaveLength(1);
  });
});
