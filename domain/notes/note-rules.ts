import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { maskSsns } from '../shared/ssn';
import type { NoteBody } from './contract';

/** Whether a text has nine digits that can be a social security number, in any grouping. */
export const holdsSsn = (text: string): boolean => maskSsns(text, 'nine') !== text;

/** What is wrong with a note. Everyone who may see the file reads it, so it holds no social security number. */
export function noteErrors({ text }: Partial<NoteBody>): FieldRefusals {
  if (!text?.trim()) return { text: refuse('note.required') };
  return holdsSsn(text) ? { text: refuse('note.holdsSsn') } : {};
}

/** Why a note is deleted goes on the audit trail, which nobody can correct. */
export const removalErrors = (reason: string): FieldRefusals =>
  holdsSsn(reason) ? { reason: refuse('note.holdsSsn') } : {};
