import { addDays } from '../shared/dates';
import type { EvaluatedPerson } from './person';

// What dates say about a person on a day.

const EMPLOYEE = 2;
const TERMINATED = 4;

/**
 * A person as far as dates say what they were on a day. From the day after the last day of an employment, its status says what the date
 * says (391.51(c)). Before the first day of a job with driving they had one without, and before a move the license of the state at hire.
 */
export function asOn(person: EvaluatedPerson, asOf: string): EvaluatedPerson {
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
export const beginsOn = ({ hireDate, drivesSince }: EvaluatedPerson): string | null =>
  hireDate !== null && drivesSince && drivesSince > hireDate ? drivesSince : hireDate;

/** The day after the last day of work, for a person who still works here on `asOf`. */
const leavesOn = ({ terminationDate, employmentStatusId }: EvaluatedPerson, asOf: string): string | null =>
  employmentStatusId === EMPLOYEE && terminationDate && terminationDate >= asOf
    ? addDays(terminationDate, 1)
    : null;

/** The first later day on which dates say something else about a person; null: never. */
export function dateChange(person: EvaluatedPerson, asOf: string): string | null {
  const { hireDate, drivesSince = null, licenseStateSince = null } = person;
  // Until `drivesSince`, the person has a job without driving, so the hire date changes the answer too.
  const startsOn = drivesSince === null ? null : hireDate;
  const days = [startsOn, drivesSince, licenseStateSince, leavesOn(person, asOf)];
  return days.filter((day) => day !== null && day > asOf).sort()[0] ?? null;
}
