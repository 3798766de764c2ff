import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { MANAGE_PLANS, VIEW_PLANS } from '../../domain/return-to-duty/access';
import {
  CountBody,
  FollowUpBody,
  Plan,
  PlanBody,
  StepBody,
  TestBody,
} from '../../domain/return-to-duty/contract';
import { Deletion } from '../../domain/shared/deletion';
import { IntegerId } from '../../domain/shared/ids';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { listRoutes } from '../platform/list-routes';
import { countDocument } from './count-document';
import { planList } from './list';
import { openByHand, withdrawByHand } from './open-plan';
import { orderFollowUp, orderReturnTest } from './place-tests';
import { plansOfEmployee, readPlan } from './read-plans';
import { recordStep } from './record-step';

const OF_PERSON = '/v1/employees/:id/returnToDuty';
const PLAN = '/v1/clients/:id/returnToDuty/:planId';
const PersonParams = Type.Object({ id: IntegerId });
const PlanParams = Type.Object({ ...ClientParams.properties, planId: IntegerId });
const FollowUpParams = Type.Object({ ...PlanParams.properties, followUpId: IntegerId });

/** The way back to driving after a violation of the drug and alcohol rules. */
export function returnToDutyRoutes(app: FastifyInstance): void {
  listRoutes(app, planList);
  personRoutes(app);
  planRoutes(app);
  testRoutes(app);
}

function personRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: OF_PERSON,
    access: VIEW_PLANS,
    schema: {
      summary: 'List the return-to-duty plans of an employee, the latest violation first',
      params: PersonParams,
      response: { 200: Type.Array(Plan) },
    },
    handler: ({ caller, params }) => plansOfEmployee(app, caller, params.id),
  });
  route(app, {
    method: 'POST',
    url: OF_PERSON,
    access: MANAGE_PLANS,
    schema: {
      summary: 'Open a return-to-duty plan for a violation that no test result here shows',
      params: PersonParams,
      body: PlanBody,
      response: { 201: Plan },
    },
    handler: async ({ caller, params, body }, reply) =>
      reply.code(201).send(await openByHand(app, caller, params.id, body)),
  });
}

function planRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: PLAN,
    access: VIEW_PLANS,
    schema: {
      summary: 'Get a return-to-duty plan with its steps',
      params: PlanParams,
      response: { 200: Plan },
    },
    async handler({ caller, params: { id, planId } }) {
      await resolveSite(app, caller, id);
      return readPlan(app, caller, planId);
    },
  });
  route(app, {
    method: 'PATCH',
    url: PLAN,
    access: MANAGE_PLANS,
    schema: {
      summary: 'Record a step of a return-to-duty plan, or correct it',
      params: PlanParams,
      body: StepBody,
      response: { 200: Plan },
    },
    async handler({ caller, params: { id, planId }, body }) {
      await resolveSite(app, caller, id);
      return recordStep(app, caller, planId, body);
    },
  });
  route(app, {
    method: 'DELETE',
    url: PLAN,
    access: MANAGE_PLANS,
    schema: {
      summary: 'Withdraw a return-to-duty plan that was opened by mistake, with a reason',
      params: PlanParams,
      body: Deletion,
    },
    async handler({ caller, params: { id, planId }, body }, reply) {
      await resolveSite(app, caller, id);
      await withdrawByHand(app, caller, planId, body.reason);
      return reply.code(204).send();
    },
  });
}

function testRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${PLAN}/tests`,
    access: MANAGE_PLANS,
    schema: {
      summary: 'Order a return-to-duty test, directly observed if it is of urine',
      params: PlanParams,
      body: TestBody,
      response: { 201: Plan },
    },
    async handler({ caller, params: { id, planId }, body }, reply) {
      await resolveSite(app, caller, id);
      return reply.code(201).send(await orderReturnTest(app, caller, planId, body));
    },
  });
  route(app, {
    method: 'POST',
    url: `${PLAN}/followUps/:followUpId`,
    access: MANAGE_PLANS,
    schema: {
      summary: 'Order a follow-up test that is due',
      params: FollowUpParams,
      body: FollowUpBody,
      response: { 201: Plan },
    },
    async handler({ caller, params: { id, planId, followUpId }, body }, reply) {
      await resolveSite(app, caller, id);
      return reply.code(201).send(await orderFollowUp(app, caller, { planId, followUpId, ...body }));
    },
  });
  route(app, {
    method: 'POST',
    url: `${PLAN}/followUps/:followUpId/document`,
    access: MANAGE_PLANS,
    schema: {
      summary: 'Count a document on the file as a follow-up test, such as one of another employer',
      params: FollowUpParams,
      body: CountBody,
      response: { 200: Plan },
    },
    async handler({ caller, params: { id, planId, followUpId }, body }) {
      await resolveSite(app, caller, id);
      return countDocument(app, caller, { planId, followUpId, ...body });
    },
  });
}
