import type { Capability } from '../../src/capability';

export const driving: Capability = {
  name: 'driving',
  pages: [
    {
      path: '/manage/drivingStatements',
      titleKey: 'driving.statement.check',
      access: 'client.viewEmployeeFile',
      heading: 'manage',
      needsClient: true,
      load: () => import('./CheckPage'),
      children: [
        { path: ':code', titleKey: 'driving.statement.title', load: () => import('./StatementPage') },
      ],
    },
  ],
  live: { 'alerts:changed': ['mayDrive'] },
};
