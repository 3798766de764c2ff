// Vite answers the address of the file; it has no export of its own.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';
import type { DocumentProps } from 'react-pdf';

// The worker comes from our own origin, so that `worker-src 'self'` suffices.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const files: Record<string, string> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
};

const urlByName = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

interface BinaryDataRequest {
  filename: string;
}

/**
 * Fetches what some documents need beyond themselves: decoders of fax and JPEG 2000 images, fonts that are
 * not embedded, tables of Asian scripts. The build gives each file a name of its own, so they are looked up
 * by name instead of below one address.
 */
class BundledDataFactory {
  async fetch({ filename }: BinaryDataRequest): Promise<Uint8Array> {
    const url = urlByName.get(filename);
    if (!url) throw new Error(`The viewer has no file ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The viewer could not load ${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Nothing a document contains is run: no scripts, no XFA forms. This pdf.js has no code that needs eval. */
export const DOCUMENT_OPTIONS: DocumentProps['options'] = {
  BinaryDataFactory: BundledDataFactory,
  cMapUrl: '/',
  cMapPacked: true,
  standardFontDataUrl: '/',
  wasmUrl: '/',
  useWorkerFetch: false,
  enableXfa: false,
  // A page that claims a larger image than this is not drawn, instead of taking all memory.
  maxImageSize: 100_000_000,
};
