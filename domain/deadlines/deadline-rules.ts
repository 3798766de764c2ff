import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { holdsSsn } from '../shared/ssn';

/** A user who marks a deadline as done must say how: an inspector asks for the confirmation or the reason. */
export function doneErrors({ note }: { note?: string | null | undefined }): FieldRefusals {
  if (!note?.trim()) return { note: refuse('deadline.noteRequired') };
  return holdsSsn(note) ? { note: refuse('request.holdsSsn') } : {};
}
