import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Accident, AccidentBody, AccidentPatch } from '../../domain/accidents/contract';
import { IntegerId } from '../../domain/shared/ids';
import { Deletion } from '../../domain/shared/deletion';
import type { Caller } from '../platform/access/caller';
import { route } from '../platform/access/route';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { accidentItem, accidentsQuery, type AccidentRow } from './accident-queries';
import { addAccident, changeAccident, removeAccident } from './change-accidents';

const EmployeeParams = Type.Object({ id: IntegerId });
const AccidentParams = Type.Object({ id: IntegerId, accidentId: IntegerId });

/** The accidents of an employee; 404 if the employee is out of reach. */
async function listAccidents(app: FastifyInstance, caller: Caller, employeeId: number): Promise<Accident[]> {
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    accidentsQuery(caller, reach, employeeId),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as AccidentRow[]).map(accidentItem);
}

export function employeeAccidentRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/accidents',
    access: 'servicesDqf.viewAccidents',
    schema: {
      summary: 'List the accidents of an employee, latest first',
      params: EmployeeParams,
      response: { 200: Type.Array(Accident) },
    },
    handler: ({ caller, params }) => listAccidents(app, caller, params.id),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/accidents',
    access: 'servicesDqf.addAccidents',
    schema: {
      summary: 'Add an accident to the register',
      params: EmployeeParams,
      body: AccidentBody,
      response: { 201: Accident },
    },
    async handler({ caller, params, body }, reply) {
      const added = await addAccident(app, caller, params.id, body);
      return reply.code(201).send(added);
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id/accidents/:accidentId',
    // The catalog has no permission to edit accidents. The response is the whole record.
    access: { all: ['servicesDqf.viewAccidents', 'servicesDqf.addAccidents'] },
    schema: {
      summary: 'Change an accident',
      params: AccidentParams,
      body: AccidentPatch,
      response: { 200: Accident },
    },
    handler: ({ caller, params: { id: employeeId, accidentId }, body }) =>
      changeAccident(app, caller, { employeeId, accidentId }, body),
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id/accidents/:accidentId',
    access: 'servicesDqf.deleteAccidents',
    schema: {
      summary: 'Remove an accident, with a reason',
      params: AccidentParams,
      body: Deletion,
    },
    async handler({ caller, params: { id: employeeId, accidentId }, body }, reply) {
      await removeAccident(app, caller, { employeeId, accidentId }, body.reason.trim());
      return reply.code(204).send();
    },
  });
}
