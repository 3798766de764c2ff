import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { PDFContext, PDFDict, PDFName, PDFObjectCopier, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';
import { answerQuestions } from '../platform/answer-questions';
import { isDynamicForm } from '../platform/dynamic-form';
import { drawFields, openUnlocked } from '../platform/open-pdf';
import type { CopyAnswer, CopyTask } from './packet-process';
import { makePassive } from './passive-pdf';

/** The pages as objects numbered from `first`, which contains them. */
function copyPages(
  document: PDFDocument,
  first: number,
  parent: number,
): { context: PDFContext; pages: number[] } {
  makePassive(document.context);
  const context = PDFContext.create();
  context.largestObjectNumber = first;
  const copier = PDFObjectCopier.for(document.context, context);
  const refs = document.getPages().map(({ ref }) => copier.copy(ref));
  const node = PDFRef.of(first);
  for (const ref of refs) {
    const page = context.lookup(ref, PDFDict);
    page.set(PDFName.of('Parent'), node);
  }
  context.assign(
    node,
    context.obj({ Type: 'Pages', Parent: PDFRef.of(parent), Kids: refs, Count: refs.length }),
  );
  return { context, pages: refs.map(({ objectNumber }) => objectNumber) };
}

/** Writes the objects one by one, so that no copy of the whole document is made. */
async function write(
  context: PDFContext,
  { out, at, first }: CopyTask,
): Promise<{ offsets: number[]; length: number }> {
  const offsets: number[] = Array.from({ length: context.largestObjectNumber - first + 1 }, () => -1);
  const file = await open(out, 'r+');
  let length = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    await file.write(bytes, 0, bytes.length, at + length - size);
    [waiting, size] = [[], 0];
  };
  try {
    for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
      const start = Buffer.from(`${objectNumber} 0 obj\n`);
      const body = Buffer.alloc(object.sizeInBytes());
      object.copyBytesInto(body, 0);
      offsets[objectNumber - first] = length;
      for (const part of [start, body, Buffer.from('\nendobj\n')]) {
        waiting.push(part);
        length += part.length;
        size += part.length;
      }
      if (size > 1024 * 1024) await flush();
    }
    await flush();
  } finally {
    await file.close();
  }
  return { offsets, length };
}

async function copy(task: CopyTask): Promise<CopyAnswer> {
  const bytes = await readFile(task.path);
  if (task.sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== task.sha256)
    return { ok: false, problem: 'changed', ended: false };
  const { document } = await openUnlocked(bytes);
  if (!document) return { ok: false, problem: 'locked', ended: false };
  if (isDynamicForm(document)) return { ok: false, problem: 'dynamicForm', ended: false };
  if (document.getPageCount() === 0) throw new Error('No pages');
  // A document with a broken form is shown as it is: otherwise nothing of it would be.
  await drawFields(document).catch(() => undefined);
  const { context, pages } = copyPages(document, task.first, task.parent);
  return { ok: true, pages, ...(await write(context, task)) };
}

answerQuestions((task: CopyTask) =>
  copy(task).catch(({ code }: NodeJS.ErrnoException): CopyAnswer => {
    return { ok: false, problem: code === 'ENOENT' ? 'gone' : 'broken', ended: false };
  }),
);
