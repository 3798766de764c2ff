import { useTranslate } from 'ra-core';
import type { Disqualification } from '../../domain/disqualifications/contract';
import { formatDate } from '../../domain/shared/dates';

/** Whether one bars the driver on a day: it will, it does, or it did; a confirmation never does. */
export function phaseOn(
  { kind, fromDate, toDate }: Pick<Disqualification, 'kind' | 'fromDate' | 'toDate'>,
  day: string,
): 'later' | 'now' | 'ended' | 'confirmed' {
  if (kind === 'none') return 'confirmed';
  if (day < fromDate) return 'later';
  return toDate !== null && toDate < day ? 'ended' : 'now';
}

/** Names a disqualification by its kind and first day, and says how long it lasts. */
export function useDisqualificationWords() {
  const translate = useTranslate();
  return {
    name: ({ kind, fromDate }: Disqualification) =>
      translate('disqualifications.name', {
        kind: translate(`disqualifications.kind.${kind}`),
        date: formatDate(fromDate),
      }),
    period: ({ kind, fromDate, toDate, untilRestored }: Disqualification) =>
      kind === 'none'
        ? translate('disqualifications.confirmedOn', { date: formatDate(fromDate) })
        : translate(`disqualifications.${toDate ? 'period' : untilRestored ? 'open' : 'forLife'}`, {
            from: formatDate(fromDate),
            to: formatDate(toDate),
          }),
  };
}
