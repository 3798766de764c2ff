import type { PageText } from '../../shared/page-text';
import type { Mark, Reason } from './contract';

/** Something that was read on the pages: what it says, why it counts, and where it stands. */
export interface Clue<T> {
  value: T;
  reason: Reason;
  marks: Mark[];
}

/** What the pages of a document say. Null: nothing is sure enough. */
export interface Clues {
  /** It belongs to a medical exam: nothing else of it is read. */
  restricted: boolean;
  docTypeId: Clue<number> | null;
  /** YYYY-MM-DD. */
  docDate: Clue<string> | null;
  docExpirationDate: Clue<string> | null;
  /** What may say who it is about, each with its place. */
  people: {
    licenses: Clue<string>[];
    birthDates: Clue<string>[];
    ssnLastFours: Clue<string>[];
    workIds: Clue<string>[];
    names: Clue<{ last: string; first: string }>[];
  };
}

/** What the pages of a document say of its type, its dates and the person. `today`: YYYY-MM-DD. */
export function readClues(_pages: readonly PageText[], _today: string): Clues {
  return {
    restricted: false,
    docTypeId: null,
    docDate: null,
    docExpirationDate: null,
    people: { licenses: [], birthDates: [], ssnLastFours: [], workIds: [], names: [] },
  };
}
