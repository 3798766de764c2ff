import { hideSsns } from '../../../domain/shared/ssn';
import type { Grid } from './grid';
import type { RosterFileLimits } from './limits';
import { openArchive } from './open-archive';
import { readParts, type SheetEntry } from './read-parts';
import { readSheet } from './read-sheet';
import { RosterFileRefusal } from './refusal';

interface WorkbookGrid extends Grid {
  sheetNames: string[];
  hiddenSheets: string[];
  sheet: string;
  date1904: boolean;
}

const isTable = ({ rows }: Grid): boolean =>
  rows.filter((row) => row.filter((text) => text !== '').length > 1).length > 1;

function findSheet(sheets: readonly SheetEntry[], wanted: string): SheetEntry {
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => hideSsns(name) === wanted);
  if (!found) throw new RosterFileRefusal('noSuchSheet', { sheet: hideSsns(wanted).slice(0, 60) });
  return found;
}

/**
 * The requested sheet, else the first visible one that looks like a table, else the first visible one. People put lists for
 * choosing values, and last year's roster, into hidden sheets.
 */
function chooseSheet(
  sheets: readonly SheetEntry[],
  wanted: string | undefined,
  read: (sheet: SheetEntry) => Grid,
): { sheet: string; grid: Grid } {
  if (wanted !== undefined) {
    const sheet = findSheet(sheets, wanted);
    return { sheet: sheet.name, grid: read(sheet) };
  }
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  let first: { sheet: string; grid: Grid } | undefined;
  for (const sheet of visible.length > 0 ? visible : sheets) {
    const found = { sheet: sheet.name, grid: read(sheet) };
    if (isTable(found.grid)) return found;
    first ??= found;
  }
  if (!first) throw new RosterFileRefusal('noTable');
  return first;
}

/**
 * Reads an XLSX workbook. Formula cells count with their saved value; nothing is calculated. Dates become YYYY-MM-DD, with
 * their time if they have one. Throws for broken, too large and malicious workbooks.
 */
export function readWorkbook(bytes: Buffer, limits: RosterFileLimits, wanted?: string): WorkbookGrid {
  const entries = openArchive(bytes, limits);
  try {
    const { sheets, ...parts } = readParts(entries);
    const { sheet, grid } = chooseSheet(sheets, wanted, ({ path }) => {
      const xml = entries.get(path);
      if (!xml) throw new RosterFileRefusal('brokenWorkbook');
      return readSheet(xml, parts, limits);
    });
    return {
      ...grid,
      sheet,
      sheetNames: sheets.map(({ name }) => name),
      hiddenSheets: sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      date1904: parts.date1904,
    };
  } catch (error) {
    throw error instanceof RosterFileRefusal ? error : new RosterFileRefusal('brokenWorkbook');
  }
}
