import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { SheetsToPrint } from '../../domain/cover-sheets/contract';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { printSheets } from './print-sheets';

const Params = Type.Object({ ...ClientParams.properties, employeeId: IntegerId });

export function coverSheetRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/employees/:employeeId/coverSheets',
    access: { all: ['client.uploadDocuments', 'servicesDqf.viewEmployeeDocuments'] },
    // A PDF isn't stored: the repetition is told that it was done.
    answersLater: true,
    perMinute: 60,
    schema: {
      summary: "Create cover sheets for an employee's documents as a PDF, one for each document type",
      params: Params,
      body: SheetsToPrint,
    },
    async handler({ caller, params: { id: clientId, employeeId }, body }, reply) {
      const bytes = await printSheets(app, caller, { clientId, employeeId }, body);
      return reply
        .header('content-disposition', 'attachment; filename="Cover sheets.pdf"')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(bytes);
    },
  });
}
