import type { Capability } from '../../src/capability';
import { REPORTS } from './reports';

export const reports: Capability = {
  name: 'reports',
  textsLater: true,
  pages: [
    {
      path: REPORTS,
      titleKey: 'reports.title',
      access: 'client.viewEmployeeDataReports',
      needsClient: true,
      heading: 'manage',
      menu: true,
      load: () => import('./ReportsPage'),
      children: [{ path: ':reportName', titleKey: 'reports.one', load: () => import('./ReportPage') }],
    },
  ],
  dialogs: { dotNumberModal: () => import('./DotNumberDialog') },
};
