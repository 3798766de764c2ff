import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { WORK_ON_DEADLINES } from '../../domain/deadlines/access';
import { Deadline, DeadlinePatch } from '../../domain/deadlines/contract';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { changeDeadline, listDeadlines } from './change-deadlines';

export function deadlineRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/deadlines',
    access: 'client.viewEmployeeFile',
    schema: {
      summary:
        'List the open deadlines on the file of an employee, the first first, then those done in the last 30 days',
      params: Type.Object({ id: IntegerId }),
      response: { 200: Type.Array(Deadline) },
    },
    handler: ({ caller, params }) => listDeadlines(app, caller, params.id),
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id/deadlines/:deadlineId',
    access: WORK_ON_DEADLINES,
    schema: {
      summary: 'Mark a deadline done, with a note, or take that back',
      params: Type.Object({ id: IntegerId, deadlineId: IntegerId }),
      body: DeadlinePatch,
      response: { 200: Deadline },
    },
    handler: ({ caller, params: { id: employeeId, deadlineId }, body }) =>
      changeDeadline(app, caller, { employeeId, deadlineId }, body),
  });
}
