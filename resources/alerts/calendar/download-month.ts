import type { CalendarDay } from '../../../domain/alerts/calendar';
import { calendarFile } from '../../../domain/alerts/calendar-file';
import { downloadBlob } from '../../../src/ui/pdf/download';

interface Month {
  month: string;
  days: readonly CalendarDay[];
  locationId: number | null;
  summaryOf: (day: CalendarDay) => string;
}

/** Downloads a month for calendar apps: numbers without names, because such apps share what they are given. */
export function downloadMonth({ month, days, locationId, summaryOf }: Month): void {
  const file = calendarFile({
    events: days.map((one) => ({ day: one.day, summary: summaryOf(one) })),
    idOf: ({ day }) => `${day}-${locationId}@due-dates.roadfile`,
    now: new Date(),
  });
  downloadBlob(new Blob([file], { type: 'text/calendar' }), `${month}.ics`);
}
