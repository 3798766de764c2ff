import Type from 'typebox';
import { Uuid } from '../../domain/shared/ids';

// What the routes of roster imports have in common.

export const ACCESS = 'client.uploadRosterUpdates';
export const ImportParams = Type.Object({ importId: Uuid });
/** A body with a choice of many lines. */
export const LINES_BYTES = 1024 * 1024;
/** A list of the rows of a file. */
export const ROWS = {
  name: 'rows',
  access: ACCESS,
  params: ImportParams,
  defaultSort: { field: 'line', order: 'ASC' },
} as const;
