import { addDays, addMonths, ageOn, isCalendarDate, type DateOrder } from '../../shared/dates';
import { MIN_AGE } from '../employee-rules';

export type DateUse = 'birth' | 'employment' | 'expiry';

export type DateReading =
  | { ok: true; date: string; note?: 'twoDigitYear' | 'excelSerial' }
  | { ok: false; code: 'notADate' | 'impossibleDate' };

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
function namedParts(given: string): Parts | null {
  const text = withoutFillers(given);
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
 * The century of a two-digit year: a birth is far enough in the past for a driver; employment dates are at most a year ahead; an
 * expiration is at most fifty years ahead.
 */
function inCentury(parts: Parts, use: DateUse, today: string): string | null {
  const late = iso(2000 + Number(parts.year), parts.month, parts.day);
  const early = iso(1900 + Number(parts.year), parts.month, parts.day);
  if (!late || !early) return late ?? early;
  if (use === 'birth') return late <= today && ageOn(late, today) >= MIN_AGE ? late : early;
  const horizon = use === 'employment' ? addMonths(today, 12) : addMonths(today, 600);
  return late <= horizon ? late : early;
}

/** Days since 1899-12-30: what Excel leaves if a date cell loses its format (1925 to 2064). */
function fromSerial(text: string): string | null {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  return serial >= 9_133 && serial <= 60_000 ? addDays('1900-01-01', serial - 2) : null;
}

/** Drops the time of day that database exports add. */
function withoutTime(text: string): string {
  return text.replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d{1,7})?)? ?(am|pm|z)?$/i, '');
}

/**
 * Parses a date as rosters write it. `order` decides what 1/2/1980 means; a four-digit year in front always means year, month,
 * day. Two-digit years get a century by their use, with a note.
 */
export function readRosterDate(text: string, order: DateOrder, use: DateUse, today: string): DateReading {
  const bare = withoutTime(text.trim());
  if (bare.length > 40) return { ok: false, code: 'notADate' };
  const serial = fromSerial(bare);
  if (serial) return { ok: true, date: serial, note: 'excelSerial' };
  const parts = numericParts(bare, order) ?? namedParts(bare);
  if (!parts) return { ok: false, code: 'notADate' };
  if (parts.year.length === 2) {
    const date = inCentury(parts, use, today);
    return date ? { ok: true, date, note: 'twoDigitYear' } : { ok: false, code: 'impossibleDate' };
  }
  const date = iso(Number(parts.year), parts.month, parts.day);
  return date ? { ok: true, date } : { ok: false, code: 'impossibleDate' };
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
