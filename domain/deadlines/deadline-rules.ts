import { refuse, type FieldRefusals } from '../shared/refusals/refusal';
import { holdsSsn } from '../shared/ssn';

/** Whoever says that a deadline is done says how: an inspector asks for the confirmation or the reason. */
export function doneErrors({ note }: { note?: string | null | undefined }): FieldRefusals {
  if (!note?.trim()) return { note: refuse('deadline.noteRequired') };
  return holdsSsn(note) ? { note: refuse('request.holdsSsn') } : {};
}
