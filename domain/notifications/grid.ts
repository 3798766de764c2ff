import { BAS_NAMES, type BasName } from './constants';
import type { CommonCsaRow, CsaFlagsChange } from './contract';

/** A select-all box: on, off, or in between. */
export type TickState = 'all' | 'some' | 'none';

/** A flag is null where it is on for some of those whom the grid is about. */
type Flag = boolean | null;

function stateOf(flags: readonly Flag[]): TickState {
  if (flags.every((flag) => flag === false)) return 'none';
  return flags.every((flag) => flag === true) ? 'all' : 'some';
}

export const flagState = (flag: Flag): TickState => stateOf([flag]);

export const rowState = (row: CommonCsaRow): TickState => stateOf(BAS_NAMES.map((name) => row[name]));

export const columnState = (rows: readonly CommonCsaRow[], name: BasName): TickState =>
  stateOf(rows.map((row) => row[name]));

/** The grid with one flag set or cleared. */
export const setFlag = <Row extends CommonCsaRow>(
  rows: readonly Row[],
  typeId: number,
  name: BasName,
  on: boolean,
): Row[] => rows.map((row) => (row.typeId === typeId ? { ...row, [name]: on } : row));

/** The grid with a whole row set or cleared. */
export const setRow = <Row extends CommonCsaRow>(rows: readonly Row[], typeId: number, on: boolean): Row[] =>
  BAS_NAMES.reduce((changed, name) => setFlag(changed, typeId, name, on), [...rows]);

/** The grid with a whole column set or cleared. */
export const setColumn = <Row extends CommonCsaRow>(
  rows: readonly Row[],
  name: BasName,
  on: boolean,
): Row[] => rows.map((row) => ({ ...row, [name]: on }));

/** What is set or cleared between two states of a grid, and nothing else. */
export function changedFlags(
  before: readonly CommonCsaRow[],
  after: readonly CommonCsaRow[],
): CsaFlagsChange[] {
  return after.flatMap((row) => {
    const own = before.find(({ typeId }) => typeId === row.typeId);
    const changed = BAS_NAMES.filter((name) => row[name] !== null && row[name] !== own?.[name]);
    if (changed.length === 0) return [];
    const flags = Object.fromEntries(changed.map((name) => [name, row[name]]));
    return [{ typeId: row.typeId, ...flags } as CsaFlagsChange];
  });
}
