import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { KNOW_ACCIDENT_TESTS, WRITE_TEST_NOTES } from '../../domain/accidents/access';
import { AccidentTests, TestNoteBody } from '../../domain/accidents/contract';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { listAccidentTests, writeTestNote } from './accident-tests';

/** The tests after an accident, for those who may know of them. */
export function accidentTestRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/accidentTests',
    access: KNOW_ACCIDENT_TESTS,
    schema: {
      summary: 'List the accidents of an employee with their time and why tests were not made in time',
      params: Type.Object({ id: IntegerId }),
      response: { 200: Type.Array(AccidentTests) },
    },
    handler: ({ caller, params }) => listAccidentTests(app, caller, params.id),
  });

  route(app, {
    method: 'PUT',
    url: '/v1/employees/:id/accidents/:accidentId/testNote',
    access: WRITE_TEST_NOTES,
    schema: {
      summary: 'Write down why a test after an accident was not made in time',
      params: Type.Object({ id: IntegerId, accidentId: IntegerId }),
      body: TestNoteBody,
      response: { 200: AccidentTests },
    },
    handler: ({ caller, params: { id: employeeId, accidentId }, body }) =>
      writeTestNote(app, caller, { employeeId, accidentId }, body),
  });
}
