import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Merge, MergeBody, MergePreview } from '../../domain/merge/contract';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { listMerges } from './list-merges';
import { mergeEmployees } from './merge-employees';
import { previewMerge } from './preview-merge';
import { undoMerge } from './undo-merge';

/** The preview shows what is on both files. */
const MERGE = { all: ['client.mergeEmployee', 'client.viewRoster', 'client.viewEmployeeFile'] } as const;

const EmployeeParams = Type.Object({ id: IntegerId });
const FromQuery = Type.Object({ fromEmployeeId: IntegerId });

export function mergeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/mergePreview',
    access: MERGE,
    schema: {
      summary: 'Preview what merging another employee into this one would do',
      params: EmployeeParams,
      querystring: FromQuery,
      response: { 200: MergePreview },
    },
    handler: ({ caller, params, query }) =>
      previewMerge(app, caller, { toId: params.id, fromId: query.fromEmployeeId }),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/mergeEmployees',
    access: MERGE,
    schema: {
      summary: 'Merge another employee into this one',
      params: EmployeeParams,
      querystring: FromQuery,
      body: MergeBody,
      response: { 200: Merge },
    },
    handler: ({ caller, params, query, body }) =>
      mergeEmployees(app, caller, { toId: params.id, fromId: query.fromEmployeeId }, body.docsMap),
  });

  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/merges',
    access: MERGE,
    schema: {
      summary: 'List the merges into an employee that can still be undone',
      params: EmployeeParams,
      response: { 200: Type.Array(Merge) },
    },
    handler: ({ caller, params }) => listMerges(app, caller, params.id),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/merges/:mergeId/undo',
    access: MERGE,
    schema: {
      summary: 'Undo a merge within a day',
      params: Type.Object({ id: IntegerId, mergeId: IntegerId }),
      response: { 200: Type.Object({ employeeId: IntegerId }) },
    },
    handler: ({ caller, params }) => undoMerge(app, caller, { toId: params.id, mergeId: params.mergeId }),
  });
}
