import { isCalendarDate, rejectedDate, type CalendarDateText } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import type { VaccinationBody } from './contract';

/** Every problem at once, by field. */
export function vaccinationErrors(
  { vaccine, date, expiresOn }: VaccinationBody,
  today: CalendarDateText,
): FieldRefusals {
  const errors: FieldRefusals = {};
  if (!vaccine?.trim()) errors.vaccine = refuse('vaccine.nameRequired');
  if (!date) errors.date = refuse('vaccine.dateRequired');
  else if (!isCalendarDate(date)) errors.date = rejectedDate(date);
  else if (date > today) errors.date = refuse('vaccine.dateInFuture');
  if (!expiresOn) return errors;
  if (!isCalendarDate(expiresOn)) errors.expiresOn = rejectedDate(expiresOn);
  else if (isCalendarDate(date) && expiresOn <= date)
    errors.expiresOn = refuse('vaccine.expiresBeforeDate', { date });
  return errors;
}

/** A vaccine still protects on the day it expires. */
export const isExpired = (expiresOn: CalendarDateText | null, today: CalendarDateText): boolean =>
  expiresOn !== null && expiresOn < today;
