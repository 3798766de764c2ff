import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  weeksOf,
  type CalendarDay,
} from '../../../domain/alerts/calendar';
import { addDays } from '../../../domain/shared/dates';
import { DEADLINES_PAGE } from '../../deadlines';
import { alertsDueHref } from '../links';
import { useDayWords } from './use-day-words';

interface MonthGridProps {
  month: string;
  today: string;
  days: CalendarDay[];
  /** Names what expires on a day. */
  onShow: (day: string) => void;
  onMonth: (month: string) => void;
}

/** The same day of another month, or the last one where that is shorter. */
function inMonth(day: string, by: number): string {
  const month = addMonths(monthOf(day), by);
  const same = `${month}${day.slice(7)}`;
  return same > lastDayOf(month) ? lastDayOf(month) : same;
}

/** Arrow keys go from day to day, so cells are cells of a grid. */
const GRID = { role: 'grid' };

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** A month as a grid. One day is a tab stop; arrow keys lead to the others, also into the months before and after. */
export function MonthGrid({ month, today, days, onShow, onMonth }: MonthGridProps) {
  const translate = useTranslate();
  const { weekdays, dayName, dueOf, expiringOf, deadlinesOf, countsOf } = useDayWords(today);
  const gridRef = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const fallback = monthOf(today) === month ? today : firstDayOf(month);
  const current = active !== null && monthOf(active) === month ? active : fallback;
  /** The day that gets the focus, once its month is shown. */
  const moveTo = useRef<string | null>(null);
  useEffect(() => {
    if (moveTo.current !== current) return;
    moveTo.current = null;
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>, day: string) => {
    // Keys on the links of a day are handled by the links.
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') return event.currentTarget.querySelector<HTMLElement>('a, button')?.click();
    const next = MOVES[event.key]?.(day);
    if (next === undefined) return;
    event.preventDefault();
    moveTo.current = next;
    setActive(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  };
  return (
    <table ref={gridRef} {...GRID} aria-labelledby="calendar-month" className="calendar">
      <thead>
        <tr>
          {weekdays.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => {
              // An empty place of a week is nothing but its place.
              if (day === null)
                return <td key={`empty-${weekday}`} aria-hidden className="calendar-outside" />;
              const counts = byDay.get(day) ?? { day, alerts: 0, expirations: 0, deadlines: 0 };
              const tabIndex = day === current ? 0 : -1;
              const isToday = day === today;
              return (
                <td
                  key={day}
                  data-day={day}
                  tabIndex={tabIndex}
                  aria-current={isToday ? 'date' : undefined}
                  aria-label={[
                    dayName(day),
                    ...(isToday ? [translate('alerts.calendar.today')] : []),
                    ...countsOf(counts),
                  ].join(', ')}
                  onFocus={() => setActive(day)}
                  onKeyDown={(event) => onKeyDown(event, day)}
                >
                  <span className="calendar-number">{Number(day.slice(-2))}</span>
                  {counts.alerts > 0 ? (
                    <Link
                      to={alertsDueHref({ dueFrom: day, dueTo: day })}
                      tabIndex={tabIndex}
                      className="calendar-due"
                      data-overdue={day < today || undefined}
                    >
                      {dueOf(counts)}
                    </Link>
                  ) : null}
                  {counts.deadlines > 0 ? (
                    <Link
                      to={DEADLINES_PAGE}
                      tabIndex={tabIndex}
                      className="calendar-due"
                      data-overdue={day < today || undefined}
                    >
                      {deadlinesOf(counts)}
                    </Link>
                  ) : null}
                  {counts.expirations > 0 ? (
                    <button
                      type="button"
                      tabIndex={tabIndex}
                      className="calendar-expires"
                      onClick={() => onShow(day)}
                    >
                      {expiringOf(counts)}
                    </button>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
