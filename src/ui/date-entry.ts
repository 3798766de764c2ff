import { formatDate, parseUserDate, rejectedDate } from '../../domain/shared/dates';

export type DateEntry =
  | { kind: 'empty' }
  | { kind: 'accepted'; date: string; shown: string }
  | { kind: 'rejected'; entered: string }
  | { kind: 'future' };

export interface DateLimits {
  /** Today's date where a later one is refused (births, accidents). */
  latest?: string;
}

/** Reads a typed date: nothing, a date from 1900 to 2099, or a refusal. */
export function readDateEntry(typed: string, limits: DateLimits = {}): DateEntry {
  if (typed.trim() === '') return { kind: 'empty' };
  const date = parseUserDate(typed);
  if (!date) return { kind: 'rejected', entered: String(rejectedDate(typed).params['entered']) };
  if (limits.latest && date > limits.latest) return { kind: 'future' };
  return { kind: 'accepted', date, shown: formatDate(date) };
}
