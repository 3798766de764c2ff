type Pdfjs = typeof import('pdfjs-server/legacy/build/pdf.mjs');

export type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
