import { lazy, Suspense } from 'react';
import { LoadingSheet } from './pdf/LoadingSheet';

export interface PdfViewerProps {
  /** Identifies the document; another key loads and opens another one. */
  documentKey: string;
  /** The stored file name, kept on download. */
  fileName: string;
  load: () => Promise<Blob>;
  /** Receives failures other than a wrong password; without it they are logged. */
  onError?: (error: unknown) => void;
  /** Given, the document can be emailed from the viewer. */
  onSend?: (email: string) => Promise<void>;
  height?: number | string;
}

// The viewer and its worker are far larger than the page around them: loaded when a document is opened.
const PdfViewerView = lazy(() => import('./pdf/PdfViewerView'));

/** Shows a PDF page by page, from a blob that `load` fetches. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<LoadingSheet />}>
      {/* Another document starts with a fresh viewer: first page, no zoom, no password. */}
      <PdfViewerView key={props.documentKey} {...props} />
    </Suspense>
  );
}

/** Loads the viewer's code ahead, on hover of a link that will need it. */
export function preloadPdfViewer(): void {
  void import('./pdf/PdfViewerView');
}
