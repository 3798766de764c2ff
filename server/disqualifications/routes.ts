import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  Disqualification,
  DisqualificationBody,
  DisqualificationPatch,
} from '../../domain/disqualifications/contract';
import { IntegerId } from '../../domain/shared/ids';
import { Deletion } from '../../domain/shared/deletion';
import { route } from '../platform/access/route';
import { addDisqualification } from './add-disqualification';
import { changeDisqualification } from './change-disqualification';
import { listDisqualifications } from './list-disqualifications';
import { removeDisqualification } from './remove-disqualification';

const EmployeeParams = Type.Object({ id: IntegerId });
const DisqualificationParams = Type.Object({ id: IntegerId, disqualificationId: IntegerId });

export function disqualificationRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/disqualifications',
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'List the disqualifications and out-of-service orders of an employee, latest first',
      params: EmployeeParams,
      response: { 200: Type.Array(Disqualification) },
    },
    handler: ({ caller, params }) => listDisqualifications(app, caller, params.id),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/disqualifications',
    access: 'client.editEmployeeInfo',
    schema: {
      summary: 'Add a disqualification or out-of-service order',
      params: EmployeeParams,
      body: DisqualificationBody,
      response: { 201: Disqualification },
    },
    async handler({ caller, params, body }, reply) {
      const added = await addDisqualification(app, caller, params.id, body);
      return reply.code(201).send(added);
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id/disqualifications/:disqualificationId',
    access: 'client.editEmployeeInfo',
    schema: {
      summary: 'Change a disqualification or out-of-service order',
      params: DisqualificationParams,
      body: DisqualificationPatch,
      response: { 200: Disqualification },
    },
    handler: ({ caller, params: { id: employeeId, disqualificationId }, body }) =>
      changeDisqualification(app, caller, { employeeId, disqualificationId }, body),
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id/disqualifications/:disqualificationId',
    access: 'client.editEmployeeInfo',
    schema: {
      summary: 'Remove a disqualification or out-of-service order, with a reason',
      params: DisqualificationParams,
      body: Deletion,
    },
    async handler({ caller, params: { id: employeeId, disqualificationId }, body }, reply) {
      await removeDisqualification(app, caller, { employeeId, disqualificationId }, body.reason.trim());
      return reply.code(204).send();
    },
  });
}
