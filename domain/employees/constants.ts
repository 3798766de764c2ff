/** A person's status with the employer. */
export const EMPLOYMENT_STATUSES = [
  { employmentStatusId: 1, status: 'Applicant' },
  { employmentStatusId: 2, status: 'Employee' },
  { employmentStatusId: 3, status: 'Inactive' },
  { employmentStatusId: 4, status: 'Terminated' },
] as const;
export type EmploymentStatusId = (typeof EMPLOYMENT_STATUSES)[number]['employmentStatusId'];

export { APPLICANT, EMPLOYEE, TERMINATED } from '../shared/employment-status';

/** Classes A, B and C are commercial; D drives without a CDL; 12 is for non-drivers. */
export const LICENSE_CLASSES = [
  { licenseClassId: 1, code: 'A' },
  { licenseClassId: 2, code: 'B' },
  { licenseClassId: 3, code: 'C' },
  { licenseClassId: 4, code: 'D' },
  { licenseClassId: 5, code: 'M' },
  { licenseClassId: 12, code: 'Non-driver' },
] as const;
export type LicenseClassId = (typeof LICENSE_CLASSES)[number]['licenseClassId'];

/**
 * The text fields of an employee with their maximum lengths. Contract, rules and columns derive from this list: a new text field
 * is one line here and a column in the table.
 */
export const MAX_LENGTHS = {
  firstName: 60,
  lastName: 60,
  workId: 40,
  license: 40,
  email: 254,
  phone: 40,
  notes: 2000,
  terminationReason: 200,
} as const;
export const EMPLOYEE_TEXTS = Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[];
export const EMPLOYEE_DATES = [
  'dob',
  'licenseExpiresOn',
  'hazmatExpiresOn',
  'licenseStateSince',
  'hireDate',
  'drivesSince',
  'terminationDate',
] as const;

/** Letters on the license; '' is none, null not entered. */
export const LICENSE_LETTERS = ['endorsements', 'restrictions'] as const;
/** 383.93(b), 383.153(a)(9): hazmat, tank, passenger, school bus, doubles and triples; X is tank and hazmat. */
export const ENDORSEMENT_LETTERS = 'HNPSTX';

/**
 * From the three years before hire: the other states that licensed the driver (391.23(a)(1)) and the DOT-regulated employers
 * (391.23(a)(2)). Texts, '' for none.
 */
export const HISTORY = ['otherLicenseStates', 'previousEmployers'] as const;
/** With the largest vehicles of the job, for the class of license it needs (383.91). */
export const JOB_FACTS = ['vehicleClass', ...HISTORY] as const;

/** The most people that a list behind a figure has. */
export const MAX_PEOPLE_LISTED = 500;

export const QUALIFICATIONS = [
  'qualified',
  'expiring',
  'notQualified',
  'notApplicable',
  'notYetQualified',
  'undecided',
] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

export function licenseClassCode(id: number): string | undefined {
  return LICENSE_CLASSES.find((one) => one.licenseClassId === id)?.code;
}
