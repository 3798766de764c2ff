import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { AccessRule } from '../../domain/access/access';
import {
  FiledRecord,
  InvestigationStep,
  Investigations,
  RecordBody,
  StepBody,
} from '../../domain/investigations/contract';
import { IntegerId } from '../../domain/shared/ids';
import { Deletion } from '../../domain/shared/deletion';
import { route } from '../platform/access/route';
import { addStep, fileRecord, listInvestigations, removeStep } from './change-investigations';
import { writeLetter } from './write-letter';

const EmployeeParams = Type.Object({ id: IntegerId });
const StepParams = Type.Object({ id: IntegerId, stepId: IntegerId });

/** The investigation history is for hiring decisions (391.53(a)(1)): the same permissions open its documents. */
const READ = {
  any: ['client.viewApplicants', 'servicesVoeOnly.viewVoe'],
  all: ['servicesDqf.viewEmployeeDocuments'],
} as const satisfies AccessRule;
const WRITE = { ...READ, all: [...READ.all, 'servicesVoeOnly.orderVoe'] } as const satisfies AccessRule;

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

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/investigations/steps',
    access: WRITE,
    schema: {
      summary: 'Add an entry to the log about a previous employer',
      params: EmployeeParams,
      body: StepBody,
      response: { 201: InvestigationStep },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await addStep(app, caller, params.id, body));
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id/investigations/steps/:stepId',
    access: WRITE,
    schema: {
      summary: 'Remove an entry of the log about a previous employer, with a reason',
      params: StepParams,
      body: Deletion,
    },
    async handler({ caller, params: { id: employeeId, stepId }, body }, reply) {
      await removeStep(app, caller, { employeeId, stepId }, body.reason.trim());
      return reply.code(204).send();
    },
  });

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
