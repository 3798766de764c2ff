import { EMPLOYEE_TABLES } from '../declared-tables';

export { EMPLOYEE_TABLES } from '../declared-tables';

/** The tables whose rows go along, with their columns, always in the same order. */
export const MOVING = Object.entries(EMPLOYEE_TABLES)
  .flatMap(([table, one]) => (one.how === 'moves' ? [{ table, column: one.column, key: one.key }] : []))
  .toSorted((one, other) => (one.table < other.table ? -1 : 1));

/** The tables whose rows must be kept, so that nobody who has one can be deleted. */
export const KEEPING = Object.entries(EMPLOYEE_TABLES)
  // Versions are those of rows that are listed themselves, and so are the items of a review.
  .filter(([table, { how }]) => (how === 'moves' || how === 'follows') && table !== 'earlier_versions')
  .map(([table, { column }]) => ({ table, column }));
