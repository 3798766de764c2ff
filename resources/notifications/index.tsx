import type { Capability } from '../../src/capability';

const ACCESS = 'client.configureNotifications';

export const notifications: Capability = {
  name: 'notifications',
  textsLater: true,
  resources: [
    {
      name: 'manage/admin/notifications',
      api: { id: 'contactId', list: 'clients/{client}/notificationContacts' },
      list: () => import('./NotificationsPage'),
      create: { path: 'action/addcontact', load: () => import('./AddContactPage') },
      edit: () => import('./ContactPage'),
      options: {
        access: { list: ACCESS, edit: ACCESS, create: ACCESS, export: ACCESS },
        titles: {
          list: 'notifications.title',
          create: 'notifications.addTitle',
          edit: 'notifications.field.email',
        },
        needsClient: true,
        heading: 'admin',
        menu: true,
      },
    },
    {
      name: 'settings/outbox',
      api: { id: 'mailId', list: 'outbox' },
      list: () => import('./OutboxPage'),
      options: {
        access: { list: 'admin.superAdmin', export: 'admin.superAdmin' },
        titles: { list: 'notifications.outbox.title' },
        internalOnly: true,
        heading: 'admin',
      },
    },
  ],
  dialogs: {
    csaNotificationsModal: () => import('./CsaNotificationsDialog'),
    mailText: () => import('./MailTextDialog'),
    testMail: () => import('./TestMailDialog'),
  },
};
