import { dueDay } from './assess';
import type { CompiledRule } from './compile';
import { addMonthsToDay, type DayNumber } from './day-number';
import type { Finding, PreparedFile } from './finding';
import { datedUntil, filesByPart, lastDayOf, on } from './proof';
import type { FileDocuments, Outage } from './file-documents';
import { dueWith } from './start';

// Whether the document that a requirement rests on came after it was due.

const EMPLOYEE = 2;

/** How many days after its deadline a document came, 0 if it was on time, and the outage that had the deadline, if one did. */
export type Lateness = { days: number; outage: Outage | null };
const ON_TIME: Lateness = { days: 0, outage: null };

/**
 * 382.701(a): a query that was due while the Clearinghouse was down is made once it is back. FMCSA names no number of days for that.
 */
const excuses = ({ from, to }: Outage, due: DayNumber, made: DayNumber): boolean =>
  from <= due && due <= to && to <= made;

/**
 * How late the document came that a requirement rests on. Each document must be dated by the last day of those before it, and the first
 * by `deadline`.
 */
function latenessBy(
  file: FileDocuments,
  rule: CompiledRule,
  deadline: DayNumber,
  today: DayNumber,
): Lateness {
  const dated = datedUntil(file, rule, today);
  const { keptMonths } = rule.rule;
  // After this time the document before may have been removed from the file, as it may.
  const removedAfter = keptMonths === undefined ? null : keptMonths - (rule.months ?? 0);
  let covered = deadline;
  let late = ON_TIME;
  for (const document of dated) {
    const last = lastDayOf(file, rule, document, on(today));
    if (typeof last === 'string' || last <= covered) continue;
    const mayBeRemoved = removedAfter !== null && covered < addMonthsToDay(document.day, -removedAfter);
    const days = mayBeRemoved ? 0 : Math.max(0, document.day - covered);
    // One query can be on file twice, as the provider's record and as the employer's own.
    const { day } = document;
    const outages = dated.flatMap((one) => (one.day === day && one.outage ? [one.outage] : []));
    late = { days, outage: (days > 0 && outages.find((one) => excuses(one, covered, day))) || null };
    covered = last;
  }
  return late;
}

/**
 * By how many days the document of a finding missed its deadline; none if nothing can be said. Rules that replaced another one begin
 * with what the old rule accepted, so they say nothing.
 */
export function latenessOf(
  file: PreparedFile,
  { rule, document, mandatory, reason, since, start }: Finding,
  day: DayNumber,
): Lateness {
  const isExcepted = reason === 'okByException';
  if (!rule || !(document || isExcepted) || !mandatory || file.status !== EMPLOYEE) return ON_TIME;
  if (rule.rule.timing === 'withCompanion' || rule.from !== rule.requiredSince) return ON_TIME;
  const due = dueDay(file, rule);
  if (due === null) return ON_TIME;
  const deadline = Math.max(dueWith(due, start), rule.from);
  if (isExcepted) return { days: Math.max(0, (since ?? deadline) - deadline), outage: null };
  const files = filesByPart(file, rule)?.files ?? [file];
  return files
    .map((one) => latenessBy(one, rule, deadline, day))
    .reduce((worst, one) => (one.days > worst.days ? one : worst), ON_TIME);
}
