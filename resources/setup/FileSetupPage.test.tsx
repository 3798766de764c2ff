import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SetupPreview } from '../../domain/setup/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
// Compiled before the first test, which would wait for it otherwise.
import './FileSetupPage';
import { CARE, CLIENT_ID, JOB_ID, LOCATIONS, PAGE, TITLES, view } from './test-setup';

const NOT_OVERDUE = { overdueNow: 0, overdueAfterGrace: 0 };
const preview = (more: Partial<SetupPreview> = {}): SetupPreview => ({
  employees: 1200,
  gaining: 7,
  losing: 1,
  ...NOT_OVERDUE,
  graceEndsOn: null,
  docTypes: [
    { docTypeId: 2021, name: 'Limited-Query General Consent', gaining: 7, losing: 0, ...NOT_OVERDUE },
    { docTypeId: 2033, name: 'FCRA Disclosure and Authorization', gaining: 0, losing: 1, ...NOT_OVERDUE },
  ],
  switchedOff: [],
  ...more,
});

const URL = `/v1/clients/${CLIENT_ID}/fileSetup`;
const CONSENT = /^Clearinghouse .*: CDL driver$/;
const OLD = view().values;
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = startFakeServer({
    [`GET ${URL}`]: () => view(),
    [`POST ${URL}/preview`]: () => preview(),
    'GET /v1/jobs': () => [],
    [`GET /v1/clients/${CLIENT_ID}/jobTitles`]: () => TITLES,
  });
});

const open = (user = CARE, path = PAGE) => renderConsole({ user, path, capabilities: [HOME, LOCATIONS] });
const cell = async (name: string | RegExp) =>
  (await screen.findAllByRole('combobox', { name }))[0] as HTMLSelectElement;
const history = () => cell(/^Safety Performance History.*: CDL driver$/);
const look = async () => userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));

describe('the file setup page', () => {
  it('shows what is inherited, and what the rules require of each program', async () => {
    await open();
    expect(await screen.findByText(/Inherited from Blue Ridge\./)).toBeVisible();
    const required = await history();
    expect(required).toHaveDisplayValue('By rule: required');
    expect(within(required).getByText('Not required (overrides the regulation)')).toBeInTheDocument();
    expect(await cell(/^Safety Performance History.*: Non-driver$/)).toHaveDisplayValue(
      'By rule: not required',
    );
    expect(screen.getByRole('button', { name: 'Preview changes' })).toBeDisabled();
  });

  it('previews a change before it is saved, saves it with its version, and shows the progress', async () => {
    const saved = { ...view({ own: true, version: 1 }), jobId: JOB_ID };
    server.on(`PUT ${URL}`, () => saved);
    server.on(`GET /v1/jobs/${JOB_ID}`, () => ({
      jobId: JOB_ID,
      type: 'compliance.recompute',
      state: 'running',
      done: 300,
      total: 1200,
      result: null,
      error: null,
    }));
    await open();
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    await look();
    const dialog = await screen.findByRole('dialog', { name: 'Change file setup for Norfolk' });
    expect(within(dialog).getByText('7 employees would have new missing items')).toBeVisible();
    expect(within(dialog).getByText('1 employee would have a missing item resolved')).toBeVisible();
    expect(within(dialog).getByText('1,200 employees are affected. Nothing is saved yet.')).toBeVisible();
    expect(server.to(`PUT ${URL}`)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save file setup' }));
    expect(await screen.findByText('300 of 1,200 (25%)')).toBeVisible();
    const body = server.to(`PUT ${URL}`)[0]!.body as { version: number; setup: { programs: object } };
    expect(body.version).toBe(0);
    expect(Object.keys(body.setup.programs)).toEqual(['cdl']);
    expect(screen.getByText('File setup saved.')).toBeVisible();
  });

  it('names who is behind a figure of the preview, to readers of the roster', async () => {
    const people = `POST /v1/clients/${view().legacyClientId}/fileSetup/preview/people`;
    server.on(people, () => [{ employeeId: 61, name: 'Rivera, Patricia', siteName: 'Norfolk' }]);
    const reader = {
      ...CARE,
      permissions: [...CARE.permissions, 'client.viewRoster', 'client.viewEmployeeFile'],
    };
    const { unmount } = await open(reader);
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    await look();
    const document = await screen.findByRole('button', {
      name: /, New missing items: 7 – Show who$/,
    });
    await userEvent.click(document);
    expect(await screen.findByRole('link', { name: 'Rivera, Patricia' })).toHaveAttribute('target', '_blank');
    expect(server.to(people)[0]?.body).toMatchObject({ figure: 'gaining', docTypeId: 2021 });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      await screen.findByRole('button', { name: /^7 employees would have new missing items/ }),
    );
    expect(await screen.findByRole('rowheader', { name: 'Rivera, Patricia' })).toBeVisible();
    expect(server.to(people)[1]?.body).not.toHaveProperty('docTypeId');
    unmount();
    localStorage.clear();
    await open({ ...CARE, permissions: CARE.permissions.filter((key) => key !== 'client.viewRoster') });
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    await look();
    expect(await screen.findByText('7 employees would have new missing items')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show who/ })).toBeNull();
  });

  it('says why no one is named if the reader cannot see the document', async () => {
    server.on(`POST /v1/clients/${view().legacyClientId}/fileSetup/preview/people`, () => []);
    await open({ ...CARE, permissions: [...CARE.permissions, 'client.viewRoster'] });
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    await look();
    await userEvent.click(await screen.findByRole('button', { name: /, New missing items: 7 – Show who$/ }));
    expect(await screen.findByText(/^No one is listed\. .* that you may not see\.$/)).toBeVisible();
  });

  it('finds the job of an earlier change, and says when it is done', async () => {
    const job = { jobId: JOB_ID, type: 'compliance.recompute', done: 5, total: 5, result: null, error: null };
    server.on('GET /v1/jobs', () => [{ ...job, state: 'running' }]);
    let state = 'running';
    server.on(`GET /v1/jobs/${JOB_ID}`, () => ({ ...job, state }));
    await open();
    // The job is not of this visit.
    expect(await screen.findByText('Re-evaluating files after an earlier change')).toBeVisible();
    state = 'done';
    expect(await screen.findByText(/All files were re-evaluated\./)).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveAttribute(
      'aria-controls',
      screen.getByRole('tabpanel').id,
    );
    expect(screen.getByRole('tab', { selected: false })).not.toHaveAttribute('aria-controls');
  });

  it('shows what the regulation requires, and asks for a reason beside its field', async () => {
    const dropped = {
      docTypeId: 2016,
      name: 'Safety Performance History',
      cfr: '391.23(d)',
      program: 'cdl' as const,
      jobTitleId: null,
    };
    server.on(`POST ${URL}/preview`, () => preview({ switchedOff: [dropped] }));
    server.on(`PUT ${URL}`, ({ body }) =>
      (body as { setup: { reason: string } }).setup.reason === ''
        ? refusal(400, 'validation', 'Some fields need to be corrected', {
            errors: { reason: 'Enter the reason and where these records are kept instead' },
          })
        : { ...view({ own: true, version: 1 }), jobId: null },
    );
    await open();
    await userEvent.selectOptions(await history(), 'notRequired');
    await look();
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText('Safety Performance History, CDL driver (49 CFR 391.23(d))'),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save file setup' }));
    expect(
      await within(dialog).findByText('Enter the reason and where these records are kept instead'),
    ).toBeVisible();
    const reason = within(dialog).getByLabelText(/^Reason/);
    expect(reason).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(reason, 'With the safety department');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save file setup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for a missing reason even if the preview lists nothing', async () => {
    server.on(`PUT ${URL}`, () =>
      refusal(400, 'validation', 'Some fields need to be corrected', { errors: { reason: 'Say why' } }),
    );
    await open();
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    await look();
    await userEvent.click(await screen.findByRole('button', { name: 'Save file setup' }));
    const reason = await screen.findByLabelText(/^Reason/);
    expect(reason).toHaveAccessibleDescription('Say why');
  });

  it('says who saved in the meantime, loads that version, and keeps the choices', async () => {
    server.on(`PUT ${URL}`, () =>
      refusal(409, 'stale', 'Someone else changed this', {
        current: {},
        changedBy: 'Ann Lee',
        changedAt: null,
      }),
    );
    await open();
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    await look();
    await userEvent.click(await screen.findByRole('button', { name: 'Save file setup' }));
    expect(
      await screen.findByText(/^Ann Lee changed this file setup while you were editing\./),
    ).toBeVisible();
    const theirs = {
      programs: { cdl: { 2016: 'notRequired' as const } },
      titles: {},
      reason: 'Kept at the office',
    };
    server.on(`GET ${URL}`, () => view({ own: true, version: 4, values: theirs }));
    await userEvent.click(screen.getByRole('button', { name: 'Load the latest version' }));
    expect(await screen.findByText(/This location has its own file setup/)).toBeVisible();
    expect(await cell(CONSENT)).toHaveDisplayValue('Required');
    // What the other user chose elsewhere is there.
    expect(await history()).toHaveDisplayValue('Not required (overrides the regulation)');
  });

  it('removes its own setup for the parent’s, with the same preview', async () => {
    server.on(`GET ${URL}`, () => view({ own: true, version: 3 }));
    server.on(`PUT ${URL}`, () => ({ ...view({ version: 4 }), jobId: null }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: "Use the parent location's setup" }));
    expect(await screen.findByRole('dialog', { name: 'Remove the file setup of Norfolk' })).toBeVisible();
    expect(server.to(`POST ${URL}/preview`)[0]!.body).toEqual({ setup: null });
    await userEvent.click(screen.getByRole('button', { name: 'Save file setup' }));
    expect(await screen.findByText(/Inherited from Blue Ridge\./)).toBeVisible();
    expect(server.to(`PUT ${URL}`)[0]!.body).toEqual({ setup: null, version: 3 });
  });

  it('adds a column for the exceptions of a job title, and removes it', async () => {
    await open();
    await userEvent.selectOptions(await screen.findByLabelText('Add exception for a job title'), 'Driver');
    const exception = await cell(/^Clearinghouse .*: Driver$/);
    expect(exception).toHaveDisplayValue('Same as CDL driver');
    await userEvent.selectOptions(exception, 'required');
    await look();
    await screen.findByRole('dialog');
    expect(server.to(`POST ${URL}/preview`)[0]!.body).toMatchObject({
      setup: { titles: { 7: { [exception.name.split('.')[2]!]: 'required' } } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Remove exception' }));
    expect(screen.queryByRole('button', { name: 'Remove exception' })).toBeNull();
  });

  it('offers back choices that were not saved', async () => {
    const { unmount } = await open();
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    unmount();
    await open();
    await userEvent.selectOptions(await history(), 'notRequired');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect(await cell(CONSENT)).toHaveDisplayValue('Required');
    expect(await history()).toHaveDisplayValue('Not required (overrides the regulation)');
  });

  it('saves a draft against the version it started from, and restores nothing that another user removed', async () => {
    server.on(`GET ${URL}`, () => view({ own: true, version: 3, values: { ...OLD, titles: { 7: {} } } }));
    server.on(`PUT ${URL}`, () =>
      refusal(409, 'stale', 'Someone else changed this', { changedBy: 'Ann Lee', changedAt: null }),
    );
    const { unmount } = await open();
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    unmount();
    // In the meantime another user has removed a choice and an exception, and chosen something else.
    const theirs = { programs: { cdl: { 2016: 'notRequired' as const } }, titles: {}, reason: '' };
    server.on(`GET ${URL}`, () => view({ own: true, version: 4, values: theirs }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
    const consent = await cell(CONSENT);
    expect(consent).toHaveDisplayValue('Required');
    await look();
    await userEvent.click(await screen.findByRole('button', { name: 'Save file setup' }));
    expect(
      await screen.findByText(/^Ann Lee changed this file setup while you were editing\./),
    ).toBeVisible();
    expect(server.to(`PUT ${URL}`)[0]!.body).toMatchObject({ version: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Load the latest version' }));
    expect(await history()).toHaveDisplayValue('Not required (overrides the regulation)');
    await look();
    await userEvent.click(await screen.findByRole('button', { name: 'Save file setup' }));
    await waitFor(() => expect(server.to(`PUT ${URL}`)).toHaveLength(2));
    expect(server.to(`PUT ${URL}`)[1]!.body).toEqual({
      setup: {
        ...theirs,
        programs: { cdl: { 2016: 'notRequired', [consent.name.split('.')[2]!]: 'required' } },
        starts: {
          programs: {
            cdl: { [consent.name.split('.')[2]!]: { requiredFrom: '2026-06-15', graceDays: 30 } },
          },
          titles: {},
        },
      },
      version: 4,
    });
  });

  it('restores a draft on top of what is inherited now', async () => {
    const { unmount } = await open();
    await userEvent.selectOptions(await cell(CONSENT), 'required');
    unmount();
    server.on(`GET ${URL}`, () =>
      view({ values: { ...OLD, programs: { cdl: { 2016: 'notRequired' } }, reason: 'Kept at the office' } }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect(await cell(CONSENT)).toHaveDisplayValue('Required');
    expect(await history()).toHaveDisplayValue('Not required (overrides the regulation)');
  });

  it('says that a location does not exist, or why it could not be loaded', async () => {
    server.on(`GET ${URL}`, () => refusal(404, 'notFound', "We couldn't find this record"));
    const { unmount } = await open();
    expect(await screen.findByText('Location not found')).toBeVisible();
    unmount();
    server.on(`GET ${URL}`, () => refusal(503, 'unavailable', 'Try again in a moment'));
    await open();
    expect(await screen.findByText('Try again in a moment')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
