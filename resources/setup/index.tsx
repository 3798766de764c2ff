import type { Capability, PageRoute } from '../../src/capability';

/** The page of a location's file set-up; it stands below that of the location. */
export const fileSetupPage: PageRoute = {
  path: ':clientId/fileSetup',
  titleKey: 'setup.title',
  access: 'customerCare.setUpClientFile',
  load: () => import('./FileSetupPage'),
};

/** What locations ask of their people's files, and how settings get from one location to another. */
export const setup: Capability = {
  name: 'setup',
  textsLater: true,
  dialogs: {
    copySettings: () => import('./CopySettingsDialog'),
    pushSettings: () => import('./PushSettingsDialog'),
  },
};
