/**
 * What happens to the rows of an employee when their record is merged into another one. Every table with an employee column is
 * listed; a test asks the schema.
 *
 * - `moves`: the rows go along. `key` names the column that finds them again for an undo.
 * - `follows`: the same for rows that nothing else may change: the function roadfile_follow_employee moves them.
 * - `derived`: computed again after the merge.
 * - `stays`: says what somebody did at the time. It keeps the old number, and is shown only where that employee exists.
 */
type Merging =
  | { how: 'moves'; column: string; key: string }
  | { how: 'follows' | 'derived' | 'stays'; column: string };

export const EMPLOYEE_TABLES: Readonly<Record<string, Merging>> = {
  accidents: { how: 'moves', column: 'employee_id', key: 'id' },
  deadlines: { how: 'moves', column: 'employee_id', key: 'id' },
  disqualifications: { how: 'moves', column: 'employee_id', key: 'id' },
  documents: { how: 'moves', column: 'employee_id', key: 'id' },
  driving_statements: { how: 'follows', column: 'employee_id' },
  earlier_versions: { how: 'follows', column: 'employee_id' },
  employee_merges: { how: 'stays', column: 'employee_id' },
  employee_photos: { how: 'moves', column: 'employee_id', key: 'id' },
  employments: { how: 'moves', column: 'employee_id', key: 'id' },
  employee_words: { how: 'derived', column: 'employee_id' },
  gaps: { how: 'derived', column: 'employee_id' },
  investigation_steps: { how: 'moves', column: 'employee_id', key: 'id' },
  jump_list: { how: 'stays', column: 'employee_id' },
  legal_holds: { how: 'follows', column: 'employee_id' },
  mvr_records: { how: 'moves', column: 'employee_id', key: 'document_id' },
  notes: { how: 'moves', column: 'employee_id', key: 'id' },
  orders: { how: 'moves', column: 'employee_id', key: 'id' },
  photo_import_rows: { how: 'stays', column: 'employee_id' },
  questionnaire_answers: { how: 'follows', column: 'employee_id' },
  retention_items: { how: 'moves', column: 'employee_id', key: 'document_id' },
  roster_import_rows: { how: 'stays', column: 'employee_id' },
  test_exceptions: { how: 'follows', column: 'employee_id' },
  vaccines: { how: 'moves', column: 'employee_id', key: 'id' },
};

/** The tables whose rows go along, with their columns. */
export const MOVING = Object.entries(EMPLOYEE_TABLES).flatMap(([table, one]) =>
  one.how === 'moves' ? [{ table, column: one.column, key: one.key }] : [],
);

/** The tables whose rows must be kept, so that nobody who has one can be deleted. */
export const KEEPING = Object.entries(EMPLOYEE_TABLES)
  // Versions are those of rows that are listed themselves, and so are the items of a review.
  .filter(([table, { how }]) => (how === 'moves' || how === 'follows') && table !== 'earlier_versions')
  .map(([table, { column }]) => ({ table, column }));
