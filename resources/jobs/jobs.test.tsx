import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobItem } from '../../domain/jobs/contract';
import { VIEW_ALL_JOBS } from '../../domain/job-kinds';
import { RECOMPUTE_CODES, reasonFor } from '../../domain/jobs/recompute-reasons';
import { MAKES_PACKETS } from '../../domain/packets/access';
import type { SessionUser } from '../../domain/session/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, REP, page, renderConsole } from '../../src/testing/render-console';
import { jobs } from '.';
import english from './page-messages.en';
// Compiled before the first test, which would wait for them otherwise.
import './AllJobsPage';
import './JobsPage';

const CLIENT = { _id: 'c'.repeat(24), legacyClientId: 7, name: 'Blue Ridge Freight' };

const job = (more: Partial<JobItem> = {}): JobItem => ({
  jobId: '0d5a2f0e-6d5c-4a0e-9a53-0b2f5a3c7e11',
  kind: 'rosterImport.apply',
  state: 'parked',
  done: 24,
  total: 100,
  client: CLIENT,
  about: { importId: '5b1f7c7e-2f44-4a64-8a3e-1f0a2b3c4d5e', fileName: 'roster.csv' },
  startedBy: 'Olive Owner',
  realUser: null,
  result: null,
  error: 'The work stopped with an error. Reference: 1',
  refusal: { code: 'job.stopped', params: { requestId: '1' } },
  mayRetry: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:01:00.000Z',
  ...more,
});

let rows: JobItem[];
let server: FakeServer;
beforeEach(() => {
  rows = [job()];
  const list = () => Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
  server = startFakeServer({
    [`GET /v1/clients/${OWNER.client?.legacyClientId}/jobs`]: list,
    'GET /v1/jobs/all': list,
    [`POST /v1/jobs/${job().jobId}/retry`]: () => {
      rows = [job({ state: 'running', mayRetry: false, refusal: null, error: null })];
      return new Response(null, { status: 204 });
    },
    [`POST /v1/clients/${CLIENT._id}/assumption`]: () => new Response(null, { status: 204 }),
  });
});

const user = { ...OWNER, permissions: ['client.uploadRosterUpdates', ...MAKES_PACKETS.all] };
const rep = { ...REP, permissions: [...user.permissions, ...VIEW_ALL_JOBS.all] };

const openList = (as: SessionUser = user) =>
  renderConsole({ user: as, path: '/manage/admin/jobs', capabilities: [HOME, jobs] });
const firstRow = async () => within((await screen.findAllByRole('row'))[1]!);

describe('the list of jobs', () => {
  it('says why a job stopped, and links to the page of its file', async () => {
    await openList();
    const row = await firstRow();
    expect(row.getByText('Stopped')).toBeVisible();
    expect(row.getByText('The work stopped with an error. Reference: 1')).toBeVisible();
    expect(row.getByText('roster.csv')).toBeVisible();
    expect(row.getByRole('link', { name: 'Roster import' })).toHaveAttribute(
      'href',
      '/manage/employees/roster/update?import=5b1f7c7e-2f44-4a64-8a3e-1f0a2b3c4d5e',
    );
  });

  it('starts a stopped job again and shows how far it is', async () => {
    await openList();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again: Roster import, roster.csv' }),
    );
    expect(await screen.findByText('The job starts again where it stopped')).toBeVisible();
    const row = await firstRow();
    await waitFor(() => expect(row.getByText('24 of 100 (24%)')).toBeVisible());
    expect(row.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('shows what a finished job did', async () => {
    rows = [
      job({
        state: 'done',
        refusal: null,
        error: null,
        mayRetry: false,
        result: { added: 1200, failed: 3, ended: 0 },
      }),
      job({
        jobId: '1d5a2f0e-6d5c-4a0e-9a53-0b2f5a3c7e11',
        kind: 'packet.make',
        state: 'done',
        about: { packetName: 'Rivera, Patricia', people: 1 },
        refusal: { code: 'packet.signedOut', params: {} },
        mayRetry: false,
      }),
    ];
    await openList();
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first!).getByText('1,200 added, 3 failed')).toBeVisible();
    expect(within(second!).getByText('Failed')).toBeVisible();
  });

  const recomputed = (about: JobItem['about']) =>
    job({ kind: 'compliance.recompute', state: 'done', refusal: null, error: null, mayRetry: false, about });

  it.each([
    ['en', 'Job title Loader'],
    ['es', 'Puesto Loader'],
    ['fr', 'Poste Loader'],
  ] as const)("says why people are evaluated again in the reader's language: %s", async (locale, text) => {
    rows = [recomputed(reasonFor('jobTitle', 'Loader'))];
    await openList({ ...user, locale });
    expect((await firstRow()).getByText(text)).toBeVisible();
  });

  it('shows the text of a reason that has no code, or one that only a newer server knows', async () => {
    rows = [
      recomputed({ because: 'job title Loader' }),
      recomputed({ because: 'merger of Norfolk', reason: { code: 'merged', params: { name: 'Norfolk' } } }),
    ];
    await openList();
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first!).getByText('Job title Loader')).toBeVisible();
    expect(within(second!).getByText('Merger of Norfolk')).toBeVisible();
  });

  it.each(RECOMPUTE_CODES)('has words for the reason %s', (code) => {
    expect(Object.keys(english)).toContain(`jobs.because.${code}`);
  });
});

describe('the list of the jobs of all clients', () => {
  it('names the client, and opens the page of a job in it', async () => {
    const roster = {
      name: 'target',
      pages: [
        {
          path: '/manage/employees/roster/update',
          titleKey: 'jobs.title',
          protected: true,
          load: page('Import'),
        },
      ],
    };
    await renderConsole({ user: rep, path: '/allJobs', capabilities: [HOME, jobs, roster] });
    const row = await firstRow();
    expect(row.getByText('Blue Ridge Freight')).toBeVisible();
    await userEvent.click(row.getByRole('link', { name: 'Roster import' }));
    expect(await screen.findByRole('heading', { name: 'Import' })).toBeVisible();
    expect(window.location.search).toContain('import=5b1f7c7e');
    expect(server.to(`POST /v1/clients/${CLIENT._id}/assumption`)).toHaveLength(1);
  });
});
