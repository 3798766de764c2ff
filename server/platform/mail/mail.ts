import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { fields, insertInto, pick, sql, update, type Data, type Tx } from '../db';
import { outbox } from './tables';

/** A mail to one recipient. Never with personal data of drivers: a reason and a link. */
export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** Why it is sent, for the reader of the outbox. */
  reason: string;
  tenantId?: number | null;
  /** Headers beside the usual ones, as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** For how long it is worth sending; a day where nothing is said. */
  minutes?: number;
}

/** Puts a mail into the outbox, within the transaction that causes it. */
export const queueMail = (tx: Tx, mail: Mail) =>
  tx.query(
    insertInto(outbox, {
      ...pick(mail, 'tenantId', 'subject', 'body', 'headers', 'reason'),
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
}

export interface MailSender {
  /** Sends what waits in the outbox and is due; answers how many went out. Without SMTP nothing does. */
  flush(): Promise<number>;
  /** Sends from now on also what nobody asks for: mails whose next try is due, or whose server has died. */
  start(): void;
  /** Waits for the mail that is being sent. */
  close(): Promise<void>;
}

const FLUSH_EVERY_MS = 30_000;

/** A mail server that says nothing is given up after this. */
const SILENCE_MS = 10_000;
const TIMEOUTS = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS };

/** The server is away or does not let us in: the other mails would fare no better just now. */
const SERVER_TROUBLE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY', 'EAUTH']);

const WAITING = fields(pick(outbox, 'id', 'recipient', 'subject', 'body', 'headers'));
const NEXT_TRY = sql`now() + (case attempts when 0 then 1 when 1 then 5 when 2 then 15 else 60 end) * interval '1 minute'`;

/**
 * Takes the mail that has waited longest. It counts as tried from here on, so that a server process that dies with it,
 * or one that runs beside this, leaves it alone until its next try: after 1, 5, 15, then every 60 minutes, while that is
 * of use.
 */
const claim = (data: Data) =>
  data.withoutReach('job', (tx) =>
    tx.maybe<Waiting>(sql`
      ${update(outbox, { attempts: sql`attempts + 1`, nextTryAt: NEXT_TRY })}
      where id = (select id from outbox where sent_at is null and next_try_at <= now() and send_until > now()
        order by id limit 1 for update skip locked)
      returning ${WAITING}`),
  );

/** Mails are kept to be read for so long, a little at a time removed. */
const forgetOld = (data: Data) =>
  data.withoutReach('job', (tx) =>
    tx.query(sql`delete from outbox where id in (select id from outbox where created_at < now() - interval '30 days'
      limit 100 for update skip locked)`),
  );

/** Sends the outbox through SMTP where it is configured; a mail that cannot go keeps its error and is tried again. */
export function createMailSender(data: Data, smtpUrl: string | null, from: string, log: Logger): MailSender {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }) : null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | null = null;
  let wanted = false;
  const closing = new AbortController();

  /** Speaks SMTP outside every transaction: a mail server may take its time, the database may not wait for it. */
  async function send(mail: Waiting): Promise<{ code: string } | null> {
    try {
      const { recipient: to, subject, body: text, headers } = mail;
      await transport?.sendMail({ from, to, subject, text, headers });
    } catch (error) {
      const { code = 'unknown', message } = error as Error & { code?: string };
      await data.withoutReach('job', (tx) =>
        tx.query(sql`${update(outbox, { error: message.slice(0, 500) })} where id = ${mail.id}`),
      );
      // The words of a mail server name the recipient: they are in the outbox, and not for the log.
      log.warn({ mail: mail.id, code }, 'mail could not be sent');
      return { code };
    }
    // A link in it is worth a password: who may read the outbox is not to have it.
    await data.withoutReach('job', (tx) =>
      tx.query(
        sql`${update(outbox, { sentAt: sql`now()`, error: null, body: '', headers: {} })} where id = ${mail.id}`,
      ),
    );
    return null;
  }

  const next = async () => (transport && !closing.signal.aborted ? claim(data) : undefined);

  async function sendAll(): Promise<number> {
    let sent = 0;
    try {
      await forgetOld(data);
      do {
        wanted = false;
        for (let mail = await next(); mail; mail = await next()) {
          const trouble = await send(mail);
          if (!trouble) sent += 1;
          else if (SERVER_TROUBLE.has(trouble.code)) return sent;
        }
      } while (wanted && !closing.signal.aborted);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
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
