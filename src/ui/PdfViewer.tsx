import { lazy, Suspense } from 'react';
import { LoadingSheet } from './pdf/LoadingSheet';
import type { PdfViewerProps } from './pdf/types';

export type { PdfViewerProps } from './pdf/types';

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
