import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  Calculation,
  DrawBody,
  EmailBody,
  ExtendBody,
  MakeBody,
  OwnSelection,
  SelectedItem,
  SelectedPatch,
  Selection,
  VoidBody,
} from '../../domain/pools/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { IntegerId } from '../../domain/shared/ids';
import { OneOf } from '../../domain/shared/schema';
import { readToday } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { listRoutes } from '../platform/list-routes';
import { requireNoAudit } from './audit-scope';
import { calculateWithWarnings } from './calculation';
import { clientName, readCertificate } from './certificate';
import { changeSelected } from './change-selected';
import { commitSelection } from './commit';
import { drawSelection, voidSelection } from './draw-selection';
import { emailSelection } from './email-selection';
import { extendSelection, selectAlternates } from './extend-selection';
import { ownSelections, printHandout } from './own-selections';
import { requireWhole } from './read-pool';
import { sendCertificate } from './send-certificate';
import { selectedPeople, previousSelections } from './selection-lists';
import { readSelection } from './selections';

const PoolParams = Type.Object({ ...ClientParams.properties, poolId: IntegerId });
const SelectionParams = Type.Object({ ...PoolParams.properties, selectionId: IntegerId });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

const AT_POOL = '/v1/clients/:id/pools/:poolId/selections';
const AT_SELECTION = `${AT_POOL}/:selectionId`;
const SELECT = {
  all: ['servicesRandoms.configurePools', 'servicesRandoms.viewEmployeesCurrentlySelected'],
} as const;

/** 404 for the path of another client. */
const checkClient = (app: FastifyInstance, caller: Caller, id: string) => resolveSite(app, caller, id);

export function selectionRoutes(app: FastifyInstance): void {
  listRoutes(app, previousSelections);
  listRoutes(app, selectedPeople);
  readRoutes(app);
  makeRoutes(app);
  changeRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: `${AT_POOL}/calculation`,
    access: 'servicesRandoms.viewPools',
    schema: {
      summary:
        'Calculate how many people of a random testing pool to select now, with everything it follows from',
      params: PoolParams,
      response: { 200: Calculation },
    },
    async handler({ caller, params: { id, poolId } }) {
      await checkClient(app, caller, id);
      const today = await readToday(app, caller);
      return app.data.withReach(caller, (tx) => {
        requireWhole(tx.caller);
        requireNoAudit(tx.caller);
        return calculateWithWarnings(tx, poolId, today);
      });
    },
  });

  route(app, {
    method: 'GET',
    url: AT_SELECTION,
    access: 'servicesRandoms.viewEmployeesCurrentlySelected',
    schema: {
      summary: 'Get a random selection with the people within your reach; alternates and snapshot on request',
      params: SelectionParams,
      querystring: Type.Object({
        alternates: Type.Optional(Type.Boolean()),
        snapshot: Type.Optional(Type.Boolean()),
        /** What the caller says of themselves: refused if it isn't so. */
        isInternalUser: Type.Optional(Type.Boolean()),
        impersonatingUserId: Type.Optional(Type.String({ maxLength: 24 })),
      }),
      response: { 200: Selection },
    },
    async handler({ caller, params: { id, ...named }, query }) {
      await checkClient(app, caller, id);
      const { isInternalUser, impersonatingUserId, ...options } = query;
      const isOther = impersonatingUserId !== undefined && impersonatingUserId !== caller.realUser?.wireId;
      if ((isInternalUser === true && !isInternal(caller)) || isOther) throw new AppError('forbidden');
      return readSelection(app, caller, { ...named, ...options });
    },
  });

  route(app, {
    method: 'GET',
    url: `${AT_SELECTION}/certificate`,
    access: 'servicesRandoms.viewPools',
    schema: {
      summary: 'Get the certificate of a draw, with pseudonyms only, as JSON or PDF',
      params: SelectionParams,
      querystring: Type.Object({ format: Type.Optional(OneOf(['json', 'pdf'])) }),
    },
    async handler({ caller, params: { id, ...named }, query }, reply) {
      await checkClient(app, caller, id);
      const parts = await readCertificate(app, caller, named);
      return sendCertificate(app, reply, parts, {
        isPdf: query.format === 'pdf',
        client: () => clientName(app, caller),
      });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/selections/:employeeId',
    access: 'servicesRandoms.viewEmployeesCurrentlySelected',
    schema: {
      summary:
        'List the draws that an employee was in, each with their pseudonym and the proof that it was on the list',
      params: Type.Object({ ...ClientParams.properties, employeeId: IntegerId }),
      response: { 200: Type.Array(OwnSelection) },
    },
    async handler({ caller, params: { id, employeeId } }) {
      await checkClient(app, caller, id);
      return ownSelections(app, caller, employeeId);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/selections/:employeeId/:selectionId/handout',
    access: 'servicesRandoms.viewEmployeesCurrentlySelected',
    schema: {
      summary:
        'Get a page (PDF) to hand to an employee: their pseudonym in a draw, their chance and how to check',
      params: Type.Object({ ...ClientParams.properties, employeeId: IntegerId, selectionId: IntegerId }),
      querystring: Type.Object({ locale: Type.Optional(OneOf(['en', 'es', 'fr'])) }),
    },
    async handler({ caller, params: { id, ...named }, query: { locale = 'en' } }, reply) {
      await checkClient(app, caller, id);
      const bytes = await printHandout(app, caller, named, locale);
      return reply
        .header('content-disposition', `attachment; filename="random-draw-${named.selectionId}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(bytes);
    },
  });
}

const isInternal = ({ isInternalUser, realUser }: Caller): boolean => isInternalUser || realUser !== null;

function makeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: AT_POOL,
    access: SELECT,
    schema: {
      summary:
        'Commit to a random selection of this many people, whose draw waits for your nonce; with alternateNumber, select alternates for absent people',
      params: PoolParams,
      querystring: Type.Object({
        drug: Type.Optional(Count),
        alcohol: Type.Optional(Count),
        alternateNumber: Type.Optional(Count),
      }),
      body: MakeBody,
      response: { 201: Selection },
    },
    async handler({ caller, params: { id, poolId }, query, body }, reply) {
      await checkClient(app, caller, id);
      const { drug = 0, alcohol = 0, alternateNumber } = query;
      if (alternateNumber === undefined)
        return reply.code(201).send(await commitSelection(app, caller, poolId, { drug, alcohol }, body));
      const { selectionId } = body;
      if (selectionId === undefined)
        throw new AppError('validation', { fields: { selectionId: refuse('pool.selectionRequired') } });
      return reply
        .code(201)
        .send(await selectAlternates(app, caller, { poolId, selectionId }, alternateNumber));
    },
  });

  route(app, {
    method: 'POST',
    url: `${AT_SELECTION}/draw`,
    access: SELECT,
    schema: {
      summary: 'Draw the people of a commitment with your nonce',
      params: SelectionParams,
      body: DrawBody,
      response: { 200: Selection },
    },
    async handler({ caller, params: { id, ...named }, body }) {
      await checkClient(app, caller, id);
      return drawSelection(app, caller, named, body.nonce);
    },
  });

  route(app, {
    method: 'POST',
    url: `${AT_SELECTION}/void`,
    access: SELECT,
    schema: {
      summary: 'Give up a commitment before its draw, with a reason; the next certificate names it',
      params: SelectionParams,
      body: VoidBody,
      response: { 200: Selection },
    },
    async handler({ caller, params: { id, ...named }, body }) {
      await checkClient(app, caller, id);
      return voidSelection(app, caller, named, body.reason);
    },
  });
}

function changeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: AT_SELECTION,
    access: SELECT,
    schema: {
      summary: 'Extend a random selection to new totals: the next people of the same order',
      params: SelectionParams,
      body: ExtendBody,
      response: { 200: Selection },
    },
    async handler({ caller, params: { id, ...named }, body }) {
      await checkClient(app, caller, id);
      const { numToSelectDrug: drug, numToSelectAlcohol: alcohol, reason } = body;
      return extendSelection(app, caller, named, { drug, alcohol }, reason?.trim() || null);
    },
  });

  route(app, {
    method: 'POST',
    url: `${AT_SELECTION}/email`,
    access: SELECT,
    schema: {
      summary: 'Send a link to a random selection to users and contacts of the client',
      params: SelectionParams,
      body: EmailBody,
      response: { 204: Type.Null() },
    },
    async handler({ caller, params: { id, ...named }, body }, reply) {
      await checkClient(app, caller, id);
      await emailSelection(app, caller, named, body.emailList);
      return reply.code(204).send();
    },
  });

  route(app, {
    method: 'PATCH',
    url: '/v1/clients/:id/pools/selections/people/:selectedId',
    access: {
      all: ['servicesRandoms.viewEmployeesCurrentlySelected'],
      any: ['servicesRandoms.markRandomTestCompleteOutOfWorkflow', 'servicesRandoms.markExceptions'],
    },
    schema: {
      summary: 'Record that someone selected was notified, tested, or not tested and why',
      params: Type.Object({ ...ClientParams.properties, selectedId: IntegerId }),
      body: SelectedPatch,
      response: { 200: SelectedItem },
    },
    async handler({ caller, params: { id, selectedId }, body }) {
      await checkClient(app, caller, id);
      return changeSelected(app, caller, selectedId, body);
    },
  });
}
