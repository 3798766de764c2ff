import { array, sql, type Tx } from '../../platform/db';
import { queueMail, type Mail } from '../../platform/mail/mail';

/** As RFC 3834 asks of machines, so that others don't answer. */
export const AUTO_HEADERS = { 'Auto-Submitted': 'auto-replied', Precedence: 'auto_reply' } as const;

/** The reasons of answers that may go out without a person's own words, from the least important. */
const AUTOMATIC = ['review.receipt', 'review.askForCoverSheet', 'review.rejectNoCover'];

/**
 * Queues an answer that a machine could have written, at most one a day for each address: whoever answers by machine as well would be
 * answered without end. What a reviewer decided is still said after a mere receipt. Returns whether it was queued.
 */
export async function answerOnce(tx: Tx, mail: Mail): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`answer/${mail.to}`}))`);
  const same = AUTOMATIC.slice(AUTOMATIC.indexOf(mail.reason));
  const before =
    await tx.maybe(sql`select 1 from outbox where recipient = ${mail.to} and reason like 'review.%'
    and reason = any(${array(same)}::text[]) and created_at > now() - interval '1 day' limit 1`);
  if (before) return false;
  await queueMail(tx, { ...mail, headers: AUTO_HEADERS });
  return true;
}
