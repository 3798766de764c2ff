import { useQuery } from '@tanstack/react-query';
import { PSEUDO_USER } from '../../domain/access/permissions';
import type { Settings } from '../../domain/settings/contract';
import { useHttp, useUser } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';

const NONE: readonly string[] = [];

/** What the menu leaves out, for everybody and for the client that the pages are about; told anew when it changes. */
export function useHiddenFeatures(): readonly string[] {
  const http = useHttp();
  const client = useClientOfPages();
  const isSomebody = useUser()._id !== PSEUDO_USER;
  const { data } = useQuery({
    queryKey: ['settings', client?._id],
    queryFn: ({ signal }) => http.data<Settings>('/v1/settings', { signal, meta: { background: true } }),
    enabled: isSomebody,
    staleTime: Infinity,
    retry: false,
    placeholderData: undefined,
  });
  return data?.featuresToHide ?? NONE;
}
