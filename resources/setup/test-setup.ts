import type { ClientNode, FlatClientNode, JobTitle } from '../../domain/clients/contract';
import type { FileSetupView, SetupPreview } from '../../domain/setup/contract';
import { NO_SETUP, setupDocTypes } from '../../domain/setup/setup-rules';
import type { Capability } from '../../src/capability';
import { OWNER } from '../../src/testing/users';
import { fileSetupPage } from '.';

export const CLIENT_ID = 'c'.repeat(24);
export const PAGE = `/manage/admin/locations/${CLIENT_ID}/fileSetup`;
/** The page where it stands in the console: below the locations. */
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
    { docTypeId: 2021, name: 'Limited-Query General Consent', gaining: 7, losing: 0 },
    { docTypeId: 2033, name: 'FCRA Disclosure and Authorization', gaining: 0, losing: 1 },
  ],
  switchedOff: [],
  ...more,
});

/** A location of the tree, without what is below it. */
export const node = (legacyClientId: number, name: string, parent: number | null): FlatClientNode => ({
  _id: legacyClientId.toString(16).padStart(24, '0'),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  parent,
});

/** Blue Ridge with East (Roanoke, Norfolk with a bay) and West. */
export const TREE: ClientNode = {
  ...node(1001, 'Blue Ridge', null),
  children: [
    {
      ...node(1002, 'East', 1001),
      children: [
        { ...node(1003, 'Roanoke', 1002), children: [] },
        {
          ...node(1004, 'Norfolk', 1002),
          children: [{ ...node(1006, 'Bay 1', 1004), children: [] }],
        },
      ],
    },
    { ...node(1005, 'West', 1001), children: [] },
  ],
};
