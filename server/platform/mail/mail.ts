import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Data, Tx } from '../db';
import { sql } from '../db';

/** A mail to one recipient. Never with personal data of drivers: a reason and a link. */
export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** Why it is sent, for the reader of the outbox. */
  reason: string;
  tenantId?: number | null;
}

/** Puts a mail into the outbox, within the transaction that causes it. */
export const queueMail = (tx: Tx, mail: Mail) =>
  tx.query(sql`insert into outbox (tenant_id, recipient, subject, body, reason)
    values (${mail.tenantId ?? null}, ${mail.to}, ${mail.subject}, ${mail.body}, ${mail.reason})`);

interface Waiting {
  id: number;
  recipient: string;
  subject: string;
  body: string;
}

export interface MailSender {
  /** Sends what waits in the outbox; answers how many went out. Without SMTP nothing does. */
  flush(): Promise<number>;
  close(): void;
}

/** Sends the outbox through SMTP where it is configured; a mail that cannot go keeps its error and is tried again. */
export function createMailSender(data: Data, smtpUrl: string | null, from: string, log: Logger): MailSender {
  const transport = smtpUrl ? createTransport(smtpUrl) : null;
  async function sendNext(): Promise<boolean> {
    if (!transport) return false;
    return data.withoutReach('job', async (tx) => {
      const mail = await tx.maybe<Waiting>(sql`select id, recipient, subject, body from outbox
        where sent_at is null and (error is null or created_at > now() - interval '1 day') order by id limit 1 for update skip locked`);
      if (!mail) return false;
      await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body });
      await tx.query(sql`update outbox set sent_at = now(), error = null where id = ${mail.id}`);
      return true;
    });
  }
  return {
    async flush() {
      let sent = 0;
      try {
        while (await sendNext()) sent += 1;
      } catch (error) {
        log.warn({ err: error }, 'mail could not be sent');
      }
      return sent;
    },
    close: () => transport?.close(),
  };
}
