import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readRecipient } from '../../../domain/review/recipients';
import { fields, pick, PROVIDER, sql, update, type RowOf } from '../../platform/db';
import type { LocalFile } from '../../platform/files/file-place';
import { keepWithRows } from '../../platform/files/keep-with-row';
import { withProcess, type ProcessProblem } from '../../platform/isolated-process';
import { addItem } from '../add-item';
import { incomingMessages } from '../tables';
import { findLocation } from './find-location';
import { incomingFile, type IncomingFile } from './incoming-file';
import {
  MAIL_BYTES,
  MAIL_LIMITS,
  type MailAnswer,
  type MailContent,
  type MailLimits,
  type MailTask,
} from './mail-reading';
import { mailNote, mailVars } from './mail-vars';
import { sendReceipt, wantsReceipt } from './send-receipt';
import { sameFileLines } from './same-files';

/** All documents of one mail. Those beyond it are kept, but not shown. */
const MAX_PAGES = 500;
/** After so many tries a mail is kept whole, for a person to see. */
const MOST_TRIES = 4;

const MESSAGE = fields(
  pick(
    incomingMessages,
    'id',
    'sha256',
    'recipient',
    'sender',
    'storageKey',
    'receivedAt',
    'instanceId',
    'tries',
  ),
);
type Message = RowOf<typeof MESSAGE>;

/** Reads a received mail in a process of its own: it comes from anyone. */
function contentOf(mail: LocalFile, limits: MailLimits): Promise<MailAnswer> {
  const kind = {
    entry: 'review/intake/mail-worker',
    limits,
    failed: (problem: ProcessProblem): MailAnswer => ({ ok: false, problem }),
  };
  const task: MailTask = { path: mail.path, folder: dirname(mail.path), limits };
  return withProcess<MailTask, MailAnswer, MailAnswer>(kind, (ask) => ask(task));
}

/** Turns the files of a mail into documents, one after another. Those that time isn't enough for are kept as they are. */
async function filesOf(
  app: FastifyInstance,
  { parts }: MailContent,
  { allFilesMs }: MailLimits,
  made: IncomingFile[],
): Promise<void> {
  const end = Date.now() + allFilesMs;
  let pages = 0;
  for (const part of parts) {
    const problem = part.problem ?? (Date.now() > end ? 'review.mailTooSlow' : null);
    let file = await incomingFile(app, { ...part, problem });
    if (pages + (file.pages ?? 0) > MAX_PAGES) {
      await app.files.discard(file);
      file = await incomingFile(app, { ...part, problem: 'review.tooManyPages' });
    }
    pages += file.pages ?? 0;
    made.push(file);
  }
}

/** Adds the item of a message with these documents, once. */
async function storeItem(
  app: FastifyInstance,
  { id }: Message,
  content: MailContent | null,
  documents: readonly IncomingFile[],
): Promise<void> {
  const recipientOf = (address: string) =>
    readRecipient(address, address.slice(address.lastIndexOf('@') + 1));
  const seen = await app.data.withTenant(PROVIDER, (tx) =>
    tx.one<Message>(sql`select ${MESSAGE} from incoming_messages where id = ${id}`),
  );
  const recipient = recipientOf(seen.recipient);
  const location = recipient?.legacyClientId ? await findLocation(app, recipient.legacyClientId) : undefined;
  const sender = mailVars(content, seen.sender);
  const hasReceipt = await wantsReceipt(app, sender, location);
  await app.data.withTenant(PROVIDER, async (tx) => {
    const message = await tx.one<Message>(
      sql`select ${MESSAGE} from incoming_messages where id = ${id} for update`,
    );
    if (message.instanceId !== null) return;
    const lines = [...(await sameFileLines(tx, documents)), ...(content?.left ?? [])];
    const { instanceId } = await addItem(tx, {
      formKey: 'sortSearchMatch',
      documents,
      received: new Date(message.receivedAt).toISOString(),
      vars: {
        ...sender,
        tag: recipient?.tag ?? null,
        clientId: location?.tenantId ?? null,
        legacyClientId: location?.id ?? null,
        note: mailNote(lines, content?.text ?? ''),
      },
    });
    const problem = content ? null : 'review.mailUnreadable';
    await tx.query(sql`${update(incomingMessages, { instanceId, problem })} where id = ${id}`);
    if (hasReceipt && sender.email) await sendReceipt(app, tx, sender.email, documents.length);
    tx.audit({
      type: 'incoming.mailRead',
      subject: `incoming/${instanceId}`,
      message: id,
      sha256: message.sha256,
      documents: documents.length,
    });
  });
}

/**
 * Makes an item of the review of a stored mail, with a document for each file in it. Nothing is dropped without a word: what can't be
 * read becomes a document that says why, or a line of the note. Safe to repeat.
 */
export async function readMail(
  app: FastifyInstance,
  id: number,
  limits: MailLimits = MAIL_LIMITS,
): Promise<void> {
  // Counted before it is read: what ends the server must not do so forever.
  const message = await app.data.withTenant(PROVIDER, (tx) =>
    tx.maybe<Message>(sql`${update(incomingMessages, { tries: sql`tries + 1` })}
      where id = ${id} and instance_id is null returning ${MESSAGE}`),
  );
  if (!message) return;
  const mail = await app.files.receive(await app.files.read(message.storageKey), MAIL_BYTES);
  const made: IncomingFile[] = [];
  const paths: string[] = [mail.path];
  try {
    const answer = message.tries > MOST_TRIES ? null : await contentOf(mail, limits);
    const content = answer?.ok ? answer.content : null;
    if (content) {
      paths.push(...content.parts.map(({ path }) => path));
      await filesOf(app, content, limits, made);
    } else {
      const name = 'message.eml';
      made.push(await incomingFile(app, { path: mail.path, name, problem: 'review.mailUnreadable' }));
    }
    await keepWithRows(app, made, () => storeItem(app, message, content, made));
  } finally {
    for (const path of [...paths, ...made.map((file) => file.path)]) await rm(path, { force: true });
  }
}
