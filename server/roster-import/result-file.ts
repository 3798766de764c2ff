import type { FastifyInstance, FastifyReply } from 'fastify';
import { isResultColumn, RESULT_COLUMNS, RESULT_OUTCOME } from '../../domain/roster-import/fields';
import { maskCell } from '../../domain/roster-import/ssn-columns';
import { unescapeFormula } from '../../domain/shared/formulas';
import type { RowReason } from '../../domain/roster-import/wire';
import { refuse } from '../../domain/shared/refusals/refusal';
import { maskSsns, type SsnReading } from '../../domain/shared/ssn';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import type { Row } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { sendTable, type ExportColumn, type ExportFormat } from '../platform/table-export';
import { findImport } from './find-import';
import type { ImportRow } from './import-queries';
import { openFile, rowColumns, type RowRecord } from './list-rows';
import type { EncryptedFile } from './encrypted-file';
import {
  wordFailure,
  wordMasked,
  wordOutcome,
  wordReason,
  type ResultWord,
  type RowVisibility,
} from './words';

interface ResultRequest {
  format: ExportFormat;
  /** `refuse`: rows to correct and upload again; `all`: every row of the file. */
  outcome: 'refuse' | 'all';
  /** Full SSNs, only for rows to correct: a masked SSN could not be imported again. */
  fullSsns: boolean;
}

const APPLIED: Partial<Record<string, ResultWord>> = { add: 'added', update: 'updated', end: 'ended' };
const OPEN: Partial<Record<string, ResultWord>> = { add: 'toAdd', update: 'toUpdate', end: 'toEnd' };

function resultOf({ outcome, appliedAt, failure, choice }: RowRecord): ResultWord {
  if (outcome === 'refuse') return 'refused';
  if (outcome === 'unchanged') return 'unchanged';
  if (appliedAt) return APPLIED[outcome] ?? 'updated';
  if (failure) return 'failed';
  return choice === 'leave' ? 'left' : (OPEN[outcome] ?? 'failed');
}

function reasonsOf({ plan, failure }: RowRecord, visibility: RowVisibility): RowReason[] {
  if (failure) return [wordFailure(failure, visibility)];
  return [...plan.reasons, ...plan.warnings].map((reason) => wordReason(reason, visibility));
}

/**
 * A cell as exported. SSNs are masked as on screen. If a masked value could be read as another value on import, or the
 * reader can't see SSNs, the cell is left empty and the reason is given in another column.
 */
function shownCell(
  cell: string,
  field: string,
  reading: SsnReading | undefined,
  { fullSsns }: ResultRequest,
  { pii }: RowVisibility,
): string {
  if (fullSsns) return cell;
  const masked = maskCell(cell, field, reading);
  if (field !== 'ssn') return masked === cell ? cell : '';
  return pii && /\d{4}$/.test(masked) ? masked : '';
}

/** A row of the file: its result, the reason, how to correct it, and its original cells. */
function lineOf(
  record: RowRecord,
  row: ImportRow,
  file: EncryptedFile,
  request: ResultRequest,
  visibility: RowVisibility,
): Row {
  const reasons = reasonsOf(record, visibility);
  const cells = file.cells(record.line) ?? [];
  const result: Row = { line: String(record.line) };
  let isMasked = false;
  row.detected.header.forEach((name, at) => {
    if (isResultColumn(name)) return;
    const cell = unescapeFormula(cells[at] ?? '');
    const field = row.mapping.columns[at]?.field ?? 'ignore';
    const shown = shownCell(cell, field, file.head.readings?.[at], request, visibility);
    isMasked ||= shown !== cell;
    result[`c${at}`] = shown;
  });
  const masked = isMasked ? wordMasked(visibility) : null;
  const problems = [
    ...reasons.map(({ problem }) => maskSsns(problem, 'written')),
    ...(masked ? [masked.problem] : []),
  ];
  const right = [...reasons.map((reason) => reason.right), ...(masked ? [masked.right] : [])];
  result.problem = problems.join('. ');
  result.right = [...new Set(right.filter((text) => text !== ''))].join('. ');
  if (request.outcome === 'all') result.result = wordOutcome(resultOf(record), visibility.locale);
  return result;
}

function columnsOf(
  { detected }: ImportRow,
  { outcome }: ResultRequest,
  { locale }: RowVisibility,
): ExportColumn[] {
  const [line, problem, right] = RESULT_COLUMNS[locale];
  const column = (key: string, heading: string): ExportColumn => ({
    key,
    heading,
    value: (row) => (row[key] as string | undefined) ?? '',
  });
  return [
    column('line', line),
    ...(outcome === 'all' ? [column('result', RESULT_OUTCOME[locale])] : []),
    column('problem', problem),
    column('right', right),
    ...detected.header.flatMap((name, at) => (isResultColumn(name) ? [] : [column(`c${at}`, name)])),
  ];
}

const wanted = ({ outcome }: ResultRequest) =>
  outcome === 'all'
    ? sql`r.line > 0`
    : sql`r.line > 0 and (r.outcome = 'refuse' or r.failure is not null and r.failure->>'code' <> 'alreadySo')`;

/**
 * Exports the rows of a file with their results, in the file's own columns and order. When the corrected file is uploaded
 * again, the result columns are ignored and the mapping is known. SSNs are masked unless requested. The export, and
 * whether it contains SSNs, is recorded in the audit trail first.
 */
export async function sendResult(
  app: FastifyInstance,
  caller: Caller,
  reply: FastifyReply,
  importId: string,
  request: ResultRequest,
  visibility: RowVisibility,
): Promise<FastifyReply> {
  const row = await findImport(app, caller, importId);
  if (row.state === 'mapping') throw new AppError('conflict', { refusal: refuse('roster.noPreview') });
  const file = await openFile(app, row);
  const where = sql`r.tenant_id = ${row.tenantId} and r.import_id = ${importId}::uuid and ${wanted(request)}`;
  await app.data.withReach(caller, async (tx) => {
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from roster_import_rows r where ${where}`,
    );
    tx.audit({
      type: 'list.exported',
      subject: `rosterImport/${importId}`,
      format: request.format,
      rows: count,
      filter: { outcome: request.outcome },
    });
    if (request.fullSsns)
      tx.audit({ type: 'rosterImport.ssnsTaken', subject: `rosterImport/${importId}`, rows: count });
  });
  const source = app.data.stream(
    caller,
    (reach) =>
      sql`select ${rowColumns} from roster_import_rows r where ${where} and ${reach.where(sql`r.tenant_id`)} order by r.line`,
  );
  return sendTable(reply, {
    name: `${row.fileName.replace(/\.[^.]*$/, '')}-${request.outcome === 'all' ? 'result' : 'to-repair'}`,
    format: request.format,
    columns: columnsOf(row, request, visibility),
    batches: lines(source, (record) => lineOf(record, row, file, request, visibility)),
  });
}

async function* lines(source: AsyncIterable<Row[]>, line: (record: RowRecord) => Row): AsyncGenerator<Row[]> {
  for await (const batch of source) yield (batch as unknown as RowRecord[]).map(line);
}
