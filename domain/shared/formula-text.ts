/** Texts that a spreadsheet would run as a formula, and those that an apostrophe already neutralizes. */
const NEEDS_APOSTROPHE = /^'*[=+\-@\t\r]/;

/**
 * Makes a cell safe for spreadsheets: puts an apostrophe before anything they would run as a formula. A text that looks neutralized
 * already gets one more, so that reading takes back exactly what writing added.
 */
export function escapeFormula(text: string): string {
  return NEEDS_APOSTROPHE.test(text) ? `'${text}` : text;
}

/** Whether a cell has the apostrophe of `escapeFormula`. */
export const isNeutralized = (cell: string): boolean => cell.startsWith("'") && NEEDS_APOSTROPHE.test(cell);

/** Removes the apostrophe that `escapeFormula` put before a formula; others ('t Hooft) are kept. */
export function unescapeFormula(cell: string): string {
  return isNeutralized(cell) ? cell.slice(1) : cell;
}
