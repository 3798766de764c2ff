import type { RosterFile } from '../../../domain/employees/roster-import/contract';
import { decodeText } from './decode';
import { findTable } from './find-table';
import type { RosterFileLimits } from './limits';
import { detectDelimiter, readDelimited } from './read-delimited';
import { readWorkbook } from './read-workbook';
import { RosterFileRefusal } from './refusal';
import { sniff } from './sniff';

async function readText(bytes: Buffer, limits: RosterFileLimits): Promise<RosterFile> {
  const { text, encoding } = decodeText(bytes);
  const delimiter = detectDelimiter(text);
  if (delimiter === null) throw new RosterFileRefusal(text.trim() === '' ? 'empty' : 'noTable');
  const grid = await readDelimited(text, delimiter, limits);
  const table = findTable(grid, limits);
  return {
    format: 'csv',
    encoding,
    delimiter,
    sheetNames: [],
    sheet: null,
    ...table,
    truncated: grid.truncated,
    dateCells: table.header.map(() => 0),
  };
}

/** Reads the bytes of a roster file; runs in the worker. Throws RosterFileRefusal. */
export async function readRosterBytes(
  bytes: Buffer,
  limits: RosterFileLimits,
  sheet?: string,
): Promise<RosterFile> {
  const kind = sniff(bytes);
  if (kind.kind === 'refused') throw new RosterFileRefusal(kind.code);
  if (kind.kind === 'text') return readText(bytes, limits);
  const grid = await readWorkbook(bytes, limits, sheet);
  const table = findTable(grid, limits);
  return {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheetNames: grid.sheetNames,
    sheet: grid.sheet,
    ...table,
    truncated: grid.truncated,
    dateCells: table.header.map((_, column) => grid.dateCells[column] ?? 0),
  };
}
