import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import type { ImportRowFilter } from '../../../domain/employees/roster-import/wire';
import { runKey } from '../../../src/background-work/import-context';
import type { PageRequest } from '../../../src/background-work/import-definition';
import { useApi } from '../../api';
import { CHOOSABLE, type Choosable } from './row-tabs';

/** Prefix of the text keys and query keys of the roster import. */
export const ROSTER_IMPORT = 'rosterImport';

export const rowsKey = (importId: string) => [...runKey(ROSTER_IMPORT, importId), 'rows'];
export const leftOutKey = (importId: string) => [...runKey(ROSTER_IMPORT, importId), 'leftOut'];

/** One page of the file's rows. */
export function useRows(importId: string, filter: ImportRowFilter, { page, perPage }: PageRequest) {
  const api = useApi();
  const [locale] = useLocaleState();
  return useQuery({
    queryKey: [...rowsKey(importId), locale, filter, page, perPage],
    queryFn: ({ signal }) => api.getRosterRows({ importId, filter, page, perPage, locale }, signal),
  });
}

/** How many rows the user skips, by outcome. Never from the cache: the user confirms these numbers. */
export function useLeftOut(importId: string) {
  const api = useApi();
  return useQuery({
    queryKey: leftOutKey(importId),
    queryFn: async ({ signal }) => {
      const counts = CHOOSABLE.map(async (outcome) => {
        const filter: ImportRowFilter = { outcome, state: 'left' };
        const request = { importId, filter, page: 1, perPage: 1, locale: 'en' };
        const { total } = await api.getRosterRows(request, signal);
        return [outcome, total] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as Record<Choosable, number>;
    },
    placeholderData: undefined,
    gcTime: 0,
  });
}
