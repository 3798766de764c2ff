import { personFlags } from '../../domain/compliance/rule-types';
import { EMPLOYEE_FIELDS, type EmployeeField } from '../../domain/employees/employee-rules';
import { clients, jobTitles } from '../clients/tables';
import { alias, pick, sql } from '../platform/db';
import { employees } from './tables';

/** Employees, their locations and job titles, under the aliases that joins and conditions use. */
export const e = alias(employees, 'e');
export const c = alias(clients, 'c');
export const j = alias(jobTitles, 'j');

type Stored = Exclude<EmployeeField, 'ssn'>;
const RENAMED = { state: 'licenseState', legacyClientId: 'siteId', employmentStatusId: 'statusId' } as const;
type ColumnOf<F> = F extends keyof typeof RENAMED ? (typeof RENAMED)[F] : F;

/** The fields of an employee that are stored unchanged: all except the SSN, which is encrypted. */
export const STORED_FIELDS = EMPLOYEE_FIELDS.filter((field) => field !== 'ssn');

/** The column of each field. A field without a column does not compile. */
export const COLUMN_OF = {
  ...Object.fromEntries(STORED_FIELDS.map((field) => [field, field])),
  ...RENAMED,
} as { [F in Stored]: ColumnOf<F> } satisfies Record<Stored, keyof typeof employees.$inferInsert>;

/** The columns of employees by field name. */
export const FIELD_COLUMNS = Object.fromEntries(
  STORED_FIELDS.map((field) => [field, e[COLUMN_OF[field]]]),
) as { [F in Stored]: (typeof e)[ColumnOf<F>] };

/** The facts of an employee, as the wire names them: `flags`. */
export const FLAGS = sql`json_build_object(${sql.join(
  personFlags.flatMap((flag) => [sql`${sql.raw(`'${flag}'`)}`, e[flag]]),
  sql`, `,
)})`;

/** An SSN is stored in these columns, never as plain text. */
export const SSN_COLUMNS = ['ssnCipher', 'ssnHash', 'ssnLast4'] as const;
/** Names and the work ID are also stored as normalized search keys. */
export const SEARCH_KEYS = { firstName: 'firstKey', lastName: 'lastKey', workId: 'workKey' } as const;

/** All columns that an employee's values are written to. */
export const WRITTEN = [
  ...Object.values(COLUMN_OF),
  ...Object.values(SEARCH_KEYS),
  ...SSN_COLUMNS,
  'earlierFacts',
] as const;

/** The columns an edit starts from. */
export const EDIT_COLUMNS = {
  ...FIELD_COLUMNS,
  ...pick(e, 'id', 'siteId', 'ssnLast4', 'previousEndDate', 'earlierFacts'),
  ...pick(e, 'version', 'updatedAt', 'updatedBy'),
};
