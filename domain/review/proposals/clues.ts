import type { Mark, Reason } from './contract';

/** Something that was read: what it says, why it counts, and where it stands on the pages as they are shown. */
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
    /** `isCut`: a license's barcode has only the beginning of the name. */
    names: Clue<{ last: string; first: string; isCut?: boolean }>[];
  };
}
