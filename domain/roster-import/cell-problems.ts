import type { RosterField } from './constants';
import type { CellKind } from './contract';

const ERROR =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|ERROR!|#+)|Err:\d{3}$)/i;

/** Whether a text is an error that a spreadsheet shows instead of a value. */
export const isErrorText = (text: string): boolean => ERROR.test(text);

/** Values that spreadsheets turn into dates: 3-12 becomes March 12, and what was typed is lost. */
const NUMBERS: ReadonlySet<RosterField> = new Set(['workId', 'license', 'ssn', 'phone']);

/** Why a cell of a workbook has no value for a field; null if it may have one. */
export function problemOfKind(field: RosterField, kind: CellKind): string | null {
  if (kind === 'f') return 'formulaUnsaved';
  if (kind === 'u') return 'cellUnreadable';
  return kind === 'd' && NUMBERS.has(field) ? 'dateInstead' : null;
}
