import readXlsxFile from 'read-excel-file/node';
import { hideSsns } from '../../../domain/shared/ssn';
import { cleanCell, type Grid } from './grid';
import type { RosterFileLimits } from './limits';
import { openArchive } from './open-archive';
import { RosterFileRefusal } from './refusal';

interface WorkbookGrid extends Grid {
  sheetNames: string[];
  sheet: string;
}

interface Sheet {
  sheet: string;
  data: unknown[][];
}

/** Excel's dates have no time zone; the reader returns them as UTC instants, of which only the day counts. */
function isoDate(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** Numbers keep their digits, so that a nine-digit SSN or a long license number is not rounded. */
function numberText(raw: string): string {
  if (/^-?\d{1,15}$/.test(raw)) return raw;
  const value = Number(raw);
  return Number.isFinite(value) ? String(value) : raw;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return isoDate(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : cleanCell(String(value));
}

function isTable(sheet: Sheet): boolean {
  return sheet.data.filter((row) => row.filter((cell) => cell !== null).length > 1).length > 1;
}

/** The requested sheet, else the first that looks like a table, else the first. */
function chooseSheet(sheets: Sheet[], wanted: string | undefined): Sheet {
  if (wanted !== undefined) {
    const found =
      sheets.find((sheet) => sheet.sheet === wanted) ??
      sheets.find((sheet) => hideSsns(sheet.sheet) === wanted);
    if (!found) throw new RosterFileRefusal('noSuchSheet', { sheet: hideSsns(wanted).slice(0, 60) });
    return found;
  }
  const found = sheets.find(isTable) ?? sheets[0];
  if (!found) throw new RosterFileRefusal('noTable');
  return found;
}

function toGrid(data: unknown[][], limits: RosterFileLimits): Grid {
  const grid: Grid = { rows: [], lines: [], truncated: 0, dateCells: [] };
  data.forEach((cells, index) => {
    const row = cells.map((cell, column) => {
      if (cell instanceof Date) grid.dateCells[column] = (grid.dateCells[column] ?? 0) + 1;
      const text = cellText(cell);
      if (text.length <= limits.cellChars) return text;
      grid.truncated += 1;
      return text.slice(0, limits.cellChars);
    });
    grid.rows.push(row);
    grid.lines.push(index + 1);
  });
  grid.dateCells = Array.from(
    { length: grid.rows[0]?.length ?? 0 },
    (_, column) => grid.dateCells[column] ?? 0,
  );
  return grid;
}

/**
 * Reads an XLSX workbook. Formula cells count with their saved value; nothing is calculated. Dates become YYYY-MM-DD.
 * Throws for broken, too large and malicious workbooks.
 */
export async function readWorkbook(
  bytes: Buffer,
  limits: RosterFileLimits,
  wanted?: string,
): Promise<WorkbookGrid> {
  const archive = openArchive(bytes, limits);
  let sheets: Sheet[];
  try {
    sheets = await readXlsxFile(archive, { parseNumber: numberText });
  } catch {
    throw new RosterFileRefusal('brokenWorkbook');
  }
  const { sheet, data } = chooseSheet(sheets, wanted);
  if (data.length > limits.rows + 50) throw new RosterFileRefusal('tooManyRows', { rows: limits.rows });
  if (data.some((row) => row.length > limits.columns)) {
    throw new RosterFileRefusal('tooManyColumns', { columns: limits.columns });
  }
  return { ...toGrid(data, limits), sheet, sheetNames: sheets.map((each) => each.sheet) };
}
