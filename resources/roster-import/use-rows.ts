import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import type {
  ChoiceBody,
  ImportRowFilter,
  RosterImportRow,
  RowChoice,
} from '../../domain/roster-import/wire';
import { useAlert } from '../../providers/services';
import { useFailureText } from '../../src/background-work/failure-text';
import { runKey } from '../../src/background-work/import-context';
import type { Page, PageRequest } from '../../src/background-work/import-definition';
import { useApi } from '../api';
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
    queryFn: ({ signal }) => api.getRosterRows(importId, { filter, page, perPage, locale }, signal),
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
        const request = { filter, page: 1, perPage: 1, locale: 'en' };
        const { total } = await api.getRosterRows(importId, request, signal);
        return [outcome, total] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as Record<Choosable, number>;
    },
    placeholderData: undefined,
    gcTime: 0,
  });
}

const choiceKey = (importId: string) => ['rosterRowChoice', importId];

/** Applies or skips rows: shown at once, and reverted if the server refuses. */
export function useRowChoice(importId: string) {
  const api = useApi();
  const alert = useAlert();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: choiceKey(importId),
    // In series: the last choice wins.
    scope: { id: choiceKey(importId).join() },
    onMutate: async ({ lines, outcome, choice }: ChoiceBody) => {
      // Rows that are on their way would bring back the old choices.
      await queryClient.cancelQueries({ queryKey: rowsKey(importId) });
      const withChoice = (row: RosterImportRow) =>
        lines?.includes(row.line) || row.outcome === outcome ? { ...row, choice } : row;
      queryClient.setQueriesData<Page<RosterImportRow>>(
        { queryKey: rowsKey(importId) },
        (page) => page && { ...page, rows: page.rows.map(withChoice) },
      );
    },
    mutationFn: (body: ChoiceBody) => api.chooseRosterRows(importId, body),
    onError: (error) =>
      alert('rosterImport.preview.choiceFailed', 'danger', { values: { reason: failureText(error) } }),
    onSettled: async () => {
      // Rows fetched now would not have the choices that are still waiting.
      if (queryClient.isMutating({ mutationKey: choiceKey(importId) }) > 1) return;
      await Promise.all(
        [rowsKey(importId), leftOutKey(importId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return {
    chooseLines: (lines: number[], choice: RowChoice) => mutate({ lines, choice }),
    chooseAll: (outcome: Choosable, choice: RowChoice) => mutate({ outcome, choice }),
  };
}

/** Whether a choice has not reached the server yet. */
export function useIsChoosing(importId: string): boolean {
  return useIsMutating({ mutationKey: choiceKey(importId) }) > 0;
}
