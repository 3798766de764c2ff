import type { KeptException } from '../../domain/compliance/test-exception';
import type { FileRow } from './reevaluate';

const EMPLOYEE = 2;
const TERMINATED = 4;

/** An employment before the current one; of one without a hire date only its last day is known. */
export interface EarlierEmployment {
  hireDate: string | null;
  endDate: string;
  testException: KeptException;
}

/** The file for a day on or before the last day of `next`, the employment that began or would begin next after `before`. */
function inEarlier(
  file: FileRow,
  asOf: string,
  { next, before }: { next: EarlierEmployment; before: EarlierEmployment | undefined },
): FileRow {
  const { hireDate, endDate, testException } = next;
  const then = {
    ...file,
    statusId: EMPLOYEE,
    hireDate,
    terminationDate: endDate,
    previousEndDate: before?.endDate ?? null,
    testException: testException || null,
    exceptionUnknown: testException === null,
    // What is recorded is about the current hire, and the years before it.
    licenseStateAtHire: null,
    licenseStateSince: null,
    drivesSince: null,
    otherLicenseStates: null,
    previousEmployers: null,
  };
  const isNotYetHired = hireDate !== null && asOf < hireDate && !before;
  if (isNotYetHired || (hireDate ?? endDate) <= asOf) return then;
  return { ...then, statusId: TERMINATED, terminationDate: null };
}

/**
 * The file for judging a day by the employment that ran then: an earlier one with its own dates, or the current one. Between two
 * employments a person is not employed. A person who has left since was employed through their last day; what is stored about them stays
 * as of today.
 */
export function employedThen(file: FileRow, asOf: string, today: string): FileRow {
  const { statusId, hireDate, terminationDate, employments } = file;
  const at = employments.findIndex(({ endDate }) => asOf <= endDate);
  const next = employments[at];
  if (next) return inEarlier(file, asOf, { next, before: employments[at - 1] });
  if (asOf >= today || hireDate === null) return file;
  if (asOf < hireDate) return employments.length > 0 ? { ...file, statusId: TERMINATED } : file;
  const hasLeftSince = statusId === TERMINATED && terminationDate !== null && asOf <= terminationDate;
  return hasLeftSince ? { ...file, statusId: EMPLOYEE } : file;
}
