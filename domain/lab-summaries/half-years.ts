import { addDays } from '../shared/dates';

// 49 CFR 40.111: twice a year a laboratory sends each employer a summary of what it reported.

/** A calendar half-year. */
export interface HalfYear {
  year: number;
  half: 1 | 2;
}

/** 40.111(a)(2): with fewer results, a summary could tell what someone's result was, so the laboratory must not send one. */
export const FEWEST_RESULTS = 5;
/** Records of how the testing program is administered are kept five years, these summaries included: 382.401(c)(6)(iii). */
export const KEPT_BY = '382.401(b)(1)(vi)';
export const YEARS_KEPT = 5;

export const firstDayOf = ({ year, half }: HalfYear): string => `${year}-${half === 1 ? '01-01' : '07-01'}`;
export const lastDayOf = ({ year, half }: HalfYear): string => `${year}-${half === 1 ? '06-30' : '12-31'}`;

/** 40.111(a)(3), (4): the day by which the laboratory must send it. */
export const dueOn = ({ year, half }: HalfYear): string =>
  half === 1 ? `${year}-07-20` : `${year + 1}-01-20`;

export const halfYearOf = (day: string): HalfYear => ({
  year: Number(day.slice(0, 4)),
  half: day.slice(5, 7) <= '06' ? 1 : 2,
});

export const hasEnded = (period: HalfYear, today: string): boolean => today > lastDayOf(period);

/** Such as 2026-H1. */
export const periodName = ({ year, half }: HalfYear): string => `${year}-H${half}`;

/** Five years from the day it was filed on. */
export const keptUntil = (filedOn: string): string => {
  const year = Number(filedOn.slice(0, 4)) + YEARS_KEPT;
  // There is no 2/29 in a year that isn't a leap year.
  return filedOn.endsWith('-02-29') ? addDays(`${year}-02-28`, 1) : `${year}${filedOn.slice(4)}`;
};

export const SUMMARY_STATUSES = ['filed', 'missing', 'awaited', 'tooFew'] as const;
export type SummaryStatus = (typeof SUMMARY_STATUSES)[number];

/** Where the summary of a half-year that has ended is. `results`: what the laboratory reported in it, as far as results on file say. */
export function statusOf(
  period: HalfYear,
  { isFiled, results, today }: { isFiled: boolean; results: number; today: string },
): SummaryStatus {
  if (isFiled) return 'filed';
  if (results < FEWEST_RESULTS) return 'tooFew';
  return today > dueOn(period) ? 'missing' : 'awaited';
}
