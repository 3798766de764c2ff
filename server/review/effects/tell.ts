import { isAutomated } from '../../../domain/review/automated';
import type { ReviewVars } from '../../../domain/review/review-process';
import { sql } from '../../platform/db';
import { AUTO_HEADERS, queueMail } from '../../platform/mail/mail';
import type { EffectRun } from '../../processes';

const SUBJECTS: Record<string, string> = {
  askForCoverSheet: 'Please send a cover sheet',
  rejectNoCover: 'We could not use your message',
};

/**
 * Writes to the sender of an e-mail why nothing was filed. Names no driver. Nothing goes to automated senders, so that two machines don't
 * answer each other. A person decided this, so it is sent each time.
 */
export async function tellSender({ app, tx, vars, input, outcome }: EffectRun<ReviewVars>): Promise<void> {
  if (!vars.email || isAutomated(vars)) return;
  const { providerName } = app.config;
  // Not what the item's note says besides: that is for reviewers.
  const words = [input.reason, input.note].filter(Boolean).join('\n\n');
  await queueMail(tx, {
    to: vars.email,
    subject: `${SUBJECTS[outcome] ?? 'About your message'}: ${(vars.subject ?? '').slice(0, 80)}`,
    body: `${words || 'Every document needs a cover sheet that says whose it is. Please send it again with one.'}\n\n${providerName}`,
    reason: `review.${outcome}`,
    headers: AUTO_HEADERS,
  });
}

/**
 * Who uploaded a document hears what became of it, without the driver's name or what it is about. Senders of e-mails don't: anyone can
 * write in anyone's name.
 */
export async function tellClient({ app, tx, vars, outcome }: EffectRun<ReviewVars>): Promise<void> {
  if (!vars.webUpload || !vars.email || vars.clientId === null) return;
  const gone = await tx.maybe(
    sql`select 1 from users where lower(email) = lower(${vars.email}) and deactivated`,
  );
  if (gone) return;
  const isFiled = outcome !== 'acceptRejection';
  const url = new URL(`/manage/employees/${vars.employeeId}`, app.config.publicUrl).href;
  const what = isFiled
    ? 'A document that you uploaded was filed.'
    : `A document that you uploaded could not be used: ${vars.reason ?? ''}\n\nPlease upload a better copy.`;
  await queueMail(tx, {
    to: vars.email,
    subject: isFiled ? 'Your document was filed' : 'Your document could not be used',
    body: `${what}\n\n${url}\n\n${app.config.providerName}`,
    reason: `review.${outcome}`,
    tenantId: vars.clientId,
    headers: AUTO_HEADERS,
  });
}
