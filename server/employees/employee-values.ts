import {
  validateEmployee,
  type EmployeeField,
  type EmployeeValues,
} from '../../domain/employees/employee-rules';
import { searchKey } from '../../domain/employees/search-key';
import { isCalendarDate, parseUserDate } from '../../domain/shared/dates';
import { normaliseLicence } from '../../domain/shared/licences';
import { normaliseSsn } from '../../domain/shared/ssn';
import { findState } from '../../domain/shared/states';
import type { Keys } from '../platform/access/tokens';
import { sealSsn } from '../platform/crypto';
import { AppError, refuseFields } from '../platform/errors';
import { sql, type ScopedTx, type SQL } from '../platform/db';
import { findJobTitle, findTarget } from './employee-queries';

const DATES = ['dob', 'licenseExpiresOn', 'hireDate', 'terminationDate'] as const;
const TEXTS = [
  'firstName',
  'lastName',
  'workId',
  'license',
  'state',
  'email',
  'phone',
  'notes',
  'ssn',
] as const;

export type Editable = EmployeeValues & { notes?: string | null };

/** Values as they are stored: trimmed, '' as null, dates as ISO, state as abbreviation, licence number normalised. */
export function tidy<T extends Editable>(values: T): T {
  const tidied: Editable = { ...values };
  for (const field of TEXTS) if (tidied[field] !== undefined) tidied[field] = tidied[field]?.trim() || null;
  for (const field of DATES) {
    const text = tidied[field];
    if (text === undefined) continue;
    tidied[field] = !text ? null : isCalendarDate(text) ? text : (parseUserDate(text) ?? text);
  }
  if (tidied.state) tidied.state = findState(tidied.state)?.abbreviation ?? tidied.state;
  if (tidied.license) tidied.license = normaliseLicence(tidied.license);
  return tidied as T;
}

export interface CheckOptions {
  today: string;
  changed?: readonly EmployeeField[];
  overrideLicense?: boolean;
}

/** Refuses what the rules refuse, and places and job titles that are not this tenant's: every problem at once. */
export async function check(tx: ScopedTx, values: Editable, options: CheckOptions): Promise<void> {
  const { errors } = validateEmployee(values, {
    today: options.today,
    changed: options.changed,
    overrideLicence: options.overrideLicense,
  });
  const judged = (field: EmployeeField) => !options.changed || options.changed.includes(field);
  if (values.legacyClientId && judged('legacyClientId')) {
    const target = await tx.maybe<{ deactivated: boolean }>(findTarget(tx.reach, values.legacyClientId));
    // Another tenant's location is as unknown as one that does not exist.
    if (!target) throw new AppError('notFound');
    if (target.deactivated) errors.legacyClientId = 'This location is deactivated';
  }
  if (
    values.jobTitleId &&
    judged('jobTitleId') &&
    !(await tx.maybe(findJobTitle(tx.reach, values.jobTitleId)))
  )
    errors.jobTitleId = 'Choose one of the job titles of this employer';
  if (Object.keys(errors).length > 0) throw refuseFields(errors as Record<string, string>);
}

/** Fields that are kept folded too, for sorting and searching. */
const NAMED = [
  ['firstName', 'first_name', 'first_key'],
  ['lastName', 'last_name', 'last_key'],
  ['workId', 'work_id', 'work_key'],
] as const;

/** The columns to write for the fields that are given; an SSN goes in sealed. */
export function columnsOf(keys: Keys, values: Editable): [SQL, unknown][] {
  const columns: [SQL, unknown][] = [];
  const put = (column: string, value: unknown) => void columns.push([sql.raw(column), value ?? null]);
  const given = (field: keyof Editable) => values[field] !== undefined;
  for (const [field, column, folded] of NAMED) {
    if (!given(field)) continue;
    put(column, values[field]);
    put(folded, searchKey(values[field]));
  }
  const plain: [keyof Editable, string][] = [
    ['dob', 'dob'],
    ['license', 'license'],
    ['state', 'license_state'],
    ['licenseClassId', 'license_class_id'],
    ['licenseExpiresOn', 'license_expires_on'],
    ['legacyClientId', 'site_id'],
    ['jobTitleId', 'job_title_id'],
    ['employmentStatusId', 'status_id'],
    ['hireDate', 'hire_date'],
    ['terminationDate', 'termination_date'],
    ['email', 'email'],
    ['phone', 'phone'],
    ['notes', 'notes'],
  ];
  for (const [field, column] of plain) if (given(field)) put(column, values[field]);
  if (given('ssn')) {
    const digits = values.ssn ? normaliseSsn(values.ssn) : null;
    const sealed = digits ? sealSsn(keys, digits) : null;
    put('ssn_cipher', sealed?.cipher);
    put('ssn_hash', sealed?.hash);
    put('ssn_last4', sealed?.last4);
  }
  return columns;
}

/** A conflict of the unique work id, in words beside its field. */
export function explainConflict(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'employees_work_id'
    ? refuseFields({ workId: 'Another employee has this work id' })
    : error;
}
