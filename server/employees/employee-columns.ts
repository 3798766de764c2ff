import { EMPLOYEE_FIELDS, type EmployeeField } from '../../domain/employees/employee-rules';
import { clients, jobTitles } from '../clients/tables';
import { alias, pick } from '../platform/db';
import { employees } from './tables';

/** Employees, their locations and job titles, under the names that joins and conditions use. */
export const e = alias(employees, 'e');
export const c = alias(clients, 'c');
export const j = alias(jobTitles, 'j');

type Stored = Exclude<EmployeeField, 'ssn'>;
const RENAMED = { state: 'licenseState', legacyClientId: 'siteId', employmentStatusId: 'statusId' } as const;
type ColumnOf<F> = F extends keyof typeof RENAMED ? (typeof RENAMED)[F] : F;

/** The fields of an employee that are stored as they are: all but the SSN, which is kept sealed. */
export const STORED_FIELDS = EMPLOYEE_FIELDS.filter((field) => field !== 'ssn');

/** The column of each of them. A field without one does not compile. */
export const COLUMN_OF = {
  ...Object.fromEntries(STORED_FIELDS.map((field) => [field, field])),
  ...RENAMED,
} as { [F in Stored]: ColumnOf<F> } satisfies Record<Stored, keyof typeof employees.$inferInsert>;

/** The columns of employees by the names of their fields. */
export const FIELD_COLUMNS = Object.fromEntries(
  STORED_FIELDS.map((field) => [field, e[COLUMN_OF[field]]]),
) as { [F in Stored]: (typeof e)[ColumnOf<F>] };

/** What an SSN is kept as: never the number itself. */
export const SSN_COLUMNS = ['ssnCipher', 'ssnHash', 'ssnLast4'] as const;
/** Names and the work id are also kept folded. */
export const FOLDED = { firstName: 'firstKey', lastName: 'lastKey', workId: 'workKey' } as const;

/** All columns that a person's values are written to. */
export const WRITTEN = [...Object.values(COLUMN_OF), ...Object.values(FOLDED), ...SSN_COLUMNS];

/** What an edit starts from. */
export const EDIT_COLUMNS = {
  ...FIELD_COLUMNS,
  ...pick(e, 'id', 'siteId', 'ssnLast4', 'version', 'updatedAt', 'updatedBy'),
};
