import { federalHolidays } from '../shared/business-days';
import type { CalendarDateText } from '../shared/dates';

/** A part of a day in minutes after midnight, in the clinic's own time; `to` is when it closes. */
export interface Hours {
  from: number;
  to: number;
}

/** From Sunday to Saturday. A day without hours is a day on which the clinic is closed. */
export type WeeklyHours = readonly (readonly Hours[])[];

/** Days on which a clinic does nothing, although it usually would, such as for a move. Both ends are included. */
export interface Blackout {
  from: CalendarDateText;
  to: CalendarDateText;
  reason: string;
}

/** When a clinic is open, as far as it is on file. */
export interface ClinicHours {
  /** Null: no hours are on file. */
  weeklyHours: WeeklyHours | null;
  /** It is closed on federal holidays. */
  federalHolidays: boolean;
  /** Its own holidays. */
  holidays: readonly CalendarDateText[];
  blackouts: readonly Blackout[];
  /** The first day on which it is no longer part of the network. */
  closedOn: CalendarDateText | null;
}

export type Opening = 'open' | 'closed' | 'holiday' | 'blackout' | 'unknown';

const weekday = (date: CalendarDateText): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** New Year's Day of the next year may be observed on the last day of this one. */
const isFederalHoliday = (date: CalendarDateText): boolean => {
  const year = Number(date.slice(0, 4));
  return [year, year + 1].some((one) => federalHolidays(one).includes(date));
};

/**
 * Whether a clinic is open on a day, at a time in minutes after midnight or, if that is null, at any time of the day. Without hours on file
 * the answer is unknown, never open.
 */
export function opening(clinic: ClinicHours, date: CalendarDateText, minutes: number | null): Opening {
  const { weeklyHours, closedOn, holidays, blackouts } = clinic;
  if (closedOn !== null && date >= closedOn) return 'closed';
  if (blackouts.some(({ from, to }) => from <= date && date <= to)) return 'blackout';
  if (holidays.includes(date) || (clinic.federalHolidays && isFederalHoliday(date))) return 'holiday';
  if (weeklyHours === null) return 'unknown';
  const hours = weeklyHours[weekday(date)] ?? [];
  const isOpen =
    minutes === null ? hours.length > 0 : hours.some(({ from, to }) => from <= minutes && minutes < to);
  return isOpen ? 'open' : 'closed';
}
