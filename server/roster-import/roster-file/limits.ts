import type { ProcessLimits } from '../../platform/isolated-process';

/** Limits for reading a roster file. Sizes in bytes. */
export interface RosterFileLimits extends ProcessLimits {
  bytes: number;
  rows: number;
  columns: number;
  cellChars: number;
  inflatedBytes: number;
  /**
   * Maximum ratio of inflated to compressed size, checked only above `ratioFromBytes`: small repetitive texts compress
   * well.
   */
  ratio: number;
  ratioFromBytes: number;
  entries: number;
}

const MB = 1024 * 1024;

/** Enough for the export of the largest carrier (about 50,000 drivers), with room to spare. */
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
  residentMb: 1_536,
};
