import { EMPLOYEE_TABLES } from '../declared-tables';

export { EMPLOYEE_TABLES } from '../declared-tables';

/** The tables with rows that move in a merge, with their columns, always in the same order. */
export const MOVING = Object.entries(EMPLOYEE_TABLES)
  .flatMap(([table, one]) => (one.how === 'moves' ? [{ table, column: one.column, key: one.key }] : []))
  .toSorted((one, other) => (one.table < other.table ? -1 : 1));

/** The tables with rows that must be kept: an employee with such a row can't be deleted. */
export const KEEPING = Object.entries(EMPLOYEE_TABLES)
  // Versions and the items of a review belong to rows that are listed themselves.
  .filter(([table, { how }]) => (how === 'moves' || how === 'follows') && table !== 'earlier_versions')
  .map(([table, { column }]) => ({ table, column }));
