import { useEffect, type ReactNode } from 'react';

/** The document of a test, and the files that were opened. */
export const fakePdf = {
  pages: 2,
  password: null as string | null,
  broken: false,
  opened: [] as Blob[],
};

export function resetFakePdf(): void {
  Object.assign(fakePdf, { pages: 2, password: null, broken: false, opened: [] });
}

interface DocumentProps {
  file: Blob;
  children: ReactNode;
  onLoadSuccess: (document: { numPages: number }) => void;
  onLoadError: (error: Error) => void;
  onPassword: (answer: (password: string) => void, reason: number) => void;
}

// pdf.js draws on a canvas in a worker, of which jsdom has neither: this stands in its place, with the same props. One for
// all tests, as the viewer is loaded once for the files of a worker.

export const pdfjs = { GlobalWorkerOptions: {} };
export const PasswordResponses = { NEED_PASSWORD: 1, INCORRECT_PASSWORD: 2 };

export function Document({ file, children, onLoadSuccess, onLoadError, onPassword }: DocumentProps) {
  useEffect(() => {
    fakePdf.opened.push(file);
    if (fakePdf.broken) return onLoadError(new Error('Invalid PDF structure'));
    const open = () => onLoadSuccess({ numPages: fakePdf.pages });
    const ask = (reason: number) =>
      onPassword((password) => (password === fakePdf.password ? open() : ask(2)), reason);
    if (fakePdf.password === null) open();
    else ask(PasswordResponses.NEED_PASSWORD);
    // The real component reads a document once, whatever its callbacks become.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div>{children}</div>;
}

interface PageProps {
  pageNumber: number;
  width: number;
  rotate?: number;
}

export function Page({ pageNumber, width, rotate }: PageProps) {
  return <i data-testid={`page-${pageNumber}`} data-width={width} data-rotate={rotate} />;
}
