import { refuse, type Refusal } from './refusals/refusal';

/**
 * Calendar dates are ISO texts (`2026-02-28`) without a zone, in code and on the wire. All arithmetic uses UTC days, because
 * local midnight does not exist on some days in some zones.
 */
export type CalendarDateText = string;

/** The order in which people write day, month and year. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

export const MIN_YEAR = 1900;
export const MAX_YEAR = 2099;

const DAY_MS = 86_400_000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The number of days in a month (1..12) of a year. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isRealDate(year: number, month: number, day: number): boolean {
  return (
    year >= MIN_YEAR &&
    year <= MAX_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

function toIso(year: number, month: number, day: number): CalendarDateText {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function parts(date: CalendarDateText): [year: number, month: number, day: number] {
  const match = ISO.exec(date);
  if (!match) throw new RangeError(`Not a calendar date: ${date}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Whether a value is an existing date from 1900-01-01 to 2099-12-31, written YYYY-MM-DD. */
export function isCalendarDate(value: unknown): value is CalendarDateText {
  if (typeof value !== 'string' || !ISO.test(value)) return false;
  return isRealDate(...parts(value));
}

const PLACES: Record<DateOrder, [year: number, month: number, day: number]> = {
  mdy: [2, 0, 1],
  dmy: [2, 1, 0],
  ymd: [0, 1, 2],
};

/** The three numbers that a person typed, or null if there are not three. */
function typedNumbers(text: string, order: DateOrder): [number, number, number] | null {
  const trimmed = text.trim();
  if (trimmed.length > 12) return null;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const groups =
    /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(trimmed) ??
    (order === 'ymd' ? /^(\d{4})(\d{2})(\d{2})$/ : /^(\d{2})(\d{2})(\d{4})$/).exec(trimmed);
  if (!groups) return null;
  const [year, month, day] = PLACES[order].map((place) => groups[place + 1] ?? '');
  // A two-digit year is ambiguous: 3/4/49 may be a birth or an expiration.
  if (!year || year.length !== 4 || !month || month.length > 2 || !day || day.length > 2) return null;
  return [Number(year), Number(month), Number(day)];
}

/**
 * Parses a typed date: M/D/YYYY by default, D/M/YYYY or Y/M/D by `order`, with / - . or space between, eight digits, or ISO in
 * any order. Returns the ISO date, or null if the date does not exist or is outside 1900..2099.
 */
export function parseUserDate(text: string, order: DateOrder = 'mdy'): CalendarDateText | null {
  const numbers = typedNumbers(text, order);
  return numbers && isRealDate(...numbers) ? toIso(...numbers) : null;
}

/** The error alert for a rejected date. Names the date as entered (M/D/YYYY if it can be parsed). */
export function rejectedDate(entered: string, order: DateOrder = 'mdy'): Refusal {
  const numbers = typedNumbers(entered, order);
  const shown = numbers ? `${numbers[1]}/${numbers[2]}/${numbers[0]}` : entered.trim().slice(0, 40);
  return refuse('date.invalid', { entered: shown || 'M/D/YYYY' });
}

/** Formats a calendar date (or the date part of an ISO instant) as M/D/YYYY; '' for nothing. */
export function formatDate(date: CalendarDateText | null | undefined): string {
  if (!date) return '';
  const [year, month, day] = parts(date.slice(0, 10));
  return `${month}/${day}/${year}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function zoneFormatter(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

function zoneParts(zone: string, instant: Date): Record<string, string> {
  return Object.fromEntries(
    zoneFormatter(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
}

/** Formats an instant as M/D/YYYY h:mm a in a zone (the site's); '' for nothing. */
export function formatDateTime(instant: Date | string | null | undefined, zone = 'UTC'): string {
  if (!instant) return '';
  const at = zoneParts(zone, new Date(instant));
  return `${at.month}/${at.day}/${at.year} ${at.hour}:${at.minute} ${at.dayPeriod}`;
}

/** The calendar day in a zone at an instant. */
export function todayIn(zone: string, now: Date): CalendarDateText {
  const at = zoneParts(zone, now);
  return toIso(Number(at.year), Number(at.month), Number(at.day));
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(zone: string, instant: Date): number {
  const at = zoneParts(zone, instant);
  const hour = (Number(at.hour) % 12) + (at.dayPeriod === 'PM' ? 12 : 0);
  const shown = Date.UTC(Number(at.year), Number(at.month) - 1, Number(at.day), hour, Number(at.minute));
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000;
}

/** The instant of a day and time (`13:05`) in a zone. A time that daylight saving skips is the one an hour earlier. */
export function instantAt(zone: string, date: CalendarDateText, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const first = wanted - aheadOfUtc(zone, new Date(wanted));
  return new Date(wanted - aheadOfUtc(zone, new Date(first)));
}

/** The date some days later (earlier if negative). */
export function addDays(date: CalendarDateText, days: number): CalendarDateText {
  const [year, month, day] = parts(date);
  return new Date(Date.UTC(year, month - 1, day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of a shorter month: 1/31 + 1 = 2/28. */
export function addMonths(date: CalendarDateText, months: number): CalendarDateText {
  const [year, month, day] = parts(date);
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = (total % 12) + 1;
  return toIso(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** Age in whole years on a day. A birth on 2/29 completes its year on 3/1 of a common year. */
export function ageOn(dob: CalendarDateText, on: CalendarDateText): number {
  const [birthYear, birthMonth, birthDay] = parts(dob);
  const [year, month, day] = parts(on);
  return year - birthYear - (month < birthMonth || (month === birthMonth && day < birthDay) ? 1 : 0);
}
