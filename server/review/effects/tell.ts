import { isAutomated } from '../../../domain/review/automated';
import type { ReviewVars } from '../../../domain/review/review-process';
import { queueMail } from '../../platform/mail/mail';
import type { EffectRun } from '../../processes';
import { answerOnce, AUTO_HEADERS } from './answer-once';

const SUBJECTS: Record<string, string> = {
  askForCoverSheet: 'Please send a cover sheet',
  rejectNoCover: 'We could not use your message',
};

/**
 * Writes to the sender of an e-mail why nothing was filed. Names no driver. Nothing goes to automated senders, so that two machines don't
 * answer each other, and without words of the reviewer at most one a day.
 */
export async function tellSender({ app, tx, vars, input, outcome }: EffectRun<ReviewVars>): Promise<void> {
  if (!vars.email || isAutomated(vars)) return;
  const { providerName } = app.config;
  // Not what the item's note says besides: that is for reviewers.
  const words = [input.reason, input.note].filter(Boolean).join('\n\n');
  const mail = {
    to: vars.email,
    subject: `${SUBJECTS[outcome] ?? 'About your message'}: ${(vars.subject ?? '').slice(0, 80)}`,
    body: `${words || 'Every document needs a cover sheet that says whose it is. Please send it again with one.'}\n\n${providerName}`,
    reason: `review.${outcome}`,
  };
  // What a reviewer wrote is theirs, and is sent each time.
  if (input.note) await queueMail(tx, { ...mail, headers: AUTO_HEADERS });
  else await answerOnce(tx, mail);
}

/**
 * Who uploaded a document hears what became of it, without the driver's name or what it is about. Senders of e-mails don't: anyone can
 * write in anyone's name.
 */
export async function tellClient({ app, tx, vars, outcome }: EffectRun<ReviewVars>): Promise<void> {
  if (!vars.webUpload || !vars.email || vars.clientId === null) return;
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
