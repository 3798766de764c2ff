import { formatDate, isCalendarDate, rejectedDate } from '../shared/dates';
import { refuse, refusedFields, type FieldRefusals } from '../shared/refusals/refusal';

/** The values of a form or request. Dates are ISO texts. */
export interface EmploymentValues {
  hireDate?: string | null;
  endDate?: string | null;
  reason?: string | null;
}

/** A stored employment; of one without a hire date only its last day is known. */
type Period = { hireDate: string | null; endDate: string };

interface Surroundings {
  today: string;
  /** The other earlier employments of the person. */
  others: readonly Period[];
  /** When the current one began; null if unknown. */
  currentHireDate: string | null;
}

const firstDay = ({ hireDate, endDate }: Period): string => hireDate || endDate;

/** A day can't belong to two employments. Says which date is in the other one. */
function overlapErrors(period: Period, { others, currentHireDate }: Surroundings): FieldRefusals {
  if (currentHireDate && period.endDate >= currentHireDate)
    return { endDate: refuse('employment.overlapsCurrent', { date: formatDate(currentHireDate) }) };
  const other = others.find((one) => firstDay(one) <= period.endDate && firstDay(period) <= one.endDate);
  if (!other) return {};
  const isEndInside = period.endDate <= other.endDate || !period.hireDate;
  return {
    [isEndInside ? 'endDate' : 'hireDate']: refuse('employment.overlaps', {
      date: formatDate(other.endDate),
    }),
  };
}

function endErrors(values: EmploymentValues, today: string): FieldRefusals {
  const { hireDate, endDate } = values;
  if (!endDate) return { endDate: refuse('employment.endRequired') };
  if (!isCalendarDate(endDate)) return { endDate: rejectedDate(endDate) };
  if (endDate > today) return { endDate: refuse('date.inFuture') };
  return isCalendarDate(hireDate) && endDate < hireDate
    ? { endDate: refuse('employment.endBeforeHire', { date: formatDate(hireDate) }) }
    : {};
}

/** Every problem of an earlier employment at once, by field. */
export function employmentErrors(values: EmploymentValues, around: Surroundings): FieldRefusals {
  const { hireDate, endDate } = values;
  const errors: FieldRefusals = {
    ...(hireDate && !isCalendarDate(hireDate) && { hireDate: rejectedDate(hireDate) }),
    ...endErrors(values, around.today),
  };
  if (Object.keys(errors).length > 0 || !endDate) return errors;
  return overlapErrors({ hireDate: hireDate || null, endDate }, around);
}

const EXCEPTION_DATES = ['appliedOn', 'participatedUntil', 'testedOn', 'randomSince', 'confirmedOn'] as const;

/** Every problem of the facts about an exception from the pre-employment test at once. Facts may be missing. */
export function exceptionErrors(
  facts: { [D in (typeof EXCEPTION_DATES)[number]]?: string | null },
  today: string,
): FieldRefusals {
  return refusedFields(
    EXCEPTION_DATES.map((field) => {
      const date = facts[field];
      if (!date) return [field, null];
      return [
        field,
        isCalendarDate(date) ? (date > today ? refuse('date.inFuture') : null) : rejectedDate(date),
      ];
    }),
  );
}
