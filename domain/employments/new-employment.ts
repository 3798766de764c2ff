import { HISTORY, TERMINATED } from '../employees/constants';
import type { EmployeeValues } from '../employees/employee-rules';
import { addDays, formatDate, isCalendarDate } from '../shared/dates';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { isHiredBefore, stateAtHire } from './state-at-hire';

/** What a new employment leaves behind. `endDate` is null if it must still be entered. */
export interface EarlierEmployment {
  hireDate: string | null;
  endDate: string | null;
  reason: string | null;
}

/** The stored values of a person, or of a row of a roster file. */
export type Stored = Pick<
  EmployeeValues,
  | 'employmentStatusId'
  | 'hireDate'
  | 'terminationDate'
  | 'terminationReason'
  | 'previousEndDate'
  | 'state'
  | 'licenseStateAtHire'
  | 'licenseStateSince'
  | 'drivesSince'
> & { readonly [F in (typeof HISTORY)[number]]?: unknown };

/** DOT numbers by location; null where there is none. */
export type Carriers = ReadonlyMap<number, string | null>;
/** The DOT numbers of a transfer between two motor carriers. */
export type CarrierChange = { from: string; to: string } | null;

/** Whether a transfer is one between motor carriers. Without both numbers it counts as one within a carrier. */
export function carrierChange(
  carriers: Carriers,
  fromSite: number,
  toSite: number | null | undefined,
): CarrierChange {
  const [from, to] = [carriers.get(fromSite), carriers.get(toSite ?? fromSite)];
  return from && to && from !== to ? { from, to } : null;
}

export interface Circumstances {
  today: string;
  /** The person never left: the termination is taken back, and nothing is kept of it. */
  undone?: boolean | undefined;
  carriers?: CarrierChange;
  /** Whether the change gives a job with driving to a person who had one without. */
  startsDriving?: boolean;
  /** Since when the changed facts hold; today unless it is entered. */
  effectiveOn?: string | undefined;
  /** The stored facts were wrong: what changes was always so. */
  correction?: boolean | undefined;
}

export interface NewEmployment {
  /** The values to write; unchanged if no employment begins. */
  values: EmployeeValues;
  /** The employment that ended before; null if no new one begins. */
  earlier: EarlierEmployment | null;
  errors: FieldRefusals;
}

/** Whether a person who has left comes back by a change. Until the last day of an employment, the person hasn't left. */
function returns(before: Stored, values: EmployeeValues, today: string): boolean {
  const { employmentStatusId: was, terminationDate: ended } = before;
  if ((values.employmentStatusId ?? was) === TERMINATED) return false;
  const isHiredAgain = Boolean(ended && isCalendarDate(values.hireDate) && values.hireDate > ended);
  if (ended && ended >= today) return was === TERMINATED && isHiredAgain;
  return was === TERMINATED || isHiredAgain || Boolean(ended && values.terminationDate === null);
}

/** The answers about the three years before the old hire say nothing about those before the new one, so they are asked again. */
function withoutHistory(before: Stored, values: EmployeeValues): EmployeeValues {
  const old = HISTORY.filter((field) => (before[field] ?? null) !== null && values[field] === undefined);
  return { ...values, ...Object.fromEntries(old.map((field) => [field, null])) };
}

function problems(
  { endDate }: EarlierEmployment,
  before: Stored,
  { hireDate }: EmployeeValues,
  today: string,
): FieldRefusals {
  if (!endDate) return { terminationDate: refuse('employment.endRequired') };
  if (endDate > today) return { terminationDate: refuse('date.inFuture') };
  const { previousEndDate } = before;
  if (previousEndDate && endDate <= previousEndDate)
    return { terminationDate: refuse('employment.overlaps', { date: formatDate(previousEndDate) }) };
  return isCalendarDate(hireDate) && hireDate <= endDate
    ? { hireDate: refuse('employment.hireNotAfterEnd', { date: formatDate(endDate) }) }
    : {};
}

/**
 * A person who had left is back. The stored dates and the reason belong to the employment that ended; a hire date that is
 * sent is the new one. A termination date before it, or one that wasn't entered yet, belongs to the earlier employment.
 */
function comesBack(before: Stored, values: EmployeeValues, today: string): NewEmployment {
  const { terminationDate: entered, terminationReason, ...rest } = values;
  const stored = before.terminationDate ?? null;
  const isOfEarlier =
    isCalendarDate(entered) &&
    entered <= today &&
    (isCalendarDate(values.hireDate) ? entered < values.hireDate : true);
  const endDate = isOfEarlier ? entered : stored;
  // Someone may have entered the new hire date before the status.
  const isNewHireStored = endDate !== null && isCalendarDate(before.hireDate) && before.hireDate > endDate;
  const earlier: EarlierEmployment = {
    hireDate: isNewHireStored ? null : (before.hireDate ?? null),
    endDate,
    reason: (terminationReason === undefined ? before.terminationReason : terminationReason) ?? null,
  };
  const isOfNew = entered && !isOfEarlier && entered !== stored;
  const next: EmployeeValues = {
    ...withoutHistory(before, rest),
    hireDate: values.hireDate !== undefined ? values.hireDate : isNewHireStored ? before.hireDate : null,
    terminationDate: isOfNew ? entered : null,
    terminationReason: null,
  };
  return { values: next, earlier, errors: problems(earlier, before, next, today) };
}

/** A motor carrier is known by its DOT number: another one hires the driver on the day of the transfer (390.5T, 391.11(a)). */
function changesCarrier(
  before: Stored,
  values: EmployeeValues,
  today: string,
  { from, to }: NonNullable<CarrierChange>,
): NewEmployment {
  const hireDate = values.hireDate ?? today;
  if (!isCalendarDate(hireDate)) return { values, earlier: null, errors: {} };
  const endDate = addDays(hireDate, -1);
  if (before.hireDate && endDate < before.hireDate) {
    // The employment had not begun yet, so it begins with the other carrier; or the hire date is still that of the old one.
    const errors: FieldRefusals = values.hireDate ? { hireDate: refuse('employment.hireRequired') } : {};
    return { values, earlier: null, errors };
  }
  const earlier = { hireDate: before.hireDate ?? null, endDate, reason: `DOT ${from} → DOT ${to}` };
  const next = { ...withoutHistory(before, values), hireDate };
  return { values: next, earlier, errors: problems(earlier, before, next, hireDate) };
}

function employmentAfter(
  before: Stored,
  values: EmployeeValues,
  { today, undone, carriers }: Circumstances,
): NewEmployment {
  const same: NewEmployment = { values, earlier: null, errors: {} };
  // The rules for dates refuse these.
  if ([values.hireDate, values.terminationDate].some((date) => date && !isCalendarDate(date))) return same;
  if (returns(before, values, today)) {
    if (undone) return { ...same, values: { ...values, terminationDate: null, terminationReason: null } };
    return comesBack(before, values, today);
  }
  const status = values.employmentStatusId ?? before.employmentStatusId;
  const isEmployed = status === 2 || status === 3;
  const hasLeft = Boolean(before.terminationDate && before.terminationDate < today);
  return carriers && isEmployed && !hasLeft ? changesCarrier(before, values, today, carriers) : same;
}

/** Since when the present state licenses who moved after the hire: the day of the change, unless it is entered. */
function licenseStateSince(
  before: Stored,
  { state, licenseStateSince: entered }: EmployeeValues,
  { licenseStateAtHire, today, ...change }: Circumstances & { licenseStateAtHire: string | null },
): EmployeeValues {
  if (licenseStateAtHire === null) return before.licenseStateSince ? { licenseStateSince: null } : {};
  const isOther = state !== undefined && state !== before.state;
  const hasMoved = isOther && !change.correction && isHiredBefore(before, today);
  return hasMoved && entered === undefined ? { licenseStateSince: change.effectiveOn ?? today } : {};
}

/** Since when a person drives who had a first job without driving: the day of the change, unless entered. A new employment starts over. */
function drivesSince(
  before: Stored,
  { drivesSince: entered }: EmployeeValues,
  { isNew, startsDriving, today, effectiveOn, correction }: Circumstances & { isNew: boolean },
): EmployeeValues {
  if (entered !== undefined) return {};
  if (isNew) return before.drivesSince ? { drivesSince: null } : {};
  const starts = startsDriving && !correction && isHiredBefore(before, today);
  return starts ? { drivesSince: effectiveOn ?? today } : {};
}

/**
 * Whether a change of a person begins a new employment: they come back after they had left, or move to another motor carrier.
 * The old dates and the reason then become an earlier employment. A corrected hire date of someone who never left begins none.
 * The values to write include the state of the license at hire, where the change affects it.
 */
export function newEmployment(
  before: Stored,
  values: EmployeeValues,
  circumstances: Circumstances,
): NewEmployment {
  const change = employmentAfter(before, values, circumstances);
  const isNew = change.earlier !== null;
  const licenseStateAtHire = stateAtHire(before, change.values, { isNew, ...circumstances });
  const isSame = licenseStateAtHire === (before.licenseStateAtHire ?? null);
  const since = {
    ...licenseStateSince(before, change.values, { licenseStateAtHire, ...circumstances }),
    ...drivesSince(before, change.values, { isNew, ...circumstances }),
  };
  return {
    ...change,
    values: {
      ...change.values,
      ...(!(isSame && values.licenseStateAtHire === undefined) && { licenseStateAtHire }),
      ...since,
    },
  };
}
