import type { FastifyInstance } from 'fastify';
import { VIOLATION_RECORD } from '../../domain/compliance/violation-traces';
import type { Plan, PlanBody } from '../../domain/return-to-duty/contract';
import type { Violation } from '../../domain/return-to-duty/steps';
import { AWAITING_CLINIC, ORDERED, SCHEDULED } from '../../domain/orders/statuses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, reevaluate, todayAt } from '../compliance';
import { insertRecord, withdrawRecord } from '../documents';
import { lockEmployee, type EmployeeRow } from '../employees';
import { moveOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import { alias, array, insertInto, nextVersion, nextVersionOf, sql, update, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { planQuery, type PlanRow } from './plan-queries';
import { planIn, refuseAuditors } from './read-plans';
import { returnToDutyPlans } from './tables';

const CLOSED = sql`reported_on is not null or superseded_by_id is not null or withdrawn_at is not null`;

interface NewPlan {
  tenantId: number;
  /** Locked. */
  employeeId: number;
  violation: Violation;
  violatedOn: string;
  employer: string | null;
  testResultId: number | null;
  violationDocumentId: number | null;
  by: string;
}

/** Whether a plan that goes on is about a violation of this day or a later one. */
const hasPlan = async (
  tx: Tx,
  { tenantId, employeeId, violatedOn }: Pick<NewPlan, 'tenantId' | 'employeeId' | 'violatedOn'>,
) =>
  (await tx.maybe(sql`select 1 from return_to_duty_plans where tenant_id = ${tenantId} and employee_id = ${employeeId}
    and not (${CLOSED}) and violated_on >= ${violatedOn} limit 1`)) !== undefined;

/** Takes back the follow-up tests of plans that ended, if the driver hasn't gone to them. */
async function cancelTests(tx: Tx, tenantId: number, planIds: readonly number[]): Promise<void> {
  if (planIds.length === 0) return;
  await moveOrders(tx, 'cancel', {
    tenantId,
    which: sql`o.status_id in (${ORDERED}, ${SCHEDULED}, ${AWAITING_CLINIC}) and exists (select from follow_up_tests f
      where f.tenant_id = o.tenant_id and f.order_id = o.id and f.plan_id = any(${array(planIds)}::int[]))`,
  });
}

/** Ends the plans of someone that go on, except for one. */
async function endOthers(
  tx: Tx,
  { tenantId, employeeId, planId }: { tenantId: number; employeeId: number; planId: number },
): Promise<void> {
  const ended = await tx.query<{ id: number }>(sql`
    ${update(returnToDutyPlans, { supersededById: planId, ...nextVersion })}
    where tenant_id = ${tenantId} and employee_id = ${employeeId} and id <> ${planId} and not (${CLOSED}) returning id`);
  const employee = `employee/${employeeId}`;
  for (const { id } of ended)
    tx.audit({ type: 'returnToDuty.superseded', subject: `returnToDuty/${id}`, employee }, tenantId);
  const ids = ended.map(({ id }) => id);
  await cancelTests(tx, tenantId, ids);
}

/**
 * Two records of one person, each with a plan that goes on, were merged: the plan of the later violation goes on (40.285). Of one violation that
 * is on both, the plan with more steps does.
 */
export async function joinPlans(tx: Tx, tenantId: number, employeeId: number): Promise<void> {
  const kept = await tx.maybe<{ planId: number }>(sql`select id as "planId" from return_to_duty_plans
    where tenant_id = ${tenantId} and employee_id = ${employeeId} and not (${CLOSED})
    order by violated_on desc, num_nonnulls(removed_on, sap_list_on, sap_on, evaluation_on, compliance_on, follow_up_plan_on, returned_on) desc,
      id limit 1`);
  if (kept) await endOthers(tx, { tenantId, employeeId, ...kept });
}

/** The merge was undone: a plan that ended for that of someone else goes on. */
export const separatePlans = (tx: Tx, tenantId: number, employeeIds: readonly number[]) =>
  tx.query(sql`${update(returnToDutyPlans, { supersededById: null, ...nextVersionOf(alias(returnToDutyPlans, 'p')) }, 'p')}
    from return_to_duty_plans k where p.tenant_id = ${tenantId} and p.employee_id = any(${array(employeeIds)}::int[])
      and k.tenant_id = ${tenantId} and k.id = p.superseded_by_id and k.employee_id <> p.employee_id`);

/** A violation begins all steps again (40.285), so a plan of an earlier one that goes on ends. */
async function insertPlan(tx: Tx, { by, ...plan }: NewPlan): Promise<number> {
  const { tenantId, employeeId, violation, violatedOn, employer } = plan;
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(returnToDutyPlans, { ...plan, addedBy: by })} returning id`,
  );
  await endOthers(tx, { tenantId, employeeId, planId: id });
  const employee = `employee/${employeeId}`;
  tx.audit(
    {
      type: 'returnToDuty.opened',
      subject: `returnToDuty/${id}`,
      employee,
      after: { violation, violatedOn, violationEmployer: employer },
    },
    tenantId,
  );
  return id;
}

/** What a result says of a violation. */
export interface ViolationFound {
  tenantId: number;
  /** Locked. */
  employeeId: number;
  testResultId: number;
  documentId: number | null;
  violation: Violation;
  violatedOn: string;
  by: string;
}

/** Opens a plan with a result, in its transaction. A driver with several results of one day gets one plan. */
export async function openByResult(
  tx: Tx,
  { tenantId, employeeId, testResultId, documentId, violation, violatedOn, by }: ViolationFound,
): Promise<void> {
  const known = await tx.maybe(sql`select 1 from return_to_duty_plans
    where tenant_id = ${tenantId} and test_result_id = ${testResultId} and withdrawn_at is null`);
  if (known || (await hasPlan(tx, { tenantId, employeeId, violatedOn }))) return;
  await insertPlan(tx, {
    tenantId,
    employeeId,
    violation,
    violatedOn,
    employer: null,
    testResultId,
    violationDocumentId: documentId,
    by,
  });
}

/** A corrected report still says that there was a violation: the plan goes on with it. */
export async function followCorrection(
  tx: Tx,
  earlierResultId: number,
  { tenantId, testResultId, documentId, violation, violatedOn }: ViolationFound,
): Promise<void> {
  await tx.query(
    sql`${update(returnToDutyPlans, {
      testResultId,
      violationDocumentId: documentId,
      violation,
      violatedOn,
      ...nextVersion,
    })} where tenant_id = ${tenantId} and test_result_id = ${earlierResultId} and withdrawn_at is null`,
  );
}

/** Takes back a plan, and the end of the one before it. */
async function withdrawPlans(
  tx: Tx,
  tenantId: number,
  which: ReturnType<typeof sql>,
  because: string,
  now: Date,
) {
  const withdrawn = await tx.query<{ id: number; employeeId: number }>(sql`
    ${update(returnToDutyPlans, { withdrawnAt: now.toISOString(), ...nextVersion })}
    where tenant_id = ${tenantId} and ${which} and withdrawn_at is null returning id, employee_id as "employeeId"`);
  await cancelTests(
    tx,
    tenantId,
    withdrawn.map(({ id }) => id),
  );
  for (const { id, employeeId } of withdrawn) {
    await tx.query(sql`${update(returnToDutyPlans, { supersededById: null, ...nextVersion })}
      where tenant_id = ${tenantId} and superseded_by_id = ${id}`);
    tx.audit(
      {
        type: 'returnToDuty.withdrawn',
        subject: `returnToDuty/${id}`,
        employee: `employee/${employeeId}`,
        because,
      },
      tenantId,
    );
  }
}

/** A result that was taken back is no violation. */
export const withdrawByResult = (
  tx: Tx,
  {
    tenantId,
    testResultId,
    because,
    now,
  }: { tenantId: number; testResultId: number; because: string; now: Date },
): Promise<void> => withdrawPlans(tx, tenantId, sql`test_result_id = ${testResultId}`, because, now);

/** Evaluates the file again, and tells those who look at it. */
export async function followPlan(
  tx: Tx,
  { tenantId, employeeId, siteId, now }: { tenantId: number; employeeId: number; siteId: number; now: Date },
): Promise<void> {
  await reevaluate(tx, tenantId, [employeeId], daysAt(now));
  tx.notify({ event: 'alerts:changed', tenantId, clientId: siteId, type: 'documents' });
}

/**
 * Opens a plan for a violation that no result here shows: what the employer knows (382.107), or one at another employer. The record on the file
 * bars from driving until the steps are done (382.501).
 */
export function openByHand(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  { violation, violatedOn, employer }: PlanBody,
): Promise<Plan> {
  refuseAuditors(caller);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const now = app.now();
    if (violatedOn > (await todayAt(tx, tenantId, siteId, now)))
      throw refuseFields({ violatedOn: refuse('returnToDuty.future') });
    if (await hasPlan(tx, { tenantId, employeeId, violatedOn }))
      throw new AppError('conflict', { refusal: refuse('returnToDuty.openAlready') });
    const by = caller.user.name;
    const violationDocumentId = await insertRecord(tx, {
      tenantId,
      employeeId,
      by,
      values: { docTypeId: VIOLATION_RECORD, docDate: violatedOn, result: 'violation' },
    });
    const id = await insertPlan(tx, {
      tenantId,
      employeeId,
      violation,
      violatedOn,
      employer: employer?.trim() || null,
      testResultId: null,
      violationDocumentId,
      by,
    });
    await followPlan(tx, { tenantId, employeeId, siteId, now });
    return planIn(tx, id, now);
  });
}

/** Takes back a plan that was opened by mistake, with its record on the file. */
export function withdrawByHand(
  app: FastifyInstance,
  caller: Caller,
  planId: number,
  because: string,
): Promise<void> {
  refuseAuditors(caller);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { employeeId } = await tx.one<PlanRow>(planQuery(tx.reach, sql`p.id = ${planId}`));
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const row = await tx.one<PlanRow>(planQuery(tx.reach, sql`p.id = ${planId}`));
    const now = app.now();
    if (row.testResultId !== null)
      throw new AppError('conflict', { refusal: refuse('returnToDuty.byResult') });
    if (row.stage === 'withdrawn' || row.stage === 'done')
      throw new AppError('conflict', { refusal: refuse('returnToDuty.ended') });
    await withdrawPlans(tx, tenantId, sql`id = ${planId}`, because, now);
    if (row.violationDocumentId !== null)
      await withdrawRecord(tx, {
        tenantId,
        employeeId,
        documentId: row.violationDocumentId,
        by: caller.user.name,
        because,
      });
    await followPlan(tx, { tenantId, employeeId, siteId, now });
  });
}
