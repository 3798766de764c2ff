import Type, { type Static } from 'typebox';
import { IntegerId } from '../shared/ids';
import { STRICT } from '../shared/schema';

/** The most sheets of one print. */
export const MAX_SHEETS = 60;

/** Sheets to print for an employee: one for each of these document types. */
export const SheetsToPrint = Type.Object(
  { docTypeIds: Type.Array(IntegerId, { minItems: 1, maxItems: MAX_SHEETS, uniqueItems: true }) },
  STRICT,
);
export type SheetsToPrint = Static<typeof SheetsToPrint>;
