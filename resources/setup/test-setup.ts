import type { FlatClientNode, JobTitle } from '../../domain/clients/contract';
import type { FileSetupView } from '../../domain/setup/contract';
import { NO_SETUP, setupDocTypes } from '../../domain/setup/setup-rules';
import type { Capability } from '../../src/capability';
import { OWNER } from '../../providers/testing/users';
import { fileSetupPage } from '.';

export const CLIENT_ID = 'c'.repeat(24);
export const PAGE = `/manage/admin/locations/${CLIENT_ID}/fileSetup`;
/** The page at its place below the locations. */
export const LOCATIONS: Capability = {
  name: 'locations',
  textsLater: true,
  pages: [
    {
      path: '/manage/admin/locations',
      titleKey: 'locations.title',
      access: 'client.viewRoster',
      needsClient: true,
      heading: 'admin',
      children: [fileSetupPage],
    },
  ],
};
export const JOB_ID = '99999999-2222-4333-8444-555555555555';

/** A user with the permission; of the employer, so that no client has to be chosen. */
export const CARE = {
  ...OWNER,
  permissions: [...OWNER.permissions, 'customerCare.setUpClientFile', 'client.copyLocationSettings'],
};

export const TITLES: JobTitle[] = [
  { jobTitleId: 7, jobTitle: 'Driver', program: 'cdl', employees: 12 },
  { jobTitleId: 8, jobTitle: 'Mechanic', program: 'nonDriver', employees: 0 },
];

/** The setup of the location, by default inherited from Blue Ridge. */
export const view = (more: Partial<FileSetupView> = {}): FileSetupView => ({
  _id: CLIENT_ID,
  legacyClientId: 1002,
  name: 'Norfolk',
  version: 0,
  own: false,
  today: '2026-06-15',
  hasEmployees: true,
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

/** A location without its child locations. */
export const node = (legacyClientId: number, name: string, parent: number | null): FlatClientNode => ({
  _id: legacyClientId.toString(16).padStart(24, '0'),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  parent,
});
