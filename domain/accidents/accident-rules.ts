import { isCalendarDate, rejectedDate } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { findState } from '../shared/states';
import { MAX_COUNT, type AccidentBody } from './contract';

export const COUNTS = ['injuries', 'disabled', 'fatalities'] as const;

/** The values of a form or request; those that are still missing may be null. */
export type AccidentValues = Partial<Omit<AccidentBody, 'legacyClientId' | 'addedBy'>>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** A count as a whole number; null if it is none. */
export function wholeNumber(value: unknown): number | null {
  const text = String(value).trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const count = Number(text);
  return count <= MAX_COUNT ? count : null;
}

/** Every problem at once, by field. A count of zero is an entry: most accidents have no fatalities. */
export function accidentErrors(values: AccidentValues, today: string): FieldRefusals {
  const errors: FieldRefusals = {};
  for (const field of ['date', 'city', 'state', ...COUNTS] as const) {
    const value = values[field];
    if (isEmpty(value)) errors[field] = refuse('accident.required');
    else if (field === 'date' && !isCalendarDate(value)) errors.date = rejectedDate(String(value));
    else if (field === 'date' && String(value) > today) errors.date = refuse('accident.dateInFuture');
    else if (field === 'state' && !findState(String(value))) errors.state = refuse('accident.stateUnknown');
    else if (field !== 'date' && field !== 'city' && field !== 'state' && wholeNumber(value) === null)
      errors[field] = refuse('accident.countsNumeric');
  }
  if (!isEmpty(values.time) && !TIME.test(String(values.time))) errors.time = refuse('accident.timeInvalid');
  return errors;
}
