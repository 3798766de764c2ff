import type { Capability } from '../../src/capability';

export { mergeHref } from './links';

/** Merging two records of the same person. */
export const merge: Capability = {
  name: 'merge',
  textsLater: true,
  pages: [
    {
      path: '/manage/employees/:employeeId/merge',
      titleKey: 'merge.title',
      access: { all: ['client.mergeEmployee', 'client.viewEmployeeFile', 'client.viewRoster'] },
      heading: 'manage',
      needsClient: true,
      load: () => import('./MergePage'),
    },
  ],
};
