import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { holdsSsn } from '../shared/ssn';
import type { NoteBody } from './contract';

/** What is wrong with a note. Everyone who may see the file reads it, so it holds no social security number. */
export function noteErrors({ text }: Partial<NoteBody>): FieldRefusals {
  if (!text?.trim()) return { text: refuse('note.required') };
  return holdsSsn(text) ? { text: refuse('request.holdsSsn') } : {};
}

/** Why a note is deleted goes on the audit trail, which can't be corrected. */
export const removalErrors = (reason: string): FieldRefusals =>
  holdsSsn(reason) ? { reason: refuse('request.holdsSsn') } : {};
