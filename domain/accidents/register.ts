import { addDays, addMonths } from '../shared/dates';

/** What decides whether an accident belongs in the register, and whether the driver has to be tested. */
export interface AccidentFacts {
  fatalities: number;
  /** People who were injured and treated at once away from the scene. */
  injuries: number;
  /** Vehicles with disabling damage that were towed or carried away. */
  disabled: number;
}

/**
 * Whether an occurrence is an accident as 390.5T defines it: a person died, was treated away from the scene, or a vehicle was
 * towed away. A release of hazardous materials alone doesn't make one.
 */
export const isRecordable = ({ fatalities, injuries, disabled }: AccidentFacts): boolean =>
  fatalities > 0 || injuries > 0 || disabled > 0;

const KEPT_MONTHS = 36;

/**
 * The last day on which an accident must be in the register: three years after its date (390.15(b)). Where the year lacks
 * 2/29, 3/1 is the last day, as for documents (domain/retention).
 */
export function accidentKeptUntil(date: string): string {
  const end = addMonths(date, KEPT_MONTHS);
  return end.slice(8) === date.slice(8) ? end : addDays(end, 1);
}

/** The first day of the accidents that must be in the register on a day. */
export function registerFrom(today: string): string {
  let from = addDays(addMonths(today, -KEPT_MONTHS), -1);
  while (accidentKeptUntil(from) < today) from = addDays(from, 1);
  return from;
}

/** An employment by its first and last day; null where it has none or the day isn't known. */
export interface EmploymentSpan {
  from: string | null;
  to: string | null;
}

/** Whether a day is outside all employments. An employment without a first day could have begun at any time. */
export const isOutside = (date: string, employments: readonly EmploymentSpan[]): boolean =>
  !employments.some(({ from, to }) => (from === null || from <= date) && (to === null || date <= to));
