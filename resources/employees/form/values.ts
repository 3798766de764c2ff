import type { Employee, EmployeePatch } from '../../../domain/employees/contract';
import type { EmployeeField, EmployeeValues } from '../../../domain/employees/employee-rules';

/** What stands in the form. Texts are never null; a social security number is only ever the new one that is typed. */
export interface FormValues {
  firstName: string;
  lastName: string;
  workId: string;
  ssn: string;
  dob: string | null;
  license: string;
  state: string | null;
  licenseClassId: number | null;
  licenseExpiresOn: string | null;
  overrideLicense: boolean;
  legacyClientId: number | null;
  jobTitleId: number | null;
  employmentStatusId: number | null;
  hireDate: string | null;
  terminationDate: string | null;
  email: string;
  phone: string;
  notes: string;
  /** The record that the form started from. It goes with a draft, so that an old one is refused as stale. */
  base: Employee | null;
}

export type FormField = Exclude<keyof FormValues, 'base' | 'overrideLicense'>;

/** In the order of the form. */
export const FORM_FIELDS: readonly FormField[] = [
  'firstName',
  'lastName',
  'workId',
  'dob',
  'ssn',
  'legacyClientId',
  'jobTitleId',
  'employmentStatusId',
  'hireDate',
  'terminationDate',
  'state',
  'license',
  'licenseClassId',
  'licenseExpiresOn',
  'email',
  'phone',
  'notes',
];

/** Fields that the form tells by another word than the record's own. */
const LABELS: Partial<Record<FormField, string>> = {
  legacyClientId: 'siteName',
  jobTitleId: 'jobTitle',
  employmentStatusId: 'employmentStatus',
  licenseClassId: 'licenseClass',
};

/** Message key of a field's label. */
export function fieldLabel(field: FormField): string {
  return `employees.field.${LABELS[field] ?? field}`;
}

const EMPTY: FormValues = {
  firstName: '',
  lastName: '',
  workId: '',
  ssn: '',
  dob: null,
  license: '',
  state: null,
  licenseClassId: null,
  licenseExpiresOn: null,
  overrideLicense: false,
  legacyClientId: null,
  jobTitleId: null,
  employmentStatusId: null,
  hireDate: null,
  terminationDate: null,
  email: '',
  phone: '',
  notes: '',
  base: null,
};

const EMPLOYEE_STATUS = 2;

/** An empty form for somebody new at a location. */
export function newValues(legacyClientId: number | null): FormValues {
  return { ...EMPTY, legacyClientId, employmentStatusId: EMPLOYEE_STATUS };
}

/** The form of an employee as he is stored. */
export function valuesOf(employee: Employee): FormValues {
  return {
    ...EMPTY,
    firstName: employee.firstName,
    lastName: employee.lastName,
    workId: employee.workId ?? '',
    dob: employee.dob,
    license: employee.license ?? '',
    state: employee.state,
    licenseClassId: employee.licenseClassId,
    licenseExpiresOn: employee.licenseExpiresOn,
    legacyClientId: employee.legacyClientId,
    jobTitleId: employee.jobTitleId,
    employmentStatusId: employee.employmentStatusId,
    hireDate: employee.hireDate,
    terminationDate: employee.terminationDate,
    email: employee.email ?? '',
    phone: employee.phone ?? '',
    notes: employee.notes ?? '',
    base: employee,
  };
}

const tidy = (value: FormValues[FormField]) => (typeof value === 'string' ? value.trim() || null : value);

/** The fields as the rules judge them, and as they travel: trimmed, '' as null. */
export function toRecord(values: FormValues): EmployeeValues & { notes: string | null } {
  return Object.fromEntries(
    FORM_FIELDS.map((field) => [field, tidy(values[field])]),
  ) as unknown as EmployeeValues & { notes: string | null };
}

/** The fields in which two states of a form differ. */
export function changedFields(values: FormValues, before: FormValues): FormField[] {
  return FORM_FIELDS.filter((field) => tidy(values[field]) !== tidy(before[field]));
}

/** What a save sends: only what was changed since the record was read. */
export function changesOf(values: FormValues, before: FormValues): Partial<EmployeePatch> {
  const record: Record<string, unknown> = { ...toRecord(values) };
  const fields = changedFields(values, before);
  const changes = Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  const overrides =
    values.overrideLicense && fields.some((field) => field === 'license' || field === 'state');
  return { ...changes, ...(overrides && { overrideLicense: true }) };
}

/** Fields of the form that the rules know; `notes` has none. */
export function ruledFields(fields: readonly FormField[]): EmployeeField[] {
  return fields.filter((field): field is EmployeeField & FormField => field !== 'notes');
}
