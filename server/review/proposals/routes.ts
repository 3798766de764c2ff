import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { HitRate, ItemProposals } from '../../../domain/review/proposals/contract';
import { IntegerId } from '../../../domain/shared/ids';
import { route } from '../../platform/access/route';
import { readHitRates } from './hit-rates';
import { readProposals } from './read-proposals';

/** What documents that came in seem to be, and how often that was right. */
export function proposalRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/:id/proposals',
    access: { all: ['dq.worklists', 'dq.viewDetail'] },
    schema: {
      summary:
        "Get the proposed employee, document type and dates for an item's documents, with the words on the page that support them",
      params: Type.Object({ id: IntegerId }),
      response: { 200: ItemProposals },
    },
    handler: ({ caller, params }) => readProposals(app, caller, params.id),
  });

  route(app, {
    method: 'GET',
    url: '/v1/internalDQ/hitRates',
    access: 'dq.dashboard',
    schema: {
      summary: 'Count correct and wrong proposals for documents filed in the last 30 days, by document type',
      response: { 200: Type.Array(HitRate) },
    },
    handler: ({ caller }) => readHitRates(app, caller),
  });
}
