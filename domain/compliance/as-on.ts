import { addDays } from '../shared/dates';
import { factsOn, type DatedFacts, type EarlierFacts } from './earlier-facts';
import type { EvaluatedPerson } from './evaluated-person';
import { personFlags } from './rule-types';

// What dates say about a person on a day.

const EMPLOYEE = 2;
const TERMINATED = 4;

function flagsWith({ flags }: EvaluatedPerson, facts: DatedFacts): EvaluatedPerson['flags'] {
  const changed = personFlags.filter((flag) => facts[flag] !== undefined);
  if (changed.length === 0) return flags;
  const known = { ...flags, ...Object.fromEntries(changed.map((flag) => [flag, facts[flag]])) };
  return Object.fromEntries(Object.entries(known).filter(([, answer]) => answer !== null));
}

/** A person with the facts of a day on which some were different. */
function withEarlierFacts(person: EvaluatedPerson, asOf: string): EvaluatedPerson {
  const { earlierFacts = [] } = person;
  if (!earlierFacts.some(({ before }) => before > asOf)) return person;
  const facts = factsOn(earlierFacts, asOf);
  const { state: licenseState = person.licenseState, ...others } = facts;
  const plain = Object.entries(others).filter(([key]) => !(personFlags as readonly string[]).includes(key));
  const atHire = person.licenseStateAtHire ?? null;
  return {
    ...person,
    ...Object.fromEntries(plain),
    flags: flagsWith(person, facts),
    licenseState,
    // The present state is null.
    licenseStateAtHire: atHire === licenseState ? null : atHire,
    // What changed before is still history.
    earlierFacts: earlierFacts.filter(({ before }) => before <= asOf),
  };
}

/**
 * A person as far as dates say what they were on a day: with the facts of that day. From the day after the last day of an employment, its
 * status says what the date says (391.51(c)). Before the first day of a job with driving they had one without, and before a move the
 * license of the state at hire.
 */
export function asOn(onRecord: EvaluatedPerson, asOf: string): EvaluatedPerson {
  const person = withEarlierFacts(onRecord, asOf);
  const {
    terminationDate,
    employmentStatusId,
    hireDate,
    drivesSince,
    licenseStateAtHire,
    licenseStateSince,
  } = person;
  const hasLeft = employmentStatusId === EMPLOYEE && terminationDate && terminationDate < asOf;
  const drivesLater = hireDate !== null && drivesSince && hireDate <= asOf && asOf < drivesSince;
  const movesLater = licenseStateAtHire && licenseStateSince && asOf < licenseStateSince;
  if (!hasLeft && !drivesLater && !movesLater) return person;
  return {
    ...person,
    ...(hasLeft && { employmentStatusId: TERMINATED }),
    ...(drivesLater && { program: 'nonDriver' as const }),
    ...(movesLater && { licenseState: licenseStateAtHire, licenseStateAtHire: null }),
  };
}

/** The first day as a driver. */
export const beginsOn = ({
  hireDate,
  drivesSince,
}: Pick<EvaluatedPerson, 'hireDate' | 'drivesSince'>): string | null =>
  hireDate !== null && drivesSince && drivesSince > hireDate ? drivesSince : hireDate;

/** The state that licensed a person on a day. */
export function licenseStateOn(
  person: Pick<EvaluatedPerson, 'licenseState' | 'licenseStateAtHire' | 'licenseStateSince' | 'earlierFacts'>,
  day: string,
): string | null {
  const { licenseState, licenseStateAtHire, licenseStateSince, earlierFacts = [] } = person;
  const { state } = factsOn(earlierFacts, day);
  if (state !== undefined) return state;
  const isBefore = licenseStateAtHire && licenseStateSince && day < licenseStateSince;
  return isBefore ? licenseStateAtHire : licenseState;
}

/** The day after the last day of work, for a person who still works here on `asOf`. */
const leavesOn = ({ terminationDate, employmentStatusId }: EvaluatedPerson, asOf: string): string | null =>
  employmentStatusId === EMPLOYEE && terminationDate && terminationDate >= asOf
    ? addDays(terminationDate, 1)
    : null;

const daysOf = (earlier: readonly EarlierFacts[] = []): string[] => earlier.map(({ before }) => before);

/** The first later day on which dates say something else about a person; null: never. */
export function dateChange(onRecord: EvaluatedPerson, asOf: string): string | null {
  const person = withEarlierFacts(onRecord, asOf);
  const { hireDate, drivesSince = null, licenseStateSince = null } = person;
  // Until `drivesSince`, the person has a job without driving, so the hire date changes the answer too.
  const startsOn = drivesSince === null ? null : hireDate;
  const days = [
    startsOn,
    drivesSince,
    licenseStateSince,
    leavesOn(person, asOf),
    ...daysOf(onRecord.earlierFacts),
  ];
  return days.filter((day) => day !== null && day > asOf).sort()[0] ?? null;
}
