import { BAS_NAMES, type BasName } from './constants';
import type { CsaNotificationRow } from './contract';

/** A select-all box: on, off, or in between. */
export type TickState = 'all' | 'some' | 'none';

function stateOf(flags: readonly boolean[]): TickState {
  if (!flags.includes(true)) return 'none';
  return flags.includes(false) ? 'some' : 'all';
}

export const rowState = (row: CsaNotificationRow): TickState => stateOf(BAS_NAMES.map((name) => row[name]));

export const columnState = (rows: readonly CsaNotificationRow[], name: BasName): TickState =>
  stateOf(rows.map((row) => row[name]));

/** The grid with one flag set or cleared. */
export const setFlag = (
  rows: readonly CsaNotificationRow[],
  typeId: number,
  name: BasName,
  on: boolean,
): CsaNotificationRow[] => rows.map((row) => (row.typeId === typeId ? { ...row, [name]: on } : row));

/** The grid with a whole row set or cleared. */
export const setRow = (
  rows: readonly CsaNotificationRow[],
  typeId: number,
  on: boolean,
): CsaNotificationRow[] => BAS_NAMES.reduce((changed, name) => setFlag(changed, typeId, name, on), [...rows]);

/** The grid with a whole column set or cleared. */
export const setColumn = (
  rows: readonly CsaNotificationRow[],
  name: BasName,
  on: boolean,
): CsaNotificationRow[] => rows.map((row) => ({ ...row, [name]: on }));
