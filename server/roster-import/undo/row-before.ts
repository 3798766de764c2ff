import type { EndedRecords } from '../../employees';

/** What an undo needs of an employee changed by a row. The Social Security number is in a column of its own, encrypted. */
export interface RowBefore {
  /** The changed columns, with their earlier values. */
  columns: Record<string, unknown>;
  /** The number was changed or added. */
  ssn?: true;
  /** The row hired them again, which ended an employment. */
  ended?: EndedRecords;
}
