import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Row } from './db/database';
import { xlsxStream } from './xlsx-stream';

/** A column of an export: its heading, and the value of a row as text or number. */
export interface ExportColumn {
  key: string;
  heading: string;
  value: (row: Row) => string | number | null;
}

export type ExportFormat = 'csv' | 'xlsx';

/** Cells that a spreadsheet would run as a formula get an apostrophe in front. */
export const harmless = (value: string | number | null): string | number =>
  value === null ? '' : typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const cells = (row: Row, columns: ExportColumn[]) => columns.map((column) => harmless(column.value(row)));

const csvCell = (value: string | number) =>
  typeof value === 'string' && /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** A line of RFC 4180. Written here since a library for it takes longer than the database does for its rows. */
const csvLine = (values: (string | number)[]) => `${values.map(csvCell).join(',')}\n`;

async function* csv(batches: AsyncIterable<Row[]>, columns: ExportColumn[]): AsyncGenerator<string> {
  // The mark makes spreadsheets read UTF-8.
  yield `\ufeff${csvLine(columns.map((column) => column.heading))}`;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += csvLine(cells(row, columns));
    yield text;
  }
}

/** Streams all rows as a file, at constant memory, under a safe name. */
export function sendTable(
  reply: FastifyReply,
  table: { name: string; format: ExportFormat; columns: ExportColumn[]; batches: AsyncIterable<Row[]> },
): FastifyReply {
  const { name, format, columns, batches } = table;
  const body =
    format === 'csv'
      ? Readable.from(csv(batches, columns), { objectMode: false, highWaterMark: 256 * 1024 })
      : xlsxStream(
          columns.map((column) => column.heading),
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
