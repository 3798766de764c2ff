import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Employee, EmployeeArchiving, EmployeeReplacement } from '../../domain/employees/contract';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { sendJson } from '../platform/lists';
import { archiveEmployee } from './archive-employee';
import { replaceEmployee } from './replace-employee';

const LEAVING = { all: ['client.transferEmployee', 'client.editEmployeeStatus'] } as const;

/** When an employee leaves: archiving and replacing. Deleting is in server/retention, which knows what must be kept. */
export function leavingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id/archiveEmployee/:topParentClientId',
    access: LEAVING,
    schema: {
      summary: 'Archive an employee: moves them to the top-level client as inactive or terminated',
      params: Type.Object({ id: IntegerId, topParentClientId: IntegerId }),
      body: EmployeeArchiving,
      response: { 200: Employee },
    },
    handler: async ({ caller, params, body }, reply) =>
      sendJson(reply, await archiveEmployee(app, caller, params, body)),
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/replace/:from/:to',
    access: LEAVING,
    schema: {
      summary: 'Replace an employee: another one takes over their location and job title',
      params: Type.Object({ from: IntegerId, to: IntegerId }),
      body: EmployeeReplacement,
      response: { 200: Employee },
    },
    handler: async ({ caller, params, body }, reply) =>
      sendJson(reply, await replaceEmployee(app, caller, params, body)),
  });
}
