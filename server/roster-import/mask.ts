import type { RosterFile, RosterMapping } from '../../domain/roster-import';
import { maskCell, readSsnColumns } from '../../domain/roster-import/ssn-columns';
import { hideSsns, maskSsns, type SsnReading } from '../../domain/shared/ssn';

/** The cells of a row with SSNs masked. */
export const maskCells = (
  cells: readonly string[],
  columns: RosterMapping['columns'],
  readings: readonly SsnReading[],
): string[] => cells.map((cell, at) => maskCell(cell, columns[at]?.field ?? 'ignore', readings[at]));

/** Masks SSNs in everything shown of a file besides its rows: column and sheet names, and lines above the table. */
export function maskHead(file: RosterFile): RosterFile {
  const readings = readSsnColumns(file.header, file.rows);
  return {
    ...file,
    header: file.header.map((name, at) => hideSsns(name, readings[at] === 'short' ? 'short' : 'nine')),
    titleLines: file.titleLines.map((line) => hideSsns(line)),
    sheet: file.sheet === null ? null : hideSsns(file.sheet),
    sheetNames: file.sheetNames.map((name) => hideSsns(name)),
    ...(file.encodings && {
      encodings: file.encodings.map((one) => ({ ...one, sample: hideSsns(one.sample) })),
    }),
    ...(file.otherLines && {
      otherLines: file.otherLines.map((one) => ({ ...one, text: hideSsns(one.text) })),
    }),
    ...(file.hiddenSheets && { hiddenSheets: file.hiddenSheets.map((name) => hideSsns(name)) }),
  };
}

/** Masks the SSNs in all texts of a value. */
export function maskDeep<T>(value: T, reading: SsnReading): T {
  if (typeof value === 'string') return maskSsns(value, reading) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => maskDeep(one, reading)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, maskDeep(one as unknown, reading)]),
  ) as T;
}
