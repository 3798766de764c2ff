import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import { FILE_LAB_SUMMARIES, SEE_LAB_SUMMARIES } from '../../domain/lab-summaries/access';
import { LabHalfYear, LabSummary, LabSummaryPatch } from '../../domain/lab-summaries/contract';
import { Deletion } from '../../domain/shared/deletion';
import { IntegerId } from '../../domain/shared/ids';
import { OneOf } from '../../domain/shared/schema';
import { disposition } from '../documents';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { sendItems } from '../platform/list-routes';
import { correctSummary, deleteSummary } from './change-summary';
import { exportHalfYears, SUMMARY_COLUMNS } from './export-summaries';
import { fileSummary } from './file-summary';
import { openSummary, readHalfYears } from './read-summaries';

const url = '/v1/clients/:id/labSummaries';
const ONE = `${url}/:summaryId`;
const OneParams = Type.Object({ ...ClientParams.properties, summaryId: IntegerId });

/** What laboratories report to an employer twice a year (49 CFR 40.111). */
export function labSummaryRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: SEE_LAB_SUMMARIES,
    schema: {
      summary: 'List the half-years of each laboratory with its summary, or whether one must come',
      params: ClientParams,
      response: { 200: Type.Array(LabHalfYear) },
    },
    async handler({ caller, params }) {
      await resolveSite(app, caller, params.id);
      return readHalfYears(app, caller);
    },
  });
  route(app, {
    method: 'GET',
    url: `${url}/export`,
    access: SEE_LAB_SUMMARIES,
    schema: {
      summary: 'Export the half-years of each laboratory as CSV or XLSX',
      params: ClientParams,
      querystring: Type.Object({ format: OneOf(['csv', 'xlsx']) }),
    },
    async handler({ caller, params, query: { format } }, reply) {
      await resolveSite(app, caller, params.id);
      const found = await exportHalfYears(app, caller, format);
      const table = { fileName: 'laboratory-summaries', columns: SUMMARY_COLUMNS };
      return sendItems(reply, table, format, Readable.from([found]));
    },
  });
  route(app, {
    method: 'POST',
    url,
    access: FILE_LAB_SUMMARIES,
    streamsBody: true,
    perMinute: 30,
    schema: {
      summary:
        'File a summary of a laboratory (multipart/form-data with document and summary, which is JSON)',
      params: ClientParams,
      response: { 201: LabSummary },
    },
    async handler(request, reply) {
      await resolveSite(app, request.caller, request.params.id);
      return reply.code(201).send(await fileSummary(app, request, reply));
    },
  });
  route(app, {
    method: 'PATCH',
    url: ONE,
    access: FILE_LAB_SUMMARIES,
    schema: {
      summary: 'Correct the numbers of a summary',
      params: OneParams,
      body: LabSummaryPatch,
      response: { 200: LabSummary },
    },
    async handler({ caller, params: { id, summaryId }, body }) {
      await resolveSite(app, caller, id);
      return correctSummary(app, caller, summaryId, body);
    },
  });
  route(app, {
    method: 'DELETE',
    url: ONE,
    access: FILE_LAB_SUMMARIES,
    schema: {
      summary: 'Delete a summary that was filed by mistake, with a reason',
      params: OneParams,
      body: Deletion,
    },
    async handler({ caller, params: { id, summaryId }, body }, reply) {
      await resolveSite(app, caller, id);
      await deleteSummary(app, caller, summaryId, body.reason);
      return reply.code(204).send();
    },
  });
  route(app, {
    method: 'GET',
    url: `${ONE}/file`,
    access: SEE_LAB_SUMMARIES,
    schema: { summary: 'Download the PDF of a summary', params: OneParams },
    async handler({ caller, params: { id, summaryId } }, reply) {
      await resolveSite(app, caller, id);
      const { fileName, size, bytes } = await openSummary(app, caller, summaryId);
      return reply
        .header('content-disposition', disposition(fileName))
        .header('content-length', size)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(bytes);
    },
  });
}
