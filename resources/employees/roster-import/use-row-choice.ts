import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChoiceBody, RosterImportRow, RowChoice } from '../../../domain/employees/roster-import/wire';
import { useAlert } from '../../../providers/services';
import type { Page } from '../../../src/background-work/import-definition';
import { useRefusalWords } from '../../../src/background-work/refusal-words';
import { useApi } from '../../api';
import { leftOutKey, rowsKey } from './use-rows';

/** First element of the keys of choices on their way to the server. */
const CHOICE = 'rosterRowChoice';

export interface SetRowChoice {
  ofLines: (lines: number[], choice: RowChoice) => void;
  ofAll: (outcome: NonNullable<ChoiceBody['outcome']>, choice: RowChoice) => void;
}

interface Change {
  body: ChoiceBody;
  concerns: (row: RosterImportRow) => boolean;
}

/** Takes rows or leaves them out: checked at once, and reverted when the server refuses. */
export function useRowChoice(importId: string): SetRowChoice {
  const api = useApi();
  const alert = useAlert();
  const refusalWords = useRefusalWords();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: [CHOICE, importId],
    // One after the other: the last choice wins.
    scope: { id: `${CHOICE}:${importId}` },
    onMutate: async ({ body: { choice }, concerns }: Change) => {
      // An answer on its way would restore the old choices.
      await queryClient.cancelQueries({ queryKey: rowsKey(importId) });
      queryClient.setQueriesData<Page<RosterImportRow>>(
        { queryKey: rowsKey(importId) },
        (page) =>
          page && { ...page, rows: page.rows.map((row) => (concerns(row) ? { ...row, choice } : row)) },
      );
    },
    mutationFn: ({ body }: Change) => api.chooseRosterRows(importId, body),
    onError: (error) =>
      alert('rosterImport.preview.choiceFailed', 'danger', { values: { reason: refusalWords(error) } }),
    onSettled: async () => {
      // Answers that do not know the choices still waiting would revert them.
      if (queryClient.isMutating({ mutationKey: [CHOICE, importId] }) > 1) return;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: rowsKey(importId) }),
        queryClient.invalidateQueries({ queryKey: leftOutKey(importId) }),
      ]);
    },
  });
  return {
    ofLines: (lines, choice) =>
      mutate({ body: { lines, choice }, concerns: ({ line }) => lines.includes(line) }),
    ofAll: (outcome, choice) =>
      mutate({ body: { outcome, choice }, concerns: (row) => row.outcome === outcome }),
  };
}

/** Whether a choice is still on its way to the server. */
export function useIsChoosing(importId: string): boolean {
  return useIsMutating({ mutationKey: [CHOICE, importId] }) > 0;
}
