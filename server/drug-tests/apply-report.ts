import type { MatchKey, OrderToMatch } from '../../domain/drug-tests/match';
import { arrivalOf, barsDriving } from '../../domain/drug-tests/corrections';
import {
  authorityOf,
  PROBLEM_BY_COLLECTION,
  documentOf,
  isSettled,
  moveByCollection,
  needsReview,
} from '../../domain/drug-tests/outcome';
import { isOlder, type ReportProblem, type TestReport } from '../../domain/drug-tests/report';
import { groupOf, isPendingCode, type OrderReasonId } from '../../domain/orders/tests';
import { dayIn, type ZoneRow } from '../compliance';
import { insertRecord, withdrawRecord } from '../documents';
import { changeOrderFacts, moveOrders } from '../orders';
import { array, insertInto, nextVersion, sql, update, type Tx } from '../platform/db';
import { dayOf, type Applying, type ResultOnFile } from './applying';
import { chainOf, earlierOf, type InChain, type StoredResult } from './earlier-result';
import { correctPlan, followViolation } from './follow-violation';
import { readAhead, type ReadAhead } from './read-ahead';
import { settleResult } from './settle-result';
import { testReports, testResults } from './tables';
import { tellOfCorrection } from './tell-correction';

export interface ReportToApply {
  reportId: number;
  report: TestReport;
  employeeId: number;
  order: OrderToMatch | null;
  key: MatchKey;
  /** Chosen by a person, if neither the report nor the order says it. */
  reasonId?: OrderReasonId | undefined;
}

export type Applied = { applied: true; resultId: number | null } | { problem: ReportProblem };

/** Takes a result's document from the file. The employee is locked. */
export async function withdrawDocument(
  { tx, tenantId, by }: Applying,
  { employeeId, documentId }: Pick<StoredResult, 'employeeId' | 'documentId'>,
  because: string,
): Promise<void> {
  if (documentId === null) return;
  await withdrawRecord(tx, { tenantId, employeeId, documentId, by: by.name, because });
}

/** A collection moves its order, and names the specimen. */
async function applyCollection(
  { tx, tenantId }: Applying,
  { report, order }: ReportToApply,
): Promise<ReportProblem | null> {
  if (!order) return 'noOrder';
  const { orderId, statusId } = order;
  await nameSpecimen(tx, tenantId, report, order);
  const move = moveByCollection(report.collection!, statusId);
  const change = { problem: PROBLEM_BY_COLLECTION[report.collection!] ?? null, problemText: null };
  if (move) await moveOrders(tx, move, { tenantId, which: sql`o.id = ${orderId}`, change });
  return null;
}

/** The order gets the number of its specimen, by which later reports are matched, unless it or another order has one by now. */
const nameSpecimen = async (
  tx: Tx,
  tenantId: number,
  { lab, specimenNumber }: TestReport,
  { orderId, specimenNumber: known }: OrderToMatch,
): Promise<void> => {
  if (known !== null || specimenNumber === null || lab === null) return;
  const isTaken = await tx.maybe(sql`select 1 from orders o where o.tenant_id = ${tenantId} and (
    (o.id = ${orderId} and o.specimen_number is not null) or (o.lab = ${lab} and o.specimen_number = ${specimenNumber})) limit 1`);
  if (!isTaken) await changeOrderFacts(tx, { tenantId, orderId, change: { lab, specimenNumber } });
};

/** The document of the driver that a result is, from which it follows whether they may drive. Null: it is none. */
async function insertDocument(
  { tx, tenantId, by, now }: Applying,
  { employeeId, report, facts }: Pick<ResultOnFile, 'employeeId' | 'report' | 'facts'>,
): Promise<number | null> {
  const document = documentOf(facts);
  if (!document) return null;
  return insertRecord(tx, {
    tenantId,
    employeeId,
    by: by.name,
    values: { ...document, docDate: dayOf(report, now) },
  });
}

/** Files a result that waited for a second person. */
export async function fileResult(applying: Applying, onFile: ResultOnFile): Promise<number | null> {
  const { tx, tenantId } = applying;
  const documentId = await insertDocument(applying, onFile);
  if (documentId !== null)
    await tx.query(
      sql`${update(testResults, { documentId })} where tenant_id = ${tenantId} and id = ${onFile.resultId}`,
    );
  return documentId;
}

const isOfAnotherGroup = (
  earlier: Pick<StoredResult, 'resultCode'>,
  { resultCode }: Pick<ResultOnFile['facts'], 'resultCode'>,
): boolean => !isPendingCode(earlier.resultCode) && groupOf(earlier.resultCode) !== groupOf(resultCode);

async function insertResult(
  { tx, tenantId, by, now }: Applying,
  { reportId, report, employeeId, order }: ReportToApply,
  more: Pick<ResultOnFile, 'facts' | 'documentId'> & {
    earlier: StoredResult | undefined;
    needsReview: boolean;
  },
): Promise<number> {
  const { facts, documentId, earlier } = more;
  const { collectedOn, reportedOn, verifiedOn, lab, specimenNumber, found, mro, noContact, comments } =
    report;
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(testResults, {
      tenantId,
      employeeId,
      reportId,
      orderId: order?.orderId ?? null,
      ...facts,
      lab,
      specimenNumber,
      collectedOn,
      reportedOn,
      verifiedOn,
      found,
      mro,
      noContact,
      comments,
      documentId,
      supersedesId: earlier?.id ?? null,
      changesGroup: earlier !== undefined && isOfAnotherGroup(earlier, facts),
      review: more.needsReview ? 'waiting' : 'none',
      recordedBy: by.name,
      recordedByIds: by.ids,
      createdAt: now.toISOString(),
    })} returning id`,
  );
  return id;
}

/** A later report supersedes an earlier one, and both stay visible. */
async function supersede({ tx, tenantId }: Applying, earlier: StoredResult, resultId: number): Promise<void> {
  await tx.query(
    sql`${update(testResults, { supersededById: resultId, ...nextVersion })} where tenant_id = ${tenantId} and id = ${earlier.id}`,
  );
  tx.audit(
    {
      type: 'testReview.superseded',
      subject: `testResult/${earlier.id}`,
      employee: `employee/${earlier.employeeId}`,
    },
    tenantId,
  );
}

/** Takes from the file all that a result corrects, and its plans, once no one has to confirm that. */
export async function endCorrected(applying: Applying, onFile: ResultOnFile): Promise<void> {
  const { tx, tenantId, because } = applying;
  const { employeeId, resultId } = onFile;
  const which = sql`r.superseded_by_id = ${resultId}`;
  for (const one of await chainOf(tx, { tenantId, employeeId }, which)) {
    await withdrawDocument(applying, one, because);
    await correctPlan(applying, one.id, onFile);
  }
}

const saysTheSame = (
  earlier: StoredResult,
  report: TestReport,
  facts: Pick<ResultOnFile['facts'], 'resultCode' | 'reasonId'>,
): boolean =>
  (earlier.resultCode === facts.resultCode &&
    earlier.collectedOn === report.collectedOn &&
    earlier.reasonId === facts.reasonId) ||
  // The laboratory's copy may come after the review officer's report.
  (isPendingCode(facts.resultCode) && !isPendingCode(earlier.resultCode));

/** What became of a report. */
const close = (
  { tx, tenantId }: Applying,
  { reportId, employeeId, order, key }: ReportToApply,
  state: 'applied' | 'repeated',
) =>
  tx.query(
    sql`${update(testReports, {
      state,
      problem: null,
      employeeId,
      orderId: order?.orderId ?? null,
      matchedBy: key,
      updatedAt: sql`now()`,
    })} where tenant_id = ${tenantId} and id = ${reportId}`,
  );

const auditResult = ({ tx, tenantId }: Applying, { employeeId, key }: ReportToApply, resultId: number) =>
  tx.audit(
    {
      type: 'testResult.recorded',
      subject: `testResult/${resultId}`,
      employee: `employee/${employeeId}`,
      matchedBy: key,
    },
    tenantId,
  );

/**
 * A report that arrives after the one that corrected it: both are visible, and the correction goes on to count as if they had come in their
 * order. So if the first one bars and no second person has looked at the correction, that waits for one now.
 */
async function recordOlder(
  applying: Applying,
  given: ReportToApply,
  more: { facts: ResultOnFile['facts']; corrected: StoredResult },
): Promise<Applied> {
  const { tx, tenantId, now } = applying;
  const { employeeId, report, order } = given;
  const { facts, corrected } = more;
  const chain = await chainOf(tx, { tenantId, employeeId }, sql`r.id = ${corrected.id}`);
  const correction = chain.find(({ id }) => id === corrected.id)!;
  const below = chain.filter((one) => one !== correction);
  const older = { ...facts, on: dayOf(report, now) };
  const isOpen = correction.review !== 'confirmed';
  const isBar = isOpen && barsDriving(older);
  const documentId = isBar ? await insertDocument(applying, { employeeId, report, facts }) : null;
  const { needsReview } = arrivalOf(older, below.at(-1) ?? null, below.filter(isOnFile));
  const resultId = await insertResult(applying, given, {
    ...more,
    documentId,
    earlier: undefined,
    needsReview: isOpen && needsReview,
  });
  await tx.query(
    sql`${update(testResults, { supersededById: corrected.id })} where tenant_id = ${tenantId} and id = ${resultId}`,
  );
  await tx.query(
    sql`${update(testResults, {
      supersedesId: sql`coalesce(supersedes_id, ${resultId})`,
      ...(isOfAnotherGroup(corrected, facts) && { changesGroup: true }),
    })} where tenant_id = ${tenantId} and id = ${corrected.id}`,
  );
  if (isOpen) {
    const arrival = arrivalOf(correction, older, [...below.filter(isOnFile), older]);
    if (!arrival.counts) await holdBack(applying, correction);
    if (isBar && facts.testType === 'drug')
      await followViolation(applying, {
        resultId,
        employeeId,
        orderId: order?.orderId ?? null,
        report,
        facts,
        documentId,
      });
  }
  await close(applying, given, 'applied');
  auditResult(applying, given, resultId);
  return { applied: true, resultId };
}

const isOnFile = (one: InChain): boolean => one.isOnFile;

/** A result that counted waits for a second person, because it turned out to correct another one. */
async function holdBack(applying: Applying, correction: InChain): Promise<void> {
  const { tx, tenantId, because } = applying;
  const { id, orderId, documentId } = correction;
  await withdrawDocument(applying, correction, because);
  await tx.query(
    sql`${update(testResults, { documentId: null, pagesAt: null, review: 'waiting', ...nextVersion })}
      where tenant_id = ${tenantId} and id = ${id}`,
  );
  if (orderId !== null && documentId !== null)
    await changeOrderFacts(tx, { tenantId, orderId, change: { documentId: null } });
}

/** So far behind UTC is no place. */
const EARLIEST_ZONE_MS = 12 * 3_600_000;

/** A report with a day that is no later than today. */
function untilToday<Report extends ReportToApply>(given: Report, today: string): Report {
  const { report } = given;
  const name = (['collectedOn', 'verifiedOn', 'reportedOn'] as const).find((one) => report[one] !== null);
  return name !== undefined && report[name]! <= today
    ? given
    : { ...given, report: { ...report, [name ?? 'reportedOn']: today } };
}

/**
 * Reports with days that have begun where their people work. A site may be a day ahead, and a document of tomorrow would let someone drive
 * until then.
 */
export async function begunThere<Report extends ReportToApply>(
  { tx, tenantId, now }: Applying,
  reports: readonly Report[],
): Promise<Report[]> {
  const hasBegun = new Date(now.getTime() - EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  const isLate = ({ report }: Report) => dayOf(report, now) > hasBegun;
  const ids = reports.filter(isLate).map(({ employeeId }) => employeeId);
  if (ids.length === 0) return [...reports];
  const places = await tx.query<
    ZoneRow & { id: number }
  >(sql`select e.id, c.time_zone as zone from employees e
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where e.tenant_id = ${tenantId} and e.id = any(${array(ids)}::int[])`);
  const todays = new Map(places.map(({ id, zone }) => [id, dayIn({ zone }, now)]));
  return reports.map((one) => (isLate(one) ? untilToday(one, todays.get(one.employeeId)!) : one));
}

/**
 * Puts what a report says on the file of its person and moves the order. The employee is locked, and is evaluated again by the caller. A
 * problem is returned before anything is changed. `ahead`: what was read for it after the reports before it were applied.
 */
export async function applyReport(
  applying: Applying,
  given: ReportToApply,
  ahead?: ReadAhead,
): Promise<Applied> {
  const { tx, tenantId, now, because } = applying;
  const { report, employeeId, order } = given;
  if (report.resultCode === null) {
    const problem = await applyCollection(applying, given);
    if (problem) return { problem };
    await close(applying, given, 'applied');
    return { applied: true, resultId: null };
  }
  const orderId = order?.orderId ?? null;
  const { ordered, mayHaveEarlier } = ahead ?? (await readAhead(tx, tenantId, [given]))[0]!;
  const reasonId = ordered.reasonId ?? report.reasonId ?? given.reasonId ?? null;
  if (reasonId === null) return { problem: 'noReason' };
  const facts = {
    testType: report.testType,
    authority: authorityOf(ordered.authority, report.authority, report.resultCode),
    reasonId,
    resultCode: report.resultCode,
    specimenId: report.specimenId ?? ordered.specimenId,
  };
  const earlier = mayHaveEarlier ? await earlierOf(tx, tenantId, report, orderId) : undefined;
  if (earlier && earlier.employeeId !== employeeId) return { problem: 'differentPerson' };
  if (earlier && saysTheSame(earlier, report, facts)) {
    await close(applying, given, 'repeated');
    return { applied: true, resultId: null };
  }
  if (earlier && !isPendingCode(earlier.resultCode) && isOlder(report, earlier))
    return recordOlder(applying, given, { facts, corrected: earlier });
  const chain = earlier ? await chainOf(tx, { tenantId, employeeId }, sql`r.id = ${earlier.id}`) : [];
  const arrival = arrivalOf(
    { ...facts, on: dayOf(report, now) },
    chain.find(({ id }) => id === earlier?.id) ?? null,
    chain.filter(isOnFile),
  );
  const { counts, isHeld } = arrival;
  const documentId = counts ? await insertDocument(applying, { employeeId, report, facts }) : null;
  const resultId = await insertResult(applying, given, {
    ...arrival,
    facts,
    documentId,
    earlier,
  });
  if (earlier) await supersede(applying, earlier, resultId);
  if (earlier && isOfAnotherGroup(earlier, facts))
    await tellOfCorrection(tx, tenantId, applying.origin, {
      employeeId,
      reasonId,
      codes: [earlier.resultCode, facts.resultCode],
    });
  if (order) await nameSpecimen(tx, tenantId, report, order);
  const onFile: ResultOnFile = { resultId, employeeId, orderId, report, facts, documentId };
  // What it corrects bars until a second person confirmed it, so the order, the selection and the plan stay as they are.
  if (isHeld) for (const one of arrival.ended) await withdrawDocument(applying, one, because);
  else {
    const settled = isSettled(facts, !needsReview(facts));
    // What the earlier result did to the order is read again.
    await settleResult(applying, onFile, settled, earlier ? undefined : ordered);
    if (earlier && counts) await endCorrected(applying, onFile);
    else for (const one of arrival.ended) await withdrawDocument(applying, one, because);
    if (settled) await followViolation(applying, onFile);
  }
  await close(applying, given, 'applied');
  auditResult(applying, given, resultId);
  return { applied: true, resultId };
}

/** What a report waits for, or why it can't be used. */
export const markProblem = (
  tx: Tx,
  tenantId: number,
  reportId: number,
  {
    state,
    problem,
    candidates,
  }: { state: 'waiting' | 'failed'; problem: ReportProblem; candidates: number[] },
) =>
  tx.query(
    sql`${update(testReports, { state, problem, candidates: sql`${array(candidates)}::int[]`, updatedAt: sql`now()` })}
      where tenant_id = ${tenantId} and id = ${reportId}`,
  );
