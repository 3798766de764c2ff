import type { FastifyInstance } from 'fastify';
import { SAP_REPORT } from '../../domain/compliance/return-to-duty';
import type { SapReport, TestKind } from '../../domain/documents/contract';
import type { Plan, StepBody } from '../../domain/return-to-duty/contract';
import { maySet, OPEN_STAGES, stepProblems, type Step } from '../../domain/return-to-duty/steps';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayAt } from '../compliance';
import { insertRecord, withdrawRecord } from '../documents';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { nextVersion, sql, update, type Change, type ScopedTx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { followPlan } from './open-plan';
import { datesOf, planQuery, type PlanRow } from './plan-queries';
import { planIn, refuseAuditors } from './read-plans';
import { scheduleFollowUps } from './schedule-tests';
import { returnToDutyPlans } from './tables';

const CORRECTED = 'Corrected in the return-to-duty plan';

interface Recording {
  tx: ScopedTx;
  row: PlanRow;
  /** The day of the step. */
  on: string;
}

/** Puts a report of the SAP on the file, from which the evaluation follows, instead of the one that it corrects. */
async function fileReport(
  { tx, row: { employeeId }, on }: Recording,
  { corrected, ...says }: { sapReport: SapReport; testKind?: TestKind; corrected: number | null },
): Promise<number> {
  const { tenantId } = tx.reach;
  const by = tx.caller.user.name;
  if (corrected !== null)
    await withdrawRecord(tx, { tenantId, employeeId, documentId: corrected, by, because: CORRECTED });
  return insertRecord(tx, {
    tenantId,
    employeeId,
    by,
    values: { docTypeId: SAP_REPORT, docDate: on, ...says },
  });
}

type Values = Change<typeof returnToDutyPlans>;
type Storing = (recording: Recording, body: StepBody) => Promise<Values> | Values;

/** What each step stores. */
const STORED: Readonly<Record<Step, Storing>> = {
  removed: ({ on }) => ({ removedOn: on }),
  sapList: ({ on }) => ({ sapListOn: on }),
  sap: ({ on }, { sapName, sapCredential, sapPhone }) => ({
    sapOn: on,
    sapName: sapName!.trim(),
    sapCredential: sapCredential!,
    sapPhone: sapPhone?.trim() || null,
  }),
  evaluation: async (recording, { prescribed }) => ({
    evaluationOn: recording.on,
    prescribed: prescribed!.trim(),
    evaluationDocumentId: await fileReport(recording, {
      sapReport: 'initialEvaluation',
      corrected: recording.row.evaluationDocumentId,
    }),
  }),
  compliance: async (recording, { complied, returnTests }) => {
    if (complied)
      return {
        complianceOn: recording.on,
        returnTests: returnTests!,
        complianceDocumentId: await fileReport(recording, {
          sapReport: 'compliance',
          testKind: returnTests!,
          corrected: recording.row.complianceDocumentId,
        }),
      };
    // 40.301(d): the driver stays off duty until a later report of compliance.
    await fileReport(recording, { sapReport: 'nonCompliance', corrected: null });
    return { complianceOn: null, returnTests: null, complianceDocumentId: null };
  },
  followUpPlan: async (recording, { followUpTests, firstYear, laterTests = 0, laterMonths = 0 }) => ({
    followUpPlanOn: recording.on,
    followUpTests: followUpTests!,
    firstYear: firstYear!,
    laterTests,
    laterMonths,
    followUpPlanDocumentId: await fileReport(recording, {
      sapReport: 'followUpPlan',
      testKind: followUpTests!,
      corrected: recording.row.followUpPlanDocumentId,
    }),
  }),
  returned: ({ on }) => ({ returnedOn: on }),
  reported: ({ on }) => ({ reportedOn: on }),
};

/** 409 unless a step can be recorded at the plan's stage. */
function requireStep(
  step: Step,
  { stage, returnedOn, followUpPlanOn }: PlanRow,
  complied: boolean | undefined,
): void {
  if (!maySet(step, stage))
    throw new AppError('conflict', {
      refusal: refuse(OPEN_STAGES.includes(stage) ? 'returnToDuty.notYet' : 'returnToDuty.ended'),
    });
  // Noncompliance is about what comes before the return.
  if (step === 'compliance' && complied === false && (returnedOn !== null || followUpPlanOn !== null))
    throw new AppError('conflict', { refusal: refuse('returnToDuty.notYet') });
}

/** Records a step of a plan, or corrects it. */
export function recordStep(
  app: FastifyInstance,
  caller: Caller,
  planId: number,
  body: StepBody,
): Promise<Plan> {
  refuseAuditors(caller);
  const { version, step, on, ...values } = body;
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const which = sql`p.id = ${planId}`;
    const { employeeId } = await tx.one<PlanRow>(planQuery(tx.reach, which));
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const row = await tx.one<PlanRow>(planQuery(tx.reach, which));
    const now = app.now();
    const subject = `returnToDuty/${planId}`;
    if (row.version !== version)
      throw await staleEdit(tx, await planIn(tx, planId, now), {
        tenantId,
        subject,
        types: ['returnToDuty.opened', 'returnToDuty.stepRecorded', 'returnToDuty.superseded'],
      });
    requireStep(step, row, body.complied);
    const today = await todayAt(tx, tenantId, siteId, now);
    const { violatedOn, testedOn, stage } = row;
    refuseAny(stepProblems(step, body, { violatedOn, testedOn, stage, dates: datesOf(row) }, today));
    const stored = await STORED[step]({ tx, row, on: on! }, body);
    await tx.query(
      sql`${update(returnToDutyPlans, { ...stored, ...nextVersion })} where tenant_id = ${tenantId} and id = ${planId}`,
    );
    tx.audit({
      type: 'returnToDuty.stepRecorded',
      subject,
      employee: `employee/${employeeId}`,
      after: { dutyStep: step, stepOn: on, ...values },
    });
    const after = await tx.one<PlanRow>(planQuery(tx.reach, which));
    if (after.returnedOn !== null && (step === 'returned' || step === 'followUpPlan'))
      await scheduleFollowUps(
        tx,
        {
          tenantId,
          employeeId,
          planId,
          returnedOn: after.returnedOn,
          followUpTests: after.followUpTests!,
          firstYear: after.firstYear!,
          laterTests: after.laterTests ?? 0,
          laterMonths: after.laterMonths ?? 0,
        },
        today,
      );
    await followPlan(tx, { tenantId, employeeId, siteId, now });
    return planIn(tx, planId, now);
  });
}
