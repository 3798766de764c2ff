/** Younger rows are as current as any that took a moment to arrive. */
const SHOWN_FROM_MS = 2_000;

/**
 * The time as of which the rows of a response are complete, if a replica of the database answered and that is some seconds ago; null
 * otherwise. Both times are the server's, because the clock of this computer may be wrong.
 */
export function asOfIn(headers: Headers): string | null {
  const asOf = headers.get('X-Data-As-Of');
  const sentAt = headers.get('Date');
  if (asOf === null) return null;
  const age = (sentAt === null ? Date.now() : Date.parse(sentAt)) - Date.parse(asOf);
  return age >= SHOWN_FROM_MS ? asOf : null;
}

/** `10:42:07 AM`, in the time zone of this computer. */
export const timeOf = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(instant));
