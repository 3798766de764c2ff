import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { FiledRecord, Investigations, RecordBody } from '../../domain/investigations/contract';
import { IntegerId } from '../../domain/shared/ids';
import { EmployeeParams, recordRoutes } from '../employees';
import { route } from '../platform/access/route';
import { fileRecord, listInvestigations } from './investigations';
import { READ, stepRecords, WRITE } from './steps';
import { writeLetter } from './write-letter';

const StepParams = Type.Object({ id: IntegerId, stepId: IntegerId });

/** The investigation of drivers' previous employers (391.23(a)(2), (c) to (j)). */
export function investigations(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/investigations',
    access: READ,
    schema: {
      summary: "List the investigations of an employee's previous employers",
      params: EmployeeParams,
      response: { 200: Investigations },
    },
    handler: ({ caller, params }) => listInvestigations(app, caller, params.id),
  });

  recordRoutes(app, stepRecords);

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/investigations/steps/:stepId/letter',
    access: READ,
    schema: { summary: 'Get the letter of a request to a previous employer as PDF', params: StepParams },
    async handler({ caller, params: { id: employeeId, stepId } }, reply) {
      const bytes = await writeLetter(app, caller, { employeeId, stepId });
      return reply
        .header('content-disposition', 'attachment; filename="Request for safety performance history.pdf"')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(bytes);
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/investigations/records',
    access: { ...WRITE, all: [...WRITE.all, 'client.uploadDocuments'] },
    schema: {
      summary: 'File the signed record of the investigation of a previous employer as a document',
      params: EmployeeParams,
      body: RecordBody,
      response: { 201: FiledRecord },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await fileRecord(app, caller, params.id, body));
    },
  });
}
