import type { FileSetup } from './contract';
import { FOREVER, dayNumber, type DayNumber } from './day-number';
import type { Finding, Start } from './finding';
import type { DayCollector } from './file-documents';

/** When a file setup began to require a document type; null if it counts from the hire alone. */
export function startOf({ starts }: FileSetup, docTypeId: number): Start | null {
  const start = starts?.[docTypeId];
  if (!start) return null;
  const from = dayNumber(start.requiredFrom);
  return { from, until: from + start.graceDays };
}

/** A due day by the hire, or the end of the grace period if that is later. */
export const dueWith = (due: DayNumber, start: Start | undefined): DayNumber =>
  start ? Math.max(due, start.until) : due;

const PLAIN_REASONS: readonly string[] = ['expired', 'missing', 'missingNoHireDate', 'missingBeforeHire'];

/**
 * A finding since the effective date: until the grace period ends, nothing is overdue, and an expired document is one that is
 * still to come.
 */
export function withGrace(finding: Finding, start: Start, days: DayCollector): Finding {
  const { status, due, since, reason } = finding;
  const later = due === null ? null : dueWith(due, start);
  if (status === 'notApplicable') return { ...finding, start, due: later };
  if (status !== 'missing' && status !== 'expired') return { ...finding, start };
  if (finding.overdue && days.day > start.until) {
    const overdueSince = since === null ? null : Math.max(since, start.until + 1);
    return { ...finding, start, due: status === 'missing' ? later : due, since: overdueSince };
  }
  days.at(start.until + 1);
  const dueOn = status === 'missing' && later !== null ? later : start.until;
  const began = Math.max(since ?? start.from, start.from);
  return {
    ...finding,
    start,
    status: 'missing',
    reason: PLAIN_REASONS.includes(reason) ? 'missingDueLater' : reason,
    overdue: false,
    document: status === 'missing' ? finding.document : null,
    expires: FOREVER,
    due: dueOn,
    // From its due day on, a missing item counts as overdue.
    since: began < dueOn ? began : null,
  };
}
