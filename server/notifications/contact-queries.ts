import { createHash } from 'node:crypto';
import { BASICS } from '../../domain/settings/default-lists';
import type { CsaNotificationRow, NotificationContact } from '../../domain/notifications/contract';
import { csaDetailOf, csaRows } from '../../domain/notifications/manager';
import { normalizeEmail } from '../../domain/shared/email';
import { alias, fields, pick, sql, type Reach, type SQL } from '../platform/db';
import { clients } from '../clients/tables';
import { notificationContacts, notificationStops } from './tables';

/** The UID of an email address among a client's contacts. */
export const uidOf = (tenantId: number, email: string): string =>
  createHash('sha256')
    .update(`${tenantId}/${normalizeEmail(email)}`)
    .digest('hex')
    .slice(0, 24);

/** BasicIDs by CSA type, as stored. */
type StoredDetails = Record<string, number[]>;

/** A contact as stored. */
export type ContactRow = Omit<NotificationContact, 'types' | 'csaDetail'> & { csaDetails: StoredDetails };

/** The settings of a contact that can be changed and copied. */
export const CONTACT_SETTINGS = [
  'name',
  'locale',
  'frequency',
  'notices',
  'csaScores',
  'csaDetails',
] as const;

export const k = alias(notificationContacts, 'k');
export const c = alias(clients, 'c');
export const CONTACT_COLUMNS = fields({
  contactId: k.id,
  UID: k.uid,
  email: k.email,
  clientId: k.siteId,
  clientName: c.name,
  ...pick(k, ...CONTACT_SETTINGS, 'version'),
  stoppedAt: alias(notificationStops, 's').stoppedAt,
});

export const CONTACTS = sql`notification_contacts k
  join clients c on c.tenant_id = k.tenant_id and c.id = k.site_id
  left join notification_stops s on s.tenant_id = k.tenant_id and s.uid = k.uid`;

type Where = Reach['where'];

/** Contacts within reach that meet a condition on `k` (contact) and `c` (location). */
export const contactsQuery = (
  where: Where,
  condition: SQL,
  rest: SQL = sql`order by c.name, k.id`,
): SQL => sql`
  select ${CONTACT_COLUMNS} from ${CONTACTS} where ${where(sql`k.tenant_id`, sql`k.site_id`)} and ${condition} ${rest}`;

export const countQuery = (where: Where, condition: SQL): SQL => sql`
  select count(*)::int as total from ${CONTACTS} where ${where(sql`k.tenant_id`, sql`k.site_id`)} and ${condition}`;

/** Matches the recipient in a request: the UID of a contact, the `_id` of a user, or an email address. */
export const isRecipient = (
  where: Where,
  named: string,
): SQL => sql`(k.uid = ${named} or k.email = ${normalizeEmail(named)}
  or k.email = (select lower(u.email) from users u where u.wire_id = ${named} and ${where(sql`u.tenant_id`)}))`;

/** Stored IDs as rows of the grid. */
const gridOf = (stored: StoredDetails): CsaNotificationRow[] =>
  csaRows(
    Object.entries(stored).map(([typeId, ids]) => ({
      typeId: Number(typeId),
      ...Object.fromEntries(BASICS.map(({ BasicID, BasName }) => [BasName, ids.includes(BasicID)])),
    })),
  );

/** Rows of the grid as stored IDs. */
export const storedDetails = (rows: readonly CsaNotificationRow[]): StoredDetails =>
  Object.fromEntries(
    rows.map((row) => [
      row.typeId,
      BASICS.filter(({ BasName }) => row[BasName as keyof CsaNotificationRow] === true).map(
        ({ BasicID }) => BasicID,
      ),
    ]),
  );

/** A contact on the wire. */
export function presentContact({ csaDetails, ...row }: ContactRow): NotificationContact {
  const types = gridOf(csaDetails);
  return { ...row, types, csaDetail: csaDetailOf(types) };
}

/** The fields of a contact in the audit trail. */
export const auditedFields = ({ types, csaDetail, ...contact }: NotificationContact) => ({
  email: contact.email,
  name: contact.name,
  location: contact.clientName,
  locale: contact.locale,
  frequency: contact.frequency,
  notices: contact.notices,
  csaScores: contact.csaScores,
  csaDetail,
  csaTypes: types.flatMap((row) =>
    Object.entries(row)
      .filter(([, on]) => on === true)
      .map(([name]) => `${row.typeName}: ${name}`),
  ),
});
