import type { OddCell } from '../../../domain/roster-import/contract';

/** The cells of a file before the header is found. */
export interface Grid {
  rows: string[][];
  /** Line in the file (1 = first) of each row of `rows`. */
  lines: number[];
  /** The kinds of each row's cells, see `CellKind`; none for text files, which have only text. */
  kinds: string[];
  /** Cells that were read differently from what the file says, or not at all. */
  oddCells: OddCell[];
  /** Number of cells that were cut because they exceeded the limit. */
  truncated: number;
}

/** Also trims no-break and zero-width spaces, which web exports leave behind. */
export function cleanCell(text: string): string {
  return text.replace(/^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g, '');
}
