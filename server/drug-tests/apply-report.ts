import type { MatchKey, OrderToMatch } from '../../domain/drug-tests/match';
import {
  COLLECTION_MOVES,
  countsAtOnce,
  documentOf,
  drawnResult,
  isSettled,
  moveWith,
  needsReview,
} from '../../domain/drug-tests/outcome';
import type { ReportProblem, TestReport } from '../../domain/drug-tests/report';
import { mayMove } from '../../domain/orders/moves';
import {
  groupOf,
  isPendingCode,
  type Authority,
  type OrderReasonId,
  type ResultCode,
  type SpecimenId,
} from '../../domain/orders/tests';
import { instantAt } from '../../domain/shared/dates';
import { DEFAULT_ZONE } from '../compliance';
import { insertRecord, withdrawRecord } from '../documents';
import { changeOrderFacts, moveOrders } from '../orders';
import { array, insertInto, nextVersion, sql, update, type Tx } from '../platform/db';
import { closeByResult } from '../pools';
import { testReports, testResults } from './tables';

/** Who records a result: the user who uploaded or matched it, and whoever impersonated them. */
export interface Recorder {
  name: string;
  ids: number[];
}

export interface Applying {
  tx: Tx;
  tenantId: number;
  by: Recorder;
  now: Date;
  /** What corrects an earlier result says why. */
  because: string;
}

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

/** What an order says of the test that was made. */
interface Ordered {
  authority: Authority | null;
  reasonId: OrderReasonId | null;
  specimenId: SpecimenId | null;
  selectedId: number | null;
  zone: string | null;
  /** The status by now. */
  statusId: number | null;
}

const NOTHING_ORDERED: Ordered = {
  authority: null,
  reasonId: null,
  specimenId: null,
  selectedId: null,
  zone: null,
  statusId: null,
};

const orderedAs = async (tx: Tx, tenantId: number, orderId: number | null): Promise<Ordered> =>
  orderId === null
    ? NOTHING_ORDERED
    : tx.one<Ordered>(sql`select o.authority, o.reason_id as "reasonId", o.specimen_id as "specimenId",
        o.selected_id as "selectedId", o.status_id as "statusId", c.time_zone as zone
      from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
        join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      where o.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and o.id = ${orderId}`);

/** A result that counts until another one supersedes it. */
export interface StoredResult {
  id: number;
  employeeId: number;
  resultCode: ResultCode;
  collectedOn: string | null;
  reasonId: OrderReasonId;
  documentId: number | null;
}

const STORED = sql`id, employee_id as "employeeId", result_code as "resultCode", collected_on::text as "collectedOn",
  reason_id as "reasonId", document_id as "documentId" from test_results`;
const COUNTS = sql`superseded_by_id is null and withdrawn_at is null`;

/** The result that stands of the same specimen, or of the same order if there was no specimen. */
const earlierOf = (tx: Tx, tenantId: number, report: TestReport, orderId: number | null) =>
  tx.maybe<StoredResult>(sql`select ${STORED} where tenant_id = ${tenantId} and test_type = ${report.testType} and ${COUNTS}
    and ${
      report.specimenNumber === null
        ? sql`order_id = ${orderId}`
        : sql`specimen_number = ${report.specimenNumber}`
    } order by id desc limit 1 for update`);

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
  const move = COLLECTION_MOVES[report.collection!];
  if (move && !order.hasEnded && mayMove(move, statusId))
    await moveOrders(tx, move, { tenantId, which: sql`o.id = ${orderId}` });
  return null;
}

/** The order gets the number of its specimen, by which later reports are matched. */
const nameSpecimen = async (
  tx: Tx,
  tenantId: number,
  { lab, specimenNumber }: TestReport,
  { orderId, specimenNumber: known }: OrderToMatch,
): Promise<void> => {
  if (known === null && specimenNumber !== null && lab !== null)
    await changeOrderFacts(tx, { tenantId, orderId, change: { lab, specimenNumber } });
};

const noonOf = (day: string | null, zone: string | null): string | null =>
  day === null ? null : instantAt(zone ?? DEFAULT_ZONE, day, '12:00').toISOString();

/** What is known of a result that is put on a file, or was. */
export interface ResultOnFile {
  resultId: number;
  employeeId: number;
  orderId: number | null;
  report: Pick<TestReport, 'testType' | 'collectedOn' | 'verifiedOn' | 'reportedOn'>;
  facts: {
    testType: 'drug' | 'alcohol';
    authority: Authority | null;
    reasonId: OrderReasonId;
    resultCode: ResultCode;
  };
  documentId: number | null;
}

/** Files a result as a document of the driver, from which it follows whether they may drive. */
export async function fileResult(
  { tx, tenantId, by, now }: Applying,
  { resultId, employeeId, report, facts }: ResultOnFile,
): Promise<number | null> {
  const document = documentOf(facts);
  if (!document) return null;
  const { collectedOn, verifiedOn, reportedOn } = report;
  const docDate = collectedOn ?? verifiedOn ?? reportedOn ?? now.toISOString().slice(0, 10);
  const documentId = await insertRecord(tx, {
    tenantId,
    employeeId,
    by: by.name,
    values: { ...document, docDate },
  });
  await tx.query(
    sql`${update(testResults, { documentId })} where tenant_id = ${tenantId} and id = ${resultId}`,
  );
  return documentId;
}

/** Closes the order and the row of a random selection with a result that is settled. */
export async function settleResult(
  { tx, tenantId, by, now, because }: Applying,
  { resultId, employeeId, orderId, report, facts, documentId }: ResultOnFile,
  isConfirmed: boolean,
): Promise<void> {
  if (orderId === null) return;
  const { selectedId, zone, statusId } = await orderedAs(tx, tenantId, orderId);
  const move = statusId === null ? null : moveWith(facts.resultCode, statusId, isConfirmed);
  if (move) await moveOrders(tx, move, { tenantId, which: sql`o.id = ${orderId}`, change: { documentId } });
  else await changeOrderFacts(tx, { tenantId, orderId, change: { documentId } });
  const result = drawnResult(facts);
  if (selectedId === null || result === null || !isConfirmed) return;
  const closed = await closeByResult(tx, {
    tenantId,
    selectedId,
    employeeId,
    test: report.testType,
    result,
    collectedAt: noonOf(report.collectedOn, zone),
    documentId,
    by: by.name,
    now,
    because,
  });
  if (closed)
    await tx.query(
      sql`${update(testResults, { closedDraw: true })} where tenant_id = ${tenantId} and id = ${resultId}`,
    );
}

async function insertResult(
  { tx, tenantId, by, now }: Applying,
  { reportId, report, employeeId, order }: ReportToApply,
  more: { facts: ResultOnFile['facts']; specimenId: SpecimenId | null; earlier: StoredResult | undefined },
): Promise<number> {
  const { facts, earlier } = more;
  const { collectedOn, reportedOn, verifiedOn, lab, specimenNumber, found, mro, noContact, comments } =
    report;
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(testResults, {
      tenantId,
      employeeId,
      reportId,
      orderId: order?.orderId ?? null,
      ...facts,
      specimenId: more.specimenId,
      lab,
      specimenNumber,
      collectedOn,
      reportedOn,
      verifiedOn,
      found,
      mro,
      noContact,
      comments,
      supersedesId: earlier?.id ?? null,
      changesGroup:
        earlier !== undefined &&
        !isPendingCode(earlier.resultCode) &&
        groupOf(earlier.resultCode) !== groupOf(facts.resultCode),
      review: needsReview(facts) ? 'waiting' : 'none',
      recordedBy: by.name,
      recordedByIds: by.ids,
      createdAt: now.toISOString(),
    })} returning id`,
  );
  return id;
}

/** A later report supersedes an earlier one, and both stay visible. What the earlier one put on the file no longer counts. */
async function supersede(applying: Applying, earlier: StoredResult, resultId: number): Promise<void> {
  const { tx, tenantId, because } = applying;
  await tx.query(
    sql`${update(testResults, { supersededById: resultId, ...nextVersion })} where tenant_id = ${tenantId} and id = ${earlier.id}`,
  );
  await withdrawDocument(applying, earlier, because);
  tx.audit(
    {
      type: 'testReview.superseded',
      subject: `testResult/${earlier.id}`,
      employee: `employee/${earlier.employeeId}`,
    },
    tenantId,
  );
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

/**
 * Puts what a report says on the file of its person and moves the order. The employee is locked, and is evaluated again by the caller. A
 * problem is returned before anything is changed.
 */
export async function applyReport(applying: Applying, given: ReportToApply): Promise<Applied> {
  const { tx, tenantId } = applying;
  const { report, employeeId, order, key } = given;
  if (report.resultCode === null) {
    const problem = await applyCollection(applying, given);
    if (problem) return { problem };
    await close(applying, given, 'applied');
    return { applied: true, resultId: null };
  }
  const orderId = order?.orderId ?? null;
  const ordered = await orderedAs(tx, tenantId, orderId);
  const reasonId = ordered.reasonId ?? report.reasonId ?? given.reasonId ?? null;
  if (reasonId === null) return { problem: 'noReason' };
  const facts = {
    testType: report.testType,
    authority: ordered.authority ?? report.authority,
    reasonId,
    resultCode: report.resultCode,
  };
  const earlier = await earlierOf(tx, tenantId, report, orderId);
  if (earlier && earlier.employeeId !== employeeId) return { problem: 'differentPerson' };
  if (earlier && saysTheSame(earlier, report, facts)) {
    await close(applying, given, 'repeated');
    return { applied: true, resultId: null };
  }
  const specimenId = report.specimenId ?? ordered.specimenId;
  const resultId = await insertResult(applying, given, { facts, specimenId, earlier });
  if (earlier) await supersede(applying, earlier, resultId);
  if (order) await nameSpecimen(tx, tenantId, report, order);
  const onFile: ResultOnFile = { resultId, employeeId, orderId, report, facts, documentId: null };
  if (countsAtOnce(facts)) onFile.documentId = await fileResult(applying, onFile);
  await settleResult(applying, onFile, isSettled(facts, !needsReview(facts)));
  await close(applying, given, 'applied');
  tx.audit(
    {
      type: 'testResult.recorded',
      subject: `testResult/${resultId}`,
      employee: `employee/${employeeId}`,
      matchedBy: key,
    },
    tenantId,
  );
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
