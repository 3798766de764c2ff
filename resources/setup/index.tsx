import type { Capability } from '../../src/routing';

/** What locations ask of their people's files, and how settings get from one location to another. */
export const setup: Capability = {
  name: 'setup',
  pages: [
    {
      path: '/manage/admin/locations/:clientId/fileSetup',
      titleKey: 'setup.title',
      access: 'customerCare.setUpClientFile',
      needsClient: true,
      heading: 'admin',
      load: () => import('./FileSetupPage'),
    },
  ],
  dialogs: {
    copySettings: () => import('./CopySettingsDialog'),
    pushSettings: () => import('./PushSettingsDialog'),
  },
};
