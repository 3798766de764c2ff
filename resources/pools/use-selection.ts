import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api';
import { POOLS } from './links';

/** One selection with its people and alternates. */
export function useSelection(poolId: number, selectionId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [POOLS, 'selection', selectionId],
    queryFn: ({ signal }) => api.getSelection(poolId, selectionId, { alternates: true }, signal),
    placeholderData: undefined,
  });
}
