import { parse as parseStream, type Options } from 'csv-parse';
import { CsvError, parse } from 'csv-parse/sync';
import { cleanCell, type Grid } from './grid';
import type { RosterFileLimits } from './limits';
import { RosterFileRefusal } from './refusal';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_CHARS = 65_536;
const SAMPLE_RECORDS = 200;

const TOLERANT: Options = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
};

function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARS) return text;
  const end = text.lastIndexOf('\n', SAMPLE_CHARS);
  return text.slice(0, end > 0 ? end : SAMPLE_CHARS);
}

function sampleRecords(sample: string, delimiter: string): string[][] {
  const options = { ...TOLERANT, delimiter, to: SAMPLE_RECORDS, max_record_size: SAMPLE_CHARS };
  try {
    return parse(sample, options);
  } catch {
    // An unclosed quotation mark is reported when the file is read; columns can be detected without quotes.
    return parse(sample, { ...options, quote: false });
  }
}

/**
 * How table-like a sample is with a delimiter: the share of records with the most common width, slightly favoring wider
 * tables.
 */
function score(sample: string, delimiter: string): number {
  const records = sampleRecords(sample, delimiter);
  const widths = new Map<number, number>();
  let filled = 0;
  for (const record of records) {
    if (record.every((cell) => cell === '')) continue;
    filled += 1;
    if (record.length > 1) widths.set(record.length, (widths.get(record.length) ?? 0) + 1);
  }
  let best = 0;
  for (const [width, count] of widths) best = Math.max(best, (count / filled) * Math.log2(width + 1));
  return best;
}

/** Detects the delimiter: from Excel's `sep=` line, or by which delimiter makes the best table. */
export function detectDelimiter(text: string): string | null {
  const hint = /^\ufeff?sep=([,;|\t])\r?\n/i.exec(text);
  if (hint?.[1]) return hint[1];
  const sample = sampleOf(text);
  let best: { delimiter: string; score: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const found = score(sample, delimiter);
    if (found > 0 && (!best || found > best.score)) best = { delimiter, score: found };
  }
  return best?.delimiter ?? null;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function countBreaks(record: string[]): number {
  let breaks = 0;
  for (const cell of record) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  }
  return breaks;
}

function asRefusal(error: unknown): Error {
  if (error instanceof RosterFileRefusal) return error;
  if (!(error instanceof CsvError)) return error instanceof Error ? error : new Error('unreadable');
  const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  return new RosterFileRefusal(unclosed ? 'openQuote' : 'brokenText', { line });
}

/** Parses delimited text record by record, so that parsing stops as soon as a limit is exceeded. */
export async function readDelimited(
  text: string,
  delimiter: string,
  limits: RosterFileLimits,
): Promise<Grid> {
  const grid: Grid = { rows: [], lines: [], kinds: [], oddCells: [], truncated: 0 };
  const hasHint = /^\ufeff?sep=/i.test(text);
  const parser = parseStream({
    ...TOLERANT,
    delimiter,
    info: true,
    max_record_size: limits.columns * limits.cellChars,
  });
  parser.end(text);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (hasHint && info.lines === 1) continue;
      if (grid.rows.length > limits.rows + 50)
        throw new RosterFileRefusal('tooManyRows', { rows: limits.rows });
      if (record.length > limits.columns)
        throw new RosterFileRefusal('tooManyColumns', { columns: limits.columns });
      grid.rows.push(
        record.map((cell) => {
          const clean = cleanCell(cell);
          if (clean.length <= limits.cellChars) return clean;
          grid.truncated += 1;
          return clean.slice(0, limits.cellChars);
        }),
      );
      grid.lines.push(info.lines - countBreaks(record));
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return grid;
}
