import { useLocaleState, useTranslate } from 'ra-core';
import type { CalendarDay } from '../../../domain/alerts/calendar';
import { addDays } from '../../../domain/shared/dates';

/** Any Sunday. */
const SUNDAY = '2026-11-01';

/** Days and months in words of the reader's language. */
export function useDayWords(today: string) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const dueOf = ({ day, alerts }: CalendarDay) =>
    translate(`alerts.calendar.${day < today ? 'overdueOn' : 'due'}`, { smart_count: alerts });
  const expiringOf = ({ expirations }: CalendarDay) =>
    translate('alerts.calendar.expires', { smart_count: expirations });
  const deadlinesOf = ({ deadlines }: CalendarDay) =>
    translate('alerts.calendar.deadlines', { smart_count: deadlines });
  return {
    monthName: (month: string) => inWords(`${month}-01`, { month: 'long', year: 'numeric' }),
    dayName: (day: string) =>
      inWords(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    weekdays: Array.from({ length: 7 }, (_, at) => ({
      long: inWords(addDays(SUNDAY, at), { weekday: 'long' }),
      short: inWords(addDays(SUNDAY, at), { weekday: 'short' }),
    })),
    dueOf,
    expiringOf,
    deadlinesOf,
    countsOf: (day: CalendarDay): string[] => [
      ...(day.alerts > 0 ? [dueOf(day)] : []),
      ...(day.deadlines > 0 ? [deadlinesOf(day)] : []),
      ...(day.expirations > 0 ? [expiringOf(day)] : []),
    ],
  };
}
