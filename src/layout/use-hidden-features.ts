import { useQuery } from '@tanstack/react-query';
import { PSEUDO_USER } from '../../domain/access/permissions';
import { useUser } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useShellApi } from './api';

const NONE: readonly string[] = [];

/** The features hidden from everyone or from the client of the pages; undefined while they load. */
export function useHiddenFeatures(): readonly string[] | undefined {
  const api = useShellApi();
  const client = useClientOfPages();
  const { data, isLoading } = useQuery({
    queryKey: ['settings', client?._id],
    queryFn: ({ signal }) => api.getSettings(signal),
    enabled: useUser()._id !== PSEUDO_USER,
    staleTime: Infinity,
    retry: false,
    placeholderData: undefined,
  });
  return isLoading ? undefined : (data?.featuresToHide ?? NONE);
}
