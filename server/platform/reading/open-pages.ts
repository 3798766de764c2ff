import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { PdfDocument } from './pdf-page';
import { turnBox, type PageText, type PageWord } from '../../../domain/shared/page-text';
import { readBarcodes } from './barcodes';
import { fieldWords } from './form-fields';
import { inkOf, isBlank } from './ink';
import { inLines } from './lines';
import { readPicture } from './ocr';
import { drawPage } from './picture';
import { hasScan, isReadable, textOf } from './own-text';

const require = createRequire(import.meta.url);

export interface OpenPages {
  count: number;
  read: (page: number, ocr: boolean) => Promise<PageText>;
}

/** Text of a copier's own reading is worse than that of the program that made a document. */
const COPIER_CONFIDENCE = 70;
/** A page that people can read has fewer words, and shorter ones; a file may have any number. */
const MOST_WORDS = 5_000;
const LONGEST_WORD = 200;

const kept = (words: readonly PageWord[]): PageWord[] =>
  words.slice(0, MOST_WORDS).map((word) => ({ ...word, text: word.text.slice(0, LONGEST_WORD) }));

async function readPage(document: PdfDocument, number: number, ocr: boolean): Promise<PageText> {
  const page = await document.getPage(number);
  const own = await textOf(page);
  const scan = await hasScan(page);
  const fields = await fieldWords(page);
  const picture = await drawPage(page);
  const ink = inkOf(picture);
  const barcodes = await readBarcodes(picture);
  page.cleanup();
  const isText = isReadable([...own.words, ...fields], scan);
  const common = { page: number, blank: isBlank(ink) && barcodes.length === 0 };
  if (isText || common.blank || !ocr) {
    const words = [...own.words, ...fields].map((word) => ({
      ...word,
      ...turnBox(word, own.turn),
      confidence: scan ? COPIER_CONFIDENCE : word.confidence,
    }));
    return {
      ...common,
      source: isText ? 'text' : 'none',
      words: isText ? kept(inLines(words)) : [],
      barcodes: barcodes.map((code) => ({ ...code, ...turnBox(code, isText ? own.turn : 0) })),
      turn: isText ? own.turn : 0,
    };
  }
  const read = await readPicture(picture, ink);
  return {
    ...common,
    ...read,
    source: read.words.length > 0 ? 'ocr' : 'none',
    barcodes: barcodes.map((code) => ({ ...code, ...turnBox(code, read.turn) })),
  };
}

/** Opens a PDF; a password that it needs is an error of pdf.js named `PasswordException`. */
export async function openPages(path: string): Promise<OpenPages> {
  const { getDocument } = await import('pdfjs-server/legacy/build/pdf.mjs');
  const folder = dirname(require.resolve('pdfjs-server/package.json'));
  const document = await getDocument({
    data: new Uint8Array(await readFile(path)),
    // Files of the package, so that nothing comes over the network or from the machine.
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    cMapPacked: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  return { count: document.numPages, read: (page, ocr) => readPage(document, page, ocr) };
}
