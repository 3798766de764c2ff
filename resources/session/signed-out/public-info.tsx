import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { PublicInfo } from '../../../domain/session/contract';
import { plainFetch } from '../../../providers/plainFetch';

const UNKNOWN: PublicInfo = {
  providerName: 'Roadfile',
  demoAccounts: [],
  version: '',
  needsFirstAdmin: false,
};

const PublicInfoContext = createContext(UNKNOWN);

/** What the server says without a sign-in. The pages also work without it. */
export function PublicInfoProvider({ children }: { children: ReactNode }) {
  const { body } = usePlainGet<PublicInfo>('/v1/public');
  return <PublicInfoContext value={body ?? UNKNOWN}>{children}</PublicInfoContext>;
}

export const usePublicInfo = () => useContext(PublicInfoContext);

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
