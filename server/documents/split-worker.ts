import { readFile, writeFile } from 'node:fs/promises';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { answerQuestions } from '../platform/answer-questions';
import { drawFields, openUnlocked } from '../platform/open-pdf';
import { isolatePage } from './single-pages';
import type { SplitAnswer, SplitTask } from './split';

/** Writes the pages of each part as a PDF of its own. The same pages always become the same bytes, so that duplicates are found. */
async function split({ from, parts, maxBytes }: SplitTask): Promise<SplitAnswer> {
  const { document } = await openUnlocked(await readFile(from));
  // It opened when it was inspected.
  if (!document) return { ok: false, problem: 'broken' };
  await drawFields(document);
  const pages = document.getPages();
  let left = maxBytes;
  for (const part of parts) {
    const numbers = part.pages.map((page) => page - 1);
    for (const number of numbers) isolatePage(pages[number]!);
    const target = await PDFDocument.create({ updateMetadata: false });
    for (const page of await target.copyPages(document, numbers)) {
      if (part.rotate) page.setRotation(degrees((page.getRotation().angle + part.rotate) % 360));
      target.addPage(page);
    }
    const bytes = await target.save({ addDefaultPage: false, updateFieldAppearances: false });
    left -= bytes.length;
    if (left < 0) return { ok: false, problem: 'tooLarge' };
    await writeFile(part.to, bytes);
  }
  return { ok: true };
}

answerQuestions((task: SplitTask) =>
  split(task).catch((): SplitAnswer => ({ ok: false, problem: 'broken' })),
);
