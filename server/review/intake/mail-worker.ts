import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerQuestions } from '../../platform/answer-questions';
import { mailContent } from './mail-parts';
import type { MailAnswer, MailTask } from './mail-reading';

async function read({ path, folder, limits }: MailTask): Promise<MailAnswer> {
  // Named as files that are being received, so that what a killed server leaves is removed.
  async function write(bytes: Buffer): Promise<string> {
    const file = join(folder, `${randomUUID()}.part`);
    await writeFile(file, bytes, { mode: 0o600 });
    return file;
  }
  try {
    return { ok: true, content: await mailContent(await readFile(path), limits, write) };
  } catch {
    return { ok: false, problem: 'broken' };
  }
}

answerQuestions(read);
