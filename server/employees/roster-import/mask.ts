import type { RosterFile, RosterMapping } from '../../../domain/employees/roster-import';
import { maskCell, readSsnColumns } from '../../../domain/employees/roster-import/ssn-columns';
import { hideSsns, maskSsns, type SsnReading } from '../../../domain/shared/ssn';

/** The cells of a row as they are shown. */
export const maskCells = (
  cells: readonly string[],
  columns: RosterMapping['columns'],
  readings: readonly SsnReading[],
): string[] => cells.map((cell, at) => maskCell(cell, columns[at]?.field ?? 'ignore', readings[at]));

/** A file without SSNs in whatever is shown of it beside its rows: names of columns and sheets, lines above the table. */
export function maskHead(file: RosterFile): RosterFile {
  const readings = readSsnColumns(file.header, file.rows);
  return {
    ...file,
    header: file.header.map((name, at) => hideSsns(name, readings[at] === 'short' ? 'short' : 'nine')),
    titleLines: file.titleLines.map((line) => hideSsns(line)),
    sheet: file.sheet === null ? null : hideSsns(file.sheet),
    sheetNames: file.sheetNames.map((name) => hideSsns(name)),
  };
}

/** The same value with the SSNs in all of its texts masked. */
export function maskDeep<T>(value: T, reading: SsnReading): T {
  if (typeof value === 'string') return maskSsns(value, reading) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => maskDeep(one, reading)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, maskDeep(one as unknown, reading)]),
  ) as T;
}
