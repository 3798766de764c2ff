import { useState } from 'react';
import { Document, Page } from 'react-pdf';
import type { PdfPagesProblem, PdfPagesProps } from '../PdfPages';
import { LoadingSheet } from './LoadingSheet';
import { DOCUMENT_OPTIONS } from './pdfjs-setup';
import { pageHeight, pixelRatio } from './view-state';

// Sharper canvases cost memory and look the same.
const MAX_PIXEL_RATIO = 2;

const draw = (page: number, width: number) => (
  <Page
    suspense={false}
    pageNumber={page}
    width={width}
    devicePixelRatio={pixelRatio(
      width,
      pageHeight(width, 0),
      Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO),
    )}
    renderAnnotationLayer={false}
    renderTextLayer={false}
    loading={null}
    error={null}
  />
);

/** The pages themselves, in a chunk of its own with react-pdf. */
export default function PdfPagesView({ file, onOpened, onFailed, children }: PdfPagesProps) {
  const [problem, setProblem] = useState<PdfPagesProblem | null>(null);
  const fail = (found: PdfPagesProblem) => {
    setProblem(found);
    onFailed(found);
  };
  if (problem) return null;
  return (
    <Document
      file={file}
      suspense={false}
      options={DOCUMENT_OPTIONS}
      loading={<LoadingSheet />}
      error={null}
      onLoadSuccess={({ numPages }) => onOpened(numPages)}
      onLoadError={() => fail('broken')}
      onSourceError={() => fail('broken')}
      onPassword={() => fail('locked')}
    >
      {children(draw)}
    </Document>
  );
}
