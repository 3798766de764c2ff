import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { FilePlace } from '../files/file-place';
import { PROVIDER, fields, insertInto, pick, sql, update, type Data, type Tx } from '../db';
import { outbox } from './tables';

/**
 * An email to one recipient. Subject and body never contain personal data of drivers, only a reason and a link. A document
 * that someone sends from a driver's file is an attachment.
 */
export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** Why it is sent, shown in the outbox. */
  reason: string;
  tenantId?: number | null;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** A stored file, and the name it gets. It is read when the email is sent. */
  attachment?: { name: string; key: string };
  /** How long it is worth sending; a day by default. */
  minutes?: number;
}

/** Headers of answers, as RFC 3834 asks, so that machines don't answer them. */
export const AUTO_HEADERS = { 'Auto-Submitted': 'auto-replied', Precedence: 'auto_reply' } as const;

/** Puts an email into the outbox, within the transaction that causes it. */
export const queueMail = (tx: Tx, mail: Mail) =>
  tx.query(
    insertInto(outbox, {
      ...pick(mail, 'tenantId', 'subject', 'body', 'headers', 'attachment', 'reason'),
      recipient: mail.to,
      sendUntil: sql`now() + ${mail.minutes ?? 24 * 60}::int * interval '1 minute'`,
    }),
  );

interface Waiting {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  attachment: Mail['attachment'] | null;
}

export interface MailSender {
  /** Sends an email at once and not from the outbox. Resolves to the mail server's answer; fails if it doesn't take the email. */
  deliver(mail: Pick<Mail, 'to' | 'subject' | 'body'>): Promise<string>;
  /** Sends the emails that are due and returns how many were sent; none without SMTP. */
  flush(): Promise<number>;
  /** Starts the timer that sends emails that are due for a retry, or were left by a server that died. */
  start(): void;
  /** Waits for the email that is being sent. */
  close(): Promise<void>;
}

const FLUSH_EVERY_MS = 30_000;

/** Timeout for an unresponsive mail server. */
const SILENCE_MS = 10_000;
const TIMEOUTS = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS };

/** The server is unreachable or rejects our login, so other emails would fail too. */
const SERVER_TROUBLE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY', 'EAUTH']);

const WAITING = fields(pick(outbox, 'id', 'recipient', 'subject', 'body', 'headers', 'attachment'));
const NEXT_TRY = sql`now() + (case attempts when 0 then 1 when 1 then 5 when 2 then 15 else 60 end) * interval '1 minute'`;

/**
 * Takes the email that has waited longest. It counts as tried from now on, so if this process dies with it, and in other
 * processes, it waits for its next try: after 1, 5, 15, then every 60 minutes, until `sendUntil`.
 */
const claim = (data: Data, withAttachment: boolean) =>
  data.withTenant(PROVIDER, (tx) =>
    tx.maybe<Waiting>(sql`
      ${update(outbox, { attempts: sql`attempts + 1`, nextTryAt: NEXT_TRY })}
      where id = (select id from outbox where sent_at is null and next_try_at <= now() and send_until > now()
        ${withAttachment ? sql`` : sql`and attachment is null`} order by id limit 1 for update skip locked)
      returning ${WAITING}`),
  );

/** Emails are kept for 30 days; deletes a few at a time. */
const deleteOld = (data: Data) =>
  data.withTenant(PROVIDER, (tx) =>
    tx.query(sql`delete from outbox where id in (select id from outbox where created_at < now() - interval '30 days'
      limit 100 for update skip locked)`),
  );

/** The sender of all emails. */
export const mailFrom = ({ providerName, publicUrl }: Config): string =>
  `"${providerName}" <no-reply@${new URL(publicUrl).hostname}>`;

/** Sends the outbox through SMTP, if configured. An email that fails keeps its error and is retried. */
export function createMailSender(
  data: Data,
  smtpUrl: string | null,
  from: string,
  log: Logger,
  onError: (code: string) => void = () => undefined,
  /** Without files, emails with an attachment wait for a sender that has them. */
  files: Pick<FilePlace, 'read'> | null = null,
): MailSender {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | null = null;
  let wanted = false;
  const closing = new AbortController();

  /** Sends outside any transaction: a mail server may be slow, and the database must not wait for it. */
  async function send(mail: Waiting): Promise<{ code: string } | null> {
    const { recipient: to, subject, body: text, headers, attachment } = mail;
    let content: Readable | undefined;
    try {
      content = attachment && files ? await files.read(attachment.key) : undefined;
      const attachments = content && [
        { filename: attachment?.name, content, contentType: 'application/pdf' },
      ];
      await transport?.sendMail({ from, to, subject, text, headers, attachments });
    } catch (error) {
      const { code = 'unknown', message } = error as Error & { code?: string };
      await data.withTenant(PROVIDER, (tx) =>
        tx.query(sql`${update(outbox, { error: message.slice(0, 500) })} where id = ${mail.id}`),
      );
      // The mail server's message names the recipient: it is stored in the outbox and not logged.
      log.warn({ mail: mail.id, code }, 'email not sent');
      onError(code);
      return { code };
    } finally {
      content?.destroy();
    }
    // A link in an email is as good as a password, so people who read the outbox must not see it.
    await data.withTenant(PROVIDER, (tx) =>
      tx.query(
        sql`${update(outbox, { sentAt: sql`now()`, error: null, body: '', headers: {}, attachment: null })} where id = ${mail.id}`,
      ),
    );
    return null;
  }

  const next = async () => (transport && !closing.signal.aborted ? claim(data, files !== null) : undefined);

  async function sendAll(): Promise<number> {
    let sent = 0;
    try {
      await deleteOld(data);
      do {
        wanted = false;
        for (let mail = await next(); mail; mail = await next()) {
          const trouble = await send(mail);
          if (!trouble) sent += 1;
          else if (SERVER_TROUBLE.has(trouble.code)) return sent;
        }
      } while (wanted && !closing.signal.aborted);
    } catch (error) {
      log.error({ err: error }, 'could not process the outbox');
    }
    return sent;
  }

  async function flush(): Promise<number> {
    if (closing.signal.aborted) return 0;
    wanted = true;
    running ??= sendAll().finally(() => (running = null));
    return running;
  }

  return {
    async deliver({ to, subject, body: text }) {
      if (!transport) throw new Error('Emails are not sent without SMTP_URL.');
      try {
        return (await transport.sendMail({ from, to, subject, text })).response;
      } catch (error) {
        onError((error as { code?: string }).code ?? 'unknown');
        throw error;
      }
    },
    flush,
    start() {
      if (transport) timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await running;
      transport?.close();
    },
  };
}
