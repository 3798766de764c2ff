import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Clinic } from '../../domain/clinics/contract';
import type { ClinicImport } from '../../domain/clinics/import-contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, REP, renderConsole } from '../../src/testing/render-console';
import { clinics } from './capability';
// Compiled before the first test, which would wait for them otherwise.
import './ClinicPage';
import './ImportClinicsPage';

const CLINIC: Clinic = {
  vendorId: 40_100,
  vendorName: 'Roanoke Health',
  address1: '1 Main Street',
  address2: '',
  city: 'Roanoke',
  state: 'VA',
  zip: '24011',
  phone: '(540) 555-0100',
  fax: '',
  formFoxProgId: '',
  formFoxCode: '',
  ESSiteID: '',
  programs: [18],
  pointOfCollection: null,
  timeZone: null,
  weeklyHours: null,
  federalHolidays: false,
  holidays: [],
  blackouts: [],
  examinerName: 'Dana Whitfield, DO',
  nationalRegistryNumber: '1234567890',
  programList: [{ vendorProgramID: 18, vendorProgramName: 'Breath Alcohol (BAT)' }],
  registryAnswer: null,
  registryCheckedOn: null,
  registryCheckedBy: null,
  closedOn: null,
  version: 3,
  changedBy: 'Demo',
  updatedAt: '2026-11-20T15:00:00.000Z',
};
const IMPORT: ClinicImport = {
  importId: '11111111-2222-4333-8444-555555555555',
  fileName: 'network.csv',
  state: 'previewed',
  counts: { added: 1, changed: 1, unchanged: 0, refused: 1, withoutId: 0, missing: 4 },
  closeMissing: false,
  result: null,
  jobId: null,
  isStopped: false,
  createdBy: 'Ada Lane',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const URL = `/v1/clinicImports/${IMPORT.importId}`;
const ADMIN = { ...REP, permissions: ['admin.superAdmin'] };

let server: FakeServer;
let stored: ClinicImport;
beforeEach(() => {
  stored = IMPORT;
  server = startFakeServer({
    'GET /v1/clinics/40100': () => CLINIC,
    'PATCH /v1/clinics/40100': ({ body }) => ({ ...CLINIC, ...(body as object), version: 4 }),
    'POST /v1/clinics/40100/registryCheck': () => CLINIC,
    'GET /v1/clinicImports': () => [stored],
    [`GET ${URL}`]: () => stored,
    [`GET ${URL}/rows`]: () => [
      {
        line: 4,
        vendorId: null,
        name: 'No id',
        outcome: 'refused',
        problems: [{ column: 'programs', code: 'program', value: 'Hair' }],
      },
    ],
    [`POST ${URL}/application`]: () => {
      stored = { ...IMPORT, state: 'done', result: { added: 1, changed: 1, closed: 4 } };
      return { jobId: IMPORT.importId };
    },
  });
});

const open = (path: string, user = ADMIN) => renderConsole({ user, path, capabilities: [HOME, clinics] });
const patched = () => server.to('PATCH /v1/clinics/40100').map(({ body }) => body);

describe('the page of a clinic', () => {
  it('saves hours as they are typed: a day without hours is closed', async () => {
    await open('/clinics/40100');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Monday' }), '8:00 AM-5:00 PM');
    await userEvent.click(screen.getByRole('checkbox', { name: 'eCCF' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save clinic' }));
    await waitFor(() => expect(patched()).toHaveLength(1));
    expect(patched()).toEqual([
      { weeklyHours: [[], [{ from: 480, to: 1020 }], [], [], [], [], []], programs: [18, 25], version: 3 },
    ]);
  });

  it('refuses hours that are not clear', async () => {
    await open('/clinics/40100');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Monday' }), '8-5 PM');
    await userEvent.click(screen.getByRole('button', { name: 'Save clinic' }));
    expect(await screen.findAllByText(/Enter hours such as 8:00 AM-5:00 PM/)).not.toHaveLength(0);
    expect(patched()).toEqual([]);
  });

  it('says that the examiner was not looked up, and records what the National Registry says', async () => {
    await open('/clinics/40100');
    expect(await screen.findByText('Not checked')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Record as listed' }));
    await waitFor(() => expect(server.to('POST /v1/clinics/40100/registryCheck')).toHaveLength(1));
    expect(server.to('POST /v1/clinics/40100/registryCheck')[0]!.body).toEqual({ registryAnswer: 'listed' });
  });

  it('closes the clinic after a confirmation', async () => {
    await open('/clinics/40100');
    await userEvent.click(await screen.findByRole('button', { name: 'Close clinic' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close clinic' }));
    await waitFor(() => expect(patched()).toEqual([{ closed: true, version: 3 }]));
  });

  it('is read only for staff who may not change the network', async () => {
    await open('/clinics/40100', { ...REP, permissions: ['cme.researchTool'] });
    expect(await screen.findByRole('textbox', { name: 'City' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save clinic' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close clinic' })).not.toBeInTheDocument();
  });
});

describe('the import of clinics', () => {
  const preview = async () => {
    await open(`/clinics/import?import=${IMPORT.importId}`);
    return screen.findByRole('checkbox', { name: /whole network: close 4 clinics/ });
  };

  it('says what is wrong with each row, and closes the missing clinics only if asked', async () => {
    const closes = await preview();
    expect(await screen.findByText('Unknown program: Hair')).toBeVisible();
    await userEvent.click(closes);
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 clinics' }));
    expect(await screen.findByText('Added: 1. Changed: 1. Closed: 4. Left out: 1.')).toBeVisible();
    expect(server.to(`POST ${URL}/application`)[0]!.body).toEqual({ closeMissing: true });
  });

  it('closes none while it is not known which are missing', async () => {
    stored = { ...IMPORT, counts: { ...IMPORT.counts, withoutId: 1 } };
    expect(await preview()).toBeDisabled();
  });

  it('offers to start again what has stopped', async () => {
    stored = { ...IMPORT, state: 'applying', isStopped: true, closeMissing: true };
    await open(`/clinics/import?import=${IMPORT.importId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Import again' }));
    await waitFor(() => expect(server.to(`POST ${URL}/application`)).toHaveLength(1));
    expect(server.to(`POST ${URL}/application`)[0]!.body).toEqual({ closeMissing: true });
  });
});
