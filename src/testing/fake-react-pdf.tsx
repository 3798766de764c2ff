import { useEffect, useRef, type ReactNode } from 'react';

/** The document of a test, and the files that were opened. */
export const fakePdf = {
  pages: 2,
  password: null as string | null,
  broken: false,
  opened: [] as Blob[],
  /** The runs of text of each page. */
  texts: [] as string[][],
  /** The pages that text was read from. */
  read: [] as number[],
  /** Reading text waits for this. */
  wait: Promise.resolve(),
  xfa: false,
  /** Those that run, and the one that reads the document that was opened last. */
  workers: new Set<object>(),
  reading: undefined as object | undefined,
};

/** What the viewer asks of an open document. */
const openedPdf = () => ({
  numPages: fakePdf.pages,
  getMetadata: () => Promise.resolve({ info: { IsXFAPresent: fakePdf.xfa } }),
  getPage: (page: number) =>
    Promise.resolve({
      getTextContent: async () => {
        fakePdf.read.push(page);
        await fakePdf.wait;
        return { items: (fakePdf.texts[page - 1] ?? []).map((str) => ({ str, hasEOL: true })) };
      },
    }),
});

export function resetFakePdf(): void {
  Object.assign(fakePdf, {
    pages: 2,
    password: null,
    broken: false,
    opened: [],
    texts: [],
    read: [],
    wait: Promise.resolve(),
    xfa: false,
    workers: new Set(),
    reading: undefined,
  });
}

interface DocumentProps {
  options?: { worker?: object };
  file: Blob;
  children: ReactNode;
  onLoadSuccess: (document: ReturnType<typeof openedPdf>) => void;
  onLoadError: (error: Error) => void;
  onPassword: (answer: (password: string) => void, reason: number) => void;
}

// pdf.js draws on a canvas in a worker, of which jsdom has neither: this stands in its place, with the same props. One for
// all tests, as the viewer is loaded once for the files of a worker.

export const pdfjs = {
  GlobalWorkerOptions: {},
  PDFWorker: class {
    destroy() {
      fakePdf.workers.delete(this);
    }
    constructor() {
      fakePdf.workers.add(this);
    }
  },
};
export const PasswordResponses = { NEED_PASSWORD: 1, INCORRECT_PASSWORD: 2 };

export function Document({ file, options, children, onLoadSuccess, onLoadError, onPassword }: DocumentProps) {
  useEffect(() => {
    fakePdf.opened.push(file);
    fakePdf.reading = options?.worker;
    if (fakePdf.broken) return onLoadError(new Error('Invalid PDF structure'));
    const open = () => onLoadSuccess(openedPdf());
    const ask = (reason: number) =>
      onPassword((password) => (password === fakePdf.password ? open() : ask(2)), reason);
    if (fakePdf.password === null) open();
    else ask(PasswordResponses.NEED_PASSWORD);
    // The real component reads a document once, even if its callbacks change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div>{children}</div>;
}

interface PageProps {
  pageNumber: number;
  width: number;
  rotate?: number;
  customTextRenderer?: (item: { str: string; itemIndex: number }) => string;
  onRenderTextLayerSuccess?: () => void;
}

export function Page({ pageNumber, width, rotate, ...text }: PageProps) {
  const { customTextRenderer: render, onRenderTextLayerSuccess: onRendered } = text;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const runs = (fakePdf.texts[pageNumber - 1] ?? []).map(
      (str, itemIndex) => render?.({ str, itemIndex }) ?? '',
    );
    if (ref.current) ref.current.innerHTML = runs.join(' ');
    onRendered?.();
  }, [pageNumber, render, onRendered]);
  return <i ref={ref} data-testid={`page-${pageNumber}`} data-width={width} data-rotate={rotate} />;
}
