import type { AlertItem } from '../../domain/alerts/contract';
import { formatDate } from '../../domain/shared/dates';
import type { CellTools } from '../../src/list/define-list';

/** The due date; a text where the hire date is missing. */
export function dueOf(
  { dueOn, reason }: Pick<AlertItem, 'dueOn' | 'reason'>,
  { translate }: CellTools,
): string {
  if (dueOn !== null) return formatDate(dueOn);
  return translate(reason.key === 'missingBeforeHire' ? 'alerts.dueBeforeFirstDrive' : 'alerts.dueUnknown');
}

/** The day on which a snoozed alert is back, and who snoozed it. */
export function snoozeOf(
  { snoozedUntil, snoozedBy }: Pick<AlertItem, 'snoozedUntil' | 'snoozedBy'>,
  { translate }: CellTools,
): string {
  if (snoozedUntil === null) return '';
  return translate('alerts.snoozedUntilBy', { date: formatDate(snoozedUntil), name: snoozedBy ?? '' });
}
