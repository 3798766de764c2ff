import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CalendarDay } from '../../../domain/alerts/calendar';
import { EmptyState } from '../../../src/ui/EmptyState';
import { DEADLINES_PAGE } from '../../deadlines';
import { alertsDueHref } from '../links';
import { useDayWords } from './use-day-words';

interface DayListProps {
  today: string;
  days: CalendarDay[];
  onShow: (day: string) => void;
}

/** The days of a month with something on them, as a list. */
export function DayList({ days, today, onShow }: DayListProps) {
  const translate = useTranslate();
  const { dayName, dueOf, expiringOf, deadlinesOf } = useDayWords(today);
  if (days.length === 0)
    return (
      <EmptyState title={translate('alerts.calendar.none')}>
        {translate('alerts.calendar.noneText')}
      </EmptyState>
    );
  return (
    <ul className="calendar-list" aria-labelledby="calendar-month">
      {days.map((one) => (
        <li key={one.day} aria-current={one.day === today ? 'date' : undefined}>
          <span className="calendar-day">
            {dayName(one.day)}
            {one.day === today ? ` (${translate('alerts.calendar.today')})` : null}
          </span>
          {one.alerts > 0 ? (
            <Link
              to={alertsDueHref({ dueFrom: one.day, dueTo: one.day })}
              aria-label={`${dueOf(one)}, ${dayName(one.day)}`}
              className="calendar-due"
              data-overdue={one.day < today || undefined}
            >
              {dueOf(one)}
            </Link>
          ) : null}
          {one.deadlines > 0 ? (
            <Link
              to={DEADLINES_PAGE}
              aria-label={`${deadlinesOf(one)}, ${dayName(one.day)}`}
              className="calendar-due"
              data-overdue={one.day < today || undefined}
            >
              {deadlinesOf(one)}
            </Link>
          ) : null}
          {one.expirations > 0 ? (
            <button
              type="button"
              data-day={one.day}
              aria-label={`${expiringOf(one)}, ${dayName(one.day)}`}
              className="calendar-expires"
              onClick={() => onShow(one.day)}
            >
              {expiringOf(one)}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
