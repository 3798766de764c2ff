import type { FastifyInstance } from 'fastify';
import { fieldName } from '../../domain/roster-import';
import type { ImportRowFilter, RosterImportRow, RowOutcome } from '../../domain/roster-import/wire';
import type { ListRequest } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type SQL } from '../platform/db';
import { limitOf, totalOf } from '../platform/lists';
import { isNamed } from '../platform/name-search';
import { findImport, readEncrypted } from './find-import';
import type { ImportRow } from './import-queries';
import { maskCells } from './mask';
import type { StoredPlan } from './plan-protocol';
import { rosterFileKeys } from '../platform/crypto';
import { EncryptedFile } from './encrypted-file';
import {
  wordChange,
  wordFailure,
  withoutDigits,
  wordReason,
  type Failure,
  type RowVisibility,
} from './words';
import { rosterImportRows } from './tables';

type RowsRequest = ListRequest<ImportRowFilter, 'line' | 'name'>;

/** A row of an import as stored. */
export interface RowRecord {
  line: number;
  outcome: RowOutcome;
  employeeId: number | null;
  plan: StoredPlan;
  choice: RosterImportRow['choice'];
  appliedAt: string | null;
  failure: Failure | null;
  undo: string | null;
}

/** The columns of a row, from `r`. */
export const rowColumns = fields(
  pick(
    alias(rosterImportRows, 'r'),
    'line',
    'outcome',
    'employeeId',
    'plan',
    'choice',
    'appliedAt',
    'failure',
    'undo',
  ),
);

/** Outcomes that are applied if the row is included. */
export const APPLICABLE: readonly RowOutcome[] = ['add', 'update', 'end', 'missing'];

function stateCondition(state: ImportRowFilter['state']): SQL {
  const acted = sql`r.outcome = any(${array(APPLICABLE)}::text[])`;
  switch (state) {
    case 'applied':
      return sql`r.applied_at is not null`;
    case 'failed':
      return sql`r.failure is not null`;
    case 'left':
      return sql`${acted} and r.choice = 'leave' and r.applied_at is null`;
    case 'open':
      return sql`${acted} and r.choice = 'apply' and r.applied_at is null and r.failure is null`;
    default:
      return sql`true`;
  }
}

function conditions({ tenantId, importId }: ImportRow, filter: ImportRowFilter): SQL {
  const { outcome, outcomes, q, warned, state } = filter;
  const wanted = outcomes ?? (outcome ? [outcome] : null);
  const parts = [sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}::uuid`, stateCondition(state)];
  if (wanted) parts.push(sql`r.outcome = any(${array(wanted)}::text[])`);
  if (warned) parts.push(sql`jsonb_array_length(r.plan->'warnings') > 0`);
  const text = q?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) parts.push(sql`r.line = ${Number(text)}`);
  else if (text !== '') parts.push(isNamed(sql`r.plan->>'name'`, text));
  return sql.join(parts, sql` and `);
}

function shownCells(
  row: ImportRow,
  file: EncryptedFile | null,
  line: number,
  visibility: RowVisibility,
): string[] {
  const cells = file?.cells(line) ?? [];
  return maskCells(cells, row.mapping.columns, file?.head.readings ?? []).map((cell) =>
    withoutDigits(cell, visibility),
  );
}

function present(record: RowRecord, cells: string[], visibility: RowVisibility): RosterImportRow {
  const { plan, failure } = record;
  return {
    line: record.line,
    name: plan.name,
    outcome: record.outcome,
    // Employees added by the import are gone.
    employeeId: record.undo === 'undone' && record.outcome === 'add' ? null : record.employeeId,
    matchedBy: plan.matchedBy as RosterImportRow['matchedBy'],
    reasons: plan.reasons.map((reason) => wordReason(reason, visibility)),
    warnings: plan.warnings.map((reason) => wordReason(reason, visibility)),
    changes: plan.changes.map((change) => wordChange(change, visibility)),
    shown: Object.entries(plan.shown).map(([field, value]) => ({
      field,
      label: fieldName(field, visibility.locale),
      value: withoutDigits(value, visibility),
    })),
    cells,
    choice: record.choice,
    appliedAt: record.appliedAt,
    failure: failure && wordFailure(failure, visibility),
  };
}

/** A page of an import's rows, as text. Only the needed pieces of the file are decrypted. */
export async function listRows(
  app: FastifyInstance,
  caller: Caller,
  importId: string,
  list: RowsRequest,
  visibility: RowVisibility,
): Promise<{ items: RosterImportRow[]; total: number }> {
  const row = await findImport(app, caller, importId);
  const where = conditions(row, list.filter);
  const order = sql.raw(list.sort.order === 'DESC' ? 'desc' : 'asc');
  // Employees who are not in the file come last.
  const by =
    list.sort.field === 'name'
      ? sql`r.plan->>'name' ${order}, r.line`
      : sql`r.line < 0, abs(r.line) ${order}`;
  const [records = [], counted] = await app.data.read(caller, (reach) => [
    sql`select ${rowColumns} from roster_import_rows r where ${where} and ${reach.where(sql`r.tenant_id`)}
      order by ${by} ${limitOf(list.range)}`,
    sql`select count(*)::int as total from roster_import_rows r where ${where} and ${reach.where(sql`r.tenant_id`)}`,
  ]);
  const file = row.storageKey === null ? null : await openFile(app, row);
  return {
    items: (records as unknown as RowRecord[]).map((record) =>
      present(record, shownCells(row, file, record.line, visibility), visibility),
    ),
    total: totalOf(counted),
  };
}

/** The contents of an import's file; 410 if they have been removed. */
export async function openFile(app: FastifyInstance, row: ImportRow): Promise<EncryptedFile> {
  return new EncryptedFile(rosterFileKeys(app.keys), row.importId, await readEncrypted(app, row));
}
