import { ALL_RECIPIENTS } from '../../domain/notifications/constants';
import type {
  CommonCsaDetails,
  NotificationChange,
  NotificationContact,
} from '../../domain/notifications/contract';
import type { MailTest, OutboxText } from '../../domain/notifications/outbox';
import type { ApiContext } from '../../providers/api';

interface Reading {
  signal?: AbortSignal;
}

/** Requests about notification contacts beyond listing and adding them. */
export const notificationsApi = ({ http }: ApiContext) => {
  const change = (forUser: string, changes: readonly NotificationChange[]) =>
    http.data<NotificationContact[]>(`/v1/clients/0/notifications?forUser=${encodeURIComponent(forUser)}`, {
      method: 'PATCH',
      body: { changes },
    });
  return {
    /** One contact at all of their locations. */
    contactOf: (email: string, { signal }: Reading = {}) =>
      http.data<NotificationContact[]>(`/v1/clients/0/notifications/${encodeURIComponent(email)}`, {
        signal,
      }),
    changeContact: change,
    /** Removes a contact from one location, which `clientId` names by its legacyClientId. */
    removeContact: ({ clientId, contactId }: NotificationContact) =>
      http.data(`/v1/clients/${clientId}/notificationContacts/${contactId}`, { method: 'DELETE' }),
    /** The CSA details that all contacts have in common. */
    commonCsaDetails: ({ signal }: Reading = {}) =>
      http.data<CommonCsaDetails>('/v1/clients/0/csaDetails', { signal, meta: { background: true } }),
    /** The text of an email that no mail server sends. Each request is recorded. */
    getMailText: (mailId: unknown, { signal }: Reading = {}) =>
      http.data<OutboxText>('/v1/outbox/text', { method: 'POST', body: { mailId }, signal }),
    /** Sends a test email, and returns what the mail server says. */
    testMail: (to: string) => http.data<MailTest>('/v1/outbox/test', { method: 'POST', body: { to } }),
    /** Changes the CSA details of all contacts. */
    changeAllCsa: (csaFlags: NotificationChange['csaFlags']) => change(ALL_RECIPIENTS, [{ csaFlags }]),
  };
};
