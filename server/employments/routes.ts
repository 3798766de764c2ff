import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Employment, EmploymentBody, EmploymentPatch } from '../../domain/employments/contract';
import { IntegerId } from '../../domain/shared/ids';
import { Deletion } from '../../domain/shared/deletion';
import { route } from '../platform/access/route';
import { addEmployment, changeEmployment, removeEmployment } from './change-employments';
import { listEmployments } from './list-employments';

const EmployeeParams = Type.Object({ id: IntegerId });
const EmploymentParams = Type.Object({ id: IntegerId, employmentId: IntegerId });

export function employmentRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/employments',
    access: 'client.viewEmployeeFile',
    schema: {
      summary:
        'List the periods of employment of an employee: the current one, then earlier ones, latest first',
      params: EmployeeParams,
      response: { 200: Type.Array(Employment) },
    },
    handler: ({ caller, params }) => listEmployments(app, caller, params.id),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/employments',
    access: 'client.editEmployeeInfo',
    schema: {
      summary: 'Add an earlier employment',
      params: EmployeeParams,
      body: EmploymentBody,
      response: { 201: Employment },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await addEmployment(app, caller, params.id, body));
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id/employments/:employmentId',
    access: 'client.editEmployeeInfo',
    schema: {
      summary: 'Change an earlier employment',
      params: EmploymentParams,
      body: EmploymentPatch,
      response: { 200: Employment },
    },
    handler: ({ caller, params: { id: employeeId, employmentId }, body }) =>
      changeEmployment(app, caller, { employeeId, employmentId }, body),
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id/employments/:employmentId',
    access: 'client.editEmployeeInfo',
    schema: {
      summary: 'Remove an earlier employment, with a reason',
      params: EmploymentParams,
      body: Deletion,
    },
    async handler({ caller, params: { id: employeeId, employmentId }, body }, reply) {
      await removeEmployment(app, caller, { employeeId, employmentId }, body.reason.trim());
      return reply.code(204).send();
    },
  });
}
