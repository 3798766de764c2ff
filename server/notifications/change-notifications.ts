import { canonicalJson, type Values } from '../../domain/audit/events';
import { nameProblem } from '../../domain/notifications/contact-rules';
import {
  ALL_RECIPIENTS,
  type NotificationChange,
  type NotificationContact,
} from '../../domain/notifications/contract';
import { applyChange } from '../../domain/notifications/manager';
import { refuse } from '../../domain/shared/refusals/refusal';
import { nextVersion, recordset, sql, update, type ScopedTx, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import {
  auditedFields,
  contactsQuery,
  isRecipient,
  presentContact,
  storedDetails,
  type ContactRow,
  CONTACT_SETTINGS,
} from './contact-queries';
import { notificationContacts } from './tables';

/** The contacts a request is about, locked: one recipient's, or all within reach. */
async function lockContacts(tx: ScopedTx, forUser: string): Promise<NotificationContact[]> {
  const { where } = tx.reach;
  const named = forUser === ALL_RECIPIENTS ? sql`true` : isRecipient(where, forUser);
  const rows = await tx.query<ContactRow>(contactsQuery(where, named, sql`order by k.id for update of k`));
  if (rows.length === 0) throw new AppError('notFound');
  return rows.map(presentContact);
}

/** The error for a stale edit, with the last change according to the audit trail. */
async function stale(tx: ScopedTx, current: NotificationContact): Promise<AppError> {
  const last = await tx.maybe<{ name: string | null; at: string }>(sql`
    select body::jsonb->'actor'->>'name' as name, at from audit_entries
    where ${tx.reach.where(sql`tenant_id`)} and subject = ${`notificationContact/${current.contactId}`}
      and type = 'notification.contactChanged' order by seq desc limit 1`);
  return new AppError('stale', {
    stale: { current, changedBy: last?.name ?? null, changedAt: last?.at ?? null },
  });
}

/** Each contact, and all contacts together, may be changed only once per request. */
function rejectDuplicates(changes: readonly NotificationChange[]): void {
  const seen = new Set<number | undefined>();
  for (const [at, { contactId }] of changes.entries()) {
    if (seen.has(contactId))
      throw refuseFields({ [`changes.${at}.contactId`]: refuse('settings.duplicate') });
    seen.add(contactId);
  }
}

/** A function that applies to a contact the changes for all contacts, and then its own. */
function createApplier(changes: readonly NotificationChange[]) {
  const byContact = new Map(changes.map((change) => [change.contactId, change]));
  return (before: NotificationContact): NotificationContact =>
    [byContact.get(undefined), byContact.get(before.contactId)].reduce<NotificationContact>(
      (row, change) => (change ? applyChange(row, change) : row),
      before,
    );
}

async function validate(
  tx: ScopedTx,
  contacts: readonly NotificationContact[],
  changes: readonly NotificationChange[],
): Promise<void> {
  const known = new Map(contacts.map((contact) => [contact.contactId, contact]));
  for (const { contactId, version, name } of changes) {
    const wrong = name === undefined ? null : nameProblem(name);
    if (wrong) throw refuseFields({ name: wrong });
    if (contactId === undefined) continue;
    const current = known.get(contactId);
    if (!current) throw new AppError('notFound');
    if (version !== undefined && version !== current.version) throw await stale(tx, current);
  }
}

interface Changed {
  before: NotificationContact;
  after: NotificationContact;
}

/** Records only what differs, in the audit trail of the contact's client. */
export function auditContactChange(tx: Tx, tenantId: number, { before, after }: Changed): void {
  const [from, to]: Values[] = [auditedFields(before), auditedFields(after)];
  const names = Object.keys(to ?? {}).filter(
    (name) => canonicalJson(from?.[name]) !== canonicalJson(to?.[name]),
  );
  const pick = (values: Values | undefined) =>
    Object.fromEntries(names.map((name) => [name, values?.[name] ?? null]));
  tx.audit(
    {
      type: 'notification.contactChanged',
      subject: `notificationContact/${after.contactId}`,
      before: pick(from),
      after: pick(to),
    },
    tenantId,
  );
}

const CHANGED = recordset('r', notificationContacts, ['id', ...CONTACT_SETTINGS]);
const { id: _id, ...settings } = CHANGED.values;

async function storeContacts(tx: ScopedTx, changed: readonly Changed[]): Promise<void> {
  const rows = changed.map(({ after }) => ({
    id: after.contactId,
    name: after.name.trim(),
    locale: after.locale,
    frequency: after.frequency,
    notices: after.notices,
    csaScores: after.csaScores,
    csaDetails: storedDetails(after.types),
  }));
  await tx.query(sql`${update(notificationContacts, { ...settings, ...nextVersion }, 'k')} from ${CHANGED.of(rows)}
    where ${tx.reach.where(sql`k.tenant_id`, sql`k.site_id`)} and k.id = r.id`);
}

/**
 * Changes the notifications of one recipient, or of everyone within reach; all or none. 409 if a contact's version is
 * stale. Returns all contacts the request is about.
 */
export async function changeNotifications(
  tx: ScopedTx,
  forUser: string,
  changes: readonly NotificationChange[],
): Promise<NotificationContact[]> {
  rejectDuplicates(changes);
  const contacts = await lockContacts(tx, forUser);
  await validate(tx, contacts, changes);
  const apply = createApplier(changes);
  const changed = contacts
    .map((before) => ({ before, after: apply(before) }))
    .filter(({ before, after }) => canonicalJson(before) !== canonicalJson(after));
  if (changed.length === 0) return contacts;
  await storeContacts(tx, changed);
  for (const one of changed) auditContactChange(tx, tx.reach.tenantId, one);
  const ids = contacts.map(({ contactId }) => contactId);
  const rows = await tx.query<ContactRow>(
    contactsQuery(tx.reach.where, sql`k.id = any(${sql.param(ids)}::int[])`),
  );
  return rows.map(presentContact);
}
