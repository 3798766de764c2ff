import { lazy, Suspense } from 'react';
import { LoadingSheet } from './pdf/LoadingSheet';

/** Sends the open document to an address; `waits` says that no mail server takes it. A text says why it can't be sent. */
export type DocumentEmail = string | ((email: string) => Promise<{ waits: boolean }>);

/** The place of the open document in its list, from 1, and the way to the others. */
export interface Neighbors {
  place: number;
  count: number;
  onStep: (by: 1 | -1) => void;
}

/** Part of a page to point out: fractions of its width and height from its top left corner, before the reader turns it. */
export interface PageMark {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The one in question: stands out, and is scrolled to. */
  isCurrent?: boolean;
}

export interface PdfViewerProps {
  /** Identifies the document; another key loads and opens another one. */
  documentKey: string;
  /** The stored file name, kept on download. */
  fileName: string;
  load: () => Promise<Blob>;
  /** Receives failures other than a wrong password; without it they are logged. */
  onError?: (error: unknown) => void;
  email?: DocumentEmail;
  /** Given, the viewer leads to the documents before and after this one. */
  neighbors?: Neighbors | undefined;
  height?: number | string;
  marks?: readonly PageMark[] | undefined;
}

// The viewer and its worker are far larger than the page around them: loaded when a document is opened.
const PdfViewerView = lazy(() => import('./pdf/PdfViewerView'));

/** Shows a PDF page by page, from a blob that `load` fetches. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<LoadingSheet />}>
      <PdfViewerView {...props} />
    </Suspense>
  );
}

/** Loads the viewer's code ahead, on hover of a link that will need it. */
export function preloadPdfViewer(): void {
  void import('./pdf/PdfViewerView');
}
