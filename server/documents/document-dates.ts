import {
  FUTURE_DATE_MESSAGE,
  formatDate,
  isCalendarDate,
  rejectedDateMessage,
} from '../../domain/shared/dates';
import type { FieldErrors } from '../../domain/shared/errors';

export interface DocumentDates {
  docDate: string;
  docExpirationDate: string | null;
}

/** What is wrong with a document's dates, by field; both are judged, whatever the other is like. */
export function dateErrors({ docDate, docExpirationDate }: DocumentDates, today: string): FieldErrors {
  const errors: FieldErrors = {};
  const dateIsReal = isCalendarDate(docDate);
  if (!dateIsReal) errors.docDate = rejectedDateMessage(docDate);
  else if (docDate > today) errors.docDate = FUTURE_DATE_MESSAGE;
  if (docExpirationDate === null) return errors;
  if (!isCalendarDate(docExpirationDate)) errors.docExpirationDate = rejectedDateMessage(docExpirationDate);
  else if (dateIsReal && docExpirationDate <= docDate)
    errors.docExpirationDate = `The expiration date must be after the document's date (${formatDate(docDate)})`;
  return errors;
}
