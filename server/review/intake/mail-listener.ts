import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readRecipient } from '../../../domain/review/recipients';
import { AppError } from '../../platform/errors';
import { OperatorError } from '../../platform/operator-error';
import { noteArrival } from './arrivals';
import { findLocation } from './find-location';
import { MAIL_BYTES } from './mail-reading';
import { storeMail } from './store-mail';

const MAX_CLIENTS = 20;
const MAX_RECIPIENTS = 10;
/** How long a client may be silent. */
const IDLE_MS = 60_000;
/** Shutdown waits this long for mails that are being sent. What got no answer is sent again. */
const CLOSE_MS = 15_000;

/** An answer to a mail server: 4xx asks it to try again later. */
class Answer extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

const TOO_LARGE = new Answer(552, `The message is larger than ${MAIL_BYTES / 1024 / 1024} MB`);
const TRY_AGAIN = new Answer(451, 'The message could not be stored. Try again later');

async function checkRecipient(
  app: FastifyInstance,
  domain: string,
  address: string,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const recipient = readRecipient(address, domain);
  const isKnown =
    recipient &&
    (recipient.legacyClientId === null || (await findLocation(app, recipient.legacyClientId)) !== undefined);
  if (!isKnown) throw new Answer(550, 'No such mailbox');
  if (envelope.rcptTo.length >= MAX_RECIPIENTS) throw new Answer(452, 'Too many recipients');
}

/** The bytes of a mail. One that is too large is read to its end without being stored, so that the sender hears why. */
async function* bytesOf(app: FastifyInstance, stream: SMTPServerDataStream): AsyncGenerator<Buffer> {
  // Not destroyed if storing fails: the rest must be read before the answer.
  const chunks = stream.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    noteArrival(app);
    if (!stream.sizeExceeded) yield chunk as Buffer;
  }
  if (stream.sizeExceeded) throw TOO_LARGE;
}

async function takeMail(
  app: FastifyInstance,
  stream: SMTPServerDataStream,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
): Promise<string> {
  const recipients = [...new Set(rcptTo.map(({ address }) => address.trim().toLowerCase()))];
  const sender = mailFrom ? mailFrom.address : '';
  const ids = await storeMail(app, bytesOf(app, stream), { sender, recipients });
  return `queued as ${ids.join(', ')}`;
}

/** Refuses with the answer that was meant; anything else is our problem, which passes. */
function answerOf(app: FastifyInstance, error: unknown): Answer {
  if (error instanceof Answer) return error;
  if (error instanceof AppError && error.code === 'tooLarge') return TOO_LARGE;
  app.log.error({ err: error }, 'could not take in a mail');
  return TRY_AGAIN;
}

export interface MailListener {
  port: number;
  /** Stops taking mails, once those that are being sent are stored and answered. */
  close(): Promise<void>;
}

/**
 * Takes in mails for the addresses of documents, if INBOUND_SMTP_PORT is set. It is for the provider's own mail server, which checks
 * senders and speaks TLS to the world; so it listens on this machine only, unless INBOUND_SMTP_HOST says otherwise.
 */
export async function listenForDocuments(app: FastifyInstance): Promise<MailListener | null> {
  const { inbound } = app.config;
  if (!inbound) return null;
  const running = new Set<Promise<unknown>>();
  async function answerWith<T>(work: Promise<T>, done: (refused: Answer | null, value?: T) => void) {
    let value: T;
    try {
      value = await work;
    } catch (error) {
      return done(answerOf(app, error));
    }
    return done(null, value);
  }
  const server = new SMTPServer({
    name: inbound.domain,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    onRcptTo({ address }, session, done) {
      void answerWith(checkRecipient(app, inbound.domain, address, session), (refused) => done(refused));
    },
    onData(stream, session, done) {
      const taken = answerWith(takeMail(app, stream, session), (refused, text) => {
        if (refused) stream.resume();
        done(refused, text);
      });
      running.add(taken);
      void taken.finally(() => running.delete(taken));
    },
  });
  // Connections that break are the sender's to repeat.
  server.on('error', (error: Error) => app.log.info({ err: error }, 'a mail connection failed'));
  const listener = server.listen(inbound.port, inbound.host);
  await once(listener, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `INBOUND_SMTP_PORT ${inbound.port} of ${inbound.host} can't be used (${error.code}).`,
    );
  });
  return {
    port: (listener.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([Promise.allSettled(running), sleep(CLOSE_MS, undefined, { ref: false })]);
      // Idle connections would hold the shutdown up.
      for (const connection of server.connections as Set<{
        send(code: number, text: string): void;
        close(): void;
      }>) {
        connection.send(421, 'Server shutting down');
        connection.close();
      }
      await closed;
    },
  };
}
