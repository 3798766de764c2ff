import Type, { type Static } from 'typebox';
import { Nullable } from '../shared/schema';
import { Candidate } from './contract';

/** What the code of a cover sheet says. `person`: null if they are no longer on file there. */
export const CoverSheet = Type.Object({
  coverSheetId: Type.String(),
  docTypeId: Type.Integer(),
  person: Nullable(Candidate),
  /** When it came back before, if it did. */
  usedAt: Nullable(Type.String()),
});
export type CoverSheet = Static<typeof CoverSheet>;

export const CoverSheetParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
