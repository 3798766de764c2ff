import type { FastifyInstance } from 'fastify';
import { EVENT_TYPE_REMINDER } from '../../domain/notifications/constants';
import { digestOf, isWeeklyDue, type DigestPart } from '../../domain/notifications/digest';
import { array, insertInto, sql, type Tx } from '../platform/db';
import type { JobKind } from '../platform/jobs/jobs';
import { queueMail } from '../platform/mail/mail';
import {
  figuresOf,
  lastDigestDay,
  recipientsOf,
  tenantsDue,
  type DueTenant,
  type Recipient,
} from './digest-data';
import { digestMail } from './digest-words';
import { makeStopToken } from './stop-links';
import { notificationDays, notificationSendings } from './tables';

export const DIGESTS = 'notifications.digests';

const REPORT_EVERY = 20;

/**
 * Marks the notices of a day as sent to a recipient, and returns those that were not sent yet. The mark is committed with
 * the email, so that only one server sends it and a kill leaves neither. Empty if the recipient has unsubscribed
 * meanwhile.
 */
async function claim(
  tx: Tx,
  { tenantId, today }: DueTenant,
  { uid }: Recipient,
  parts: readonly DigestPart[],
): Promise<DigestPart[]> {
  const sending = { tenantId, uid, day: today, notice: sql`notice`, eventTypeId: EVENT_TYPE_REMINDER };
  const marked = await tx.query<{ notice: string }>(sql`
    ${insertInto(notificationSendings, sending, sql`from unnest(${array(parts.map(({ notice }) => notice))}::text[]) as notice`)}
    where not exists (select 1 from notification_stops where tenant_id = ${tenantId} and uid = ${uid})
    on conflict do nothing returning notice`);
  return parts.filter(({ notice }) => marked.some((one) => one.notice === notice));
}

/** Puts the email of one recipient into the outbox, unless it was sent before. Returns whether it did. */
const queueDigest = (
  app: FastifyInstance,
  tenant: DueTenant,
  recipient: Recipient,
  due: readonly DigestPart[],
): Promise<boolean> =>
  app.data.withTenant(tenant.tenantId, async (tx) => {
    const parts = await claim(tx, tenant, recipient, due);
    if (parts.length === 0) return false;
    const { publicUrl, providerName } = app.config;
    const token = await makeStopToken(tx, tenant.tenantId, recipient.uid);
    const { email, locale, sites } = recipient;
    const mail = digestMail({
      tenantId: tenant.tenantId,
      provider: providerName,
      client: tenant.name,
      today: tenant.today,
      email,
      locale,
      sites,
      parts,
      alertsUrl: new URL('/alerts/documentAlerts', publicUrl).href,
      stopUrl: new URL(`/v1/notifications/stop/${token}`, publicUrl).href,
    });
    await queueMail(tx, mail);
    return true;
  });

/** Marks a client's day as done, and deletes old marks. */
const finish = (app: FastifyInstance, { tenantId, today }: DueTenant) =>
  app.data.withTenant(tenantId, async (tx) => {
    await tx.query(sql`${insertInto(notificationDays, { tenantId, day: today })}
      on conflict do nothing`);
    for (const table of [notificationSendings, notificationDays])
      await tx.query(sql`delete from ${table} where tenant_id = ${tenantId} and day < ${today}::date - 90`);
  });

/** Sends one client's digests of today. Safe to repeat: no one gets them twice. */
async function sendTenantDigests(app: FastifyInstance, tenant: DueTenant): Promise<number> {
  const { figures, recipients, weekly } = await app.data.withTenant(tenant.tenantId, async (tx) => {
    const last = await lastDigestDay(tx, tenant);
    return {
      weekly: isWeeklyDue(tenant.today, last),
      figures: await figuresOf(tx, tenant, last),
      recipients: await recipientsOf(tx, tenant),
    };
  });
  let mails = 0;
  for (const recipient of recipients) {
    const parts = digestOf(recipient.subscriptions, figures, weekly);
    if (parts.length > 0 && (await queueDigest(app, tenant, recipient, parts))) mails += 1;
  }
  await finish(app, tenant);
  return mails;
}

/** The digest job for all clients. A failing client doesn't block the others, and the job is retried. */
export const digests = (app: FastifyInstance): JobKind => ({
  type: DIGESTS,
  lane: 'calendar',
  async run({ progress }) {
    const tenants = await app.data.withoutReach('job', (tx) => tenantsDue(tx, app.now()));
    const failed: number[] = [];
    let mails = 0;
    for (const [at, tenant] of tenants.entries()) {
      try {
        mails += await sendTenantDigests(app, tenant);
      } catch (error) {
        app.log.error({ err: error, tenantId: tenant.tenantId }, 'could not send digests');
        failed.push(tenant.tenantId);
      }
      if (at % REPORT_EVERY === 0) await progress(at + 1, tenants.length);
    }
    // Not awaited: the emails are in the outbox, and a mail server may be slow.
    void app.mail.flush();
    if (failed.length > 0) throw new Error(`Sending digests failed for clients ${failed.join(', ')}.`);
    return { clients: tenants.length, mails };
  },
});
