import type { FollowUpState, FollowUpTest, Plan, PlanLine } from '../../domain/return-to-duty/contract';
import { MANAGE_PLANS } from '../../domain/return-to-duty/access';
import { OTHER_TEST } from '../../domain/compliance/return-to-duty';
import { DAYS_OF_COPIES } from '../../domain/return-to-duty/schedule';
import { FIRST_MONTHS } from '../../domain/compliance/follow-up-tests';
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

const endOfFirst = sql`(p.returned_on + make_interval(months => ${FIRST_MONTHS}))`;

/** The follow-up tests on the file of the person of a plan `p`, since the SAP made the plan: with the row of the plan that each is of. */
const FILED = sql`filed as (
    select d.id, d.doc_date, k.id as row_id, coalesce(k.test_type, t.test_type, nullif(d.test_kind, 'both'), nullif(p.follow_up_tests, 'both')) as test_type,
      case when k.id is not null then 0 when t.id is not null then 1 else 2 end as certainty
    from documents d
      left join test_results t on t.tenant_id = d.tenant_id and t.document_id = d.id and t.superseded_by_id is null
        and t.withdrawn_at is null
      left join orders o on o.tenant_id = d.tenant_id and o.document_id = d.id and o.employee_id = d.employee_id
      left join follow_up_tests k on k.tenant_id = d.tenant_id and k.plan_id = p.id and (k.order_id = o.id or k.document_id = d.id)
    where d.tenant_id = p.tenant_id and d.employee_id = p.employee_id and d.deleted_at is null and d.doc_type_id = ${OTHER_TEST}
      and d.test_reason = 'followUp' and d.result is not null and d.result <> 'cancelled' and d.doc_date >= p.follow_up_plan_on)`;

/** Whether a document `a` shows a test of the plan that no other one shows, as far as it says. */
const isAnotherTest = sql`a.row_id is null and a.test_type is not null and a.doc_date > p.returned_on
    and not exists (select from filed b where b.test_type = a.test_type and (b.doc_date, b.certainty, b.id) < (a.doc_date, a.certainty, a.id)
      and b.doc_date >= a.doc_date - case when a.certainty = 2 then ${DAYS_OF_COPIES}::int else 0 end)`;

/**
 * The follow-up tests of a plan `p`, and whether each is done. A test of another reason never counts (40.309(c)), nor does a canceled one
 * (40.309(d)). What its order or a person says is the test of a row comes first. Other follow-up tests on the file, such as those of another
 * employer (40.307(e)), close the rows in their order: one of the first 12 months no later row, because the SAP asked for those as well. A
 * document that may say the same as the one before it, or that doesn't say whether it was a drug or an alcohol test, closes none.
 */
export const followUps = sql`lateral (
  with ${FILED},
  papers as (
    select a.test_type, count(*) as papers, count(*) filter (where a.doc_date <= ${endOfFirst}) as early
    from filed a where ${isAnotherTest} group by a.test_type),
  rows_of as (
    select f.id, f.plan_id, f.number, f.due_on, f.test_type, f.order_id, f.document_id, f.due_on <= ${endOfFirst} as is_early,
      exists (select from filed a where a.row_id = f.id) as is_shown,
      exists (select from orders o where o.tenant_id = f.tenant_id and o.id = f.order_id and ${isOpenOrder}) as is_ordered
    from follow_up_tests f where f.tenant_id = p.tenant_id and f.plan_id = p.id),
  places as (
    select r.id, row_number() over (partition by r.test_type order by r.due_on, r.id) as place,
      row_number() over (partition by r.test_type, r.is_early order by r.due_on, r.id) as place_in_part
    from rows_of r where not r.is_shown and not r.is_ordered)
  select r.*, r.is_shown or coalesce(s.place <= a.papers and (r.is_early or s.place_in_part <= a.papers - a.early), false) as is_done
  from rows_of r left join places s on s.id = r.id left join papers a on a.test_type = r.test_type) f`;

/** Follow-up tests on the file that count for none of a plan `p` by themselves: a person says of which they are. */
const openPapers = sql`lateral (with ${FILED} select a.id, a.doc_date, a.test_type from filed a
  where a.row_id is null and not (${isAnotherTest})) a`;

const visits = sql`lateral (
  select count(*)::int as tests, (count(*) filter (where v.is_done))::int as done, min(v.due_on) filter (where not v.is_done) as next_on
  from (select bool_and(f.is_done) as is_done, min(f.due_on) as due_on from ${followUps} group by f.number) v) visits`;

/**
 * 40.305(a): negative tests of the kinds that the SAP asked for, on the day of the report of compliance or later. Where two are needed, a
 * document that doesn't say what was tested is neither.
 */
const returnTests = sql`lateral (
  select case p.return_tests
    when 'both' then case when k.drug_on is not null and k.alcohol_on is not null then greatest(k.drug_on, k.alcohol_on) end
    when 'drug' then least(k.drug_on, k.unsaid_on) else least(k.alcohol_on, k.unsaid_on) end as tested_on
  from (select min(s.doc_date) filter (where s.kind in ('drug', 'both')) as drug_on,
      min(s.doc_date) filter (where s.kind in ('alcohol', 'both')) as alcohol_on,
      min(s.doc_date) filter (where s.kind is null) as unsaid_on
    from (select d.doc_date, coalesce(d.test_kind, t.test_type) as kind
    from documents d left join test_results t on t.tenant_id = d.tenant_id and t.document_id = d.id
      and t.superseded_by_id is null and t.withdrawn_at is null
    where d.tenant_id = p.tenant_id and d.employee_id = p.employee_id and d.deleted_at is null and d.doc_type_id in (2022, 2023)
      and d.test_reason = 'returnToDuty' and d.result = 'negative' and d.doc_date >= p.compliance_on and d.doc_date > p.violated_on
    ) s) k) tested`;

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
  ...pick(f, 'planId', 'number', 'dueOn', 'testType', 'orderId', 'documentId'),
  followUpId: f.id,
});
export type TestRow = RowOf<typeof TEST_COLUMNS> & { state: FollowUpState };

const testState = (today: SQL): SQL => sql`case when f.is_done then 'done' when f.is_ordered then 'ordered'
  when f.due_on <= ${today} then 'due' else 'planned' end`;

/** The follow-up tests of plans within reach, in order. */
export const testsQuery = (reach: Reach, which: SQL, now: Date): SQL => sql`
  select ${TEST_COLUMNS}, ${testState(todayThere(now))} as state
  from return_to_duty_plans p join employees e on e.tenant_id = p.tenant_id and e.id = p.employee_id cross join ${followUps}
  where ${plansWhere(reach, which)}
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

export interface OpenPaper {
  planId: number;
  documentId: number;
  docDate: string;
  testType: 'drug' | 'alcohol' | null;
}

/** The documents of plans within reach that a person can count as a follow-up test. */
export const papersQuery = (reach: Reach, which: SQL): SQL => sql`
  select p.id as "planId", a.id as "documentId", a.doc_date::text as "docDate", a.test_type as "testType"
  from return_to_duty_plans p join employees e on e.tenant_id = p.tenant_id and e.id = p.employee_id cross join ${openPapers}
  where ${plansWhere(reach, which)} order by a.doc_date, a.id`;

/** The days of follow-up tests are unannounced, so not for everyone who knows of the plan (40.309(b)). */
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

export interface PlanRows {
  tests: readonly TestRow[];
  open: readonly OpenTest[];
  papers: readonly OpenPaper[];
}

/** A plan as a reader may see it. */
export function planItem(
  caller: Caller,
  row: PlanRow,
  { tests, open, papers, now }: PlanRows & { now: Date },
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
    papers: knowsDays(caller) ? papers.filter(isOfPlan).map(({ planId: _planId, ...paper }) => paper) : [],
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
