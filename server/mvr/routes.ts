import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { MvrRecord } from '../../domain/mvr/contract';
import { TypedRecord } from '../../domain/mvr/typed-record';
import { PSP_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { RECORD_ORDER } from '../../domain/orders/access';
import { Order } from '../../domain/orders/contract';
import { IntegerId } from '../../domain/shared/ids';
import { readableDocuments } from '../compliance';
import { route } from '../platform/access/route';
import { sql } from '../platform/db';
import { refreshMvr } from './refresh-mvr';
import { typeRecord } from './type-record';

/** Driving records as data, and asking the provider again. */
export function mvr(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/findMVR',
    access: 'servicesDqf.viewEmployeeDocuments',
    schema: {
      summary: 'Get the data of a driving record on file: docImageId is the document',
      params: Type.Object({ id: IntegerId }),
      querystring: Type.Object({ docImageId: IntegerId }),
      response: { 200: MvrRecord },
    },
    handler: ({ caller, params, query }) =>
      app.data.withReach(caller, async (tx) => {
        const { where } = tx.reach;
        const { record } = await tx.one<{ record: MvrRecord }>(sql`
          select m.record from mvr_records m
          join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
          join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
          where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${params.id} and d.id = ${query.docImageId}
            and d.doc_type_id <> ${PSP_DOC_TYPE_ID} and d.deleted_at is null and ${readableDocuments(caller)}`);
        // We must keep who a record was shown to (18 USC 2721(c)).
        tx.audit({
          type: 'document.viewed',
          subject: `document/${query.docImageId}`,
          employee: `employee/${params.id}`,
        });
        return record;
      }),
  });

  route(app, {
    method: 'PUT',
    url: '/v1/employees/:id/documents/:documentId/mvr',
    access: { all: ['client.uploadDocuments', 'servicesDqf.viewEmployeeDocuments'] },
    schema: {
      summary: 'Store the violations and withdrawals of a driving record on file, typed by a person',
      params: Type.Object({ id: IntegerId, documentId: IntegerId }),
      body: TypedRecord,
      response: { 200: MvrRecord },
    },
    handler: ({ caller, params: { id: employeeId, documentId }, body }) =>
      typeRecord(app, caller, { employeeId, documentId }, body),
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/orders/:id/refreshmvr',
    access: RECORD_ORDER,
    schema: {
      summary: 'Send an order of an MVR, a PSP report or an EPN inquiry to the provider again',
      params: Type.Object({ id: IntegerId }),
      response: { 200: Order },
    },
    handler: ({ caller, params }) => refreshMvr(app, caller, params.id),
  });
}
