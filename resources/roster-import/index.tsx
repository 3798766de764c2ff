import type { Capability } from '../../src/capability';

/** Reads roster files into employees. */
export const rosterImports: Capability = {
  name: 'roster-import',
  textsLater: true,
  pages: [
    {
      path: '/manage/employees/roster/update',
      below: '/manage/employees',
      titleKey: 'rosterImport.title',
      access: 'client.uploadRosterUpdates',
      needsClient: true,
      heading: 'manage',
      load: () => import('./RosterImportPage'),
    },
  ],
};
