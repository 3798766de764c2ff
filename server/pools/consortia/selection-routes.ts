import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ConsortiumCalculation, ConsortiumSelection } from '../../../domain/pools/consortium-contract';
import {
  Count,
  DrawBody,
  ExtendBody,
  MakeBody,
  SelectionItem,
  VoidBody,
} from '../../../domain/pools/contract';
import { IntegerId } from '../../../domain/shared/ids';
import { OneOf } from '../../../domain/shared/schema';
import { route } from '../../platform/access/route';
import { pageRoute } from '../../platform/list-routes';
import { certificateOf } from '../certificate';
import { readDraw } from '../read-draw';
import { sendCertificate } from '../send-certificate';
import { PREVIOUS_SORT_FIELDS } from '../selection-lists';
import { calculateWithWarnings } from './calculate';
import { commitConsortium } from './commit-consortium';
import { drawConsortium, voidConsortium } from './draw-consortium';
import { extendConsortium } from './extend-consortium';
import { todayOfProvider } from './read-consortia';
import { listConsortiumSelections, readConsortiumSelection } from './read-selection';
import { CHANGE_CONSORTIA, ConsortiumParams, READ_CONSORTIA } from './routes';
import { withConsortium } from './transaction';

const SELECTIONS = '/v1/consortia/:id/selections';
const AT_SELECTION = `${SELECTIONS}/:selectionId`;
const SelectionParams = Type.Object({ ...ConsortiumParams.properties, selectionId: IntegerId });

const named = ({ id, selectionId }: { id: number; selectionId: number }) => ({ poolId: id, selectionId });

/** Selections of a consortium, by the same steps as those of a pool. */
export function consortiumSelectionRoutes(app: FastifyInstance): void {
  readRoutes(app);
  makeRoutes(app);
  drawRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    url: SELECTIONS,
    name: 'selections',
    access: READ_CONSORTIA,
    summary: 'List the random selections of a consortium, the latest first',
    params: ConsortiumParams,
    schema: SelectionItem,
    sortFields: PREVIOUS_SORT_FIELDS,
    defaultSort: { field: 'committedAt', order: 'DESC' },
    filter: Type.Object({}),
    read: ({ caller, params, sort, range }) =>
      withConsortium(app, caller, (tx) =>
        listConsortiumSelections(tx, params.id, { sort, range }, app.now()),
      ),
  });
  route(app, {
    method: 'GET',
    url: `${SELECTIONS}/calculation`,
    access: READ_CONSORTIA,
    schema: {
      summary: 'Calculate how many people of all employers of a consortium to select now',
      params: ConsortiumParams,
      response: { 200: ConsortiumCalculation },
    },
    handler: ({ caller, params }) =>
      withConsortium(app, caller, async (tx) =>
        calculateWithWarnings(tx, params.id, await todayOfProvider(tx, app.now())),
      ),
  });
  route(app, {
    method: 'GET',
    url: AT_SELECTION,
    access: READ_CONSORTIA,
    schema: {
      summary: 'Get a random selection of a consortium with the counts of each employer',
      params: SelectionParams,
      response: { 200: ConsortiumSelection },
    },
    handler: ({ caller, params }) => readConsortiumSelection(app, caller, named(params)),
  });
  route(app, {
    method: 'GET',
    url: `${AT_SELECTION}/certificate`,
    access: READ_CONSORTIA,
    schema: {
      summary: 'Get the certificate of a consortium’s draw, with pseudonyms only, as JSON or PDF',
      params: SelectionParams,
      querystring: Type.Object({ format: Type.Optional(OneOf(['json', 'pdf'])) }),
    },
    async handler({ caller, params, query }, reply) {
      const row = await withConsortium(app, caller, (tx) => readDraw(tx.provider, named(params)));
      return sendCertificate(app, reply, certificateOf(app, row), {
        isPdf: query.format === 'pdf',
        client: async () => app.config.providerName,
      });
    },
  });
}

function makeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: SELECTIONS,
    access: CHANGE_CONSORTIA,
    schema: {
      summary:
        'Commit to a random selection of this many people of a consortium; its draw waits for your nonce',
      params: ConsortiumParams,
      querystring: Type.Object({ drug: Type.Optional(Count), alcohol: Type.Optional(Count) }),
      body: MakeBody,
      response: { 201: ConsortiumSelection },
    },
    async handler({ caller, params, query: { drug = 0, alcohol = 0 }, body }, reply) {
      return reply.code(201).send(await commitConsortium(app, caller, params.id, { drug, alcohol }, body));
    },
  });
  route(app, {
    method: 'PATCH',
    url: AT_SELECTION,
    access: CHANGE_CONSORTIA,
    schema: {
      summary: 'Extend a random selection of a consortium to new totals: the next people of the same order',
      params: SelectionParams,
      body: ExtendBody,
      response: { 200: ConsortiumSelection },
    },
    handler({ caller, params, body: { numToSelectDrug: drug, numToSelectAlcohol: alcohol, reason } }) {
      return extendConsortium(app, caller, named(params), { drug, alcohol }, reason?.trim() || null);
    },
  });
}

function drawRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${AT_SELECTION}/draw`,
    access: CHANGE_CONSORTIA,
    schema: {
      summary: 'Draw the people of a consortium’s commitment with your nonce: all employers’ shares, or none',
      params: SelectionParams,
      body: DrawBody,
      response: { 200: ConsortiumSelection },
    },
    handler: ({ caller, params, body }) => drawConsortium(app, caller, named(params), body.nonce),
  });
  route(app, {
    method: 'POST',
    url: `${AT_SELECTION}/void`,
    access: CHANGE_CONSORTIA,
    schema: {
      summary:
        'Give up a consortium’s commitment before its draw, with a reason; the next certificate names it',
      params: SelectionParams,
      body: VoidBody,
      response: { 200: ConsortiumSelection },
    },
    handler: ({ caller, params, body }) => voidConsortium(app, caller, named(params), body.reason),
  });
}
