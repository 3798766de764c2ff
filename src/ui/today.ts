import { formatDateTime, todayIn } from '../../domain/shared/dates';

/** The time zone that the browser is in. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar day it is where the browser is; the server judges by the day of the site. */
export function todayHere(now: Date = new Date()): string {
  return todayIn(zoneHere(), now);
}

/** A moment as M/D/YYYY with the time, in the time zone that the browser is in. */
export function dateTimeHere(instant: string): string {
  return formatDateTime(instant, zoneHere());
}
