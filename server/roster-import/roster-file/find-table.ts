import type { Static } from 'typebox';
import type { OtherLine } from '../../../domain/roster-import/contract';
import { fieldForHeader } from '../../../domain/roster-import/fields';
import { reportLine } from '../../../domain/roster-import/report-lines';
import type { Grid } from './grid';
import type { RosterFileLimits } from './limits';
import { RosterFileRefusal } from './refusal';

export interface Table {
  /** Line of the header in the file; null if no line looks like one. */
  headerRow: number | null;
  titleLines: string[];
  header: string[];
  rows: string[][];
  lines: number[];
  kinds?: string[];
  otherLines: Static<typeof OtherLine>[];
}

const HEADER_SEARCH_ROWS = 40;

function filledCells(row: string[]): string[] {
  return row.filter((cell) => cell !== '');
}

/** The most common row width. */
function usualWidth(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const row of rows.slice(0, 500)) {
    const width = row.findLastIndex((cell) => cell !== '') + 1;
    if (width > 0) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  let best = 0;
  for (const [width, count] of counts) {
    const most = counts.get(best) ?? 0;
    if (count > most || (count === most && width > best)) best = width;
  }
  return best;
}

/** Whether a cell is a value (number, date, address) rather than a column name. */
function looksLikeData(cell: string): boolean {
  return /^[\d\s().,/+-]+$/.test(cell) || /^\d/.test(cell) || cell.includes('@') || cell.length > 60;
}

function headerScore(row: string[], width: number): number {
  const filled = filledCells(row);
  if (filled.length < Math.max(2, Math.ceil(width / 2))) return -1;
  const known = filled.filter((cell) => fieldForHeader(cell) !== null).length;
  const data = filled.filter(looksLikeData).length;
  const distinct = new Set(filled.map((cell) => cell.toLowerCase())).size === filled.length ? 1 : 0;
  return known * 3 + distinct - data * 2;
}

function findHeader(rows: string[][], width: number): number | null {
  let best: { index: number; score: number } | null = null;
  for (let index = 0; index < Math.min(rows.length, HEADER_SEARCH_ROWS); index += 1) {
    const score = headerScore(rows[index] ?? [], width);
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best?.index ?? null;
}

const OTHER_LENGTH = 80;

const lineText = (row: string[]): string => filledCells(row).join(' · ');

function padded(row: string[], width: number): string[] {
  return row.length === width ? row : Array.from({ length: width }, (_, index) => row[index] ?? '');
}

/**
 * Finds the header below title and blank lines, and the non-blank rows below it. If no line looks like a header, columns
 * are named by number and can still be mapped. Lines that reports add are kept apart.
 */
export function findTable(grid: Grid, limits: RosterFileLimits): Table {
  const width = usualWidth(grid.rows);
  if (width < 2) throw new RosterFileRefusal(width === 0 ? 'empty' : 'noTable');
  const at = findHeader(grid.rows, width);
  const first = at === null ? 0 : at + 1;
  const names = at === null ? [] : (grid.rows[at] ?? []);
  const titleLines = grid.rows
    .slice(0, at ?? 0)
    .map(lineText)
    .filter((line) => line !== '');
  const kept: number[] = [];
  const otherLines: Table['otherLines'] = [];
  let columns = at === null ? width : names.findLastIndex((cell) => cell !== '') + 1;
  for (let index = first; index < grid.rows.length; index += 1) {
    const row = grid.rows[index] ?? [];
    const last = row.findLastIndex((cell) => cell !== '');
    if (last < 0) continue;
    if (reportLine(padded(row, width), names, titleLines)) {
      otherLines.push({ line: grid.lines[index] ?? 0, text: lineText(row).slice(0, OTHER_LENGTH) });
      continue;
    }
    kept.push(index);
    columns = Math.max(columns, last + 1);
  }
  if (kept.length === 0) throw new RosterFileRefusal('noRows');
  if (kept.length > limits.rows) throw new RosterFileRefusal('tooManyRows', { rows: limits.rows });
  return {
    headerRow: at === null ? null : (grid.lines[at] ?? null),
    titleLines,
    header: Array.from({ length: columns }, (_, index) => names[index] || `Column ${index + 1}`),
    rows: kept.map((index) => padded(grid.rows[index] ?? [], columns)),
    lines: kept.map((index) => grid.lines[index] ?? 0),
    ...(grid.kinds.length > 0 && { kinds: kept.map((index) => grid.kinds[index] ?? '') }),
    otherLines,
  };
}
