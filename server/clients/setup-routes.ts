import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  ClientDocType,
  ClientParams,
  ClientSource,
  JobTitle,
  JobTitleQuery,
  JobTitlesQuery,
  RemovedJobTitle,
  RemoveJobTitleQuery,
} from '../../domain/clients/contract';
import { parseIntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { addJobTitle } from './add-job-title';
import { changeJobTitle } from './change-job-title';
import { listDocTypes } from './doc-types';
import { listJobTitles } from './job-titles';
import { removeJobTitle } from './remove-job-title';
import { resolveClientId } from '../platform/access/resolve-site';

const withSource = <Properties extends Record<string, Type.TSchema>>(properties: Properties) =>
  Type.Object({ ...ClientSource.properties, ...properties });

function listRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/jobTitles',
    access: {
      any: [
        'client.viewRoster',
        'client.viewEmployeeFile',
        'client.viewLocationInformation',
        'customerCare.setUpClientFile',
      ],
    },
    schema: {
      summary: 'List the job titles of a client',
      params: ClientParams,
      querystring: JobTitlesQuery,
      response: { 200: Type.Array(JobTitle) },
    },
    async handler({ params, query, caller }) {
      return listJobTitles(app.data, caller, await resolveClientId(app.data, params.id, query.source), query);
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/docTypes',
    access: {
      any: [
        'client.viewEmployeeFile',
        'client.uploadDocuments',
        'servicesDqf.viewEmployeeDocuments',
        'customerCare.setUpClientFile',
      ],
    },
    schema: {
      summary: 'List the document types of a client',
      params: ClientParams,
      querystring: ClientSource,
      response: { 200: Type.Array(ClientDocType) },
    },
    async handler({ params, query, caller }) {
      return listDocTypes(app.data, caller, await resolveClientId(app.data, params.id, query.source));
    },
  });
}

function jobTitleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/jobTitles/:jobTitleId',
    access: 'customerCare.setUpClientFile',
    schema: {
      summary: 'Change a job title, or add one with isNew=true (the ID in the path is then ignored)',
      params: Type.Object({ ...ClientParams.properties, jobTitleId: Type.String({ maxLength: 24 }) }),
      querystring: withSource(JobTitleQuery.properties),
      response: { 200: JobTitle, 201: JobTitle },
    },
    async handler({ params, query, caller }, reply) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const input = { jobTitle: query.jobTitle, program: query.program };
      if (query.isNew) {
        reply.code(201);
        return app.data.withReach(caller, (tx) => addJobTitle(tx, id, input));
      }
      const jobTitleId = parseIntegerId(params.jobTitleId);
      if (jobTitleId === null) throw new AppError('notFound');
      return app.data.withReach(caller, (tx) => changeJobTitle(app, tx, id, jobTitleId, input));
    },
  });
  route(app, {
    method: 'PATCH',
    url: '/v1/clients/:id/removeJobTitle',
    access: 'customerCare.setUpClientFile',
    schema: {
      summary: 'Remove a job title and give its employees another one',
      params: ClientParams,
      querystring: withSource(RemoveJobTitleQuery.properties),
      response: { 200: RemovedJobTitle },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      const { deleteJobTitleId, transferJobTitle } = query;
      return app.data.withReach(caller, (tx) =>
        removeJobTitle(app, tx, id, deleteJobTitleId, transferJobTitle),
      );
    },
  });
}

/** Job titles and document types of a client. */
export function setupRoutes(app: FastifyInstance): void {
  listRoutes(app);
  jobTitleRoutes(app);
}
