import Type, { type Static } from 'typebox';
import { Candidate } from '../review/contract';
import { IntegerId } from '../shared/ids';
import { Nullable, STRICT } from '../shared/schema';

/** The most sheets of one print. */
export const MAX_SHEETS = 60;

/** Sheets to print for an employee: one for each of these document types. */
export const SheetsToPrint = Type.Object(
  { docTypeIds: Type.Array(IntegerId, { minItems: 1, maxItems: MAX_SHEETS, uniqueItems: true }) },
  STRICT,
);
export type SheetsToPrint = Static<typeof SheetsToPrint>;

/** What the code of a sheet says. `person`: null if they are no longer on file there. */
export const CoverSheet = Type.Object({
  coverSheetId: Type.String(),
  docTypeId: Type.Integer(),
  person: Nullable(Candidate),
  /** When it came back before, if it did. */
  usedAt: Nullable(Type.String()),
});
export type CoverSheet = Static<typeof CoverSheet>;

export const CoverSheetParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
