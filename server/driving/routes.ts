import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { DrivingStatement, IssuedStatement, StatementBody } from '../../domain/driving/contract';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { findStatement, listStatements } from './find-statement';
import { issueStatement } from './issue-statement';

const EmployeeParams = Type.Object({ id: IntegerId });

export function drivingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/drivingStatements',
    judges: true,
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'List the statements issued about whether an employee may drive, latest first',
      params: EmployeeParams,
      response: { 200: Type.Array(IssuedStatement) },
    },
    handler: ({ caller, params }) => listStatements(app, caller, params.id),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/drivingStatements',
    access: 'client.viewEmployeeFile',
    perMinute: 60,
    schema: {
      summary: 'Issue a statement whether an employee may drive on a day',
      params: EmployeeParams,
      body: StatementBody,
      response: { 201: DrivingStatement },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await issueStatement(app, caller, params.id, body));
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/drivingStatements/:code',
    judges: true,
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'Get a statement by the code printed on it, and whether it is unchanged',
      params: Type.Object({ code: Type.String({ maxLength: 40 }) }),
      response: { 200: DrivingStatement },
    },
    handler: ({ caller, params }) => findStatement(app, caller, params.code),
  });
}
