import type { FastifyInstance } from 'fastify';
import { EVENT_TYPE_REMINDER } from '../../domain/notifications/constants';
import { digestOf, isWeeklyDue, type DigestPart } from '../../domain/notifications/digest';
import { array, insertInto, sql, type Tx } from '../platform/db';
import type { JobKind } from '../platform/jobs/jobs';
import { queueMail } from '../platform/mail/mail';
import {
  figuresOf,
  lastTold,
  recipientsOf,
  tenantsToTell,
  type DueTenant,
  type Recipient,
} from './digest-data';
import { digestMail } from './digest-words';
import { makeStopToken } from './stop-links';
import { notificationDays, notificationSendings } from './tables';

export const DIGESTS = 'notifications.digests';

const REPORT_EVERY = 20;

/**
 * Marks what somebody is told on a day, and answers what nobody has told him yet. The mark leaves with the mail: of two
 * servers one gets it, and one that dies leaves neither. Nothing where he has stopped the mails meanwhile.
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

/** Puts the mail of one recipient into the outbox, if he has not had it. Answers whether it did. */
const tell = (
  app: FastifyInstance,
  tenant: DueTenant,
  recipient: Recipient,
  due: readonly DigestPart[],
): Promise<boolean> =>
  app.data.withoutReach('job', async (tx) => {
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

/** Notes that a client's contacts have been told, and forgets what was told long ago. */
const finish = (app: FastifyInstance, { tenantId, today }: DueTenant) =>
  app.data.withoutReach('job', async (tx) => {
    await tx.query(sql`${insertInto(notificationDays, { tenantId, day: today })}
      on conflict do nothing`);
    for (const table of [notificationSendings, notificationDays])
      await tx.query(sql`delete from ${table} where tenant_id = ${tenantId} and day < ${today}::date - 90`);
  });

/** Tells the contacts of one client what there is to tell today. Doing it again tells nobody twice. */
export async function tellTenant(app: FastifyInstance, tenant: DueTenant): Promise<number> {
  const { figures, recipients, weekly } = await app.data.withoutReach('job', async (tx) => {
    const last = await lastTold(tx, tenant);
    return {
      weekly: isWeeklyDue(tenant.today, last),
      figures: await figuresOf(tx, tenant, last),
      recipients: await recipientsOf(tx, tenant),
    };
  });
  let mails = 0;
  for (const recipient of recipients) {
    const parts = digestOf(recipient.subscriptions, figures, weekly);
    if (parts.length > 0 && (await tell(app, tenant, recipient, parts))) mails += 1;
  }
  await finish(app, tenant);
  return mails;
}

/** The job that tells the contacts of all clients. A client that fails holds up no other, and the job is tried again. */
export const digests = (app: FastifyInstance): JobKind => ({
  type: DIGESTS,
  async run({ progress }) {
    const tenants = await app.data.withoutReach('job', (tx) => tenantsToTell(tx, app.now()));
    const failed: number[] = [];
    let mails = 0;
    for (const [at, tenant] of tenants.entries()) {
      try {
        mails += await tellTenant(app, tenant);
      } catch (error) {
        app.log.error({ err: error, tenantId: tenant.tenantId }, 'contacts could not be told');
        failed.push(tenant.tenantId);
      }
      if (at % REPORT_EVERY === 0) await progress(at + 1, tenants.length);
    }
    // Not waited for: the mails are in the outbox, and a mail server may take its time.
    void app.mail.flush();
    if (failed.length > 0)
      throw new Error(`The contacts of the clients ${failed.join(', ')} could not be told.`);
    return { clients: tenants.length, mails };
  },
});
