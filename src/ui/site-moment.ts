import { formatDateTime } from '../../domain/shared/dates';
import { zoneHere } from './today';

/** A date and time in the zone of a location; names the zone for readers in another one. */
export function siteMoment(instant: string, timeZone: string, locale: string, here = zoneHere()): string {
  const moment = formatDateTime(instant, timeZone);
  if (timeZone === here) return moment;
  const zoneName = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${moment} ${zoneName}`;
}
