import { contactProblems } from '../../domain/notifications/contact-rules';
import type { NotificationContact, NotificationContactCreate } from '../../domain/notifications/contract';
import { normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import { array, insertInto, sql, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { auditedFields, contactsQuery, presentContact, uidOf, type ContactRow } from './contact-queries';
import { notificationContacts } from './tables';

const DEFAULT_NOTICES = ['documentsExpiring', 'documentsExpired'] as const;

/** The language of the user with this email address, if there is one. */
async function localeOf(tx: ScopedTx, email: string): Promise<string> {
  const user = await tx.maybe<{ locale: string }>(
    sql`select locale from users u where ${tx.reach.where(sql`u.tenant_id`)} and lower(u.email) = ${email}`,
  );
  return user?.locale ?? 'en';
}

/**
 * Adds a contact at one or more locations. Throws all problems at once; 404 if a location is out of reach, and then
 * nothing is added. Returns one contact per location.
 */
export async function addContacts(
  tx: ScopedTx,
  siteId: number,
  input: NotificationContactCreate,
): Promise<NotificationContact[]> {
  const problems = contactProblems(input);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const email = normalizeEmail(input.email);
  const sites = input.clientIds ?? [siteId];
  const reached = await tx.query(sql`select 1 from clients c
    where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = any(${array(sites)}::int[])
      and c.path like ${`%/${siteId}/%`}`);
  if (reached.length !== sites.length) throw new AppError('notFound');
  const locale = input.locale ?? (await localeOf(tx, email));
  const contact = {
    tenantId: tx.reach.tenantId,
    siteId: sql`site`,
    email,
    uid: uidOf(tx.reach.tenantId, email),
    name: input.name?.trim() ?? '',
    locale,
    frequency: input.frequency ?? 'daily',
    notices: [...(input.notices ?? DEFAULT_NOTICES)],
  };
  const added = await tx.query<{ id: number }>(sql`
    ${insertInto(notificationContacts, contact, sql`from unnest(${array(sites)}::int[]) as site`)}
    on conflict (tenant_id, site_id, email) do nothing returning id`);
  if (added.length !== sites.length) throw refuseFields({ email: refuse('contact.duplicate') });
  const ids = added.map(({ id }) => id);
  const rows = await tx.query<ContactRow>(
    contactsQuery(tx.reach.where, sql`k.id = any(${array(ids)}::int[])`),
  );
  const contacts = rows.map(presentContact);
  for (const contact of contacts)
    tx.audit({
      type: 'notification.contactAdded',
      subject: `notificationContact/${contact.contactId}`,
      after: auditedFields(contact),
    });
  return contacts;
}

/** Removes a contact of a location; 404 if there is none within reach. */
export async function removeContact(tx: ScopedTx, siteId: number, contactId: number): Promise<void> {
  const row = await tx.one<ContactRow>(
    contactsQuery(
      tx.reach.where,
      sql`k.id = ${contactId} and c.path like ${`%/${siteId}/%`}`,
      sql`for update of k`,
    ),
  );
  await tx.query(sql`delete from notification_contacts
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and id = ${contactId}`);
  tx.audit({
    type: 'notification.contactRemoved',
    subject: `notificationContact/${contactId}`,
    before: auditedFields(presentContact(row)),
  });
}
