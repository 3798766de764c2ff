import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../server/platform/db';
import { rows } from '../drug-tests/world';
import { mergeInto } from '../merge/world';
import { makeDriver, orderOf, plansWorld, type Driver } from './world';

let at: Awaited<ReturnType<typeof plansWorld>>;

beforeAll(async () => {
  at = await plansWorld('2026-06-20T16:00:00Z');
});
afterAll(() => at.test.close());

/** A driver with a plan by hand. */
async function violated(violatedOn: string): Promise<Driver> {
  const driver = await makeDriver(at.test, at.world);
  const url = `/v1/employees/${driver.employeeId}/returnToDuty`;
  const answer = await at.world.staff.post(url, { violation: 'actualKnowledge', violatedOn });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return driver;
}
const stages = async ({ plans }: Driver) =>
  (await plans()).map(({ violatedOn, stage }) => `${violatedOn} ${stage}`);

it('a merge of two people keeps both plans, and only that of the later violation goes on, until it is undone', async () => {
  const [earlier, later] = [await violated('2026-06-01'), await violated('2026-06-05')];
  const undo = await mergeInto(at.world.staff, earlier.employeeId, later.employeeId);
  expect(await stages(earlier)).toEqual(['2026-06-05 removed', '2026-06-01 superseded']);
  await undo();
  expect(await stages(earlier)).toEqual(['2026-06-01 removed']);
  expect(await stages(later)).toEqual(['2026-06-05 removed']);
});

it('a merge of two records of one violation keeps the plan with more steps', async () => {
  const [one, other] = [await violated('2026-06-01'), await violated('2026-06-01')];
  await rows(
    at.test,
    sql`update return_to_duty_plans set removed_on = '2026-06-01' where employee_id = ${other.employeeId} returning 1`,
  );
  await mergeInto(at.world.staff, one.employeeId, other.employeeId);
  expect((await stages(one)).toSorted()).toEqual(['2026-06-01 sapList', '2026-06-01 superseded']);
});

it('a plan that ends takes its follow-up test back that the driver has not gone to', async () => {
  const driver = await violated('2026-06-01');
  const order = { employeeId: driver.employeeId, orderType: 'drug' };
  const test = { authority: 'FMCSA', reasonId: 6, specimenId: 1, panel: 'DOT5', isObserved: true };
  const { OrderID } = (await at.world.staff.post('/v1/orders', { ...order, test })).json<{
    OrderID: number;
  }>();
  await rows(
    at.test,
    sql`insert into follow_up_tests (tenant_id, employee_id, plan_id, number, due_on, test_type, order_id)
      select tenant_id, employee_id, id, 1, '2026-06-18', 'drug', ${OrderID} from return_to_duty_plans
      where employee_id = ${driver.employeeId} returning 1`,
  );
  const url = `/v1/employees/${driver.employeeId}/returnToDuty`;
  await at.world.staff.post(url, { violation: 'refusal', violatedOn: '2026-06-19' });
  expect(await orderOf(at.test, OrderID)).toMatchObject({ statusId: 6 });
});
