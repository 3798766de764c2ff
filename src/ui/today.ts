import { useSyncExternalStore } from 'react';
import { formatDateTime, todayIn } from '../../domain/shared/dates';

let zoneOfPages: string | null = null;
const listeners = new Set<() => void>();

/** Sets the time zone of the client or location that the pages show; null where there is none. */
export function setZoneOfPages(zone: string | null): void {
  if (zone === zoneOfPages) return;
  zoneOfPages = zone;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time zone of the browser. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today's date at the client or location that the pages show, as the server has it; without one, where the browser is. */
export function todayHere(now: Date = new Date()): string {
  return todayIn(zoneOfPages ?? zoneHere(), now);
}

/** The same, for a page that is shown before the client's time zone is known. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => todayHere());

/** A date and time in the browser's time zone. */
export function dateTimeHere(instant: string): string {
  return formatDateTime(instant, zoneHere());
}
