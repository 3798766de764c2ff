import { useEffect, useState } from 'react';
import { plainFetch } from '../../../providers/plainFetch';

/** Loads a URL without a session: undefined while it is loading, null where it failed. */
export function usePlainGet<Body>(url: string) {
  const [body, setBody] = useState<Body | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    void plainFetch(url, { signal: controller.signal }).then((answer) => {
      if (!controller.signal.aborted) setBody(answer.ok ? (answer.body as Body | null) : null);
    });
    return () => controller.abort();
  }, [url, attempt]);
  return { body, retry: () => setAttempt(attempt + 1) };
}
