import { useSearchParams } from 'react-router-dom';
import { isMonth, monthOf } from '../../../domain/alerts/calendar';
import { isCalendarDate } from '../../../domain/shared/dates';
import { useToday } from '../../../src/ui/today';

export const VIEWS = ['month', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** Month, view and opened day are in the URL, so that it can be sent to a colleague. */
export function useCalendarAddress() {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const [month, day] = [query.get('month'), query.get('day')];
  return {
    month: isMonth(month) ? month : monthOf(today),
    /** Undefined: what suits the screen. */
    view: VIEWS.find((one) => one === query.get('view')),
    /** The day to list expirations of. */
    day: isCalendarDate(day) ? day : null,
    change: (changes: Partial<Record<'month' | 'view' | 'day', string | null>>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          // Another month has other days.
          if (changes.month !== undefined) after.delete('day');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
  };
}
