import { formatDate, isCalendarDate, rejectedDate } from '../../domain/shared/dates';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';

export interface DocumentDates {
  docDate: string;
  docExpirationDate: string | null;
}

/** What is wrong with a document's dates, by field. */
export function dateErrors({ docDate, docExpirationDate }: DocumentDates, today: string): FieldRefusals {
  const errors: FieldRefusals = {};
  const isValidDate = isCalendarDate(docDate);
  if (!isValidDate) errors.docDate = rejectedDate(docDate);
  else if (docDate > today) errors.docDate = refuse('date.inFuture');
  if (docExpirationDate === null) return errors;
  if (!isCalendarDate(docExpirationDate)) errors.docExpirationDate = rejectedDate(docExpirationDate);
  else if (isValidDate && docExpirationDate <= docDate)
    errors.docExpirationDate = refuse('document.expiresBeforeDate', { date: formatDate(docDate) });
  return errors;
}
