/**
 * A calendar day as a whole number: days since 1970-01-01. The evaluation runs over a million people, so it
 * counts in these instead of Date objects or texts.
 */
export type DayNumber = number;

/** Later than any calendar day: no end. Small enough for the engine's small integers. */
export const FOREVER: DayNumber = 1_000_000_000;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ZERO = 48;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function lastDayOfMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/** Years start in March, so that the leap day is the last of its year. There are 719468 days before 1970. */
function fromParts(year: number, month: number, day: number): DayNumber {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function toParts(day: DayNumber): { year: number; month: number; day: number } {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Parses YYYY-MM-DD. Throws RangeError if there is no such day. */
export function dayNumber(iso: string): DayNumber {
  const year = digits(iso, 0, 4);
  const month = digits(iso, 5, 7);
  const day = digits(iso, 8, 10);
  const wellFormed = iso.length === 10 && iso[4] === '-' && iso[7] === '-';
  if (
    !wellFormed ||
    !(month >= 1 && month <= 12 && day >= 1 && day <= lastDayOfMonth(year, month)) ||
    !(year >= 1)
  ) {
    throw new RangeError(`Not a calendar date: ${iso}`);
  }
  return fromParts(year, month, day);
}

// The same few thousand days are written over and over, so their texts are cached.
const texts = new Map<DayNumber, string>();

/** Formats a day as YYYY-MM-DD. */
export function isoDay(day: DayNumber): string {
  let text = texts.get(day);
  if (text === undefined) {
    const parts = toParts(day);
    const month = String(parts.month).padStart(2, '0');
    text = `${String(parts.year).padStart(4, '0')}-${month}-${String(parts.day).padStart(2, '0')}`;
    if (texts.size > 100_000) texts.clear();
    texts.set(day, text);
  }
  return text;
}

/** The same day of the month some months later, or the last day of a shorter month. */
export function addMonthsToDay(day: DayNumber, months: number): DayNumber {
  const parts = toParts(day);
  const total = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  return fromParts(year, month, Math.min(parts.day, lastDayOfMonth(year, month)));
}
