import type { DatedSettingsView } from '../../domain/settings/dated-edits';
import type { Capability } from '../../src/capability';

/** The settings of the installation, and the consent that reports are ordered under. */
export const settings: Capability = {
  name: 'settings',
  textsLater: true,
  pages: [
    {
      path: '/settings',
      titleKey: 'settings.title',
      access: 'admin.superAdmin',
      internalOnly: true,
      heading: 'admin',
      menu: true,
      badge: {
        url: '/v1/datedSettings',
        count: (body) => (body as DatedSettingsView).due,
        access: 'admin.superAdmin',
        refreshOn: ['settings:changed'],
      },
      load: () => import('./SettingsPage'),
      children: [
        { path: '/texts', titleKey: 'settings.texts.title', load: () => import('./TextsPage') },
        { path: '/documents', titleKey: 'settings.documents.title', load: () => import('./DocumentsPage') },
        { path: '/lists', titleKey: 'settings.lists.title', load: () => import('./ListsPage') },
        {
          path: '/documentTypes',
          titleKey: 'settings.documentTypes.title',
          load: () => import('./DocumentTypesPage'),
        },
        { path: '/dated', titleKey: 'settings.dated.title', load: () => import('./DatedSettingsPage') },
        { path: '/features', titleKey: 'settings.features.title', load: () => import('./FeaturesPage') },
        { path: '/signIn', titleKey: 'settings.signIn.title', load: () => import('./SignInPage') },
      ],
    },
  ],
  dialogs: {
    verification: () => import('./VerificationDialog'),
    datedSetting: () => import('./OpenDatedSetting'),
  },
  live: { 'settings:changed': ['broadcast', 'settings', 'settings/documents', 'datedSettings'] },
};
