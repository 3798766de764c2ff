import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ImportCounts } from '../../domain/roster-import/wire';
import { runKey } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { useApi } from '../api';
import { ROSTER_IMPORT } from './use-rows';

/** A file of which most rows are rejected usually has a column that means something else. */
export const isMostlyRefused = ({ refuse, total }: ImportCounts): boolean => refuse * 2 > total;

/** Says that most rows would be rejected, and why, by reason. Nothing if it is fewer. */
export function MostRefused({ importId, counts }: { importId: string; counts: ImportCounts }) {
  const isShown = isMostlyRefused(counts);
  const translate = useTranslate();
  const numberText = useNumberText();
  const api = useApi();
  const [locale] = useLocaleState();
  const { data: reasons = [] } = useQuery({
    queryKey: [...runKey(ROSTER_IMPORT, importId), 'refusals', locale],
    queryFn: ({ signal }) => api.getRosterRefusals(importId, locale, signal),
    enabled: isShown,
  });
  if (!isShown) return null;
  const { refuse, total } = counts;
  return (
    <Notice severity="error" sx={{ mb: 3 }}>
      {translate('rosterImport.preview.mostRefused', {
        refused: numberText(refuse),
        total: numberText(total),
      })}
      <ul>
        {reasons.map(({ code, field, problem, count, line }) => (
          <li key={`${code} ${field}`}>
            {translate('rosterImport.preview.refusedBy', {
              smart_count: count,
              count: numberText(count),
              problem,
              line: numberText(line),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
