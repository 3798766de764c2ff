import { randomInt } from 'node:crypto';
import { OTHER_TEST, SAP_REPORT } from '../../domain/compliance/return-to-duty';
import { VIOLATION_RECORD } from '../../domain/compliance/violation-traces';
import type { SapReport } from '../../domain/documents/contract';
import { ORDER_REASONS } from '../../domain/orders/tests';
import { CLOSED } from '../../domain/orders/statuses';
import { scheduleTests } from '../../domain/return-to-duty/schedule';
import type { Violation } from '../../domain/return-to-duty/steps';
import { addDays } from '../../domain/shared/dates';
import { daysAt, reevaluate } from '../compliance';
import { documents } from '../documents/tables';
import { orders } from '../orders/tables';
import type { DemoPlace } from '../platform/capability';
import { insertInto, sql, type Tx } from '../platform/db';
import { dutyTest } from './place-tests';
import { followUpTests, returnToDutyPlans } from './tables';

const BY = 'Demo';

/** Examples by how many days ago each step was, and how many follow-up tests are done; absent: not yet. */
interface Example {
  violation: Violation;
  employer?: string;
  violated: number;
  removed?: number;
  sapList?: number;
  sap?: number;
  evaluation?: number;
  compliance?: number;
  plan?: number;
  tested?: number;
  returned?: number;
  done?: number;
  reported?: number;
}

const EXAMPLES: readonly Example[] = [
  { violation: 'actualKnowledge', violated: 1 },
  { violation: 'refusal', violated: 6, removed: 6 },
  { violation: 'positive', violated: 15, removed: 14, sapList: 13 },
  { violation: 'alcohol', violated: 30, removed: 30, sapList: 29, sap: 25 },
  { violation: 'positive', violated: 70, removed: 69, sapList: 69, sap: 60, evaluation: 55 },
  {
    violation: 'positive',
    employer: 'Tidewater Haulers',
    violated: 120,
    removed: 119,
    sapList: 118,
    sap: 110,
    evaluation: 100,
    compliance: 12,
    plan: 12,
  },
  {
    violation: 'refusal',
    violated: 130,
    removed: 130,
    sapList: 129,
    sap: 120,
    evaluation: 110,
    compliance: 20,
    plan: 20,
    tested: 5,
  },
  {
    violation: 'positive',
    violated: 220,
    removed: 219,
    sapList: 219,
    sap: 210,
    evaluation: 200,
    compliance: 110,
    plan: 110,
    tested: 100,
    returned: 98,
    done: 2,
  },
  {
    violation: 'alcohol',
    violated: 640,
    removed: 640,
    sapList: 639,
    sap: 630,
    evaluation: 620,
    compliance: 500,
    plan: 500,
    tested: 490,
    returned: 488,
    done: 6,
    reported: 20,
  },
];

interface Driver {
  employeeId: number;
  dob: string;
  license: string;
  state: string;
}
type Place = Driver & { tx: Tx; tenantId: number; today: string };

/** A plan at each step, for drivers who may not drive for other reasons either, so that the figures of the demo stay as they are. */
export async function fillPlans(tx: Tx, { tenantId, today, isShowcase }: DemoPlace): Promise<void> {
  if (!isShowcase) return;
  const drivers = await tx.query<Driver>(sql`select e.id as "employeeId", e.dob::text as dob,
      coalesce(e.license, '') as license, coalesce(e.license_state, '') as state from employees e
    where e.tenant_id = ${tenantId} and e.status_id = 2 and e.barred_by is not null and e.dob is not null
      and not exists (select from documents d where d.tenant_id = e.tenant_id and d.employee_id = e.id
        and (d.result is not null and d.result <> 'negative' or d.sap_report is not null))
    order by e.id desc limit ${EXAMPLES.length}`);
  for (const [at, driver] of drivers.entries())
    await addExample({ tx, tenantId, today, ...driver }, EXAMPLES[at]!);
  await reevaluate(
    tx,
    tenantId,
    drivers.map(({ employeeId }) => employeeId),
    daysAt(new Date(`${today}T16:00:00Z`)),
  );
}

type Says = Pick<typeof documents.$inferInsert, 'docTypeId' | 'result' | 'testReason' | 'sapReport'>;

async function addDocument(
  { tx, tenantId, today, employeeId }: Place,
  daysAgo: number | undefined,
  values: Says,
): Promise<number | null> {
  if (daysAgo === undefined) return null;
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(documents, {
      tenantId,
      employeeId,
      docDate: addDays(today, -daysAgo),
      uploadedBy: BY,
      ...values,
    })} returning id`,
  );
  return id;
}

async function addExample(place: Place, example: Example): Promise<void> {
  const { tx, tenantId, today, employeeId } = place;
  const on = (daysAgo: number | undefined) => (daysAgo === undefined ? null : addDays(today, -daysAgo));
  const report = (daysAgo: number | undefined, sapReport: SapReport) =>
    addDocument(place, daysAgo, { docTypeId: SAP_REPORT, sapReport });
  const { violation, employer, sap, evaluation, compliance, plan, returned } = example;
  const { id: planId } = await tx.one<{ id: number }>(
    sql`${insertInto(returnToDutyPlans, {
      tenantId,
      employeeId,
      violation,
      violatedOn: addDays(today, -example.violated),
      employer: employer ?? null,
      violationDocumentId: await addDocument(place, example.violated, {
        docTypeId: VIOLATION_RECORD,
        result: 'violation',
      }),
      removedOn: on(example.removed),
      sapListOn: on(example.sapList),
      sapOn: on(sap),
      ...(sap !== undefined && {
        sapName: 'Dr. Lee Novak',
        sapCredential: 'psychologist' as const,
        sapPhone: '555-0142',
      }),
      evaluationOn: on(evaluation),
      evaluationDocumentId: await report(evaluation, 'initialEvaluation'),
      ...(evaluation !== undefined && {
        prescribed: 'Education course of 12 hours, then four group sessions',
      }),
      complianceOn: on(compliance),
      complianceDocumentId: await report(compliance, 'compliance'),
      ...(compliance !== undefined && { returnTests: 'drug' as const }),
      followUpPlanOn: on(plan),
      followUpPlanDocumentId: await report(plan, 'followUpPlan'),
      ...(plan !== undefined && {
        followUpTests: 'drug' as const,
        firstYear: 6,
        laterTests: 0,
        laterMonths: 0,
      }),
      returnedOn: on(returned),
      reportedOn: on(example.reported),
      addedBy: BY,
    })} returning id`,
  );
  await addDocument(place, example.tested, {
    docTypeId: OTHER_TEST,
    result: 'negative',
    testReason: 'returnToDuty',
  });
  if (returned !== undefined) await addTests(place, { planId, returned, done: example.done ?? 0 });
}

/** Follow-up tests: some done by now, the others on days to come. */
async function addTests(
  place: Place,
  { planId, returned, done }: { planId: number; returned: number; done: number },
): Promise<void> {
  const { tx, tenantId, today, employeeId } = place;
  const plan = { followUpTests: 'drug' as const, firstYear: 6 - done, laterTests: 0, laterMonths: 0 };
  const planned = scheduleTests(plan, addDays(today, -returned), randomInt, {
    notBefore: today,
    firstNumber: done + 1,
  });
  const insertTest = (number: number, dueOn: string, orderId: number | null) =>
    tx.query(
      insertInto(followUpTests, { tenantId, employeeId, planId, number, dueOn, testType: 'drug', orderId }),
    );
  for (let number = 1; number <= done; number += 1) {
    const daysAgo = Math.round(returned - (number * Math.min(returned, 330)) / (done + 1));
    const documentId = await addDocument(place, daysAgo, {
      docTypeId: OTHER_TEST,
      result: 'negative',
      testReason: 'followUp',
    });
    const day = addDays(today, -daysAgo);
    await insertTest(number, day, await addOrder(place, day, documentId));
  }
  for (const { number, dueOn } of planned) await insertTest(number, dueOn, null);
}

async function addOrder(place: Place, day: string, documentId: number | null): Promise<number> {
  const { tx, tenantId, employeeId, dob, license, state } = place;
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(orders, {
      tenantId,
      employeeId,
      orderType: 'drug',
      statusId: CLOSED,
      dob,
      license,
      state,
      licenseClassId: 1,
      ...dutyTest('drug', ORDER_REASONS.followUp),
      documentId,
      orderedBy: BY,
      orderedAt: `${day}T14:00:00Z`,
    })} returning id`,
  );
  return id;
}
