import type { TestResult } from '../../domain/documents/contract';
import {
  correctionErrors,
  isClosed,
  isCorrection,
  OUTCOME,
  selectedErrors,
  statusOf,
  type SelectedFacts,
} from '../../domain/pools/selected-rules';
import { DEFAULT_ZONE } from '../compliance';
import { nextVersionOf, pick, sql, update, type SQL, type Tx } from '../platform/db';
import { countChange } from './change-selected';
import { fromSelected, SELECTED, type SelectedRow } from './selected-queries';
import { poolSelected } from './tables';

const DAY_MS = 86_400_000;

export interface DrawnResult {
  tenantId: number;
  selectedId: number;
  employeeId: number;
  test: 'drug' | 'alcohol';
  result: TestResult;
  /** The time of the collection; null: of a refusal. A report says only the day, so it is noon where the person works. */
  collectedAt: string | null;
  documentId: number | null;
  by: string;
  now: Date;
  /** Why it is another result than before. */
  because: string;
}

/** A day is named, and the draw or the notice was on it, or it is today: then it can't have been before these, nor later than now. */
function timeOf(
  collectedAt: string | null,
  { drawnAt, notifiedAt }: { drawnAt: string; notifiedAt: string | null },
  now: Date,
) {
  if (collectedAt === null) return null;
  const noon = Date.parse(collectedAt);
  const earliest = Math.max(Date.parse(drawnAt), notifiedAt === null ? 0 : Date.parse(notifiedAt));
  const latest = noon > now.getTime() && noon - now.getTime() < DAY_MS / 2 ? now.getTime() : noon;
  const at = latest < earliest && earliest - latest < DAY_MS / 2 ? earliest : latest;
  return new Date(at).toISOString();
}

/** Two records of one person may both have been drawn before they were merged: one test is done then. */
const isTestedTwice = async (
  tx: Tx,
  tenantId: number,
  row: SelectedRow,
  result: TestResult,
): Promise<boolean> =>
  result !== 'cancelled' &&
  (await tx.maybe(sql`select 1 from pool_selected o where o.tenant_id = ${tenantId} and o.selection_id = ${row.selectionId}
    and o.employee_id = ${row.employeeId} and o.test = ${row.test} and o.id <> ${row.selectedId}
    and o.result <> 'cancelled' limit 1`)) !== undefined;

/**
 * Closes the random test of someone who was drawn with the result that was reported, or corrects it: what it said before stays with the row.
 * False: it doesn't fit the row, which stays as it is for a person to look at.
 */
export async function closeByResult(tx: Tx, given: DrawnResult): Promise<boolean> {
  const { tenantId, selectedId, result, documentId, by, now, because } = given;
  const row = await tx.maybe<SelectedRow & { drawnAt: string }>(sql`
    select ${SELECTED}, s.drawn_at as "drawnAt" from ${fromSelected(tenantId)}
    where e.tenant_id = ${tenantId} and d.tenant_id = ${tenantId} and d.id = ${selectedId}
      and d.employee_id = ${given.employeeId} and d.test = ${given.test} for update of d`);
  if (!row || row.status === 'waiting') return false;
  const collectedAt = timeOf(given.collectedAt, row, now);
  const { notifiedAt } = row;
  const facts: SelectedFacts = {
    ...row,
    notifiedAt,
    collectedAt,
    result,
    documentId,
    notTested: null,
    note: null,
  };
  if (isClosed(row) && !isCorrection(row, facts)) return true;
  const errors = {
    ...correctionErrors(row, facts, because),
    ...selectedErrors(facts, { drawnAt: row.drawnAt, now }),
  };
  if (Object.keys(errors).length > 0 || (await isTestedTwice(tx, tenantId, row, result))) return false;
  const status = statusOf(facts);
  const corrected = { correctedAt: now.toISOString(), correctedBy: by, correctionReason: because };
  await tx.query(
    sql`${update(poolSelected, {
      ...pick(facts, ...OUTCOME),
      status,
      closedAt: now.toISOString(),
      closedBy: by,
      ...(isClosed(row) && {
        earlier: [...row.earlier, { ...pick(row, ...OUTCOME, 'closedAt', 'closedBy'), ...corrected }],
      }),
      ...nextVersionOf(poolSelected),
    })} where tenant_id = ${tenantId} and id = ${selectedId}`,
  );
  await countChange(tx, tenantId, row, { status, result, test: row.test });
  tx.audit(
    {
      type: result === 'cancelled' ? 'poolSelected.notTested' : 'poolSelected.closed',
      subject: `poolSelected/${selectedId}`,
      employee: `employee/${row.employeeId}`,
      pool: row.poolName,
      period: row.period,
      before: {},
      after: {},
    },
    tenantId,
  );
  return true;
}

interface ResultTakenBack extends Pick<DrawnResult, 'tenantId' | 'selectedId' | 'by' | 'now' | 'because'> {
  /** The document of the result: a row that says something else by now stays as it is. */
  documentId: number | null;
}

/** Opens the random test of someone again whose result was taken back: the test is still to be made. What it said stays with the row. */
export async function reopenByResult(tx: Tx, given: ResultTakenBack): Promise<void> {
  const { tenantId, selectedId, documentId, by, now, because } = given;
  const row = await tx.maybe<SelectedRow>(sql`
    select ${SELECTED} from ${fromSelected(tenantId)} where e.tenant_id = ${tenantId} and d.tenant_id = ${tenantId}
      and d.id = ${selectedId} and d.result is not null and d.document_id is not distinct from ${documentId} for update of d`);
  if (!row) return;
  const open = { collectedAt: null, result: null, notTested: null, note: null, documentId: null };
  const status = statusOf({ ...row, ...open });
  const taken = { correctedAt: now.toISOString(), correctedBy: by, correctionReason: because };
  await tx.query(
    sql`${update(poolSelected, {
      ...open,
      status,
      closedAt: null,
      closedBy: null,
      earlier: [...row.earlier, { ...pick(row, ...OUTCOME, 'closedAt', 'closedBy'), ...taken }],
      ...nextVersionOf(poolSelected),
    })} where tenant_id = ${tenantId} and id = ${selectedId}`,
  );
  await countChange(tx, tenantId, row, { status, result: null, test: row.test });
  tx.audit(
    {
      type: 'poolSelected.changed',
      subject: `poolSelected/${selectedId}`,
      employee: `employee/${row.employeeId}`,
      pool: row.poolName,
      period: row.period,
      before: {},
      after: {},
    },
    tenantId,
  );
}

const dayAt = (moment: SQL) => sql`(${moment} at time zone coalesce(c.time_zone, ${DEFAULT_ZONE}))::date`;

/**
 * The one open random test of someone that a result without an order may be of: drawn, and notified if they were, by the day of the
 * collection. Null if there is none or more than one: then a person decides.
 */
export async function onlyOpenRow(
  tx: Tx,
  {
    tenantId,
    employeeId,
    test,
    collectedOn,
    isDot,
  }: Pick<DrawnResult, 'tenantId' | 'employeeId' | 'test'> & {
    collectedOn: string | null;
    /** Whether it was a DOT test; null: the report doesn't say. */
    isDot: boolean | null;
  },
): Promise<number | null> {
  if (collectedOn === null) return null;
  const ofProgram =
    isDot === null ? sql`true` : isDot ? sql`d.agency is distinct from 'nonDot'` : sql`d.agency = 'nonDot'`;
  const open = await tx.query<{ selectedId: number }>(sql`
    select d.id as "selectedId" from ${fromSelected(tenantId)}
    where e.tenant_id = ${tenantId} and d.tenant_id = ${tenantId} and d.employee_id = ${employeeId} and d.test = ${test}
      and d.status in ('selected', 'notified') and ${ofProgram} and ${dayAt(sql`coalesce(d.notified_at, s.drawn_at)`)} <= ${collectedOn}::date
    limit 2`);
  const [only] = open;
  return open.length === 1 && only ? only.selectedId : null;
}
