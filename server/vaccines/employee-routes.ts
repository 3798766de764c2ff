import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { IntegerId } from '../../domain/shared/ids';
import { Vaccination, VaccinationBody, VaccinationPatch } from '../../domain/vaccines/contract';
import { Deletion } from '../../domain/shared/deletion';
import { route } from '../platform/access/route';
import { addVaccination, changeVaccination, listVaccinations, removeVaccination } from './change-vaccines';

const EmployeeParams = Type.Object({ id: IntegerId });
const VaccineParams = Type.Object({ id: IntegerId, vaccineId: IntegerId });

export function employeeVaccineRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/vaccines',
    access: 'servicesVaccines.viewVaccines',
    schema: {
      summary: 'List the vaccines of an employee, latest first',
      params: EmployeeParams,
      response: { 200: Type.Array(Vaccination) },
    },
    handler: ({ caller, params }) => listVaccinations(app, caller, params.id),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/vaccines',
    access: 'servicesVaccines.createVaccines',
    schema: {
      summary: 'Add a vaccine of an employee',
      params: EmployeeParams,
      body: VaccinationBody,
      response: { 201: Vaccination },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await addVaccination(app, caller, params.id, body));
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id/vaccines/:vaccineId',
    // The response is the whole record.
    access: { all: ['servicesVaccines.viewVaccines', 'servicesVaccines.editVaccines'] },
    schema: {
      summary: 'Change a vaccine of an employee',
      params: VaccineParams,
      body: VaccinationPatch,
      response: { 200: Vaccination },
    },
    handler: ({ caller, params: { id: employeeId, vaccineId }, body }) =>
      changeVaccination(app, caller, { employeeId, vaccineId }, body),
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id/vaccines/:vaccineId',
    access: 'servicesVaccines.deleteVaccines',
    schema: {
      summary: 'Delete a vaccine of an employee, with a reason',
      params: VaccineParams,
      body: Deletion,
    },
    async handler({ caller, params: { id: employeeId, vaccineId }, body }, reply) {
      await removeVaccination(app, caller, { employeeId, vaccineId }, body.reason.trim());
      return reply.code(204).send();
    },
  });
}
