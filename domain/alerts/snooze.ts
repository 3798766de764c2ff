import { addDays, addMonths, formatDate } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { holdsSsn } from '../shared/ssn';
import type { AlertSnooze } from './contract';

const MONTHS = 12;

/** The days until which an alert can be snoozed on a day. */
export const snoozeDays = (today: string) => ({
  earliest: addDays(today, 1),
  latest: addMonths(today, MONTHS),
});

/** What is wrong with a snooze. Everyone who sees the alert reads its reason. */
export function snoozeErrors({ until, reason = '' }: AlertSnooze, today: string): FieldRefusals {
  const { earliest, latest } = snoozeDays(today);
  return {
    ...(until !== null &&
      until < earliest && { until: refuse('alert.snoozeTooEarly', { date: formatDate(earliest) }) }),
    ...(until !== null &&
      until > latest && { until: refuse('alert.snoozeTooLate', { date: formatDate(latest) }) }),
    ...(holdsSsn(reason) && { reason: refuse('request.holdsSsn') }),
  };
}
