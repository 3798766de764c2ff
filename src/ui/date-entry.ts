import { formatDate, parseUserDate, rejectedDate } from '../../domain/shared/dates';

type DateEntry =
  | { kind: 'empty' }
  | { kind: 'accepted'; date: string; shown: string }
  | { kind: 'rejected'; entered: string }
  | { kind: 'future' };

/** Reads a typed date: nothing, a date from 1900 to `latest` or 2099, or a refusal. */
export function readDateEntry(typed: string, { latest }: { latest?: string } = {}): DateEntry {
  if (typed.trim() === '') return { kind: 'empty' };
  const date = parseUserDate(typed);
  if (!date) return { kind: 'rejected', entered: String(rejectedDate(typed).params['entered']) };
  if (latest && date > latest) return { kind: 'future' };
  return { kind: 'accepted', date, shown: formatDate(date) };
}
