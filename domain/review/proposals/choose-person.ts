import type { Clue, Clues } from './read-clues';

/** What tells one person from another. */
export interface PersonToMatch {
  employeeId: number;
  clientId: number;
  firstName: string;
  lastName: string;
  dob: string | null;
  license: string | null;
  state: string | null;
  ssnLastFour: string | null;
  workId: string | null;
}

/** The one person that a document is about; null if nobody fits, or more than one does. */
export function choosePerson(
  _clues: Clues,
  _people: readonly PersonToMatch[],
  _hintedClientId: number | null,
): Clue<number> | null {
  return null;
}
