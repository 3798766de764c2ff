// Vite exports the address of the file; the file itself has no default export.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PDFWorker } from 'pdfjs-dist';
import { pdfjs } from 'react-pdf';
import type { DocumentProps } from 'react-pdf';

// The worker comes from our own origin, so that `worker-src 'self'` suffices.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
  ],
  { query: '?url', import: 'default', eager: true },
);
const urlByName = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/**
 * Fetches what some documents need: decoders of fax and JPEG 2000 images, fonts that are not embedded, tables of Asian
 * scripts. The build renames each file, so they are looked up by name instead of below one address.
 */
class BundledDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urlByName.get(filename);
    if (!url) throw new Error(`The viewer has no file ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The viewer could not load ${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Runs nothing that a document contains: no scripts, no XFA forms. This pdf.js has no code that needs eval. */
export const DOCUMENT_OPTIONS: DocumentProps['options'] = {
  BinaryDataFactory: BundledDataFactory,
  cMapUrl: '/',
  cMapPacked: true,
  standardFontDataUrl: '/',
  wasmUrl: '/',
  useWorkerFetch: false,
  enableXfa: false,
  // A larger image is not drawn: it could take all memory.
  maxImageSize: 100_000_000,
};

let spare: PDFWorker | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A worker for one document, ready to read it if there was a document before. Documents share none: one that hangs holds up no other. */
export function takeWorker(): PDFWorker {
  clearTimeout(timer);
  const worker = spare ?? new pdfjs.PDFWorker();
  spare = null;
  return worker;
}

const AFTER_DRAWING_MS = 700;

/** Loads the worker of the next document, once this one is drawn. */
export function prepareWorker(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (spare ??= new pdfjs.PDFWorker()), AFTER_DRAWING_MS);
}
