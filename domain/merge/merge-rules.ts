import { exchangeFacts, lastEntry, DATED_FACTS, type EarlierFacts } from '../compliance/earlier-facts';
import { HISTORY, TERMINATED } from '../employees/constants';
import { EMPLOYEE_FIELDS, type EmployeeField, type EmployeeValues } from '../employees/employee-rules';
import { formatDate } from '../shared/dates';
import { refuse, type Refusal } from '../shared/refusals/refusal';

type Field = Exclude<EmployeeField, 'ssn'>;
type Value = string | number | boolean | null;
type Values = Partial<Record<Field, Value>>;

/** Where and how a person works belongs to each record; the kept record counts. */
const OWN: readonly Field[] = [
  'firstName',
  'lastName',
  'legacyClientId',
  'employmentStatusId',
  'hireDate',
  'terminationDate',
  'terminationReason',
];
/** They describe one license, so they are taken together or not at all. */
export const LICENSE: readonly Field[] = [
  'license',
  'state',
  'licenseClassId',
  'licenseExpiresOn',
  'hazmatExpiresOn',
  'endorsements',
  'restrictions',
];
/** Answers about the time before a hire: they say nothing about another one (391.23). */
export const OF_HIRE: readonly Field[] = [
  ...HISTORY,
  'licenseStateAtHire',
  'licenseStateSince',
  'drivesSince',
];
const FIELDS = EMPLOYEE_FIELDS.filter((field): field is Field => field !== 'ssn');

export interface MergedFields {
  filled: EmployeeValues;
  differences: { field: Field; kept: Value; dropped: Value }[];
}

const isSameLicense = (to: Values, from: Values): boolean =>
  (to.license ?? null) === null
    ? (to.state ?? null) === null || to.state === from.state
    : to.license === from.license && to.state === from.state;

/** What the kept person gets from the other one: only fields that aren't filled in. */
export function mergedFields(toValues: EmployeeValues, fromValues: EmployeeValues): MergedFields {
  const [to, from] = [toValues as Values, fromValues as Values];
  const filled: Values = {};
  const differences: MergedFields['differences'] = [];
  // An employment that has ended says nothing about one with an unknown first day.
  const hasEnded = (from.terminationDate ?? null) !== null;
  const sameHire = to.hireDate === from.hireDate || ((to.hireDate ?? null) === null && !hasEnded);
  const sameLicense = isSameLicense(to, from);
  for (const field of FIELDS) {
    const [kept, dropped] = [to[field] ?? null, from[field] ?? null];
    if (dropped === null || kept === dropped) continue;
    const mayFill =
      (field === 'hireDate' && !hasEnded) ||
      (!OWN.includes(field) &&
        (sameLicense || !LICENSE.includes(field)) &&
        (sameHire || !OF_HIRE.includes(field)));
    if (kept === null && mayFill) filled[field] = dropped;
    else differences.push({ field, kept, dropped });
  }
  return { filled: filled as EmployeeValues, differences };
}

/** What facts were before they changed: with a value, the kept person gets its history from the other one. */
export function mergedFacts(
  to: readonly EarlierFacts[],
  from: readonly EarlierFacts[],
  filled: EmployeeValues,
): readonly EarlierFacts[] {
  const taken = DATED_FACTS.filter((fact) => filled[fact] !== undefined && !lastEntry(to, fact));
  return exchangeFacts(to, taken, from);
}

interface Period {
  hireDate: string | null;
  endDate: string;
}
interface Employed {
  employmentStatusId?: number | null | undefined;
  hireDate?: string | null | undefined;
  terminationDate?: string | null | undefined;
  earlier: readonly Period[];
}

const startOf = ({ hireDate, endDate }: Period): string => hireDate ?? endDate;
const overlap = (a: Period, b: Period): boolean => startOf(a) <= b.endDate && startOf(b) <= a.endDate;

/** The merged person's employment, if it ended before the other one began: it becomes an earlier one. */
export function earlierOf(to: Employed, from: Employed): Period | null {
  const endDate = from.terminationDate;
  if (!endDate || !to.hireDate || endDate >= to.hireDate) return null;
  return { hireDate: from.hireDate ?? null, endDate };
}

/** The record with the current employment must be the one that stays: its dates and status count. */
function currentRefusal(to: Employed, from: Employed): Refusal | null {
  if (from.terminationDate && !to.hireDate) return refuse('merge.hireDateFirst');
  const isLater = Boolean(to.terminationDate && from.hireDate && from.hireDate > to.terminationDate);
  const isCurrent = to.employmentStatusId === TERMINATED && from.employmentStatusId !== TERMINATED;
  return isLater || isCurrent ? refuse('merge.otherWayRound') : null;
}

/** Why the employments of two records can't be merged: a day can't belong to two of them, and the current one must stay. */
export function overlapRefusal(to: Employed, from: Employed): Refusal | null {
  const other = currentRefusal(to, from);
  if (other) return other;
  const own = earlierOf(to, from);
  const coming = own ? [...from.earlier, own] : from.earlier;
  const hireDate = to.hireDate ?? from.hireDate;
  for (const one of coming) {
    if (hireDate && one.endDate >= hireDate)
      return refuse('merge.overlapsCurrent', { end: formatDate(one.endDate), hire: formatDate(hireDate) });
    const kept = to.earlier.find((own) => overlap(own, one));
    if (kept)
      return refuse('merge.overlaps', { end: formatDate(one.endDate), other: formatDate(kept.endDate) });
  }
  if (!to.hireDate && hireDate && to.earlier.some(({ endDate }) => endDate >= hireDate))
    return refuse('merge.overlapsCurrent', {
      end: formatDate(to.earlier.find(({ endDate }) => endDate >= hireDate)!.endDate),
      hire: formatDate(hireDate),
    });
  return null;
}
