import { formatDate, isCalendarDate, rejectedDate } from '../../domain/shared/dates';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';

export interface DocumentDates {
  docDate: string;
  docExpirationDate: string | null;
}

/** What is wrong with a document's dates, by field; both are judged, whatever the other is like. */
export function dateErrors({ docDate, docExpirationDate }: DocumentDates, today: string): FieldRefusals {
  const errors: FieldRefusals = {};
  const dateIsReal = isCalendarDate(docDate);
  if (!dateIsReal) errors.docDate = rejectedDate(docDate);
  else if (docDate > today) errors.docDate = refuse('date.inFuture');
  if (docExpirationDate === null) return errors;
  if (!isCalendarDate(docExpirationDate)) errors.docExpirationDate = rejectedDate(docExpirationDate);
  else if (dateIsReal && docExpirationDate <= docDate)
    errors.docExpirationDate = refuse('document.expiresBeforeDate', { date: formatDate(docDate) });
  return errors;
}
