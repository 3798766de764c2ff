import type { Capability } from '../../src/capability';
import { MATRIX } from './links';

const SEES_FILES = { all: ['client.viewAlerts', 'client.viewRoster', 'client.viewEmployeeFile'] } as const;

/** What is missing, by location and document and by driver. */
export const compliance: Capability = {
  name: 'compliance',
  textsLater: true,
  resources: [
    {
      name: MATRIX,
      api: { id: 'employeeId', list: 'clients/{client}/compliance/drivers' },
      list: () => import('./MatrixPage'),
      options: {
        access: { list: SEES_FILES, export: SEES_FILES },
        titles: { list: 'compliance.matrix' },
        parent: { path: '/manage/compliance', titleKey: 'compliance.title' },
        needsClient: true,
      },
    },
  ],
  pages: [
    {
      path: '/manage/compliance',
      titleKey: 'compliance.title',
      access: { all: ['client.viewAlerts', 'client.viewRoster'] },
      needsClient: true,
      heading: 'manage',
      menu: true,
      load: () => import('./CompliancePage'),
    },
  ],
  live: { 'alerts:changed': ['complianceByLocation', MATRIX] },
};
