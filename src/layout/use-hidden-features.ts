import { useQuery } from '@tanstack/react-query';
import { PSEUDO_USER } from '../../domain/access/permissions';
import type { Settings } from '../../domain/settings/contract';
import { useHttp, useUser } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';

const NONE: readonly string[] = [];

/**
 * What is hidden from everybody and from the client that the pages are about; told anew when it changes. Undefined until
 * it is known.
 */
export function useHiddenFeatures(): readonly string[] | undefined {
  const http = useHttp();
  const client = useClientOfPages();
  const isSomebody = useUser()._id !== PSEUDO_USER;
  const { data, isLoading } = useQuery({
    queryKey: ['settings', client?._id],
    queryFn: ({ signal }) => http.data<Settings>('/v1/settings', { signal, meta: { background: true } }),
    enabled: isSomebody,
    staleTime: Infinity,
    retry: false,
    placeholderData: undefined,
  });
  return isLoading ? undefined : (data?.featuresToHide ?? NONE);
}
