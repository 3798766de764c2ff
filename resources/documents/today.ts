import { todayIn } from '../../domain/shared/dates';

/** The zone in which the reader lives, for what is shown as a time of day. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar day that it is where the reader sits. */
export function today(): string {
  return todayIn(ownZone(), new Date());
}
