import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../report-error';
import { loadDocument, type DocumentLoader } from './load-document';

export interface DocumentBlob {
  blob: Blob | null;
  error: unknown;
  retry: () => void;
}

export interface DocumentBlobOptions extends DocumentLoader {
  /** What identifies the document: another key loads anew. */
  documentKey: string;
  onError?: (error: unknown) => void;
}

/** The document's bytes, loaded once for each key; failures go to the handler, or else to the log. */
export function useDocumentBlob({
  documentKey,
  load,
  refreshToken,
  onError,
}: DocumentBlobOptions): DocumentBlob {
  const [attempt, setAttempt] = useState(0);
  const request = `${documentKey}#${attempt}`;
  const [loaded, setLoaded] = useState<{ request: string; blob: Blob | null; error: unknown } | null>(null);

  const start = useEffectEvent(() => loadDocument({ load, refreshToken }, reportError));
  const fail = useEffectEvent((error: unknown) => {
    if (onError) onError(error);
    else reportError('The document could not be loaded', error);
  });
  useEffect(() => {
    let wanted = true;
    start().then(
      (blob) => wanted && setLoaded({ request, blob, error: null }),
      (error: unknown) => {
        if (!wanted) return;
        setLoaded({ request, blob: null, error });
        fail(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [request]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const current = loaded?.request === request ? loaded : null;
  return { blob: current?.blob ?? null, error: current?.error ?? null, retry };
}
