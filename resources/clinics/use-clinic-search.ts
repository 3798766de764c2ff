import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClinicNeeds } from '../../domain/clinics/needs';
import { usePaging } from '../../src/background-work/QueryTable';
import { useApi } from '../api';
import type { ClinicQuery } from './api';

/** As many rows as a page of clinics has at first. */
const PER_PAGE = 10;

/** The search that the user asked for last, with its page of results. After a failure there are none. */
export function useClinicSearch(needs: ClinicNeeds, first: ClinicQuery | null) {
  const api = useApi();
  const [asked, setAsked] = useState<{ query: ClinicQuery; round: number } | null>(
    first && { query: first, round: 0 },
  );
  const paging = usePaging(PER_PAGE);
  const { page, perPage, setPage } = paging;
  const { data, error, isFetching } = useQuery({
    queryKey: ['clinics', 'search', asked, needs, page, perPage],
    queryFn: ({ signal }) => api.searchClinics(asked!.query, needs, { page, perPage }, signal),
    enabled: asked !== null,
    // Another page of the same search comes in place of this one; another search begins empty.
    placeholderData: (before, query) => (query?.queryKey[2] === asked ? before : undefined),
    retry: false,
  });
  return {
    query: asked?.query ?? null,
    results: error ? undefined : data,
    error,
    isLoading: isFetching && !error,
    paging,
    search: (query: ClinicQuery) => {
      setPage(1);
      setAsked((before) => ({ query, round: (before?.round ?? 0) + 1 }));
    },
  };
}
