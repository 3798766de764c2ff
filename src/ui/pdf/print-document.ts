import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pixelRatio } from './view-state';
import './print-document.css';

/** Enough for small print; more would only take memory. */
const DOTS_PER_POINT = 150 / 72;
/** Draws the values of form fields, as on the screen; scripts never run. */
const WITH_ANNOTATIONS = 1;

interface PrintRun {
  signal: AbortSignal;
  /** Called before each page is prepared. */
  onPage: (page: number) => void;
}

/**
 * Prints all pages of an open document, each on a sheet of its own size: as pictures next to the console, which is hidden
 * in print. The browser's own viewer isn't used: it would run scripts that the document contains.
 */
export async function printDocument(pdf: PDFDocumentProxy, { signal, onPage }: PrintRun): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = 'pdf-print';
  sheets.setAttribute('aria-hidden', 'true');
  const sizes = new CSSStyleSheet();
  const names = new Set<string>();
  const urls: string[] = [];
  const cleanUp = () => {
    sheets.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sizes);
    for (const url of urls) URL.revokeObjectURL(url);
  };
  try {
    for (let page = 1; page <= pdf.numPages; page += 1) {
      onPage(page);
      const { blob, width, height } = await drawPage(pdf, page);
      if (signal.aborted) return;
      const url = URL.createObjectURL(blob);
      urls.push(url);
      const name = `pdf-${Math.round(width)}x${Math.round(height)}`;
      const sheet = document.createElement('div');
      Object.assign(sheet.style, { page: name, width: `${width}pt`, height: `${height}pt` });
      if (!names.has(name)) sizes.insertRule(`@page ${name} { size: ${width}pt ${height}pt; margin: 0; }`);
      names.add(name);
      const image = new Image();
      image.src = url;
      image.alt = '';
      sheet.append(image);
      sheets.append(sheet);
      await image.decode();
    }
    if (signal.aborted) return;
    document.body.append(sheets);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sizes];
    const printed = new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true }));
    window.print();
    // Some browsers return at once.
    await printed;
  } finally {
    cleanUp();
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = DOTS_PER_POINT * pixelRatio(width * DOTS_PER_POINT, height * DOTS_PER_POINT, 1);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print', annotationMode: WITH_ANNOTATIONS }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // Frees the memory of the canvas at once.
  canvas.width = 0;
  canvas.height = 0;
  if (!blob) throw new Error(`Page ${number} could not be drawn`);
  return { blob, width, height };
}
