import {
  correctFirst,
  DATED_FACTS,
  lastEntry,
  redateFact,
  replaceFact,
  type DatedFact,
  type DatedFacts,
  type EarlierFacts,
} from '../compliance/earlier-facts';
import type { Program } from '../compliance/rule-types';
import type { EmployeeValues } from '../employees/employee-rules';
import { addMonths, formatDate, isCalendarDate, rejectedDate } from '../shared/dates';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { newEmployment, type Circumstances, type NewEmployment, type Stored } from './new-employment';

/** Facts can be dated this far ahead. */
const MONTHS_AHEAD = 12;

export type StoredPerson = Stored & EmployeeValues;

interface PlanOptions extends Circumstances {
  earlierFacts: readonly EarlierFacts[];
  /** That of the stored job title. */
  program: Program | null;
}

export interface PlannedChange extends NewEmployment {
  /** What facts were before they changed; undefined if that stays as it is. */
  earlierFacts: readonly EarlierFacts[] | undefined;
  /** Since when the changed facts hold; null if no day is kept, because the facts weren't known before, or were wrong. */
  since: string | null;
}

/** Why facts can't have changed on a day. Employees don't drive here before they are hired. */
function dayRefusal(day: string, hireDate: string | null | undefined, today: string): Refusal | null {
  if (!isCalendarDate(day)) return rejectedDate(day);
  const earliest = isCalendarDate(hireDate) && hireDate < today ? hireDate : today;
  if (hireDate && day < earliest) return refuse('employee.effectiveTooEarly', { date: formatDate(earliest) });
  return day > addMonths(today, MONTHS_AHEAD) ? refuse('employee.effectiveTooLate') : null;
}

/** The first day with a new state or a job with driving, where it is entered with it. */
const enteredDay = (fact: DatedFact, values: EmployeeValues): string | undefined => {
  const day = { state: values.licenseStateSince, jobTitleId: values.drivesSince }[fact as string];
  return isCalendarDate(day) ? day : undefined;
};

/** Who says that the new state was also that at hire says that the one before was wrong. */
const isCorrected = (fact: DatedFact, { state, licenseStateAtHire }: EmployeeValues): boolean =>
  fact === 'state' && Boolean(state) && state === licenseStateAtHire;

type Entries = readonly EarlierFacts[];

/** Days, and the state at hire, that are corrected without a change of the facts they are about. */
function correctDays(
  earlier: Entries,
  before: StoredPerson,
  values: EmployeeValues,
  changes: (field: keyof EmployeeValues) => boolean,
): Entries {
  const now: DatedFacts = { ...before };
  let entries = earlier;
  if (!changes('state') && changes('licenseStateAtHire') && before.licenseStateAtHire) {
    const to = values.licenseStateAtHire ?? null;
    entries = correctFirst(entries, 'state', { from: before.licenseStateAtHire, to });
  }
  const moved = lastEntry(entries, 'state');
  if (moved && !changes('state') && changes('licenseStateSince') && values.licenseStateAtHire !== null) {
    const since = values.licenseStateSince ?? null;
    entries = redateFact(entries, 'state', { entry: moved, now, since });
  }
  const started = lastEntry(entries, 'jobTitleId', ({ program }) => program === 'nonDriver');
  if (started && !changes('jobTitleId') && changes('drivesSince')) {
    const since = values.drivesSince ?? null;
    entries = redateFact(entries, 'jobTitleId', { entry: started, now, since });
  }
  return entries;
}

/**
 * A change of a person, as it is written: the employment that it begins, if any, and since when the changed facts hold. A fact that wasn't known
 * before was always as it is entered now, unless a day is given. Any other holds from that day on, by default today or the first day of
 * a new employment, and the value before is kept for the days before. A correction keeps nothing: it was always so.
 */
export function planChange(
  before: StoredPerson,
  input: EmployeeValues,
  { earlierFacts, program, ...circumstances }: PlanOptions,
): PlannedChange {
  const { today, effectiveOn: entered, correction = false } = circumstances;
  const hireDate = input.hireDate === undefined ? before.hireDate : input.hireDate;
  const refusal = entered === undefined ? null : dayRefusal(entered, hireDate, today);
  const effectiveOn = refusal ? undefined : entered;
  const change = newEmployment(before, input, { ...circumstances, effectiveOn });
  const errors = { ...change.errors, ...(refusal && { effectiveOn: refusal }) };
  const values = { ...change.values };
  const { hireDate: begins } = values;
  const byDefault = change.earlier && isCalendarDate(begins) ? begins : today;
  const changes = (field: keyof EmployeeValues) =>
    values[field] !== undefined && (values[field] ?? null) !== (before[field] ?? null);
  const now: DatedFacts = { ...before, program };
  let entries: Entries = earlierFacts;
  let since: string | null = null;
  for (const fact of DATED_FACTS) {
    if (correction || !changes(fact) || isCorrected(fact, input)) continue;
    const day = enteredDay(fact, input) ?? effectiveOn;
    if ((before[fact] ?? null) === null && day === undefined) continue;
    const next = { ...before, ...values };
    const replaced = replaceFact(entries, fact, { now, next, since: day ?? byDefault });
    entries = replaced.earlier;
    since = effectiveOn ?? day ?? byDefault;
    // The day of the change goes back too, unless it was entered.
    for (const field of ['licenseStateSince', 'drivesSince'] as const)
      if (replaced.facts[field] !== undefined && input[field] === undefined)
        values[field] = replaced.facts[field];
  }
  if (!change.earlier) entries = correctDays(entries, before, values, changes);
  const isSame = JSON.stringify(entries) === JSON.stringify(earlierFacts);
  return { ...change, values, errors, earlierFacts: isSame ? undefined : entries, since };
}
