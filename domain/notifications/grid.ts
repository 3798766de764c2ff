import { BAS_NAMES, type BasName } from './constants';
import type { CommonCsaRow, CsaFlagsChange } from './contract';

/** The state of a select-all box. */
export type CheckState = 'all' | 'some' | 'none';

/** Null: on for some of the contacts. */
type Flag = boolean | null;

function stateOf(flags: readonly Flag[]): CheckState {
  if (flags.every((flag) => flag === false)) return 'none';
  return flags.every((flag) => flag === true) ? 'all' : 'some';
}

export const flagState = (flag: Flag): CheckState => stateOf([flag]);

export const rowState = (row: CommonCsaRow): CheckState => stateOf(BAS_NAMES.map((name) => row[name]));

export const columnState = (rows: readonly CommonCsaRow[], name: BasName): CheckState =>
  stateOf(rows.map((row) => row[name]));

export const setFlag = <Row extends CommonCsaRow>(
  rows: readonly Row[],
  typeId: number,
  name: BasName,
  on: boolean,
): Row[] => rows.map((row) => (row.typeId === typeId ? { ...row, [name]: on } : row));

export const setRow = <Row extends CommonCsaRow>(rows: readonly Row[], typeId: number, on: boolean): Row[] =>
  BAS_NAMES.reduce((changed, name) => setFlag(changed, typeId, name, on), [...rows]);

export const setColumn = <Row extends CommonCsaRow>(
  rows: readonly Row[],
  name: BasName,
  on: boolean,
): Row[] => rows.map((row) => ({ ...row, [name]: on }));

/** Only the flags that differ between two grids. */
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
