import { createContext, useContext, type ReactNode } from 'react';
import type { PublicInfo } from '../../../domain/session/contract';
import { usePlainGet } from './use-plain-get';

const UNKNOWN: PublicInfo = { providerName: 'Roadfile', demoAccounts: [], version: '' };

const PublicInfoContext = createContext(UNKNOWN);

/** What the server says without a sign-in. The pages also work without it. */
export function PublicInfoProvider({ children }: { children: ReactNode }) {
  const { body } = usePlainGet<PublicInfo>('/v1/public');
  return <PublicInfoContext value={body ?? UNKNOWN}>{children}</PublicInfoContext>;
}

export const usePublicInfo = () => useContext(PublicInfoContext);
