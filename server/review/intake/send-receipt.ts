import type { FastifyInstance } from 'fastify';
import { isAutomated } from '../../../domain/review/automated';
import type { ReviewVars } from '../../../domain/review/review-process';
import { sql, type Tx } from '../../platform/db';
import { AUTO_HEADERS, queueMail } from '../../platform/mail/mail';
import { findClientOfSender, type Location } from './find-location';

type Sender = Pick<ReviewVars, 'email' | 'automated'>;

/** Whether the sender of a mail gets a receipt: if the client wants that, which its address names, or whose user sent it. */
export async function wantsReceipt(
  app: FastifyInstance,
  { email, automated }: Sender,
  location: Location | undefined,
): Promise<boolean> {
  if (email === null || isAutomated({ email, automated })) return false;
  const client = location ?? (await findClientOfSender(app, email));
  return client?.sendsReceipts ?? false;
}

/**
 * Tells the sender that their mail arrived. Not what it is about: its subject may name a driver. At most once a day for each address, and not
 * after another answer: whoever answers by machine as well would be answered without end.
 */
export async function sendReceipt(
  app: FastifyInstance,
  tx: Tx,
  email: string,
  documents: number,
): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`answer/${email}`}))`);
  const before = await tx.maybe(sql`select 1 from outbox
    where recipient = ${email} and reason like 'review.%' and created_at > now() - interval '1 day' limit 1`);
  if (before) return;
  await queueMail(tx, {
    to: email,
    subject: 'We received your documents',
    body: `Your email arrived on ${app.now().toISOString().slice(0, 16).replace('T', ' at ')} UTC, with ${documents} ${documents === 1 ? 'document' : 'documents'}. It will be reviewed.\n\nThis is sent at most once a day.\n\n${app.config.providerName}`,
    reason: 'review.receipt',
    headers: AUTO_HEADERS,
  });
}
