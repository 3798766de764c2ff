import type { FastifyInstance } from 'fastify';
import { insertInto, sql } from '../../server/platform/db';
import { followUpTests, returnToDutyPlans } from '../../server/return-to-duty/tables';
import { page, reason, type Basics, type Declaration } from '../access/declaration';
import { one, run, versionOf } from '../access/rows';
import { makeEmployee } from '../support/factories';

interface Made {
  /** A plan with a follow-up test that is due, and its driver. */
  planId: number;
  followUpId: number;
  /** Of a test before the return, which counts once a person says so. */
  followUpPaperId: number;
  returnedDriverId: number;
  /** A plan that waits for its test, one to withdraw, and a driver without any. */
  eligibleId: number;
  mistakenId: number;
  newDriverId: number;
}

const PLAN = '/v1/clients/{id}/returnToDuty/{planId}';
const OF_PERSON = '/v1/employees/{id}/returnToDuty';
const VIOLATED_ON = '2026-01-05';
const STEPS = {
  removedOn: '2026-01-05',
  sapListOn: '2026-01-05',
  sapOn: '2026-01-06',
  sapCredential: 'physician',
  evaluationOn: '2026-01-08',
  complianceOn: '2026-01-12',
  returnTests: 'drug',
} as const;
const RETURNED = {
  ...STEPS,
  followUpPlanOn: '2026-01-12',
  followUpTests: 'drug',
  firstYear: 6,
  returnedOn: '2026-01-20',
} as const;

async function makeDriver({ client, canary }: Basics, app: FastifyInstance): Promise<number> {
  const { employeeId } = await makeEmployee(app, { site: client, lastName: canary, dob: '1980-05-05' });
  await run(
    app,
    sql`update employees set license = 'A12345678', license_state = 'VA' where id = ${employeeId}`,
  );
  return employeeId;
}

async function makePlan(
  basics: Basics,
  app: FastifyInstance,
  employeeId: number,
  steps: object,
): Promise<number> {
  const { client, canary } = basics;
  const { id } = await one<{ id: number }>(
    app,
    sql`${insertInto(returnToDutyPlans, {
      tenantId: client.tenantId,
      employeeId,
      violation: 'positive',
      violatedOn: VIOLATED_ON,
      addedBy: canary,
      sapName: canary,
      sapPhone: canary,
      prescribed: canary,
      employer: canary,
      ...steps,
    })} returning id`,
  );
  return id;
}

export const returnToDuty: Declaration<Made> = {
  makeOne: async (basics, app) => {
    const { tenantId } = basics.client;
    const returnedDriverId = await makeDriver(basics, app);
    const planId = await makePlan(basics, app, returnedDriverId, RETURNED);
    await run(
      app,
      sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, test_reason, uploaded_by)
        values (${tenantId}, ${returnedDriverId}, 2023, '2026-01-15', 'negative', 'returnToDuty', ${basics.canary})`,
    );
    const { id: followUpPaperId } = await one<{ id: number }>(
      app,
      sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, test_reason, uploaded_by)
        values (${tenantId}, ${returnedDriverId}, 2023, '2026-01-18', 'negative', 'followUp', ${basics.canary}) returning id`,
    );
    const { id: followUpId } = await one<{ id: number }>(
      app,
      sql`${insertInto(followUpTests, {
        tenantId,
        employeeId: returnedDriverId,
        planId,
        number: 1,
        dueOn: '2026-02-02',
        testType: 'drug',
      })} returning id`,
    );
    return {
      planId,
      followUpId,
      followUpPaperId,
      returnedDriverId,
      eligibleId: await makePlan(basics, app, await makeDriver(basics, app), STEPS),
      mistakenId: await makePlan(basics, app, await makeDriver(basics, app), {}),
      newDriverId: await makeDriver(basics, app),
    };
  },
  settle: async ({ planId, eligibleId, mistakenId, newDriverId, followUpId }, _callerId, app) => {
    await run(app, sql`delete from return_to_duty_plans where employee_id = ${newDriverId}`);
    await run(app, sql`update return_to_duty_plans set withdrawn_at = null where id = ${mistakenId}`);
    await run(
      app,
      sql`update follow_up_tests set order_id = null, document_id = null where id = ${followUpId}`,
    );
    await run(
      app,
      sql`update orders set status_id = 6 where reason_id in (5, 6)
        and employee_id in (select employee_id from return_to_duty_plans where id in (${planId}, ${eligibleId}))`,
    );
  },
  parameters: {
    [OF_PERSON]: { id: ({ returnedDriverId }) => returnedDriverId },
    [`POST ${OF_PERSON}`]: { id: ({ newDriverId }) => newDriverId },
    '/v1/clients/{id}/returnToDuty/': {
      planId: ({ planId }) => planId,
      followUpId: ({ followUpId }) => followUpId,
    },
    [`DELETE ${PLAN}`]: { planId: ({ mistakenId }) => mistakenId },
    [`POST ${PLAN}/tests`]: { planId: ({ eligibleId }) => eligibleId },
  },
  requests: {
    'GET /v1/clients/{id}/returnToDuty': page,
    [`POST ${OF_PERSON}`]: () => ({ payload: { violation: 'refusal', violatedOn: '2026-01-25' } }),
    [`PATCH ${PLAN}`]: async ({ planId }, app) => ({
      payload: {
        step: 'removed',
        on: VIOLATED_ON,
        version: (await versionOf(app, sql`return_to_duty_plans where id = ${planId}`)) ?? 1,
      },
    }),
    [`DELETE ${PLAN}`]: reason,
    [`POST ${PLAN}/tests`]: () => ({ payload: { testType: 'drug', specimenId: 1 } }),
    [`POST ${PLAN}/followUps/{followUpId}`]: () => ({ payload: { specimenId: 1 } }),
    [`POST ${PLAN}/followUps/{followUpId}/document`]: ({ followUpPaperId }) => ({
      payload: { documentId: followUpPaperId },
    }),
  },
};
