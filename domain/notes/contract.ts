import Type, { type Static } from 'typebox';
import { IntegerId } from '../shared/ids';
import { STRICT } from '../shared/schema';

export const MAX_NOTE = 4000;

/** A note about an employee. Notes are added and deleted, never edited. */
export const Note = Type.Object({
  noteId: IntegerId,
  text: Type.String(),
  addedBy: Type.String(),
  addedAt: Type.String({ format: 'date-time' }),
  /** Whether the reader wrote it. */
  own: Type.Boolean(),
});
export type Note = Static<typeof Note>;

export const NoteBody = Type.Object({ text: Type.String({ maxLength: MAX_NOTE }) }, STRICT);
export type NoteBody = Static<typeof NoteBody>;
