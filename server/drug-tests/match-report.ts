import type { FastifyInstance } from 'fastify';
import { agreeingKeys, MATCH_KEYS, orderOfPerson, type OrderToMatch } from '../../domain/drug-tests/match';
import type { MatchCandidate, SearchData } from '../../domain/drug-tests/contract';
import { UNUSABLE, type ReportProblem, type TestReport } from '../../domain/drug-tests/report';
import { PENDING_CODES, type OrderReasonId } from '../../domain/orders/tests';
import { CUSTOMER_CARE } from '../../domain/orders/statuses';
import { refuse, type RefusalCode } from '../../domain/shared/refusals/refusal';
import { lockEmployee, type EmployeeRow } from '../employees';
import { changeOrderFacts, moveOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import { reopenByResult } from '../pools';
import { withdrawByResult } from '../return-to-duty';
import { array, nextVersion, nextVersionOf, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { applyReport, begunThere, withdrawDocument, type ReportToApply } from './apply-report';
import { followResults } from './apply-reports';
import type { Applying, Recorder } from './applying';
import type { StoredResult } from './earlier-result';
import { knownOf, ordersOfPeople } from './known';
import { testReports, testResults } from './tables';

const MATCHED_BY_HAND = 'A person matched a later report';

/** The caller as the one who records: the user, and whoever impersonates them. */
export const recorderOf = ({ user, realUser }: Caller): Recorder => ({
  name: user.name,
  ids: [user.id, realUser?.id].filter((id): id is number => typeof id === 'number'),
});

interface StoredReport {
  reportId: number;
  state: string;
  problem: ReportProblem | null;
  report: TestReport;
  employeeId: number | null;
}

/** A report, locked; 404 unless the caller reaches the whole client. */
export const lockReport = (tx: ScopedTx, matchId: number): Promise<StoredReport> =>
  tx.one<StoredReport>(sql`select r.id as "reportId", r.state, r.problem, r.report, r.employee_id as "employeeId" from test_reports r
    where ${tx.reach.where(sql`r.tenant_id`)} and ${tx.reach.isWhole} and r.id = ${matchId} for update`);

interface Chosen {
  matchId: number;
  employeeId: number;
  orderId?: number | undefined;
  reasonId?: OrderReasonId | undefined;
}

/** The order of the person that the report is of: the chosen one, or the only one that fits. */
async function orderFor(tx: ScopedTx, report: TestReport, chosen: Chosen): Promise<OrderToMatch | null> {
  const { employeeId, orderId } = chosen;
  const orders = await ordersOfPeople(tx, tx.reach.tenantId, [employeeId]);
  if (orderId !== undefined) {
    const order = orders.find((one) => one.orderId === orderId && one.testType === report.testType);
    if (!order) throw refuseFields({ orderId: refuse('drugTest.notTheirOrder') });
    return order;
  }
  const fits = orderOfPerson(report, employeeId, orders);
  if ('problem' in fits && fits.problem === 'severalOrders')
    throw refuseFields({ orderId: refuse('drugTest.chooseOrder') });
  return 'orderId' in fits ? (orders.find((one) => one.orderId === fits.orderId) ?? null) : null;
}

const REFUSALS: Partial<Record<ReportProblem, RefusalCode & `drugTest.${string}`>> = {
  noReason: 'drugTest.reasonRequired',
  noOrder: 'drugTest.noOrder',
  differentPerson: 'drugTest.otherPerson',
};

/** Applies a report to a person, or refuses with what is missing. */
async function applyChosen(
  tx: ScopedTx,
  applying: Applying,
  { reportId, report }: StoredReport,
  chosen: Chosen,
): Promise<number | null> {
  const { employeeId, reasonId } = chosen;
  const order = await orderFor(tx, report, chosen);
  const given = { reportId, report, employeeId, order, key: 'person', reasonId } as const;
  const [begun] = await begunThere<ReportToApply>(applying, [given]);
  const applied = await applyReport(applying, begun!);
  if ('problem' in applied)
    throw applied.problem === 'noReason'
      ? refuseFields({ reasonId: refuse('drugTest.reasonRequired') })
      : new AppError('conflict', { refusal: refuse(REFUSALS[applied.problem] as 'drugTest.noOrder') });
  return applied.resultId;
}

/** A person says whose test a waiting report is about. */
export function matchByHand(app: FastifyInstance, caller: Caller, chosen: Chosen) {
  const { matchId, employeeId } = chosen;
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const stored = await lockReport(tx, matchId);
    if (stored.state === 'failed' || (stored.problem && UNUSABLE.includes(stored.problem)))
      throw new AppError('conflict', { refusal: refuse('drugTest.unusable') });
    if (stored.state !== 'waiting')
      throw new AppError('conflict', { refusal: refuse('drugTest.notWaiting') });
    await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const now = app.now();
    const applying: Applying = {
      tx,
      tenantId,
      by: recorderOf(caller),
      now,
      origin: app.config,
      because: MATCHED_BY_HAND,
    };
    const testResultId = await applyChosen(tx, applying, stored, chosen);
    await followResults(tx, tenantId, [employeeId], now);
    return { matchId, testResultId };
  });
}

/** The result of a report that is on a file. */
const resultOfReport = (tx: ScopedTx, matchId: number) =>
  tx.maybe<StoredResult & { orderId: number | null }>(sql`
    select id, employee_id as "employeeId", result_code as "resultCode", collected_on::text as "collectedOn",
      reason_id as "reasonId", document_id as "documentId", order_id as "orderId"
    from test_results where ${tx.reach.where(sql`tenant_id`)} and report_id = ${matchId}
      and withdrawn_at is null and superseded_by_id is null for update`);

/** A result of the wrong person goes to the file of the right one. What it did to the first order is for people to look at. */
export function rematch(
  app: FastifyInstance,
  caller: Caller,
  { because, ...chosen }: Chosen & { because: string },
) {
  const { matchId, employeeId } = chosen;
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const stored = await lockReport(tx, matchId);
    const wrong = await resultOfReport(tx, matchId);
    if (!wrong || stored.state !== 'applied')
      throw new AppError('conflict', { refusal: refuse('drugTest.notApplied') });
    if (wrong.employeeId === employeeId) return { matchId, testResultId: wrong.id };
    for (const id of [wrong.employeeId, employeeId].toSorted((one, other) => one - other))
      await tx.one<EmployeeRow>(lockEmployee(tx.reach, id));
    const now = app.now();
    const applying: Applying = { tx, tenantId, by: recorderOf(caller), now, origin: app.config, because };
    await withdraw(applying, wrong, because);
    await restoreEarlier(applying, wrong, { isRejected: false });
    await withdrawEarlier(applying, wrong.id);
    await returnOrder(applying, wrong.orderId);
    const testResultId = await applyChosen(tx, applying, stored, chosen);
    tx.audit({
      type: 'testReview.moved',
      subject: `testResult/${wrong.id}`,
      employee: `employee/${wrong.employeeId}`,
      because,
    });
    await followResults(tx, tenantId, [wrong.employeeId, employeeId], now);
    return { matchId, testResultId };
  });
}

/** Takes a result from a file. */
export async function withdraw(
  applying: Applying,
  result: Pick<StoredResult, 'id' | 'employeeId' | 'documentId'>,
  because: string,
): Promise<void> {
  const { tx, tenantId, by, now } = applying;
  const withdrawn = await tx.maybe<{ selectedId: number | null }>(
    sql`${update(testResults, { withdrawnAt: now.toISOString(), ...nextVersion })} where tenant_id = ${tenantId} and id = ${result.id}
      returning case when closed_draw then selected_id end as "selectedId"`,
  );
  if (withdrawn?.selectedId != null) {
    const { selectedId } = withdrawn;
    const { documentId } = result;
    await reopenByResult(tx, { tenantId, selectedId, documentId, by: by.name, now, because });
  }
  await withdrawDocument(applying, result, because);
  await withdrawByResult(tx, { tenantId, testResultId: result.id, because, now });
}

/**
 * What a withdrawn result superseded counts no more, because the sender corrected it; but one that is still on the file counts again. If it was
 * rejected, it never was a correction: what it ended counts again, too, and what no one had looked at waits again. Of several the last report
 * does.
 */
export const restoreEarlier = (
  { tx, tenantId }: Applying,
  { id, employeeId }: Pick<StoredResult, 'id' | 'employeeId'>,
  { isRejected }: { isRejected: boolean },
): Promise<{ resultId: number; orderId: number | null } | undefined> =>
  tx.maybe(sql`
    with superseded as (
      select t.id, first_value(t.id) over (order by coalesce(t.verified_on, t.reported_on) desc nulls last, t.id desc) as kept
      from test_results t where t.tenant_id = ${tenantId} and t.employee_id = ${employeeId} and t.superseded_by_id = ${id} and (
        (${isRejected}::boolean and t.withdrawn_at is null and t.result_code <> all(${array([...PENDING_CODES])}::int[])) or exists (select from documents d
          where d.tenant_id = ${tenantId} and d.id = t.document_id and d.deleted_at is null))),
    restored as (
      ${update(testResults, {
        supersededById: sql`nullif(s.kept, test_results.id)`,
        ...nextVersionOf(testResults),
      })} from superseded s where test_results.tenant_id = ${tenantId} and test_results.id = s.id
      returning test_results.id as "resultId", test_results.order_id as "orderId", test_results.superseded_by_id as "supersededById")
    select "resultId", "orderId" from restored where "supersededById" is null`);

/** What a result corrected was never theirs either: it is no longer shown on their file. */
const withdrawEarlier = ({ tx, tenantId, now }: Applying, resultId: number) =>
  tx.query(sql`
    with recursive earlier as (
      select id from test_results where tenant_id = ${tenantId} and superseded_by_id = ${resultId}
      union select r.id from test_results r join earlier e on r.superseded_by_id = e.id where r.tenant_id = ${tenantId})
    ${update(testResults, { withdrawnAt: now.toISOString(), ...nextVersionOf(testResults) })} where tenant_id = ${tenantId}
      and id in (select id from earlier) and withdrawn_at is null`);

/** The order of a result that was taken away is for customer care to look at. The specimen may be that of another order. */
export async function returnOrder({ tx, tenantId }: Applying, orderId: number | null): Promise<void> {
  if (orderId === null) return;
  const change = { documentId: null, lab: null, specimenNumber: null };
  const which = sql`o.id = ${orderId} and o.status_id <> ${CUSTOMER_CARE}`;
  const moved = await moveOrders(tx, 'review', { tenantId, which, change });
  moved.push(...(await moveOrders(tx, 'reviewLate', { tenantId, which, change })));
  if (moved.length === 0) await changeOrderFacts(tx, { tenantId, orderId, change });
}

/** A report that is of no one, or of no use: it stays on record with the reason. */
export function discardReport(
  app: FastifyInstance,
  caller: Caller,
  { matchId, because }: { matchId: number; because: string },
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    const { state } = await lockReport(tx, matchId);
    if (state !== 'waiting' && state !== 'failed')
      throw new AppError('conflict', { refusal: refuse('drugTest.notWaiting') });
    await tx.query(
      sql`${update(testReports, {
        state: 'discarded',
        decidedBy: caller.user.name,
        decidedBecause: because,
        updatedAt: sql`now()`,
      })} where tenant_id = ${tx.reach.tenantId} and id = ${matchId}`,
    );
    tx.audit({ type: 'testReport.discarded', subject: `testReport/${matchId}`, because });
  });
}

const NOTHING: TestReport = {
  specimenNumber: null,
  lab: null,
  orderId: null,
  lastName: null,
  firstName: null,
  dob: null,
  donorId: null,
  ssnLastFour: null,
  testType: 'drug',
  specimenId: null,
  authority: null,
  reasonId: null,
  collectedOn: null,
  reportedOn: null,
  verifiedOn: null,
  resultCode: 21,
  collection: null,
  found: null,
  mro: null,
  noContact: false,
  comments: null,
};

const MOST_SHOWN = 20;

interface Shown {
  employeeId: number;
  employeeName: string;
  siteName: string;
  workId: string | null;
}

/** The client's people a report may be about, those with the strongest key first. */
export async function searchMatches(
  app: FastifyInstance,
  caller: Caller,
  { matchId, ...typed }: SearchData,
): Promise<MatchCandidate[]> {
  return app.data.withReach(caller, async (tx) => {
    const { tenantId, where } = tx.reach;
    if (!caller.allSites) throw new AppError('forbidden');
    const stored =
      matchId === undefined
        ? null
        : await tx.one<Pick<StoredReport, 'report'> & { candidates: number[] }>(
            sql`select r.report, r.candidates from test_reports r
              where ${where(sql`r.tenant_id`)} and ${tx.reach.isWhole} and r.id = ${matchId}`,
          );
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value?.trim()));
    const reports = [{ ...NOTHING, ...given }, ...(stored ? [{ ...stored.report, ...given }] : [])];
    const { people, orders } = await knownOf(tx, tenantId, reports, { byName: true });
    const named =
      await tx.query<Shown>(sql`select e.id as "employeeId", e.last_name || ', ' || e.first_name as "employeeName",
        c.name as "siteName", e.work_id as "workId"
      from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      where ${where(sql`e.tenant_id`, sql`e.site_id`)}
        and e.id = any(${array(people.map(({ employeeId }) => employeeId))}::int[])`);
    const report = reports.at(-1)!;
    const shown = people.flatMap((person): MatchCandidate[] => {
      const names = named.find(({ employeeId }) => employeeId === person.employeeId);
      const keys = agreeingKeys(report, person, orders);
      if (!names) return [];
      const own = orders.filter(({ employeeId }) => employeeId === person.employeeId);
      return [
        {
          ...names,
          dob: person.dob,
          keys,
          orders: own.map(({ statusId, employeeId: _e, lab: _l, hasEnded: _h, ...order }) => ({
            ...order,
            orderStatusId: statusId,
          })),
        },
      ];
    });
    return shown.toSorted((one, other) => strength(one) - strength(other)).slice(0, MOST_SHOWN);
  });
}

/** Those who only have the name come last. */
const strength = ({ keys: [first] }: MatchCandidate): number =>
  first === undefined ? MATCH_KEYS.length : MATCH_KEYS.indexOf(first);
