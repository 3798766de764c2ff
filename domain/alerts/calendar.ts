import Type, { type Static } from 'typebox';
import { daysInMonth } from '../shared/dates';
import { CalendarDate, IntegerId } from '../shared/ids';
import { STRICT } from '../shared/schema';

const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month: '2026-11'. */
export const isMonth = (text: string | null): text is string => text !== null && MONTH.test(text);

export const CalendarQuery = Type.Object({ month: Type.String({ pattern: MONTH.source }) }, STRICT);

const count = Type.Integer({ minimum: 0 });

/** A day with something on it. */
export const CalendarDay = Type.Object({
  day: CalendarDate,
  /** Document alerts that are due. */
  alerts: count,
  /** Licenses and documents on file that expire, and are no alerts yet. */
  expirations: count,
  /** Deadlines that aren't met yet. */
  deadlines: count,
});
export type CalendarDay = Static<typeof CalendarDay>;

/** What is due in a month, by day. */
export const AlertCalendar = Type.Object({
  today: CalendarDate,
  days: Type.Array(CalendarDay),
  /** Alerts with a past or unknown due date, in any month. */
  overdue: count,
});
export type AlertCalendar = Static<typeof AlertCalendar>;

/** The most expirations of a day that are named. */
export const MAX_EXPIRATIONS = 200;

/** A license or document that expires on a day. */
export const Expiration = Type.Object({
  employeeId: IntegerId,
  employeeName: Type.String(),
  siteName: Type.String(),
  docTypeId: IntegerId,
  docTypeName: Type.String(),
});
export type Expiration = Static<typeof Expiration>;

export const firstDayOf = (month: string): string => `${month}-01`;

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${daysInMonth(year, number)}`;
}

/** The month some months later, or earlier. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** The days of a month in weeks from Sunday to Saturday; null where a week begins or ends in another month. */
export function weeksOf(month: string): (string | null)[][] {
  const last = Number(lastDayOf(month).slice(-2));
  const before = new Date(`${firstDayOf(month)}T00:00:00Z`).getUTCDay();
  return Array.from({ length: Math.ceil((before + last) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > last ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}
