import type { FastifyInstance } from 'fastify';
import type { NotificationContact, NotificationContactCreate } from '../../domain/notifications/contract';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

/** A client with two locations, one of them with a yard below it, and another client. */
export interface World {
  root: TestClient;
  norfolk: TestClient;
  yard: TestClient;
  memphis: TestClient;
  stranger: TestClient;
  owner: SignedIn;
  /** Manages the notifications of Norfolk and below. */
  manager: SignedIn;
}

export async function makeWorld(app: FastifyInstance): Promise<World> {
  const root = await makeClient(app, { name: 'Blue Ridge' });
  const norfolk = await makeClient(app, { parent: root, name: 'Norfolk' });
  const yard = await makeClient(app, { parent: norfolk, name: 'Norfolk Yard' });
  const memphis = await makeClient(app, { parent: root, name: 'Memphis' });
  const stranger = await makeClient(app, { name: 'Stranger' });
  const as = async (site: TestClient) => signIn(app, await makeUser(app, { sites: [site] }));
  return { root, norfolk, yard, memphis, stranger, owner: await as(root), manager: await as(norfolk) };
}

export const contactsOf = (site: TestClient) => `/v1/clients/${site.id}/notificationContacts`;

/** Adds a contact and returns its rows, one per location. */
export async function addContact(
  user: SignedIn,
  site: TestClient,
  contact: NotificationContactCreate,
): Promise<NotificationContact[]> {
  const answer = await user.post(contactsOf(site), contact);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
}
