import { addDays, addMonths, ageOn, isCalendarDate, type DateOrder } from '../shared/dates';
import { MIN_AGE } from '../employees/employee-rules';

export type DateUse = 'birth' | 'employment' | 'expiry' | 'longExpiry' | 'medical';

/** `time`: a time in the evening, which says that the day may be the next one in the place it is about. */
export type DateReading =
  | { ok: true; date: string; note?: 'twoDigitYear' | 'excelSerial'; time?: string }
  | { ok: false; code: 'notADate' | 'impossibleDate' | 'unlikelyYear' };

const MONTHS = [
  'jan|january|ene|enero|janv|janvier',
  'feb|february|febrero|fev|fevr|fevrier',
  'mar|march|marzo|mars',
  'apr|april|abr|abril|avr|avril',
  'may|mayo|mai',
  'jun|june|junio|juin',
  'jul|july|julio|juil|juillet',
  'aug|august|ago|agosto|aout',
  'sep|sept|september|septiembre|setiembre|septembre',
  'oct|october|octubre|octobre',
  'nov|november|noviembre|novembre',
  'dec|december|dic|diciembre|decembre',
];
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, index) => names.split('|').map((name) => [name, index + 1] as const)),
);

interface Parts {
  year: string;
  month: number;
  day: number;
}

function monthNumber(name: string): number | null {
  return (
    MONTH_NUMBERS.get(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace('.', '')) ?? null
  );
}

/** Without the weekday, the ending of a day's number, and 'de' between day, month and year. */
function withoutFillers(text: string): string {
  return text
    .replace(/^\p{L}{2,9}\.?,?\s+(?=(?:\d|\p{L}{3,10}\.? ?\d))/u, (weekday) =>
      monthNumber(weekday.replace(/[.,\s]+$/, '')) ? weekday : '',
    )
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|º|ª|°)(?=[\s,]|$)/i, '$1')
    .replace(/\s+(?:de|del|of)\s+/gi, ' ');
}

/** '18-Sep-26', '18 Sep 2026', 'Sep 18, 2026', 'Friday, September 18th, 2026', '18 de septiembre de 2026'. */
function namedParts(value: string): Parts | null {
  const text = withoutFillers(value);
  const dayFirst = /^(\d{1,2})[-/. ]+(\p{L}{3,10}\.?)[-/., ]+(\d{4}|\d{2})$/u.exec(text);
  const monthFirst = /^(\p{L}{3,10}\.?)[-/. ]+(\d{1,2})[-/., ]+(\d{4}|\d{2})$/u.exec(text);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = name ? monthNumber(name) : null;
  return day && year && month ? { year, month, day: Number(day) } : null;
}

function placed(first: string, second: string, third: string, order: DateOrder): Parts {
  if (order === 'ymd') return { year: first, month: Number(second), day: Number(third) };
  const [month, day] = order === 'mdy' ? [first, second] : [second, first];
  return { year: third, month: Number(month), day: Number(day) };
}

/** '1/15/1980', '15.1.80', '1980-01-15', '19800115', '01151980'. The year can come first or last. */
function numericParts(text: string, order: DateOrder): Parts | null {
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (yearFirst) return { year: yearFirst[1] ?? '', month: Number(yearFirst[2]), day: Number(yearFirst[3]) };
  const groups = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (groups) return placed(groups[1] ?? '', groups[2] ?? '', groups[3] ?? '', order);
  if (!/^\d{8}$/.test(text)) return null;
  const startsWithYear = /^(19|20)/.test(text) && Number(text.slice(4, 6)) <= 12;
  if (order === 'ymd' || startsWithYear) {
    return { year: text.slice(0, 4), month: Number(text.slice(4, 6)), day: Number(text.slice(6)) };
  }
  return placed(text.slice(0, 2), text.slice(2, 4), text.slice(4), order);
}

function iso(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

/**
 * How many months before and after today a date can be. A medical certificate lasts two years at most (49 CFR 391.45), a
 * commercial license eight (383.73), and few other licenses longer than twelve. Dates of birth have limits by age.
 */
const WINDOWS: Readonly<Record<DateUse, readonly [before: number, after: number]>> = {
  birth: [12 * 130, 0],
  employment: [12 * 70, 12],
  expiry: [12 * 40, 12 * 12],
  // Of a license until the age of 65, given at 18 or later.
  longExpiry: [12 * 40, 12 * 48],
  medical: [12 * 40, 25],
};

/** The first and the last day that is likely for a date. */
export function likelyDates(
  use: DateUse,
  today: string,
  /** The last day of a long license, where the age of its holder is known. It may be renewed as any other after that. */
  lastOfPerson?: string | null,
): { first: string; last: string } {
  const [before, after] = WINDOWS[use];
  const first = addMonths(today, -before);
  if (use !== 'longExpiry' || !lastOfPerson) return { first, last: addMonths(today, after) };
  const usual = addMonths(today, WINDOWS.expiry[1]);
  return { first, last: lastOfPerson > usual ? lastOfPerson : usual };
}

type Century = 'late' | 'early' | 'none';

/** The century of a two-digit year: the only one in which the date is likely. */
function centuryOf(late: string | null, early: string | null, use: DateUse, today: string): Century {
  if (use === 'birth') return late && late <= today && ageOn(late, today) >= MIN_AGE ? 'late' : 'early';
  const { first, last } = likelyDates(use, today);
  const isLikely = (date: string | null) => date !== null && date >= first && date <= last;
  return isLikely(late) ? 'late' : isLikely(early) ? 'early' : 'none';
}

function readTwoDigitYear({ year, month, day }: Parts, use: DateUse, today: string): DateReading {
  const late = iso(2000 + Number(year), month, day);
  const early = iso(1900 + Number(year), month, day);
  if (!late && !early) return { ok: false, code: 'impossibleDate' };
  const century = centuryOf(late, early, use, today);
  if (century === 'none') return { ok: false, code: 'unlikelyYear' };
  const date = century === 'late' ? late : early;
  return date ? { ok: true, date, note: 'twoDigitYear' } : { ok: false, code: 'impossibleDate' };
}

/** Days since 1899-12-30, or 1904-01-01: what spreadsheets leave if a date cell loses its format (1925 to 2064). */
function fromSerial(text: string, date1904: boolean): string | null {
  const number = /^\d{5}$/.test(text) ? Number(text) : 0;
  const serial = date1904 ? number + 1_462 : number;
  return number > 0 && serial >= 9_133 && serial <= 60_000 ? addDays('1900-01-01', serial - 2) : null;
}

const TIME =
  /[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?(?:(a|p)\.?m\.?)? ?(?:z|utc|[+-]\d{2}:?\d{2})?$/i;
/** Midnight in Greenwich is between 4 PM and 8 PM of the day before in the United States. */
const EVENING = 16;

/** The time of day that database exports add, if it is in the evening: '11:59:12 PM'. */
function eveningTime(text: string): string | undefined {
  const [, hours = '0', minutes = '', seconds = '00', half] = TIME.exec(text) ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  if (hour < EVENING || hour > 23) return undefined;
  return `${hour - 12}:${minutes}${seconds === '00' ? '' : `:${seconds}`} PM`;
}

const withoutTime = (text: string): string => text.replace(TIME, '');

/**
 * Parses a date as rosters write it. `order` decides what 1/2/1980 means; a four-digit year in front always means year, month,
 * day. Two-digit years get a century by their use, with a note.
 */
export function readRosterDate(
  text: string,
  order: DateOrder,
  use: DateUse,
  today: string,
  date1904 = false,
): DateReading {
  if (text.length > 80) return { ok: false, code: 'notADate' };
  const bare = withoutTime(text.trim());
  const serial = fromSerial(bare, date1904);
  if (serial) return { ok: true, date: serial, note: 'excelSerial' };
  const parts = numericParts(bare, order) ?? namedParts(bare);
  if (!parts || bare.length > 40) return { ok: false, code: 'notADate' };
  const date = iso(Number(parts.year), parts.month, parts.day);
  const reading: DateReading =
    parts.year.length === 2
      ? readTwoDigitYear(parts, use, today)
      : date
        ? { ok: true, date }
        : { ok: false, code: 'impossibleDate' };
  const time = eveningTime(text.trim());
  return reading.ok && time ? { ...reading, time } : reading;
}

/** Whether a text is a date, likely or not. */
export function isDateText(text: string): boolean {
  const reading = readRosterDate(text, 'mdy', 'expiry', '2000-01-01');
  return reading.ok || reading.code === 'unlikelyYear';
}

export interface DateOrderProposal {
  order: DateOrder;
  /** `sure`: dates decide it; `guess`: every date matches either order, or dates contradict each other. */
  confidence: 'sure' | 'guess';
  /** The number of dates that match only this order. */
  evidence: Record<DateOrder, number>;
  ambiguous: number;
}

/** Determines the order of day and month from all dates of a file: a number above 12 must be a day. */
export function proposeDateOrder(texts: Iterable<string>): DateOrderProposal {
  const evidence: Record<DateOrder, number> = { mdy: 0, dmy: 0, ymd: 0 };
  let ambiguous = 0;
  for (const text of texts) {
    const bare = withoutTime(text.trim());
    if (/^\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}$/.test(bare)) evidence.ymd += 1;
    const groups = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}$/.exec(bare);
    if (!groups) continue;
    const [first, second] = [Number(groups[1]), Number(groups[2])];
    if (first > 12 && second <= 12) evidence.dmy += 1;
    else if (second > 12 && first <= 12) evidence.mdy += 1;
    else ambiguous += 1;
  }
  const { mdy, dmy, ymd } = evidence;
  // Dates with the year in front are unambiguous, so they decide only if there are no others.
  if (mdy + dmy + ambiguous === 0) {
    return { order: ymd > 0 ? 'ymd' : 'mdy', confidence: ymd > 0 ? 'sure' : 'guess', evidence, ambiguous };
  }
  const order = dmy > mdy ? 'dmy' : 'mdy';
  const [more, fewer] = [Math.max(mdy, dmy), Math.min(mdy, dmy)];
  return { order, confidence: more > 0 && fewer <= more * 0.02 ? 'sure' : 'guess', evidence, ambiguous };
}
