import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { TestExceptionPut, TestExceptionRecord } from '../../domain/employments/contract';
import { IntegerId } from '../../domain/shared/ids';
import { DRUG_ALCOHOL_PERMISSIONS } from '../../domain/documents/access';
import { route } from '../platform/access/route';
import { readTestException, setTestException } from './test-exceptions';

const common = {
  params: Type.Object({ id: IntegerId }),
  response: { 200: TestExceptionRecord },
};

/** The facts are about drug tests, so they are open to those who may see the test (382.401, 40.321). */
export function testExceptionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/testException',
    access: { all: ['client.viewEmployeeFile'], any: DRUG_ALCOHOL_PERMISSIONS },
    schema: {
      summary: 'Get the exception from the pre-employment drug test of an employee, 382.301(b)',
      ...common,
    },
    handler: ({ caller, params }) => readTestException(app, caller, params.id),
  });

  route(app, {
    method: 'PUT',
    url: '/v1/employees/:id/testException',
    access: { all: ['client.editEmployeeInfo'], any: DRUG_ALCOHOL_PERMISSIONS },
    schema: {
      summary:
        'Set the facts of the exception from the pre-employment drug test; without any facts, remove it',
      ...common,
      body: TestExceptionPut,
    },
    handler: ({ caller, params, body }) => setTestException(app, caller, params.id, body),
  });
}
