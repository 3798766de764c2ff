import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';

type PrintState = { kind: 'idle' } | { kind: 'failed' } | { kind: 'preparing'; page: number };

/** Prints the open document, with the page that is being prepared. Closing the viewer ends it. */
export function usePrint(pdf: PDFDocumentProxy | null, onError: (error: unknown) => void) {
  const [state, setState] = useState<PrintState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  };
  useEffect(() => () => running.current?.abort(), []);

  const print = async () => {
    if (!pdf || running.current) return;
    const run = new AbortController();
    running.current = run;
    const { signal } = run;
    setState({ kind: 'preparing', page: 1 });
    try {
      const { printDocument } = await import('./print-document');
      const onPage = (page: number) => {
        if (!signal.aborted) setState({ kind: 'preparing', page });
      };
      await printDocument(pdf, { signal, onPage });
      if (!signal.aborted) setState({ kind: 'idle' });
    } catch (error) {
      if (signal.aborted) return;
      setState({ kind: 'failed' });
      onError(error);
    } finally {
      if (running.current === run) running.current = null;
    }
  };
  return { state, print: () => void print(), cancel };
}
