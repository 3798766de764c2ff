import type { FastifyInstance } from 'fastify';
import { OTHER_TEST } from '../../domain/compliance/return-to-duty';
import type { SelectedItem, SelectedPatch } from '../../domain/pools/contract';
import {
  correctionErrors,
  isClosed,
  isCorrection,
  OUTCOME,
  selectedErrors,
  statusOf,
  withPatch,
  type SelectedFacts,
} from '../../domain/pools/selected-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { nextVersionOf, pick, sql, update, type ScopedTx, type Tx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { seesOutcome } from './outcome-visibility';
import { fromSelected, SELECTED, selectedItem, type SelectedRow } from './selected-queries';
import { poolSelected, poolSelections } from './tables';

const CLOSE = 'servicesRandoms.markRandomTestCompleteOutOfWorkflow';
const EXCUSE = 'servicesRandoms.markExceptions';

const TYPES = [
  'poolSelected.changed',
  'poolSelected.closed',
  'poolSelected.notTested',
  'poolSelected.alternate',
] as const;

/** Who may record what: results need one permission, reasons another; times either. */
function authorize({ permissions }: Caller, patch: SelectedPatch): void {
  const closes = patch.result !== undefined || patch.documentId !== undefined;
  const excuses = patch.notTested !== undefined;
  if ((closes && !permissions.has(CLOSE)) || (excuses && !permissions.has(EXCUSE)))
    throw new AppError('forbidden');
}

/**
 * A closed test is changed by those who may see how it ended and could have recorded it: what is refused would tell others, also about its
 * times.
 */
function authorizeCorrection(caller: Caller, row: Found): void {
  if (!isClosed(row)) return;
  if (!seesOutcome(caller, row) || !caller.permissions.has(row.result === null ? EXCUSE : CLOSE))
    throw new AppError('forbidden');
}

type Found = SelectedRow & { drawnAt: string };

const readOne = (tx: ScopedTx, selectedId: number) =>
  tx.one<Found>(sql`
    select ${SELECTED}, s.drawn_at as "drawnAt" from ${fromSelected(tx.reach.tenantId)}
    where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${tx.reach.tenantId}
      and d.id = ${selectedId} for update of d`);

/**
 * A document of the result must be on the person's file and say the same, because whether they may drive follows from it: of this random
 * test, not of an earlier one.
 */
async function checkDocument(tx: ScopedTx, row: Found, { documentId, result }: SelectedFacts): Promise<void> {
  if (documentId === null) return;
  const { tenantId } = tx.reach;
  const found = await tx.maybe(sql`
    select 1 from documents d where d.tenant_id = ${tenantId} and d.id = ${documentId} and d.employee_id = ${row.employeeId}
      and d.deleted_at is null and d.result = ${result} and d.doc_type_id = ${OTHER_TEST} and d.test_reason = 'random'
      and d.doc_date >= ${row.drawnAt}::timestamptz::date - 1
      and not exists (select 1 from pool_selected o where o.tenant_id = ${tenantId} and o.employee_id = ${row.employeeId}
        and o.document_id = d.id and o.test = ${row.test} and o.id <> ${row.selectedId}) for share of d`);
  if (!found) refuseAny({ documentId: refuse('pool.documentDiffers') });
}

/** Two records of one person may both have been drawn before they were merged. One test is done then, and the other one isn't needed. */
async function checkTestedOnce(tx: ScopedTx, row: Found, { result }: SelectedFacts): Promise<void> {
  if (result === null || result === 'cancelled' || result === row.result) return;
  const others = await tx.query<Pick<SelectedFacts, 'result'>>(sql`
    select o.result from pool_selected o where o.tenant_id = ${tx.reach.tenantId} and o.selection_id = ${row.selectionId}
      and o.employee_id = ${row.employeeId} and o.test = ${row.test} and o.id <> ${row.selectedId} for share of o`);
  if (others.some((one) => one.result !== null && one.result !== 'cancelled'))
    refuseAny({ result: refuse('pool.testedOnce') });
}

/** Whose place an alternate took stays absent: an alternate needs that reason. */
async function checkAlternate(tx: ScopedTx, row: Found, { notTested }: SelectedFacts): Promise<void> {
  if (row.notTested !== 'absentWholePeriod' || notTested === 'absentWholePeriod') return;
  const replaced = await tx.maybe(sql`select 1 from pool_selected
    where tenant_id = ${tx.reach.tenantId} and selection_id = ${row.selectionId} and replaces_id = ${row.selectedId}`);
  if (replaced) refuseAny({ notTested: refuse('pool.hasAlternate') });
}

/**
 * Of the times what changes. Not of results: not everyone who reads the trail may see them. Of a closed test the collection is part of the
 * result, because a person who refuses may never have been there.
 */
function timesOf(before: SelectedFacts, after: SelectedFacts) {
  const times =
    isClosed(before) || isClosed(after)
      ? (['notifiedAt'] as const)
      : (['notifiedAt', 'collectedAt'] as const);
  const instant = (at: string | null) => at && new Date(at).toISOString();
  const changed = times.filter((name) => instant(before[name]) !== instant(after[name]));
  const of = (facts: SelectedFacts) =>
    Object.fromEntries(changed.map((name) => [name, instant(facts[name])]));
  return { before: of(before), after: of(after) };
}

/** Who closed a test and when, with how it ended before a correction. */
function closingOf(
  caller: Caller,
  row: Found,
  facts: SelectedFacts,
  { now, reason }: { now: string; reason: string },
) {
  if (!isCorrection(row, facts) && isClosed(row)) return {};
  const by = caller.user.name;
  const corrected = { correctedAt: now, correctedBy: by, correctionReason: reason };
  return {
    closedAt: isClosed(facts) ? now : null,
    closedBy: isClosed(facts) ? by : null,
    ...(isClosed(row) && {
      earlier: [...row.earlier, { ...pick(row, ...OUTCOME, 'closedAt', 'closedBy'), ...corrected }],
    }),
  };
}

/** Records what happened to someone who was selected: notified, tested, or not tested and why. */
export async function changeSelected(
  app: FastifyInstance,
  caller: Caller,
  selectedId: number,
  patch: SelectedPatch,
): Promise<SelectedItem> {
  authorize(caller, patch);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const row = await readOne(tx, selectedId);
    const subject = `poolSelected/${selectedId}`;
    if (row.version !== patch.version)
      throw await staleEdit(tx, selectedItem(caller, row), { tenantId, subject, types: TYPES });
    if (row.status === 'waiting')
      throw new AppError('conflict', { refusal: refuse('pool.waitingAlternate') });
    authorizeCorrection(caller, row);
    const facts = withPatch(row, patch);
    refuseAny(correctionErrors(row, facts, patch.correctionReason));
    refuseAny(selectedErrors(facts, { drawnAt: row.drawnAt, now: app.now() }));
    await checkDocument(tx, row, facts);
    await checkTestedOnce(tx, row, facts);
    await checkAlternate(tx, row, facts);
    const status = statusOf(facts);
    const closing = { now: app.now().toISOString(), reason: patch.correctionReason?.trim() ?? '' };
    const { notifiedAt, collectedAt, result, documentId, notTested, note } = facts;
    await tx.query(
      sql`${update(poolSelected, {
        notifiedAt,
        collectedAt,
        result,
        documentId,
        notTested,
        note,
        status,
        ...closingOf(tx.caller, row, facts, closing),
        ...nextVersionOf(poolSelected),
      })} where tenant_id = ${tenantId} and id = ${selectedId}`,
    );
    await countChange(tx, tenantId, row, { status, result, test: row.test });
    tx.audit({
      type: eventOf(facts),
      subject,
      employee: `employee/${row.employeeId}`,
      pool: row.poolName,
      period: row.period,
      ...timesOf(row, facts),
    });
    return selectedItem(caller, await readOne(tx, selectedId));
  });
}

/** A canceled test is none. */
function eventOf(facts: SelectedFacts) {
  if (!isClosed(facts)) return 'poolSelected.changed';
  return facts.result === null || facts.result === 'cancelled'
    ? 'poolSelected.notTested'
    : 'poolSelected.closed';
}

type Counted = Pick<SelectedRow, 'status' | 'result' | 'test'>;
const isOpen = ({ status }: Counted) => Number(status === 'selected' || status === 'notified');
const isTested = ({ status, result }: Counted) => Number(status === 'completed' && result !== 'cancelled');

const COUNTED = {
  drug: ['outstandingDrug', 'testedDrug'],
  alcohol: ['outstandingAlcohol', 'testedAlcohol'],
} as const;

/** The figures of a selection follow a change of one of its people. */
export function countChange(tx: Tx, tenantId: number, before: SelectedRow, after: Counted) {
  const [outstanding, tested] = COUNTED[before.test];
  return tx.query(
    sql`${update(poolSelections, {
      [outstanding]: sql`${poolSelections[outstanding]} + ${isOpen(after) - isOpen(before)}`,
      [tested]: sql`${poolSelections[tested]} + ${isTested(after) - isTested(before)}`,
    })} where tenant_id = ${tenantId} and id = ${before.selectionId}`,
  );
}
