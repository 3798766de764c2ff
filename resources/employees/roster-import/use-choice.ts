import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ChoiceBody, RosterImportRow, RowChoice } from '../../../domain/employees/roster-import/wire';
import { useAlert, useHttp } from '../../../providers/services';
import { IMPORT_ROWS, LEFT_OUT, type Page } from './import-queries';
import { refusalWords } from './refusal-words';

/** First element of the keys of choices on their way. */
const CHOICE = 'rosterImportChoice';

export interface SetChoice {
  ofLines: (lines: number[], choice: RowChoice) => void;
  ofAll: (outcome: NonNullable<ChoiceBody['outcome']>, choice: RowChoice) => void;
}

interface Change {
  body: ChoiceBody;
  concerns: (row: RosterImportRow) => boolean;
}

/** Takes rows or leaves them out; ticked at once, and unticked again where the server refuses. */
export function useChoice(importId: string): SetChoice {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: [CHOICE, importId],
    // Without a connection it is refused at once, and the tick goes back.
    networkMode: 'always',
    // One after the other: the last one said holds.
    scope: { id: `${CHOICE}:${importId}` },
    onMutate: async ({ body: { choice }, concerns }: Change) => {
      // An answer on its way would bring the old ticks back.
      await queryClient.cancelQueries({ queryKey: [IMPORT_ROWS, importId] });
      queryClient.setQueriesData<Page<RosterImportRow>>(
        { queryKey: [IMPORT_ROWS, importId] },
        (page) =>
          page && { ...page, rows: page.rows.map((row) => (concerns(row) ? { ...row, choice } : row)) },
      );
    },
    mutationFn: ({ body }: Change) =>
      http.data(`/v1/rosterImports/${importId}/rows`, { method: 'PATCH', body }),
    onError: (error) => {
      const words = refusalWords(error, translate('ui.error.unknown'));
      alert('rosterUpdate.preview.choiceFailed', 'danger', {
        values: { reason: translate(words, { _: words }) },
      });
    },
    onSettled: async () => {
      // Answers that know nothing of the choices still waiting would take their ticks back.
      if (queryClient.isMutating({ mutationKey: [CHOICE, importId] }) > 1) return;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [IMPORT_ROWS, importId] }),
        queryClient.invalidateQueries({ queryKey: [LEFT_OUT, importId] }),
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

/** Whether the server does not know of a choice yet, or the figures do not. */
export function useIsChoosing(importId: string): boolean {
  return useIsMutating({ mutationKey: [CHOICE, importId] }) > 0;
}
