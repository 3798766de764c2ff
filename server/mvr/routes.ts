import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { MvrRecord } from '../../domain/mvr/contract';
import { PspReport } from '../../domain/mvr/psp-report';
import { TypedRecord } from '../../domain/mvr/typed-record';
import { PSP_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { RECORD_ORDER } from '../../domain/orders/access';
import { Order } from '../../domain/orders/contract';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { sql } from '../platform/db';
import { openRecord } from './open-record';
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
    handler: ({ caller, params: { id: employeeId }, query: { docImageId: documentId } }) =>
      openRecord<MvrRecord>(app, caller, {
        employeeId,
        documentId,
        which: sql`d.doc_type_id <> ${PSP_DOC_TYPE_ID}`,
      }),
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/documents/:documentId/psp',
    access: 'servicesDqf.viewEmployeeDocuments',
    schema: {
      summary: 'Get the data of a PSP report on file: crashes of five years, inspections of three',
      params: Type.Object({ id: IntegerId, documentId: IntegerId }),
      response: { 200: PspReport },
    },
    handler: ({ caller, params: { id: employeeId, documentId } }) =>
      openRecord<PspReport>(app, caller, {
        employeeId,
        documentId,
        which: sql`d.doc_type_id = ${PSP_DOC_TYPE_ID}`,
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
