import {
  array,
  excluded,
  insertInto,
  listOf,
  onConflict,
  pick,
  nextVersionOf,
  sql,
  type ScopedTx,
  type SQL,
  type Tx,
} from '../platform/db';
import { auditContactChange } from './change-notifications';
import {
  auditedFields,
  contactsQuery,
  presentContact,
  type ContactRow,
  CONTACT_SETTINGS,
  k,
} from './contact-queries';
import { notificationContacts } from './tables';

interface Site {
  id: number;
  tenantId: number;
  name: string;
}

/** Both locations of the same client; in a request only those within reach. */
async function sitesOf(tx: Tx | ScopedTx, ids: number[]): Promise<Site[]> {
  const within = 'reach' in tx ? tx.reach.where(sql`tenant_id`, sql`id`) : sql`true`;
  return tx.query<Site>(sql`select id, tenant_id as "tenantId", name from clients
    where ${within} and id = any(${array(ids)}::int[])`);
}

/** The contacts of a location that meet a condition, locked. */
const contactsOf = async (tx: Tx, { id, tenantId }: Site, condition: SQL) => {
  const rows = await tx.query<ContactRow>(
    contactsQuery(
      (tenant) => sql`${tenant} = ${tenantId}`,
      sql`k.site_id = ${id} and ${condition}`,
      sql`order by k.id for update of k`,
    ),
  );
  return rows.map(presentContact);
};

const COPIED = pick(k, 'tenantId', 'email', 'uid', ...CONTACT_SETTINGS);

/**
 * Copies the contacts of a location with their settings to another of the same client. Contacts at both locations get the
 * settings; contacts only at the target stay unchanged. Returns how many were added or changed; 0 if a location is out of
 * reach. Safe to repeat.
 */
export async function copyNotifications(
  tx: Tx | ScopedTx,
  fromSiteId: number,
  toSiteId: number,
): Promise<number> {
  const sites = await sitesOf(tx, [fromSiteId, toSiteId]);
  const from = sites.find(({ id }) => id === fromSiteId);
  const to = sites.find(({ id }) => id === toSiteId);
  if (!from || !to || from === to || from.tenantId !== to.tenantId) return 0;
  const before = await contactsOf(tx, to, sql`true`);
  const copied = await tx.query<{ id: number }>(sql`
    ${insertInto(
      notificationContacts,
      { ...COPIED, siteId: to.id },
      sql`from notification_contacts k where k.tenant_id = ${from.tenantId} and k.site_id = ${from.id} order by k.email`,
    )}
    ${onConflict(notificationContacts, ['tenantId', 'siteId', 'email'], CONTACT_SETTINGS, nextVersionOf(notificationContacts))}
    where (${listOf(notificationContacts, CONTACT_SETTINGS)})
      is distinct from (${excluded(notificationContacts, CONTACT_SETTINGS)})
    returning id`);
  const ids = copied.map(({ id }) => id);
  for (const after of await contactsOf(tx, to, sql`k.id = any(${array(ids)}::int[])`)) {
    const was = before.find(({ contactId }) => contactId === after.contactId);
    const subject = `notificationContact/${after.contactId}`;
    if (was) auditContactChange(tx, to.tenantId, { before: was, after });
    else tx.audit({ type: 'notification.contactAdded', subject, after: auditedFields(after) }, to.tenantId);
  }
  if (copied.length > 0)
    tx.audit(
      {
        type: 'notification.copied',
        subject: `client/${to.id}`,
        from: from.name,
        contacts: copied.length,
      },
      to.tenantId,
    );
  return copied.length;
}
