import { lazy, Suspense, type ReactNode } from 'react';
import { LoadingSheet } from './pdf/LoadingSheet';

/** Why the pages of a file can't be shown. */
export type PdfPagesProblem = 'locked' | 'broken';

export interface PdfPagesProps {
  file: Blob;
  onOpened: (pages: number) => void;
  onFailed: (problem: PdfPagesProblem) => void;
  /** Lays the pages out; `draw` draws one of them. */
  children: (draw: (page: number, width: number) => ReactNode) => ReactNode;
}

// The same code as the viewer's: loaded when pages are shown.
const PdfPagesView = lazy(() => import('./pdf/PdfPagesView'));

/** Draws the pages of a chosen file, wherever they are laid out. */
export function PdfPages(props: PdfPagesProps) {
  return (
    <Suspense fallback={<LoadingSheet />}>
      <PdfPagesView {...props} />
    </Suspense>
  );
}
