import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { escapeFormula } from '../../domain/shared/formulas';
import type { Row } from './db/database';
import { xlsxStream } from './xlsx-stream';

/** A column of an export: its heading and a row's value. */
export interface ExportColumn {
  key: string;
  heading: string;
  value: (row: Row) => string | number | null;
}

export type ExportFormat = 'csv' | 'xlsx';

const safeCell = (value: string | number | null): string | number =>
  typeof value === 'string' ? escapeFormula(value) : (value ?? '');

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const cells = (row: Row, columns: ExportColumn[]) => columns.map((column) => safeCell(column.value(row)));

function csvCell(value: string | number | null): string | number {
  const cell = safeCell(value);
  return typeof cell === 'string' && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Small pieces show how fast a reader takes them: see `closeSlowReaders`. */
const PIECE_CHARACTERS = 64 * 1024;

async function* csv(batches: AsyncIterable<Row[]>, columns: ExportColumn[]): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\ufeff${columns.map(({ heading }) => csvCell(heading)).join(',')}\n`;
  // Hand-written, with one reused array: a CSV library takes longer per row than the database.
  const line: (string | number)[] = Array.from(columns, () => '');
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      for (let at = 0; at < columns.length; at += 1) line[at] = csvCell(columns[at]!.value(row));
      text += `${line.join(',')}\n`;
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    yield text;
  }
}

/** Streams all rows as a file download at constant memory. The file name is sanitized. */
export function sendTable(
  reply: FastifyReply,
  table: { name: string; format: ExportFormat; columns: ExportColumn[]; batches: AsyncIterable<Row[]> },
): FastifyReply {
  const { name, format, columns, batches } = table;
  const body =
    format === 'csv'
      ? Readable.from(csv(batches, columns), { objectMode: false, highWaterMark: 256 * 1024 })
      : xlsxStream(
          columns.map((column) => escapeFormula(column.heading)),
          mapRows(batches, (row) => cells(row, columns)),
        );
  return reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.${format}"`)
    .header('x-content-type-options', 'nosniff')
    .type(MIME[format])
    .send(body);
}

async function* mapRows<T>(batches: AsyncIterable<Row[]>, map: (row: Row) => T): AsyncGenerator<T[]> {
  for await (const rows of batches) yield rows.map(map);
}
