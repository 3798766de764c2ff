import type { FastifyInstance } from 'fastify';
import { isAutomated } from '../../../domain/review/automated';
import type { ReviewVars } from '../../../domain/review/review-process';
import type { Tx } from '../../platform/db';
import { answerOnce } from '../effects/answer-once';
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

/** Tells the sender that their mail arrived. Not what it is about: its subject may name a driver. */
export const sendReceipt = (app: FastifyInstance, tx: Tx, email: string, documents: number) =>
  answerOnce(tx, {
    to: email,
    subject: 'We received your documents',
    body: `Your email arrived on ${app.now().toISOString().slice(0, 16).replace('T', ' at ')} UTC, with ${documents} ${documents === 1 ? 'document' : 'documents'}. It will be reviewed.\n\nThis is sent at most once a day.\n\n${app.config.providerName}`,
    reason: 'review.receipt',
  });
