import type { DrugTest, ResultPart, ReviewItem } from '../../domain/drug-tests/contract';
import { seesResult } from '../../domain/drug-tests/visibility';
import { groupOf } from '../../domain/orders/tests';
import { DUTY_REASONS, knowsDutyTests } from '../../domain/return-to-duty/duty-tests';
import { clients } from '../clients/tables';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { testResults } from './tables';

/** Who takes results in, matches and reviews them. */
export const WORK_ON_RESULTS = 'customerCare.assumeClient';

/** Who knows that there was a test. */
export const KNOW_TESTS = 'servicesDrugTesting.viewDaOrders';

const t = alias(testResults, 't');

export const RESULT_COLUMNS = fields({
  testResultId: t.id,
  ...pick(
    t,
    'reportId',
    'employeeId',
    'orderId',
    'testType',
    'authority',
    'reasonId',
    'specimenId',
    'specimenNumber',
    'lab',
    'resultCode',
    'found',
    'mro',
    'noContact',
    'comments',
    'documentId',
    'changesGroup',
    'review',
    'recordedBy',
    'recordedByIds',
    'version',
    'collectedOn',
    'reportedOn',
    'verifiedOn',
  ),
  receivedAt: t.createdAt,
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  siteName: alias(clients, 'c').name,
  isSuperseded: sql<boolean>`t.superseded_by_id is not null`,
  isCorrection: sql<boolean>`t.supersedes_id is not null`,
  isWithdrawn: sql<boolean>`t.withdrawn_at is not null`,
});
export type ReviewRow = RowOf<typeof RESULT_COLUMNS>;

export const RESULTS_FROM = sql`test_results t join employees e on e.tenant_id = t.tenant_id and e.id = t.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`;

/** Results within reach that meet a condition on `t` and `e`. */
export const resultsWhere = (reach: Reach, which: SQL): SQL =>
  sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and t.tenant_id = ${reach.tenantId} and ${which}`;

/** The condition for tests whose reason a reader may know: some are only made after a violation. */
export const knownTests = ({ permissions }: Pick<Caller, 'permissions'>): SQL =>
  knowsDutyTests(permissions) ? sql`true` : sql`t.reason_id <> all(${array([...DUTY_REASONS])}::int[])`;

export const reviewQuery = (reach: Reach, which: SQL): SQL =>
  sql`select ${RESULT_COLUMNS} from ${RESULTS_FROM} where ${resultsWhere(reach, which)}`;

const instant = (at: string) => new Date(at).toISOString();

const partOf = (row: ReviewRow): ResultPart => ({
  ...pick(
    row,
    'resultCode',
    'collectedOn',
    'verifiedOn',
    'found',
    'mro',
    'noContact',
    'comments',
    'documentId',
    'isSuperseded',
    'isCorrection',
    'changesGroup',
    'review',
  ),
  group: groupOf(row.resultCode),
});

const testOf = ({ permissions }: Pick<Caller, 'permissions'>, row: ReviewRow): Omit<DrugTest, 'result'> => ({
  matchId: permissions.has(WORK_ON_RESULTS) ? row.reportId : null,
  ...pick(
    row,
    'testResultId',
    'employeeId',
    'employeeName',
    'siteName',
    'orderId',
    'testType',
    'reasonId',
    'authority',
    'specimenId',
    'specimenNumber',
    'lab',
  ),
  receivedAt: instant(row.receivedAt),
});

/** A test as a reader may see it. */
export const drugTestItem = (caller: Pick<Caller, 'permissions'>, row: ReviewRow): DrugTest => ({
  ...testOf(caller, row),
  result: seesResult(caller.permissions, row) ? partOf(row) : null,
});

/** A result for its review, by staff who may work for the client. */
export const reviewItem = (caller: Caller, row: ReviewRow): ReviewItem => ({
  ...testOf(caller, row),
  ...partOf(row),
  ...pick(row, 'recordedBy', 'version'),
  isOwn: row.recordedByIds.some((id) => id === caller.user.id || id === caller.realUser?.id),
});
