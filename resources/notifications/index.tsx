import type { Capability } from '../../src/routing';

const ACCESS = 'client.configureNotifications';

export const notifications: Capability = {
  name: 'notifications',
  textsLater: true,
  pages: [
    {
      path: '/manage/admin/notifications',
      titleKey: 'notifications.title',
      access: ACCESS,
      heading: 'admin',
      menu: true,
      needsClient: true,
      load: () => import('./NotificationsPage'),
      children: [
        {
          path: '/action/addcontact',
          titleKey: 'notifications.addTitle',
          load: () => import('./AddContactPage'),
        },
        { path: '/:email', titleKey: 'notifications.field.email', load: () => import('./ContactPage') },
      ],
    },
    {
      path: '/settings/outbox',
      titleKey: 'notifications.outbox.title',
      access: 'admin.superAdmin',
      internalOnly: true,
      heading: 'admin',
      load: () => import('./OutboxPage'),
    },
  ],
  resources: [
    { name: 'settings/outbox', access: { list: 'admin.superAdmin', export: 'admin.superAdmin' } },
    {
      name: 'manage/admin/notifications',
      access: { list: ACCESS, edit: ACCESS, create: ACCESS, export: ACCESS },
    },
  ],
  dialogs: {
    csaNotificationsModal: () => import('./CsaNotificationsDialog'),
    mailText: () => import('./MailTextDialog'),
  },
};
