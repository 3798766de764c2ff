import type { Hours, WeeklyHours } from './opening';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const SPAN =
  /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i;

function minutesOf(hour: string, minute = '00', half = ''): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || (half === '' ? hours > 24 : hours < 1 || hours > 12)) return null;
  const base = half === '' ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return base * 60 + minutes <= 1440 ? base * 60 + minutes : null;
}

function parseSpan(text: string): Hours | null {
  const parts = SPAN.exec(text.trim());
  if (!parts) return null;
  const from = minutesOf(parts[1]!, parts[2], parts[3]);
  const to = minutesOf(parts[4]!, parts[5], parts[6]);
  // '8-5 PM' and '9-12 PM' don't say which half of the day they begin in.
  const isClear = (parts[3] === undefined) === (parts[6] === undefined);
  return from !== null && to !== null && from < to && isClear ? { from, to } : null;
}

/** The hours of one day, such as '8:00 AM-12:00 PM, 1:00 PM-5:00 PM'; none if it is empty or says 'closed'; null if it can't be read. */
export function parseDayHours(text: string): Hours[] | null {
  if (/^(closed)?$/i.test(text.trim())) return [];
  const spans = text.split(',').map(parseSpan);
  const known = spans.filter((span) => span !== null);
  if (known.length < spans.length) return null;
  const isInOrder = known.every(({ from }, at) => at === 0 || from >= known[at - 1]!.to);
  return isInOrder ? known : null;
}

const clock = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** The text that `parseDayHours` reads. Midnight at the end of a day is '24:00'. */
export const dayHoursText = (hours: readonly Hours[]): string =>
  hours
    .map(({ from, to }) =>
      to === 1440
        ? `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}-24:00`
        : `${clock(from)}-${clock(to)}`,
    )
    .join(', ');

const dayOf = (text: string): number =>
  DAYS.findIndex((day) => day === text.trim().slice(0, 3).toLowerCase());

/** The days of 'Mon-Fri' or 'Sat'; null if they can't be read. A range may go over Saturday, as 'Fri-Mon'. */
function daysOf(text: string): number[] | null {
  const [first, last] = text.split(/-|–/).map(dayOf);
  if (first === undefined || first < 0 || (last !== undefined && last < 0)) return null;
  const count = last === undefined ? 1 : ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % 7);
}

/** The hours of a week as files have them: 'Mon-Fri 8:00 AM-5:00 PM; Sat 9:00 AM-12:00 PM'. Days that aren't named are closed. Null if it can't be read. */
export function parseWeeklyHours(text: string): WeeklyHours | null {
  const week: (Hours[] | undefined)[] = Array.from({ length: 7 }, () => undefined);
  for (const part of text.split(';').map((one) => one.trim())) {
    const [, names = '', times = ''] = /^([a-z]+(?:\s*[-–]\s*[a-z]+)?):?\s+(.*)$/i.exec(part) ?? [];
    const [days, hours] = [daysOf(names), parseDayHours(times)];
    if (!days || !hours || times === '' || days.some((day) => week[day])) return null;
    for (const day of days) week[day] = hours;
  }
  return week.map((hours) => hours ?? []);
}
