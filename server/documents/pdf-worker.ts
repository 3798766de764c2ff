import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PDFDocument as Document, PDFObject } from '@cantoo/pdf-lib';
import type { PdfAnswer, PdfTask } from './pdf-inspection';

// As one CommonJS file the library loads five times as fast as in its many modules, and every upload loads it.
const { EncryptedPDFError, ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } =
  createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof import('@cantoo/pdf-lib');

const TAIL_BYTES = 4_096;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 65_535;
const DEEPEST = 60;
const SCRIPT_KEYS = new Set(['/JS', '/JavaScript']);
const SCRIPT_ACTIONS = new Set(['/JavaScript', '/Launch']);
const FILE_KEYS = new Set(['/EF', '/EmbeddedFiles']);

/** Whether the bytes are a ZIP archive as well: its directory stands at the end, where a PDF may hold anything. */
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

/** Looks through an object and what stands directly in it; objects it refers to are looked at by themselves. */
function look(object: PDFObject | undefined, found: Found, depth = 0): void {
  if (depth > DEEPEST || object === undefined) return;
  if (object instanceof PDFRawStream) return look(object.dict, found, depth + 1);
  if (object instanceof PDFArray) return object.asArray().forEach((one) => look(one, found, depth + 1));
  if (!(object instanceof PDFDict)) return;
  for (const [key, value] of object.entries()) {
    const name = key.asString();
    if (SCRIPT_KEYS.has(name)) found.scripts = true;
    if (name === '/S' && value instanceof PDFName && SCRIPT_ACTIONS.has(value.asString()))
      found.scripts = true;
    if (FILE_KEYS.has(name)) found.embeddedFiles = true;
    look(value, found, depth + 1);
  }
}

function contents(document: Document): Found {
  const found: Found = { scripts: false, embeddedFiles: false };
  for (const [, object] of document.context.enumerateIndirectObjects()) look(object, found);
  return found;
}

const load = (bytes: Buffer, password?: string) =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
    ...(password !== undefined && { password }),
  });

/** Opens what needs no password to be read; null where one is needed. */
async function openUnlocked(bytes: Buffer): Promise<{ document: Document | null; encrypted: boolean }> {
  try {
    return { document: await load(bytes), encrypted: false };
  } catch (error) {
    const encrypted = error instanceof EncryptedPDFError || /\/Encrypt[\s<\d]/.test(bytes.toString('latin1'));
    if (!encrypted) throw error;
    // Many a file is encrypted only against changes: the empty password opens it.
    return { document: await load(bytes, '').catch(() => null), encrypted };
  }
}

async function inspect({ path, pages: mostPages }: PdfTask): Promise<PdfAnswer> {
  const bytes = await readFile(path);
  if (isArchiveToo(bytes)) return { ok: false, problem: 'twoInOne' };
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) return { ok: false, problem: 'cutOff' };
  const { document, encrypted } = await openUnlocked(bytes);
  if (!document) {
    const facts = { pages: null, encrypted, scripts: false, embeddedFiles: false };
    return { ok: true, facts };
  }
  const pages = document.getPageCount();
  if (pages === 0) return { ok: false, problem: 'noPages' };
  if (pages > mostPages) return { ok: false, problem: 'tooManyPages' };
  return { ok: true, facts: { pages, encrypted, ...contents(document) } };
}

const broken: PdfAnswer = { ok: false, problem: 'broken' };

// The thread holds one file and ends with it, so that nothing of a hostile file outlives its reading.
parentPort?.postMessage(await inspect(workerData as PdfTask).catch(() => broken));
