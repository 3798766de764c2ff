import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { FileGaps, PersonQuery } from '../../domain/review/gaps';
import { IntegerId } from '../../domain/shared/ids';
import { route } from '../platform/access/route';
import { readFileGaps } from './file-gaps';

/** What the file of someone lacks, beside a document that may be theirs. */
export function gapRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/:id/gaps',
    access: { all: ['dq.worklists', 'dq.viewDetail'] },
    perMinute: 600,
    schema: {
      summary:
        "List what is missing in an employee's file, for the reviewer of a document that may be theirs",
      params: Type.Object({ id: IntegerId }),
      querystring: PersonQuery,
      response: { 200: FileGaps },
    },
    handler: ({ caller, params, query }) => readFileGaps(app, caller, params.id, query),
  });
}
