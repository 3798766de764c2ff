/**
 * Texts that a spreadsheet runs as a formula, and those that an apostrophe already neutralizes. Excel reads the full-width and small
 * forms of East Asian keyboards as the plain signs.
 */
const SIGNS = String.raw`[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]`;
const FORMULA = new RegExp(`^${SIGNS}`);
const NEEDS_APOSTROPHE = new RegExp(`^'*${SIGNS}`);

export const startsLikeFormula = (text: string): boolean => FORMULA.test(text);

/**
 * Makes a cell safe for spreadsheets: puts an apostrophe before anything they would run as a formula. A text that looks neutralized
 * already gets one more, so that reading takes back exactly what writing added.
 */
export const escapeFormula = (text: string): string => (NEEDS_APOSTROPHE.test(text) ? `'${text}` : text);

/** Whether a cell has the apostrophe of `escapeFormula`. */
export const isNeutralized = (cell: string): boolean => cell.startsWith("'") && NEEDS_APOSTROPHE.test(cell);

/** Removes the apostrophe that `escapeFormula` put before a formula; others ('t Hooft) are kept. */
export const unescapeFormula = (cell: string): string => (isNeutralized(cell) ? cell.slice(1) : cell);
