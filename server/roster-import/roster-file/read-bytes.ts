import type { RosterFile } from '../../../domain/roster-import/contract';
import { decodeText } from './decode';
import { findTable } from './find-table';
import type { RosterFileLimits } from './limits';
import { detectDelimiter, readDelimited } from './read-delimited';
import { readWorkbook } from './read-workbook';
import { RosterFileRefusal } from './refusal';
import { sniff } from './sniff';

async function readText(
  bytes: Buffer,
  limits: RosterFileLimits,
  chosen: string | undefined,
): Promise<RosterFile> {
  const { text, encoding, encodings } = decodeText(bytes, chosen);
  const delimiter = detectDelimiter(text);
  if (delimiter === null) throw new RosterFileRefusal(text.trim() === '' ? 'empty' : 'noTable');
  const grid = await readDelimited(text, delimiter, limits);
  const table = findTable(grid, limits);
  return {
    format: 'csv',
    encoding,
    ...(encodings && { encodings }),
    delimiter,
    sheetNames: [],
    sheet: null,
    ...table,
    truncated: grid.truncated,
  };
}

/** What the user chose after seeing how a file was read. */
export interface RosterFileChoices {
  sheet?: string | undefined;
  encoding?: string | undefined;
}

/** Reads the bytes of a roster file; runs in the worker. Throws RosterFileRefusal. */
export async function readRosterBytes(
  bytes: Buffer,
  limits: RosterFileLimits,
  { sheet, encoding }: RosterFileChoices = {},
): Promise<RosterFile> {
  const kind = sniff(bytes);
  if (kind.kind === 'refused') throw new RosterFileRefusal(kind.code);
  if (kind.kind === 'text') return readText(bytes, limits, encoding);
  const grid = readWorkbook(bytes, limits, sheet);
  const table = findTable(grid, limits);
  return {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheetNames: grid.sheetNames,
    sheet: grid.sheet,
    hiddenSheets: grid.hiddenSheets,
    date1904: grid.date1904,
    ...table,
    oddCells: grid.oddCells,
    truncated: grid.truncated,
  };
}
