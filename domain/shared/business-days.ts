import { addDays, type CalendarDateText } from './dates';

// Business days of the federal government: Monday to Friday without its holidays (5 U.S.C. 6103).

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const weekday = (date: CalendarDateText): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const dateOf = (year: number, month: number, day: number): CalendarDateText =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The n-th such weekday of a month. */
function nth(year: number, month: number, n: number, wanted: number): CalendarDateText {
  const first = dateOf(year, month, 1);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (n - 1));
}

/** The last Monday of May. */
const memorialDay = (year: number): CalendarDateText => {
  const last = dateOf(year, 5, 31);
  return addDays(last, -((weekday(last) - MONDAY + 7) % 7));
};

/** A holiday on a Saturday is observed the day before, on a Sunday the day after. */
function observed(date: CalendarDateText): CalendarDateText {
  const on = weekday(date);
  return on === SATURDAY ? addDays(date, -1) : on === SUNDAY ? addDays(date, 1) : date;
}

/** The federal holidays of a year on the days on which they are observed; New Year's Day may be observed the year before. */
export function federalHolidays(year: number): CalendarDateText[] {
  const fixed = [
    dateOf(year, 1, 1),
    // Juneteenth, a holiday since 2021.
    ...(year >= 2021 ? [dateOf(year, 6, 19)] : []),
    dateOf(year, 7, 4),
    dateOf(year, 11, 11),
    dateOf(year, 12, 25),
  ];
  return [
    ...fixed.map(observed),
    // Birthdays of Martin Luther King, Jr. and Washington, Memorial Day, Labor Day, Columbus Day, Thanksgiving.
    nth(year, 1, 3, MONDAY),
    nth(year, 2, 3, MONDAY),
    memorialDay(year),
    nth(year, 9, 1, MONDAY),
    nth(year, 10, 2, MONDAY),
    nth(year, 11, 4, THURSDAY),
  ].sort();
}

/** Whether a day is a business day. */
export function isBusinessDay(date: CalendarDateText): boolean {
  const on = weekday(date);
  if (on === SATURDAY || on === SUNDAY) return false;
  const year = Number(date.slice(0, 4));
  return ![year, year + 1].some((one) => federalHolidays(one).includes(date));
}

/** The n-th business day after a day. */
export function addBusinessDays(date: CalendarDateText, days: number): CalendarDateText {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** How many business days there are after `from` up to `to`; 0 if `to` isn't later. */
export function businessDaysUntil(from: CalendarDateText, to: CalendarDateText): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
  return count;
}
