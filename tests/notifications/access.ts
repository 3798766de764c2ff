import { uidOf } from '../../server/notifications';
import { sql } from '../../server/platform/db';
import { csv, page, type Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { READS } from '../access/stored-otherwise';

interface ContactPlace {
  contactId: number;
  contactUid: string;
}

export const notifications: Declaration<ContactPlace> = {
  makeOne: async ({ client, canary }, app) => {
    const contactUid = uidOf(client.id, canary);
    const { id } = await one<{ id: number }>(
      app,
      sql`insert into notification_contacts (tenant_id, site_id, email, uid, name)
        values (${client.tenantId}, ${client.id}, ${`${canary}@example.test`}, ${contactUid}, ${canary}) returning id`,
    );
    return { contactId: id, contactUid };
  },
  parameters: {
    '/v1/clients/{id}/notificationContacts/': { contactId: ({ contactId }) => contactId },
    '/v1/clients/0/notifications/': { userId: ({ contactUid }) => contactUid },
    '/v1/notifications/stop/': { stopToken: () => 'unknown-token-unknown-token-unknown' },
  },
  requests: {
    'GET /v1/outbox': page,
    'GET /v1/outbox/export': csv,
    'POST /v1/outbox/test': () => ({ payload: { to: 'x@example.test' } }),
    'POST /v1/outbox/text': async (_place, app) => {
      const { id } = await one<{ id: number }>(
        app,
        sql`insert into outbox (recipient, subject, body, reason)
          values ('x@example.test', 'x', 'x', 'a test') returning id`,
      );
      return { payload: { mailId: id } };
    },
    'GET /v1/clients/{id}/notificationContacts': page,
    'GET /v1/clients/{id}/notificationContacts/export': csv,
    'POST /v1/clients/{id}/notificationContacts': () => ({ payload: { email: 'new@example.test' } }),
    'PATCH /v1/clients/0/notifications': ({ contactUid }) => ({
      query: `forUser=${contactUid}`,
      payload: { changes: [{ csaScores: true }] },
    }),
  },
  storedOtherwise: { '/v1/outbox/text': READS },
};
