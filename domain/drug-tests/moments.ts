import { todayIn, type CalendarDateText } from '../shared/dates';
import type { TestReport } from './report';

// Senders may write times in UTC. The day of a test is that of the place where it was made.

const UTC_TIME =
  /^[T ]?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(?:Z|UTC|GMT|[+-]00(?::?00)?)$/i;

/**
 * The moment of a day with the text behind it, if that is a time in UTC; null otherwise. Any other distance from UTC is that of the place, and
 * then its day is as written. So is a day that its sender wrote as midnight.
 */
export function momentOf(written: CalendarDateText | null, time: string): Date | null {
  const [, hours, minutes, seconds = '0', half] = UTC_TIME.exec(time.trim()) ?? [];
  if (written === null || hours === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const since = (hour * 60 + Number(minutes)) * 60 + Number(seconds);
  return since === 0 || since > 86_400 ? null : new Date(Date.parse(written) + since * 1000);
}

export const REPORT_DAYS = ['collectedOn', 'reportedOn', 'verifiedOn'] as const;
export type ReportDay = (typeof REPORT_DAYS)[number];
export type Moments = Readonly<Partial<Record<ReportDay, Date>>>;

/** A report with its moments as days at the employer, which is where its people are tested; null: as they are written. */
export function inPlace(report: TestReport, moments: Moments, zone: string | null): TestReport {
  if (zone === null) return report;
  const days = Object.entries(moments).map(([name, at]) => [name, todayIn(zone, at)]);
  return { ...report, ...Object.fromEntries(days) };
}
