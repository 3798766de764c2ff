import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { AnnualReview } from '../../domain/documents/annual-review';
import { DocumentItem } from '../../domain/documents/contract';
import { RuleMatch } from '../../domain/documents/rule-matches';
import { IntegerId } from '../../domain/shared/ids';
import { Deletion } from '../../domain/shared/deletion';
import { route } from '../platform/access/route';
import { addDocument } from './add-document';
import { addParts } from './add-parts';
import { changeDocument } from './change-document';
import { deleteDocument } from './delete-document';
import { emailDocument } from './email-document';
import { listDocTypes } from './list-doc-types';
import { listDocuments } from './list-documents';
import { reviewRecords } from './review-records';
import { ruleMatches } from './rule-matches';
import { scanAsPdf } from './scan-as-pdf';
import {
  DocumentChange,
  DocumentEmail,
  DocumentParams,
  DocumentsQuery,
  EmployeeDocType,
  EmployeeParams,
  QueuedEmail,
  UploadedDocument,
} from './schemas';
import { disposition, viewDocument } from './view-document';

/** Documents of an employee's file: list, view, upload, dates, deletion and types. */
export function documentRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/documents',
    access: 'servicesDqf.viewEmployeeDocuments',
    schema: {
      summary: 'List the documents of an employee, newest first',
      params: EmployeeParams,
      querystring: DocumentsQuery,
      response: { 200: Type.Array(DocumentItem) },
    },
    handler: (request) => listDocuments(app, request.caller, request.params.id, request.query),
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/ruleMatches/:docTypeId',
    access: { all: ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments'] },
    judges: true,
    schema: {
      summary: 'List the testing rules that match an employee and a document type',
      params: Type.Object({ id: IntegerId, docTypeId: IntegerId }),
      response: { 200: Type.Array(RuleMatch) },
    },
    handler: ({ caller, params }) => ruleMatches(app, caller, params.id, params.docTypeId),
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/documents/:documentId',
    access: 'servicesDqf.viewEmployeeDocuments',
    schema: { summary: 'Get the PDF of a document', params: DocumentParams },
    async handler(request, reply) {
      const { id, documentId } = request.params;
      const { file, bytes } = await viewDocument(app, request.caller, id, documentId);
      return reply
        .header('content-disposition', disposition(file.name))
        .header('content-length', file.size)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .header('etag', `"${file.sha256}"`)
        .type('application/pdf')
        .send(bytes);
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/documents',
    access: 'client.uploadDocuments',
    streamsBody: true,
    perMinute: 300,
    schema: {
      summary:
        'Upload a document; multipart/form-data with document, docCategoryId, docTypeId, docDate, docExpirationDate, result, testReason, testKind, sapReport, queryType, queryOutcome, outageFrom, outageTo, state, employer',
      params: EmployeeParams,
      response: { 201: UploadedDocument },
    },
    async handler(request, reply) {
      const added = await addDocument(app, request, reply, request.params.id);
      return reply.code(201).send(added);
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/documents/split',
    access: 'client.uploadDocuments',
    streamsBody: true,
    perMinute: 60,
    schema: {
      summary:
        'Split a scan into documents, all or none; multipart/form-data with document and parts: JSON, a list of the fields of a document with its pages',
      params: EmployeeParams,
      response: { 201: Type.Array(UploadedDocument) },
    },
    async handler(request, reply) {
      return reply.code(201).send(await addParts(app, request, reply, request.params.id));
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/documents/pdf',
    access: 'client.uploadDocuments',
    streamsBody: true,
    perMinute: 60,
    schema: {
      summary:
        'Get the PDF that a file becomes, without storing it, to show its pages; multipart/form-data with document',
      params: EmployeeParams,
    },
    async handler(request, reply) {
      const bytes = await scanAsPdf(app, request, reply, request.params.id);
      return reply.header('cache-control', 'private, no-store').type('application/pdf').send(bytes);
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/documents/:documentId/email',
    access: 'servicesDqf.viewEmployeeDocuments',
    perMinute: 20,
    schema: {
      summary: 'Email the PDF of a document',
      params: DocumentParams,
      body: DocumentEmail,
      response: { 202: QueuedEmail },
    },
    async handler({ caller, params: { id: employeeId, documentId }, body }, reply) {
      return reply.code(202).send(await emailDocument(app, caller, { employeeId, documentId }, body.email));
    },
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/annualReviews',
    access: { all: ['client.uploadDocuments', 'servicesDqf.viewEmployeeDocuments'] },
    schema: {
      summary: 'Review the driving records of an employee; files the signed note as a document',
      params: EmployeeParams,
      body: AnnualReview,
      response: { 201: UploadedDocument },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await reviewRecords(app, caller, params.id, body));
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/employees/:id/documents/:documentId',
    access: 'servicesDqf.editDocumentDates',
    schema: {
      summary: 'Correct the dates, result or query of a document',
      params: DocumentParams,
      body: DocumentChange,
      response: { 200: DocumentItem },
    },
    handler({ caller, params: { id: employeeId, documentId }, body }) {
      return changeDocument(app, caller, { employeeId, documentId }, body);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id/documents/:documentId',
    access: { any: ['servicesDqf.editDocumentDates', 'dq.deleteDocument'] },
    schema: {
      summary: 'Delete a document, with a reason',
      params: DocumentParams,
      body: Deletion,
    },
    async handler({ caller, params: { id: employeeId, documentId }, body }, reply) {
      await deleteDocument(app, caller, { employeeId, documentId }, body.reason.trim());
      return reply.code(204).send();
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/doctypes',
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'List the document types that the file of an employee can contain',
      params: EmployeeParams,
      querystring: Type.Object({ includeSDU: Type.Optional(Type.Boolean()) }),
      response: { 200: Type.Array(EmployeeDocType) },
    },
    handler: ({ caller, params, query }) => listDocTypes(app, caller, params.id, query.includeSDU ?? false),
  });
}
