import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { PublicInfo } from '../../../domain/session/contract';
import { plainFetch } from '../../../providers/plainFetch';

const UNKNOWN: PublicInfo = { providerName: 'Roadfile', demoAccounts: [], version: '' };

const PublicInfoContext = createContext<PublicInfo>(UNKNOWN);

/** What the server says without a sign-in. The pages also work without it. */
export function PublicInfoProvider({ children }: { children: ReactNode }) {
  const [info, setInfo] = useState(UNKNOWN);
  useEffect(() => {
    const controller = new AbortController();
    void plainFetch('/v1/public', { signal: controller.signal }).then(
      ({ ok, body }) => ok && body !== null && setInfo(body as PublicInfo),
    );
    return () => controller.abort();
  }, []);
  return <PublicInfoContext value={info}>{children}</PublicInfoContext>;
}

export function usePublicInfo(): PublicInfo {
  return useContext(PublicInfoContext);
}
