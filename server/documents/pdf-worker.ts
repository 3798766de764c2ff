import { readFile } from 'node:fs/promises';
import { PDFArray, PDFDict, PDFName, PDFRawStream, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { answerQuestions } from '../platform/answer-questions';
import { isDynamicForm } from '../platform/dynamic-form';
import { openUnlocked } from '../platform/open-pdf';
import type { PdfAnswer, PdfTask } from './pdf-inspection';

const TAIL_BYTES = 4_096;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 65_535;
const MAX_DEPTH = 60;
const SCRIPT_KEYS = new Set(['/JS', '/JavaScript']);
const SCRIPT_ACTIONS = new Set(['/JavaScript', '/Launch']);
const FILE_KEYS = new Set(['/EF', '/EmbeddedFiles']);

/** Whether the file is also a ZIP archive: its directory is at the end, where a PDF may contain anything. */
function isArchiveToo(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES);
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

interface Found {
  scripts: boolean;
  embeddedFiles: boolean;
}

/** Scans an object and its direct children; referenced objects are scanned separately. */
function scan(object: PDFObject | undefined, found: Found, depth = 0): void {
  if (depth > MAX_DEPTH || object === undefined) return;
  if (object instanceof PDFRawStream) return scan(object.dict, found, depth + 1);
  if (object instanceof PDFArray) return object.asArray().forEach((one) => scan(one, found, depth + 1));
  if (!(object instanceof PDFDict)) return;
  for (const [key, value] of object.entries()) {
    const name = key.asString();
    if (SCRIPT_KEYS.has(name)) found.scripts = true;
    if (name === '/S' && value instanceof PDFName && SCRIPT_ACTIONS.has(value.asString()))
      found.scripts = true;
    if (FILE_KEYS.has(name)) found.embeddedFiles = true;
    scan(value, found, depth + 1);
  }
}

function contents(document: PDFDocument): Found {
  const found: Found = { scripts: false, embeddedFiles: false };
  for (const [, object] of document.context.enumerateIndirectObjects()) scan(object, found);
  return found;
}

async function inspect({ path, pages: maxPages }: PdfTask): Promise<PdfAnswer> {
  const bytes = await readFile(path);
  if (isArchiveToo(bytes)) return { ok: false, problem: 'twoInOne' };
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) return { ok: false, problem: 'cutOff' };
  const { document, encrypted } = await openUnlocked(bytes);
  if (!document) return { ok: false, problem: 'needsPassword' };
  const pages = document.getPageCount();
  if (pages === 0) return { ok: false, problem: 'noPages' };
  if (pages > maxPages) return { ok: false, problem: 'tooManyPages' };
  if (isDynamicForm(document)) return { ok: false, problem: 'dynamicForm' };
  return { ok: true, facts: { pages, encrypted, ...contents(document) } };
}

const broken: PdfAnswer = { ok: false, problem: 'broken' };

// Each process inspects one file, so that nothing of a malicious file remains.
answerQuestions((task: PdfTask) => inspect(task).catch(() => broken));
