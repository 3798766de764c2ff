import type { Capability, PageRoute } from '../../src/capability';

/** The file setup of a location, below the page of the location. */
export const fileSetupPage: PageRoute = {
  path: ':clientId/fileSetup',
  titleKey: 'setup.title',
  access: 'customerCare.setUpClientFile',
  load: () => import('./FileSetupPage'),
};

/** File setups, and copying settings from one location to others. */
export const setup: Capability = {
  name: 'setup',
  textsLater: true,
  dialogs: {
    copySettings: () => import('./CopySettingsDialog'),
    pushSettings: () => import('./PushSettingsDialog'),
  },
};
