import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { insertInto, PROVIDER, sql } from '../../platform/db';
import type { LocalFile } from '../../platform/files/file-place';
import { keepWithRow, nameFile, removeFile } from '../../platform/files/keep-with-row';
import { incomingMessages } from '../tables';
import { mailJob } from './mail-jobs';
import { MAIL_BYTES } from './mail-reading';
import { createMessageHash } from './message-hash';

export interface Envelope {
  /** Empty for a bounce. */
  sender: string;
  /** In lower case. */
  recipients: readonly string[];
}

/** Returns the number of the message for a recipient; of one that came before, that one. */
async function storeRow(
  app: FastifyInstance,
  file: LocalFile,
  message: { sha256: string; sender: string; recipient: string },
): Promise<{ id: number; isNew: boolean }> {
  return app.data.withTenant(PROVIDER, async (tx) => {
    const added = await tx.maybe<{ id: number }>(sql`
      ${insertInto(incomingMessages, { ...message, size: file.size, storageKey: file.key })}
      on conflict on constraint incoming_messages_once do nothing returning id`);
    if (added) {
      await nameFile(tx, file.key);
      await app.jobs.enqueue(tx, mailJob(added.id));
      return { id: added.id, isNew: true };
    }
    const { sha256, recipient } = message;
    const before = await tx.one<{ id: number }>(
      sql`select id from incoming_messages where sha256 = ${sha256} and recipient = ${recipient}`,
    );
    return { id: before.id, isNew: false };
  });
}

/**
 * Stores a mail as it was sent, once for each recipient, with the job that reads it. When this returns, it survives a power cut. The
 * same mail again changes nothing. Returns the numbers of the messages.
 */
export async function storeMail(
  app: FastifyInstance,
  bytes: AsyncIterable<Buffer>,
  { sender, recipients }: Envelope,
): Promise<number[]> {
  const hash = createMessageHash();
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const received = await app.files.receive(hashed(), MAIL_BYTES);
  const sha256 = hash.digest();
  const ids: number[] = [];
  try {
    for (const recipient of recipients) {
      // A file belongs to one row.
      const file = await app.files.receive(createReadStream(received.path), MAIL_BYTES);
      const { id, isNew } = await keepWithRow(app, file, () =>
        storeRow(app, file, { sha256, sender, recipient }),
      );
      if (!isNew) await removeFile(app, file.key);
      ids.push(id);
    }
  } finally {
    await app.files.discard(received);
  }
  return ids;
}
