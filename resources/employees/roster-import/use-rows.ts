import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import type { ImportRowFilter, RowOutcome } from '../../../domain/employees/roster-import/wire';
import { runKey } from '../../../src/background-work/import-context';
import type { PageRequest } from '../../../src/background-work/import-definition';
import { useApi } from '../../api';

/** Begins the texts and query keys of the roster import. */
export const ROSTER_IMPORT = 'rosterImport';

export const rowsKey = (importId: string) => [...runKey(ROSTER_IMPORT, importId), 'rows'];
export const leftOutKey = (importId: string) => [...runKey(ROSTER_IMPORT, importId), 'leftOut'];

/** A page of the file's rows with what becomes, or has become, of them. */
export function useRows(importId: string, filter: ImportRowFilter, { page, perPage }: PageRequest) {
  const api = useApi();
  const [locale] = useLocaleState();
  return useQuery({
    queryKey: [...rowsKey(importId), locale, filter, page, perPage],
    queryFn: ({ signal }) => api.getRosterRows({ importId, filter, page, perPage, locale }, signal),
  });
}

/** How many rows of these outcomes are left out, as the server knows it now: no earlier figure is shown. */
export function useLeftOut(importId: string, outcomes: readonly RowOutcome[]) {
  const api = useApi();
  return useQuery({
    queryKey: [...leftOutKey(importId), outcomes],
    queryFn: async ({ signal }): Promise<Partial<Record<RowOutcome, number>>> => {
      const counts = outcomes.map(async (outcome) => {
        const filter: ImportRowFilter = { outcome, state: 'left' };
        const { total } = await api.getRosterRows(
          { importId, filter, page: 1, perPage: 1, locale: 'en' },
          signal,
        );
        return [outcome, total] as const;
      });
      return Object.fromEntries(await Promise.all(counts));
    },
    placeholderData: undefined,
    gcTime: 0,
  });
}
