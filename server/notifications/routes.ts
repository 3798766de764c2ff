import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  CommonCsaDetails,
  NotificationContact,
  NotificationContactCreate,
  NotificationsPatch,
} from '../../domain/notifications/contract';
import { IntegerId } from '../../domain/shared/ids';
import { resolveClientId } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { addContacts, removeContact } from './add-contacts';
import { changeNotifications } from './change-notifications';
import { commonCsaDetails } from './common-details';
import { contactList } from './contact-list';
import { readNotifications } from './read-notifications';

const access = 'client.configureNotifications';
/** The UID of a contact, the `_id` of a user, or an email address. */
const Recipient = Type.String({ minLength: 1, maxLength: 254 });

/** Notification contacts of a client's locations. */
function contactRoutes(app: FastifyInstance): void {
  listRoutes(app, contactList);
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/notificationContacts',
    grants: true,
    access,
    schema: {
      summary: 'Add a notification contact at one or more locations',
      params: ClientParams,
      body: NotificationContactCreate,
      response: { 201: Type.Array(NotificationContact) },
    },
    async handler({ caller, params, body }, reply) {
      const id = await resolveClientId(app.data, params.id);
      reply.code(201);
      return app.data.withReach(caller, (tx) => addContacts(tx, id, body));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/v1/clients/:id/notificationContacts/:contactId',
    access,
    schema: {
      summary: 'Remove a notification contact of a location',
      params: Type.Object({ ...ClientParams.properties, contactId: IntegerId }),
      response: { 204: Type.Null() },
    },
    async handler({ caller, params }, reply) {
      const id = await resolveClientId(app.data, params.id);
      await app.data.withReach(caller, (tx) => removeContact(tx, id, params.contactId));
      return reply.code(204).send(null);
    },
  });
}

/** The notifications of one contact at all their locations. The client in the path is always 0. */
export function notificationRoutes(app: FastifyInstance): void {
  contactRoutes(app);
  route(app, {
    method: 'GET',
    url: '/v1/clients/0/notifications/:userId',
    access,
    schema: {
      summary: 'Get the notifications of a contact, by UID, user _id or email address',
      params: Type.Object({ userId: Recipient }),
      response: { 200: Type.Array(NotificationContact) },
    },
    handler: ({ caller, params }) => readNotifications(app.data, caller, params.userId),
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/0/csaDetails',
    access,
    schema: {
      summary: 'Get the CSA settings that all contacts within reach have in common',
      response: { 200: CommonCsaDetails },
    },
    handler: ({ caller }) => commonCsaDetails(app.data, caller),
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/clients/0/notifications',
    grants: true,
    access,
    bodyLimit: 2 * 1024 * 1024,
    schema: {
      summary: 'Change the notifications of a contact, or of all contacts with forUser=all',
      querystring: Type.Object({ forUser: Recipient }),
      body: NotificationsPatch,
      response: { 200: Type.Array(NotificationContact) },
    },
    handler: ({ caller, query, body }) =>
      app.data.withReach(caller, (tx) => changeNotifications(tx, query.forUser, body.changes)),
  });
}
