import { EMPLOYEE_DATES, LICENSE_LETTERS, type HISTORY } from '../../domain/employees/constants';
import type { EmployeeCreate } from '../../domain/employees/contract';
import {
  EMPLOYEE_WORDS,
  readLetters,
  readRestrictions,
  readStates,
  validateEmployee,
  type EmployeeField,
  type EmployeeValues,
} from '../../domain/employees/employee-rules';
import { searchKey } from '../../domain/employees/search-key';
import { isCalendarDate, parseUserDate } from '../../domain/shared/dates';
import { joinEmployers } from '../../domain/shared/employer-names';
import { normalizeLicense } from '../../domain/shared/licenses';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { normalizeSsn } from '../../domain/shared/ssn';
import { findState } from '../../domain/shared/states';
import type { Keys } from '../platform/access/keys';
import { encryptSsn, ssnHashes, type SsnOwner } from '../platform/crypto';
import { AppError, refuseFields } from '../platform/errors';
import type { Change, TenantTx } from '../platform/db';
import { COLUMN_OF, SEARCH_KEYS, STORED_FIELDS } from './employee-columns';
import { databaseChecksQuery, ssnTakenQuery, type DatabaseChecks } from './employee-queries';
import type { employees } from './tables';

export type Editable = EmployeeValues;

/** The wire names facts in `flags` and has lists; everywhere else they are fields and texts like any other. */
export const withoutFlags = <T extends Pick<EmployeeCreate, 'flags' | (typeof HISTORY)[number]>>({
  flags,
  otherLicenseStates: states,
  previousEmployers: employers,
  ...rest
}: T) => ({
  ...rest,
  ...flags,
  ...(states !== undefined && { otherLicenseStates: states && readStates(states) }),
  ...(employers !== undefined && { previousEmployers: employers && joinEmployers(employers) }),
});

/** Values as stored: trimmed, '' as null, dates as ISO, state as abbreviation, license number normalized. */
export function normalizeEmployee<T extends Editable>(values: T): T {
  const normalized: Editable = { ...values };
  for (const field of EMPLOYEE_WORDS)
    if (normalized[field] !== undefined) normalized[field] = normalized[field]?.trim() || null;
  for (const field of EMPLOYEE_DATES) {
    const text = normalized[field];
    if (text === undefined) continue;
    normalized[field] = !text ? null : isCalendarDate(text) ? text : (parseUserDate(text) ?? text);
  }
  for (const field of LICENSE_LETTERS) {
    const text = normalized[field];
    // What can't be read stays as it is, and the rules refuse it.
    if (typeof text === 'string')
      normalized[field] = field === 'restrictions' ? (readRestrictions(text) ?? text) : readLetters(text);
  }
  for (const field of ['state', 'licenseStateAtHire'] as const) {
    const text = normalized[field];
    if (text) normalized[field] = findState(text)?.abbreviation ?? text;
  }
  if (normalized.license) normalized.license = normalizeLicense(normalized.license);
  return normalized as T;
}

interface CheckOptions {
  /** The employee being changed; absent for a new one. */
  employeeId?: number;
  changed?: readonly EmployeeField[];
  overrideLicense?: boolean;
}

const isChecked = ({ changed }: CheckOptions, field: EmployeeField) => !changed || changed.includes(field);

/** Checks the location, job title, SSN and work ID of new values in the database. */
export async function readDatabaseChecks(
  tx: TenantTx,
  keys: Keys,
  values: Editable,
  options: CheckOptions,
): Promise<DatabaseChecks | null> {
  const input = {
    siteId: (isChecked(options, 'legacyClientId') && values.legacyClientId) || null,
    jobTitleId: (isChecked(options, 'jobTitleId') && values.jobTitleId) || null,
    workKey: isChecked(options, 'workId') ? searchKey(values.workId ?? null) : '',
    exceptId: options.employeeId ?? null,
  };
  const { tenantId } = tx.reach;
  const hashes = isChecked(options, 'ssn') && values.ssn ? hashesOf(keys, tenantId, values.ssn) : [];
  if (!input.siteId && !input.jobTitleId && !input.workKey && hashes.length === 0) return null;
  const [found, number] = await Promise.all([
    tx.one<Omit<DatabaseChecks, 'ssnTaken'>>(databaseChecksQuery(tx.reach, input)),
    hashes.length > 0 &&
      tx.one<Pick<DatabaseChecks, 'ssnTaken'>>(ssnTakenQuery(tenantId, hashes, input.exceptId)),
  ]);
  return { ...found, ssnTaken: number && number.ssnTaken };
}

type ProblemOptions = CheckOptions & { today: string; refused?: FieldRefusals };

/** Every broken rule at once, and what the database found. For a taken SSN, the owner isn't named: they may be out of reach. */
export function problemsOf(
  values: Editable,
  checks: DatabaseChecks | null,
  options: ProblemOptions,
): FieldRefusals {
  const { errors } = validateEmployee(values, {
    today: options.today,
    changed: options.changed,
    overrideLicense: options.overrideLicense,
  });
  Object.assign(errors, options.refused);
  if (checks) {
    const { site, hasTitle, ssnTaken, workIdTaken } = checks;
    if (site === 'deactivated') errors.legacyClientId = refuse('location.deactivated');
    if (isChecked(options, 'jobTitleId') && values.jobTitleId && !hasTitle)
      errors.jobTitleId = refuse('employee.jobTitleUnknown');
    if (ssnTaken) errors.ssn ??= refuse('employee.ssnTaken');
    if (workIdTaken) errors.workId ??= refuse('employee.workIdTaken');
  }
  return errors;
}

/** Throws every problem at once. A location of another tenant or out of reach is not found, like one that doesn't exist. */
export function throwIfInvalid(
  values: Editable,
  checks: DatabaseChecks | null,
  options: ProblemOptions,
): void {
  const isUnknownSite =
    checks && isChecked(options, 'legacyClientId') && values.legacyClientId && !checks.site;
  const errors = problemsOf(values, checks, options);
  if (isUnknownSite)
    throw new AppError('notFound', { fields: { ...errors, legacyClientId: refuse('location.unknown') } });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

function hashesOf(keys: Keys, tenantId: number, ssn: string): Buffer[] {
  const digits = normalizeSsn(ssn);
  return digits ? ssnHashes(keys, tenantId, digits) : [];
}

/** The columns to write for the given fields, with the SSN encrypted for its employee. */
export function columnsOf(keys: Keys, owner: SsnOwner, values: Editable): Change<typeof employees> {
  const columns: Record<string, unknown> = {};
  for (const field of STORED_FIELDS) columns[COLUMN_OF[field]] = values[field];
  for (const [field, searchColumn] of Object.entries(SEARCH_KEYS) as [keyof typeof SEARCH_KEYS, string][])
    if (values[field] !== undefined) columns[searchColumn] = searchKey(values[field]);
  if (values.ssn !== undefined) {
    const digits = values.ssn ? normalizeSsn(values.ssn) : null;
    const encrypted = digits ? encryptSsn(keys, digits, owner) : null;
    columns.ssnCipher = encrypted?.cipher ?? null;
    columns.ssnHash = encrypted?.hash ?? null;
    columns.ssnLast4 = encrypted?.last4 ?? null;
  }
  return columns;
}

/** The index of unique work IDs. A distributed database names it in the message only, with a number. */
const WORK_ID = /^employees_work_id(_\d+)?$/;

/** Turns a conflict on the unique work ID into an error on its field. */
export function explainConflict(error: unknown): unknown {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  const name = constraint ?? /constraint "(\w+)"/.exec(message ?? '')?.[1];
  return code === '23505' && WORK_ID.test(name ?? '')
    ? refuseFields({ workId: refuse('employee.workIdTaken') })
    : error;
}
