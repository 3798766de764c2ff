import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChoiceBody, RosterImportRow, RowChoice } from '../../../domain/employees/roster-import/wire';
import { useAlert } from '../../../providers/services';
import { useFailureText } from '../../../src/background-work/failure-text';
import type { Page } from '../../../src/background-work/import-definition';
import { useApi } from '../../api';
import type { Choosable } from './row-tabs';
import { leftOutKey, rowsKey } from './use-rows';

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
