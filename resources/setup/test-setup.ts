import type { JobTitle } from '../../domain/clients/contract';
import type { FileSetupView, SetupPreview } from '../../domain/setup/contract';
import { NO_SETUP, setupDocTypes } from '../../domain/setup/setup-rules';
import { OWNER } from '../../src/testing/users';

export const CLIENT_ID = 'c'.repeat(24);
export const PAGE = `/manage/admin/locations/${CLIENT_ID}/fileSetup`;
export const JOB_ID = '99999999-2222-4333-8444-555555555555';

/** Somebody who sets files up; of the employer's own people, so that no client has to be chosen. */
export const CARE = {
  ...OWNER,
  permissions: [...OWNER.permissions, 'customerCare.setUpClientFile', 'client.copyLocationSettings'],
};

export const TITLES: JobTitle[] = [
  { jobTitleId: 7, jobTitle: 'Driver', program: 'cdl', employees: 12 },
  { jobTitleId: 8, jobTitle: 'Mechanic', program: 'nonDriver', employees: 0 },
];

/** What holds at the location of the test: inherited from Blue Ridge unless it is said otherwise. */
export const view = (more: Partial<FileSetupView> = {}): FileSetupView => ({
  _id: CLIENT_ID,
  legacyClientId: 1002,
  name: 'Norfolk',
  version: 0,
  own: false,
  from: { legacyClientId: 1001, name: 'Blue Ridge' },
  values: { ...NO_SETUP, programs: { cdl: { 2033: 'required' } } },
  above: {
    from: { legacyClientId: 1001, name: 'Blue Ridge' },
    values: { ...NO_SETUP, programs: { cdl: { 2033: 'required' } } },
  },
  docTypes: [...setupDocTypes('2026-06-15')],
  jobTitles: TITLES,
  ...more,
});

export const preview = (more: Partial<SetupPreview> = {}): SetupPreview => ({
  employees: 1200,
  gaining: 7,
  losing: 1,
  docTypes: [
    { docTypeId: 2021, name: 'Clearinghouse Consent', gaining: 7, losing: 0 },
    { docTypeId: 2033, name: 'Handbook', gaining: 0, losing: 1 },
  ],
  switchedOff: [],
  ...more,
});
