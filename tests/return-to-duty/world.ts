import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { Plan, StepBody } from '../../domain/return-to-duty/contract';
import { mroMessage } from '../../domain/drug-tests/test-files';
import { sql } from '../../server/platform/db';
import { donor, makeWorld, ordered, RANDOM_TEST, rows, takeIn, type World } from '../drug-tests/world';
import { createApp, type TestApp } from '../support/create-app';

/** A client with its staff, and a clock that a test can turn. */
export async function plansWorld(begin: string) {
  const clock = { now: new Date(begin) };
  const test = await createApp({ now: () => clock.now });
  const world = await makeWorld(test);
  return { test, world, clock };
}

let next = 0;
const compact = (day: string) => day.replaceAll('-', '');

/** A driver, and how reports name them and their specimens. */
export async function makeDriver(test: TestApp, world: World) {
  next += 1;
  const license = `B2000${String(next).padStart(4, '0')}`;
  const employeeId = await donor(test, world, license);
  let specimens = 0;
  /** Takes in the result of a test. */
  const result = async (found: string, day: string, reason: string) => {
    specimens += 1;
    const applied = await takeIn(
      test,
      world,
      mroMessage({
        specimen: `NL8${String(next).padStart(4, '0')}${String(specimens).padStart(2, '0')}`,
        donor: license,
        result: found,
        reason,
        collected: `${compact(day)}0000`,
      }).replaceAll('20260617', compact(day)),
    );
    if (applied.applied !== 1) throw new Error(JSON.stringify(applied));
  };
  /** A test that was ordered on its day, outside of the plan, and its result. */
  const tested = async (found: string, day: string, reasonId: 3 | 5 | 6) => {
    await ordered(
      test,
      world,
      employeeId,
      { orderType: 'drug', test: { ...RANDOM_TEST, reasonId, isObserved: true } },
      day,
    );
    await result(found, day, REASONS[reasonId]);
  };
  const plans = async (): Promise<Plan[]> =>
    (await world.staff.get(`/v1/employees/${employeeId}/returnToDuty`)).json();
  return { employeeId, license, result, tested, plans };
}
const REASONS = { 3: '3^RANDOM SELECTION', 5: '5^RETURN TO DUTY', 6: '6^FOLLOW UP' };
export type Driver = Awaited<ReturnType<typeof makeDriver>>;

export const urlOf = (world: World, { planId }: Pick<Plan, 'planId'>) =>
  `${world.url}/returnToDuty/${planId}`;

/** Records steps of a plan one after the other. */
export async function take(
  world: World,
  { plans }: Driver,
  ...steps: Omit<StepBody, 'version'>[]
): Promise<Plan> {
  for (const step of steps) {
    const [plan] = await plans();
    const answer = await world.staff.patch(urlOf(world, plan!), { ...step, version: plan!.version });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return (await plans())[0]!;
}

/** The steps up to the report of compliance and the plan of the SAP, on days of June. */
export const UP_TO_PLAN: Omit<StepBody, 'version'>[] = [
  { step: 'removed', on: '2026-06-02' },
  { step: 'sapList', on: '2026-06-02' },
  {
    step: 'sap',
    on: '2026-06-03',
    sapName: 'Dr. Lee Novak',
    sapCredential: 'psychologist',
    sapPhone: '555-0100',
  },
  { step: 'evaluation', on: '2026-06-05', prescribed: 'Education, 12 hours' },
  { step: 'compliance', on: '2026-06-12', complied: true, returnTests: 'drug' },
  { step: 'followUpPlan', on: '2026-06-12', followUpTests: 'drug', firstYear: 6 },
];

/** What bars someone from driving, of violations and the way back. */
export async function barred(world: World, employeeId: number): Promise<string[]> {
  const { reasons } = (await world.staff.get(`/v1/employees/${employeeId}/mayDrive`)).json<MayDriveAnswer>();
  return reasons
    .map(({ key }) => key)
    .filter((key) =>
      ['testViolation', 'sapComplianceMissing', 'sapNonCompliance', 'returnToDutyTestMissing'].includes(key),
    );
}

export const orderOf = async (test: TestApp, orderId: number) => {
  const [row] = await rows<{
    reasonId: number;
    isObserved: boolean;
    statusId: number;
    orderType: string;
    orderedBy: string;
  }>(
    test,
    sql`select reason_id as "reasonId", is_observed as "isObserved", status_id as "statusId", order_type as "orderType",
      ordered_by as "orderedBy" from orders where id = ${orderId}`,
  );
  return row!;
};
