/** What a roster file may cost to read. Sizes in bytes, time in milliseconds, heap in MiB. */
export interface RosterFileLimits {
  bytes: number;
  rows: number;
  columns: number;
  cellChars: number;
  inflatedBytes: number;
  /** Inflated size by compressed size; judged only beyond `ratioFromBytes`, small texts of one word repeat well. */
  ratio: number;
  ratioFromBytes: number;
  entries: number;
  milliseconds: number;
  heapMb: number;
}

const MB = 1024 * 1024;

/** Enough for the largest carrier's export (about 50,000 drivers), with room. */
export const ROSTER_FILE_LIMITS: RosterFileLimits = {
  bytes: 25 * MB,
  rows: 60_000,
  columns: 200,
  cellChars: 2_000,
  inflatedBytes: 200 * MB,
  ratio: 150,
  ratioFromBytes: 10 * MB,
  entries: 2_000,
  milliseconds: 30_000,
  heapMb: 768,
};
