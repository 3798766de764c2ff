import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ChoiceBody, RosterImportRow, RowChoice } from '../../../domain/employees/roster-import/wire';
import { useAlert, useHttp } from '../../../providers/services';
import { IMPORT_ROWS, LEFT_OUT, type Page } from './import-queries';
import { refusalWords } from './refusal-words';

export interface SetChoice {
  ofLines: (lines: number[], choice: RowChoice) => Promise<void>;
  ofAll: (outcome: NonNullable<ChoiceBody['outcome']>, choice: RowChoice) => Promise<void>;
}

/** Takes rows or leaves them out; ticked at once, and unticked again where the server refuses. */
export function useChoice(importId: string): SetChoice {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const queryClient = useQueryClient();

  const tick = (concerns: (row: RosterImportRow) => boolean, choice: RowChoice) =>
    queryClient.setQueriesData<Page<RosterImportRow>>(
      { queryKey: [IMPORT_ROWS, importId] },
      (page) => page && { ...page, rows: page.rows.map((row) => (concerns(row) ? { ...row, choice } : row)) },
    );
  const send = async (body: ChoiceBody, concerns: (row: RosterImportRow) => boolean) => {
    // An answer on its way would bring the old ticks back.
    await queryClient.cancelQueries({ queryKey: [IMPORT_ROWS, importId] });
    tick(concerns, body.choice);
    try {
      await http.data(`/v1/rosterImports/${importId}/rows`, { method: 'PATCH', body });
      await queryClient.invalidateQueries({ queryKey: [LEFT_OUT, importId] });
    } catch (error) {
      const words = refusalWords(error, translate('ui.error.unknown'));
      alert('rosterUpdate.preview.choiceFailed', 'danger', {
        values: { reason: translate(words, { _: words }) },
      });
    }
    await queryClient.invalidateQueries({ queryKey: [IMPORT_ROWS, importId] });
  };
  return {
    ofLines: (lines, choice) => send({ lines, choice }, ({ line }) => lines.includes(line)),
    ofAll: (outcome, choice) => send({ outcome, choice }, (row) => row.outcome === outcome),
  };
}
