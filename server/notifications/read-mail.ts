import type { FastifyInstance } from 'fastify';
import type { OutboxText } from '../../domain/notifications/outbox';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { outbox } from '../platform/mail/tables';

const TEXT = fields({ text: outbox.body, to: outbox.recipient, ...pick(outbox, 'subject', 'tenantId') });

/**
 * The body of an email, which may contain a link that is as good as a password. Only available without a mail server,
 * when there is no other way to read it, and recorded in the audit trail.
 */
export async function readMail(app: FastifyInstance, caller: Caller, mailId: number): Promise<OutboxText> {
  if (app.config.smtpUrl !== null) throw new AppError('forbidden', { refusal: refuse('contact.mailServer') });
  return app.data.withoutReach(
    'outbox',
    async (tx) => {
      const mail = await tx.one<{ text: string; to: string; subject: string; tenantId: number | null }>(
        sql`select ${TEXT} from outbox where id = ${mailId}`,
      );
      const { to, subject: about, tenantId } = mail;
      tx.audit({ type: 'notification.mailRead', subject: `mail/${mailId}`, to, about }, tenantId ?? 0);
      return { mailId, text: mail.text };
    },
    caller,
  );
}
