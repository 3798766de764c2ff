// Random tests are unannounced and spread through the year: 382.305(k). Audits find most often that people could tell the time of day, the
// day of the week, or the dates.

/** What can be told of coming collections from past ones. Weekdays count from Sunday, months from January, hours from midnight. */
export type Pattern = { count: number; total: number } & (
  | { kind: 'weekdayTime'; weekday: number; hour: number }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'time'; hour: number }
  /** Days 1 to 10 of a month, 11 to 20, and the rest. */
  | { kind: 'monthPart'; part: number }
  | { kind: 'month'; month: number }
);

/** Of fewer collections nothing is said: chance alone makes patterns. */
export const MIN_COLLECTIONS = 8;
/** A pattern's hours. */
export const WINDOW_HOURS = 2;

interface Moment {
  weekday: number;
  hour: number;
  part: number;
  month: number;
}

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):\d{2}/;

/** A local date and time, such as 2026-02-28T09:30, in the zone of the place of collection. */
function momentOf(time: string): Moment {
  const [year, month, day, hour] = (LOCAL.exec(time) ?? []).slice(1).map(Number);
  if (year === undefined) throw new RangeError(`Not a local time: ${time}`);
  return {
    weekday: new Date(Date.UTC(year, month! - 1, day)).getUTCDay(),
    hour: hour!,
    part: Math.min(2, Math.floor((day! - 1) / 10)),
    month: month! - 1,
  };
}

/** How many collections began on each weekday in each hour: 7 × 24. */
export function countsByHour(times: readonly string[]): number[][] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour } of times.map(momentOf)) counts[weekday]![hour]! += 1;
  return counts;
}

/** The value from 0 to `values` that most moments have, and how many have it; the first of several. */
function mostOften(
  moments: readonly Moment[],
  values: number,
  has: (moment: Moment, value: number) => boolean,
): { value: number; count: number } {
  let most = { value: 0, count: 0 };
  for (let value = 0; value < values; value += 1) {
    const count = moments.filter((moment) => has(moment, value)).length;
    if (count > most.count) most = { value, count };
  }
  return most;
}

const inWindow = ({ hour }: Moment, from: number) => hour >= from && hour < from + WINDOW_HOURS;
const WINDOWS = 24 - WINDOW_HOURS + 1;

/** At least half where chance gives about one in twenty, at least two thirds where it gives one in five to one in three. */
const isHalf = (count: number, total: number) => 2 * count >= total;
const isTwoThirds = (count: number, total: number) => 3 * count >= 2 * total;
const isThreeQuarters = (count: number, total: number) => 4 * count >= 3 * total;

/** What people could predict from these collections: the most exact of weekday and time, then the dates. */
export function patternsOf(times: readonly string[]): Pattern[] {
  const total = times.length;
  if (total < MIN_COLLECTIONS) return [];
  const moments = times.map(momentOf);
  const patterns: Pattern[] = [];
  const both = mostOften(
    moments,
    7 * WINDOWS,
    (one, value) => one.weekday === Math.floor(value / WINDOWS) && inWindow(one, value % WINDOWS),
  );
  const weekday = mostOften(moments, 7, (one, value) => one.weekday === value);
  const time = mostOften(moments, WINDOWS, inWindow);
  if (isHalf(both.count, total))
    patterns.push({
      kind: 'weekdayTime',
      weekday: Math.floor(both.value / WINDOWS),
      hour: both.value % WINDOWS,
      count: both.count,
      total,
    });
  else {
    if (isTwoThirds(weekday.count, total))
      patterns.push({ kind: 'weekday', weekday: weekday.value, count: weekday.count, total });
    if (isTwoThirds(time.count, total))
      patterns.push({ kind: 'time', hour: time.value, count: time.count, total });
  }
  const part = mostOften(moments, 3, (one, value) => one.part === value);
  if (isThreeQuarters(part.count, total))
    patterns.push({ kind: 'monthPart', part: part.value, count: part.count, total });
  const month = mostOften(moments, 12, (one, value) => one.month === value);
  if (isHalf(month.count, total))
    patterns.push({ kind: 'month', month: month.value, count: month.count, total });
  return patterns;
}
