import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { addMonths, monthOf, type AlertCalendar, type CalendarDay } from '../../../domain/alerts/calendar';
import { DEFAULT_EXPIRING_DAYS } from '../../../domain/compliance/evaluate';
import { addDays } from '../../../domain/shared/dates';
import { useSelectedSite } from '../../../providers/clientState';
import { useClientOfPages } from '../../../providers/sites';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { useToday } from '../../../src/ui/today';
import { useOnPhone } from '../../../src/ui/use-on-phone';
import { useApi } from '../../api';
import { alertsDueHref } from '../links';
import { DayExpirations } from './DayExpirations';
import { DayList } from './DayList';
import { downloadMonth } from './download-month';
import { MonthGrid } from './MonthGrid';
import { useCalendarAddress, VIEWS, type CalendarView } from './use-calendar-address';
import { useDayWords } from './use-day-words';
import './calendar.css';

const NOTHING: AlertCalendar['days'] = [];

/** What is due and what expires, by month. */
export default function CalendarPage() {
  const translate = useTranslate();
  const api = useApi();
  const isPhone = useOnPhone();
  const { month, view = isPhone ? 'list' : 'month', day, change } = useCalendarAddress();
  const [site] = useSelectedSite();
  const client = useClientOfPages();
  const locationId = site ?? client?.legacyClientId ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['alertCalendar', locationId, month],
    queryFn: ({ signal }) => api.getAlertCalendar(locationId!, month, signal),
    enabled: locationId !== null,
    // Never shows the days of one month or location under the name of another.
    placeholderData: undefined,
  });
  const todayHere = useToday();
  const today = data?.today ?? todayHere;
  const { monthName, countsOf } = useDayWords(today);
  const download = () => {
    const title = translate('alerts.calendar.title');
    const summaryOf = (one: CalendarDay) => `${title}: ${countsOf(one).join(', ')}`;
    downloadMonth({ month, days: show.days, locationId, summaryOf });
  };
  const show = { days: data?.days ?? NOTHING, month, today, onShow: (one: string) => change({ day: one }) };
  return (
    <>
      <PageHeader
        title={translate('alerts.calendar.title')}
        subtitle={translate('alerts.calendar.text', { days: DEFAULT_EXPIRING_DAYS })}
        action={
          <Button variant="outlined" disabled={show.days.length === 0} onClick={download}>
            {translate('alerts.calendar.download')}
          </Button>
        }
      />
      <div className="calendar-bar">
        <IconButton
          aria-label={translate('alerts.calendar.previous')}
          onClick={() => change({ month: addMonths(month, -1) })}
        >
          <PreviousIcon />
        </IconButton>
        <h2 id="calendar-month" aria-live="polite">
          {monthName(month)}
        </h2>
        <IconButton
          aria-label={translate('alerts.calendar.next')}
          onClick={() => change({ month: addMonths(month, 1) })}
        >
          <NextIcon />
        </IconButton>
        <Button
          variant="outlined"
          disabled={month === monthOf(today)}
          onClick={() => change({ month: monthOf(today) })}
        >
          {translate('alerts.calendar.today')}
        </Button>
        <span className="calendar-overdue">
          {data && data.overdue > 0 ? (
            <Link component={RouterLink} to={alertsDueHref({ dueTo: addDays(today, -1) })}>
              {translate('alerts.calendar.overdue', { smart_count: data.overdue })}
            </Link>
          ) : null}
          {data?.overdue === 0 ? translate('alerts.calendar.notOverdue') : null}
        </span>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={translate('alerts.calendar.view')}
          onChange={(_event, next: CalendarView | null) => next && change({ view: next })}
        >
          {VIEWS.map((one) => (
            <ToggleButton key={one} value={one} sx={{ color: 'text.primary' }}>
              {translate(`alerts.calendar.view.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={!data}>
          {view === 'month' ? (
            <MonthGrid {...show} onMonth={(next) => change({ month: next })} />
          ) : data ? (
            <DayList {...show} />
          ) : null}
        </div>
      )}
      {day !== null && locationId !== null ? (
        <DayExpirations
          key={day}
          day={day}
          locationId={locationId}
          onClose={() => {
            change({ day: null });
            document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
          }}
        />
      ) : null}
    </>
  );
}
