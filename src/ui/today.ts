import { formatDateTime, todayIn } from '../../domain/shared/dates';

/** The time zone of the browser. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today's date in the browser's time zone. The server goes by the time zone of the location. */
export function todayHere(now: Date = new Date()): string {
  return todayIn(zoneHere(), now);
}

/** A date and time in the browser's time zone. */
export function dateTimeHere(instant: string): string {
  return formatDateTime(instant, zoneHere());
}
