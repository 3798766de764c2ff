import { personFlags } from '../compliance/rule-types';
import { JOB_FACTS, LICENSE_LETTERS } from '../employees/constants';

/** The fields that a column of a roster file can hold. */
export const ROSTER_FIELDS = [
  /** The id of this product, as its exports have it. */
  'employeeId',
  'workId',
  'firstName',
  'middleName',
  'lastName',
  'nameSuffix',
  'fullName',
  'ssn',
  'dob',
  'license',
  'state',
  'licenseClass',
  'licenseExpires',
  'hazmatExpiresOn',
  ...LICENSE_LETTERS,
  ...JOB_FACTS,
  'medicalCardExpires',
  'location',
  'jobTitle',
  'status',
  'hireDate',
  'terminationDate',
  'email',
  'phone',
  'notes',
  ...personFlags,
  'ignore',
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];
