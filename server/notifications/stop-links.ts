import { randomBytes } from 'node:crypto';
import { tokenHash } from '../platform/access/tokens';
import { insertInto, sql, type Tx } from '../platform/db';
import { notificationStops } from './tables';
import { capabilityTokens } from '../session/tables';

const PURPOSE = 'stopNotifications';
/** Emails may be read late; newer ones contain a newer link. */
const VALID_DAYS = 60;

/** Creates the token of the link with which a recipient unsubscribes and resubscribes. */
export async function makeStopToken(tx: Tx, tenantId: number, uid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    insertInto(capabilityTokens, {
      hash: tokenHash(token),
      purpose: PURPOSE,
      tenantId,
      subject: uid,
      singleUse: false,
      expiresAt: sql`now() + ${VALID_DAYS}::int * interval '1 day'`,
    }),
  );
  // Delete old tokens, a few at a time.
  await tx.query(sql`delete from capability_tokens where hash in (select hash from capability_tokens
    where purpose = ${PURPOSE} and expires_at < now() limit 50 for update skip locked)`);
  return token;
}

/** The recipient a link belongs to. */
export interface LinkOwner {
  tenantId: number;
  uid: string;
  client: string;
  email: string | null;
  locale: string;
  stopped: boolean;
}

/**
 * Undefined if the link is unknown, revoked or expired. It can be used any number of times, so that recipients can change
 * their mind.
 */
export async function readStopToken(tx: Tx, token: string): Promise<LinkOwner | undefined> {
  const link = await tx.maybe<Pick<LinkOwner, 'tenantId' | 'uid' | 'client'>>(sql`
    select t.tenant_id as "tenantId", t.subject as uid, c.name as client
    from capability_tokens t join clients c on c.tenant_id = t.tenant_id and c.id = t.tenant_id
    where t.hash = ${tokenHash(token)} and t.purpose = ${PURPOSE} and t.revoked_at is null and t.expires_at > now()`);
  if (!link) return undefined;
  const { tenantId, uid } = link;
  const contact = await tx.maybe<Pick<LinkOwner, 'email' | 'locale'>>(sql`select email, locale
    from notification_contacts where tenant_id = ${tenantId} and uid = ${uid} order by id limit 1`);
  const { stopped } = await tx.one<{ stopped: boolean }>(
    sql`select exists (select 1 from notification_stops where tenant_id = ${tenantId} and uid = ${uid}) as stopped`,
  );
  return { ...link, email: contact?.email ?? null, locale: contact?.locale ?? 'en', stopped };
}

/** Unsubscribes or resubscribes the recipient of a link. Safe to repeat. */
export async function setStopped(tx: Tx, owner: LinkOwner, stopped: boolean): Promise<void> {
  const { tenantId, uid, email } = owner;
  const changed = await tx.query(
    stopped
      ? sql`${insertInto(notificationStops, { tenantId, uid })} on conflict do nothing returning 1`
      : sql`delete from notification_stops where tenant_id = ${tenantId} and uid = ${uid} returning 1`,
  );
  if (changed.length === 0) return;
  const type = stopped ? 'notification.stopped' : 'notification.resumed';
  tx.audit({ type, subject: `notificationRecipient/${uid}`, email: email ?? uid }, tenantId);
}
