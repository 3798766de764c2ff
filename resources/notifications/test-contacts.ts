import { BAS_NAMES, type NotificationContact } from '../../domain/notifications/contract';
import { csaRows } from '../../domain/notifications/manager';
import { OWNER } from '../../src/testing/users';

export const ADMIN = { ...OWNER, permissions: ['client.configureNotifications'] };

export const PATHS = {
  list: 'GET /v1/clients/1001/notificationContacts',
  everybody: 'GET /v1/clients/0/csaDetails',
  add: 'POST /v1/clients/1001/notificationContacts',
  change: 'PATCH /v1/clients/0/notifications',
};

export function contactOf(
  contactId: number,
  clientName: string,
  more: Partial<NotificationContact> = {},
): NotificationContact {
  return {
    contactId,
    UID: 'd'.repeat(24),
    email: 'safety@blueridge.example',
    name: 'Ida Lind',
    clientId: 1000 + contactId,
    clientName,
    locale: 'en',
    frequency: 'daily',
    notices: ['documentsExpired'],
    csaScores: false,
    types: csaRows(),
    csaDetail: '',
    stoppedAt: null,
    version: 3,
    ...more,
  };
}

/** Rows with the flags named, as `3 HOS`. */
export const rowsWith = (...on: string[]) =>
  csaRows(
    [2, 3, 4].map((typeId) => ({
      typeId,
      ...Object.fromEntries(BAS_NAMES.map((name) => [name, on.includes(`${typeId} ${name}`)])),
    })),
  );
