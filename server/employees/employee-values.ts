import { EMPLOYEE_DATES } from '../../domain/employees/constants';
import {
  EMPLOYEE_WORDS,
  validateEmployee,
  type EmployeeField,
  type EmployeeValues,
} from '../../domain/employees/employee-rules';
import { searchKey } from '../../domain/employees/search-key';
import { isCalendarDate, parseUserDate } from '../../domain/shared/dates';
import { normalizeLicense } from '../../domain/shared/licenses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { normalizeSsn } from '../../domain/shared/ssn';
import { findState } from '../../domain/shared/states';
import type { Keys } from '../platform/access/tokens';
import { hashSsn, sealSsn } from '../platform/crypto';
import { AppError, refuseFields } from '../platform/errors';
import type { Change, ScopedTx } from '../platform/db';
import { COLUMN_OF, FOLDED, STORED_FIELDS } from './employee-columns';
import { standingOf, type Standing } from './employee-queries';
import type { employees } from './tables';

export type Editable = EmployeeValues;

/** Values as they are stored: trimmed, '' as null, dates as ISO, state as abbreviation, license number normalised. */
export function tidy<T extends Editable>(values: T): T {
  const tidied: Editable = { ...values };
  for (const field of EMPLOYEE_WORDS)
    if (tidied[field] !== undefined) tidied[field] = tidied[field]?.trim() || null;
  for (const field of EMPLOYEE_DATES) {
    const text = tidied[field];
    if (text === undefined) continue;
    tidied[field] = !text ? null : isCalendarDate(text) ? text : (parseUserDate(text) ?? text);
  }
  if (tidied.state) tidied.state = findState(tidied.state)?.abbreviation ?? tidied.state;
  if (tidied.license) tidied.license = normalizeLicense(tidied.license);
  return tidied as T;
}

export interface CheckOptions {
  /** The employee who is changed; absent for one who is added. */
  employeeId?: number;
  changed?: readonly EmployeeField[];
  overrideLicense?: boolean;
}

const isJudged = ({ changed }: CheckOptions, field: EmployeeField) => !changed || changed.includes(field);

/** What the database has to say of places, job titles and social security numbers that are about to be stored. */
export async function askStanding(
  tx: ScopedTx,
  keys: Keys,
  values: Editable,
  options: CheckOptions,
): Promise<Standing | null> {
  const asked = {
    siteId: (isJudged(options, 'legacyClientId') && values.legacyClientId) || null,
    jobTitleId: (isJudged(options, 'jobTitleId') && values.jobTitleId) || null,
    ssnHash: isJudged(options, 'ssn') && values.ssn ? hashOf(keys, values.ssn) : null,
    but: options.employeeId ?? null,
  };
  if (!asked.siteId && !asked.jobTitleId && !asked.ssnHash) return null;
  return tx.one<Standing>(standingOf(tx.reach, asked));
}

/**
 * Refuses what the rules refuse, places and job titles that are not this tenant's, and a social security number that
 * somebody else of the employer has: every problem at once. Who that is stays unsaid: he may be beyond the caller's reach.
 */
export function refuseWrong(
  values: Editable,
  standing: Standing | null,
  options: CheckOptions & { today: string },
): void {
  const { errors } = validateEmployee(values, {
    today: options.today,
    changed: options.changed,
    overrideLicense: options.overrideLicense,
  });
  if (standing) {
    const { site, hasTitle, ssnTaken } = standing;
    // Another tenant's location is as unknown as one that does not exist.
    if (isJudged(options, 'legacyClientId') && values.legacyClientId && !site) throw new AppError('notFound');
    if (site === 'deactivated') errors.legacyClientId = refuse('location.deactivated');
    if (isJudged(options, 'jobTitleId') && values.jobTitleId && !hasTitle)
      errors.jobTitleId = refuse('employee.jobTitleUnknown');
    if (ssnTaken) errors.ssn ??= refuse('employee.ssnTaken');
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

function hashOf(keys: Keys, ssn: string): Buffer | null {
  const digits = normalizeSsn(ssn);
  return digits ? hashSsn(keys, digits) : null;
}

/** The columns to write for the fields that are given; an SSN goes in sealed. */
export function columnsOf(keys: Keys, values: Editable): Change<typeof employees> {
  const columns: Record<string, unknown> = {};
  for (const field of STORED_FIELDS) columns[COLUMN_OF[field]] = values[field];
  for (const [field, folded] of Object.entries(FOLDED) as [keyof typeof FOLDED, string][])
    if (values[field] !== undefined) columns[folded] = searchKey(values[field]);
  if (values.ssn !== undefined) {
    const digits = values.ssn ? normalizeSsn(values.ssn) : null;
    const sealed = digits ? sealSsn(keys, digits) : null;
    columns.ssnCipher = sealed?.cipher ?? null;
    columns.ssnHash = sealed?.hash ?? null;
    columns.ssnLast4 = sealed?.last4 ?? null;
  }
  return columns;
}

/** A conflict of the unique work id, in words beside its field. */
export function explainConflict(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'employees_work_id'
    ? refuseFields({ workId: refuse('employee.workIdTaken') })
    : error;
}
