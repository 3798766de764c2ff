import type { FollowUpState, FollowUpTest, Plan, PlanLine } from '../../domain/return-to-duty/contract';
import { MANAGE_PLANS } from '../../domain/return-to-duty/access';
import type { Stage } from '../../domain/return-to-duty/steps';
import { allows } from '../../domain/access/access';
import { EMPLOYEE } from '../../domain/employees/constants';
import { ORDER_REASONS } from '../../domain/orders/tests';
import { clients } from '../clients/tables';
import { DEFAULT_ZONE, dayIn, locationZone, type ZoneRow } from '../compliance';
import { isOpenOrder } from '../employees';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { followUpTests, returnToDutyPlans } from './tables';

const p = alias(returnToDutyPlans, 'p');

/** Today where the driver works. */
export const todayThere = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone coalesce(${locationZone}, ${DEFAULT_ZONE}))::date`;

/**
 * Whether a follow-up test `f` is done: by the result of its own order, because no other test counts (40.309(b)), and not if it was canceled
 * (40.309(d)).
 */
const isDone = sql`exists (select from orders o join documents d on d.tenant_id = o.tenant_id and d.id = o.document_id
  where o.tenant_id = f.tenant_id and o.id = f.order_id and o.employee_id = f.employee_id and d.deleted_at is null
    and d.result is not null and d.result <> 'cancelled')`;
const isOrdered = sql`exists (select from orders o where o.tenant_id = f.tenant_id and o.id = f.order_id and ${isOpenOrder})`;

const visits = sql`lateral (
  select count(*)::int as tests, (count(*) filter (where v.is_done))::int as done, min(v.due_on) filter (where not v.is_done) as next_on
  from (select bool_and(${isDone}) as is_done, min(f.due_on) as due_on from follow_up_tests f
    where f.tenant_id = p.tenant_id and f.plan_id = p.id group by f.number) v) visits`;

/**
 * 40.305(a): negative tests of the kinds that the SAP asked for, on the day of the report of compliance or later. A document without a
 * result behind it doesn't say which test it is of.
 */
const returnTests = sql`lateral (
  select case when p.return_tests = 'both' then case when count(*) > 1 then max(k.first_on) end else min(k.first_on) end as tested_on
  from (select min(d.doc_date) as first_on
    from documents d left join test_results t on t.tenant_id = d.tenant_id and t.document_id = d.id
      and t.superseded_by_id is null and t.withdrawn_at is null
    where d.tenant_id = p.tenant_id and d.employee_id = p.employee_id and d.deleted_at is null and d.doc_type_id in (2022, 2023)
      and d.test_reason = 'returnToDuty' and d.result = 'negative' and d.doc_date >= p.compliance_on and d.doc_date > p.violated_on
      and (p.return_tests = 'both' or coalesce(t.test_type, p.return_tests) = p.return_tests)
    group by coalesce(t.test_type, d.id::text)) k) tested`;

/** The step that is next. A plan that ended says so first. */
export const stage = sql<Stage>`case
  when p.withdrawn_at is not null then 'withdrawn'
  when p.superseded_by_id is not null then 'superseded'
  when p.removed_on is null then 'removed'
  when p.sap_list_on is null then 'sapList'
  when p.sap_on is null then 'sap'
  when p.evaluation_on is null then 'evaluation'
  when p.compliance_on is null then 'compliance'
  when p.follow_up_plan_on is null then 'followUpPlan'
  when tested.tested_on is null then 'returnTest'
  when p.returned_on is null then 'returned'
  when visits.done < visits.tests then 'followUps'
  when p.reported_on is null then 'reported'
  else 'done' end`;

const LINE = {
  planId: p.id,
  ...pick(p, 'employeeId', 'violation', 'violatedOn', 'employer'),
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  siteName: alias(clients, 'c').name,
  stage,
  tests: sql<number>`visits.tests`,
  testsDone: sql<number>`visits.done`,
  nextOn: sql<string | null>`visits.next_on::text`,
};
export const LINE_COLUMNS = fields(LINE);
export type LineRow = RowOf<typeof LINE_COLUMNS>;

const PLAN_COLUMNS = fields({
  ...LINE,
  ...pick(
    p,
    'removedOn',
    'sapListOn',
    'sapOn',
    'evaluationOn',
    'complianceOn',
    'followUpPlanOn',
    'returnedOn',
    'reportedOn',
    'sapName',
    'sapCredential',
    'sapPhone',
    'prescribed',
    'returnTests',
    'followUpTests',
    'firstYear',
    'laterTests',
    'laterMonths',
    'violationDocumentId',
    'evaluationDocumentId',
    'complianceDocumentId',
    'followUpPlanDocumentId',
    'testResultId',
    'version',
  ),
  testedOn: sql<string | null>`tested.tested_on::text`,
  statusId: sql<number>`e.status_id`,
});
export type PlanRow = RowOf<typeof PLAN_COLUMNS> & ZoneRow;

export const PLANS_FROM = sql`return_to_duty_plans p join employees e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  cross join ${visits} cross join ${returnTests}`;

export const plansWhere = (reach: Reach, which: SQL): SQL =>
  sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and p.tenant_id = ${reach.tenantId} and ${which}`;

/** The plans within reach that meet a condition on `p` and `e`. */
export const planQuery = (reach: Reach, which: SQL): SQL =>
  sql`select ${PLAN_COLUMNS}, ${locationZone} as zone from ${PLANS_FROM} where ${plansWhere(reach, which)}`;

const f = alias(followUpTests, 'f');
const TEST_COLUMNS = fields({
  ...pick(f, 'planId', 'number', 'dueOn', 'testType', 'orderId'),
  followUpId: f.id,
});
export type TestRow = RowOf<typeof TEST_COLUMNS> & { state: FollowUpState };

const testState = (today: SQL): SQL => sql`case when ${isDone} then 'done' when ${isOrdered} then 'ordered'
  when f.due_on <= ${today} then 'due' else 'planned' end`;

/** The follow-up tests of plans within reach, in order. */
export const testsQuery = (reach: Reach, which: SQL, now: Date): SQL => sql`
  select ${TEST_COLUMNS}, ${testState(todayThere(now))} as state
  from follow_up_tests f join employees e on e.tenant_id = f.tenant_id and e.id = f.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and f.tenant_id = ${reach.tenantId} and ${which}
  order by f.due_on, f.id`;

export interface OpenTest {
  planId: number;
  orderId: number;
  testType: 'drug' | 'alcohol';
}

/** Return-to-duty tests in flight of the people of plans. */
export const openTestsQuery = (reach: Reach, which: SQL): SQL => sql`
  select p.id as "planId", o.id as "orderId", o.order_type as "testType"
  from return_to_duty_plans p join employees e on e.tenant_id = p.tenant_id and e.id = p.employee_id
    join orders o on o.tenant_id = p.tenant_id and o.employee_id = p.employee_id
  where ${plansWhere(reach, which)} and ${isOpenOrder} and o.order_type in ('drug', 'alcohol')
    and o.reason_id = ${ORDER_REASONS.returnToDuty} order by o.id`;

/** The days of follow-up tests are unannounced, so not for everyone who knows of the plan (40.307(d)(4)). */
export const knowsDays = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  allows(MANAGE_PLANS, permissions);

export const planLine = (caller: Caller, row: LineRow): PlanLine => ({
  ...pick(
    row,
    'planId',
    'employeeId',
    'employeeName',
    'siteName',
    'violation',
    'violatedOn',
    'employer',
    'stage',
    'tests',
    'testsDone',
  ),
  nextOn: knowsDays(caller) ? row.nextOn : null,
});

const followUpItem = ({ planId: _planId, ...test }: TestRow): FollowUpTest => test;

/** A plan as a reader may see it. */
export function planItem(
  caller: Caller,
  row: PlanRow,
  { tests, open, now }: { tests: readonly TestRow[]; open: readonly OpenTest[]; now: Date },
): Plan {
  const isOfPlan = ({ planId }: { planId: number }) => planId === row.planId;
  return {
    ...planLine(caller, row),
    ...pick(
      row,
      'sapName',
      'sapCredential',
      'sapPhone',
      'prescribed',
      'returnTests',
      'testedOn',
      'followUpTests',
      'firstYear',
      'laterTests',
      'laterMonths',
      'version',
    ),
    isEmployed: row.statusId === EMPLOYEE,
    dates: datesOf(row),
    openTests: open.filter(isOfPlan).map(({ orderId, testType }) => ({ orderId, testType })),
    schedule: knowsDays(caller) ? tests.filter(isOfPlan).map(followUpItem) : null,
    documents: {
      violation: row.violationDocumentId,
      evaluation: row.evaluationDocumentId,
      compliance: row.complianceDocumentId,
      followUpPlan: row.followUpPlanDocumentId,
    },
    isByHand: row.testResultId === null,
    today: dayIn(row, now),
  };
}

/** The days of a plan's steps. */
export const datesOf = (row: PlanRow): Plan['dates'] => ({
  removed: row.removedOn,
  sapList: row.sapListOn,
  sap: row.sapOn,
  evaluation: row.evaluationOn,
  compliance: row.complianceOn,
  followUpPlan: row.followUpPlanOn,
  returned: row.returnedOn,
  reported: row.reportedOn,
});
