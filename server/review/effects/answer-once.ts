import { array, sql, type Tx } from '../../platform/db';
import { queueMail, type Mail } from '../../platform/mail/mail';

/** The reasons of answers that may go out without a person's own words. */
const AUTOMATIC = ['review.askForCoverSheet', 'review.rejectNoCover', 'review.receipt'];

/** As RFC 3834 asks of machines, so that others don't answer. */
export const AUTO_HEADERS = { 'Auto-Submitted': 'auto-replied', Precedence: 'auto_reply' } as const;

/**
 * Queues an answer that a machine could have written, at most one a day for each address: whoever answers by machine as well, would be answered
 * without end. Returns whether it was queued.
 */
export async function answerOnce(tx: Tx, mail: Mail): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`answer/${mail.to}`}))`);
  const before =
    await tx.maybe(sql`select 1 from outbox where recipient = ${mail.to} and reason like 'review.%'
    and reason = any(${array(AUTOMATIC)}::text[]) and created_at > now() - interval '1 day' limit 1`);
  if (before) return false;
  await queueMail(tx, { ...mail, headers: AUTO_HEADERS });
  return true;
}
