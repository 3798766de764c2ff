import type { NotificationContact } from '../../domain/notifications/contract';
import { OWNER } from '../../providers/testing/users';
import { csaGrid } from './contact-values';

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
    types: csaGrid([]),
    csaDetail: '',
    stoppedAt: null,
    version: 3,
    ...more,
  };
}

/** Rows with these flags on, such as `3 HOS`. */
export const rowsWith = (...on: string[]) => csaGrid(on);
