/** The cells of a file before anybody knows which line is the header. */
export interface Grid {
  rows: string[][];
  /** Line in the file (1 = first) of each row of `rows`. */
  lines: number[];
  /** Cells that were longer than the limit and were cut. */
  truncated: number;
  /** How many real date cells each column holds (XLSX only). */
  dateCells: number[];
}

/** Trims as people see it: also no-break and zero-width spaces, which web exports leave behind. */
export function cleanCell(text: string): string {
  return text.replace(/^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/g, '');
}
