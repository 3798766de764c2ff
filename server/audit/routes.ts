import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import {
  ActivityFilter,
  ActivityItem,
  AllChainsState,
  AuditFilter,
  AuditItem,
  AuditPeopleFilter,
  AuditPerson,
  VerificationQuery,
  VerificationState,
} from '../../domain/audit/contract';
import { ClientParams } from '../../domain/clients/contract';
import { IntegerId, Uuid } from '../../domain/shared/ids';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { exportQuery, pageRoute } from '../platform/list-routes';
import { parseList } from '../platform/lists';
import { exportEntries } from './export-entries';
import { listActivity, listAllEntries, listAllPeople, listEntries } from './list-entries';
import { listPeople } from './list-people';
import {
  startVerification,
  startVerificationOf,
  verificationState,
  verificationStateOf,
} from './verification';
import { startVerificationOfAll, stateOfAll } from './verify-all';

/** One client; readers see the whole client or the locations within their reach. */
const OWN = 'client.viewAuditTrail';
/** All clients, and the provider. */
const ALL = 'admin.superAdmin';

const ENTRIES = {
  name: 'auditTrail',
  schema: AuditItem,
  sortFields: ['at'],
  defaultSort: { field: 'at', order: 'DESC' },
  filter: AuditFilter,
} as const;

const PeopleQuery = Type.Object({ filter: ListQuerystring.properties.filter });

const readPeople = (query: Static<typeof PeopleQuery>): AuditPeopleFilter =>
  parseList(
    { ...query, range: '[0,0]' },
    { sortFields: ['name'], defaultSort: { field: 'name', order: 'ASC' }, filter: AuditPeopleFilter },
  ).filter;

const ExportQuery = Type.Object({
  ...exportQuery(['csv', 'xlsx']).properties,
  locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
});

/** The audit trail: who changed what and when, and verification that entries are unchanged. */
export function auditRoutes(app: FastifyInstance): void {
  clientRoutes(app);
  activityRoute(app);
  allClientsRoutes(app);
  peopleRoutes(app);
  verificationRoutes(app);
  allClientsVerification(app);
}

function clientRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    ...ENTRIES,
    url: '/v1/clients/:id/auditTrail',
    access: OWN,
    summary: "List a client's audit trail, newest first; users with some locations see entries about those",
    params: ClientParams,
    read: async ({ caller, params, ...list }) =>
      listEntries(app, caller, { ...list, site: await resolveSite(app, caller, params.id) }),
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/auditTrail/export',
    access: OWN,
    schema: {
      summary: "Export a client's audit trail as CSV or XLSX",
      params: ClientParams,
      querystring: ExportQuery,
    },
    async handler({ caller, params, query: { format, locale = 'en', ...query } }, reply) {
      const { filter } = parseList({ ...query, range: '[0,0]' }, ENTRIES);
      const site = await resolveSite(app, caller, params.id);
      return exportEntries(app, caller, reply, { filter, locale, format, of: { site } });
    },
  });
}

function activityRoute(app: FastifyInstance): void {
  pageRoute(app, {
    url: '/v1/employees/:id/activity',
    name: 'activity',
    access: 'client.viewEmployeeFile',
    summary: "List the changes to an employee's file in words, newest first",
    schema: ActivityItem,
    sortFields: ['at'],
    defaultSort: { field: 'at', order: 'DESC' },
    filter: ActivityFilter,
    params: Type.Object({ id: IntegerId }),
    read: ({ caller, params, ...list }) => listActivity(app, caller, params.id, list),
  });
}

function allClientsRoutes(app: FastifyInstance): void {
  pageRoute(app, {
    ...ENTRIES,
    url: '/v1/auditTrail',
    access: ALL,
    summary: 'List the audit trail of all clients or of one, newest first',
    read: ({ caller, ...list }) => listAllEntries(app, caller, list),
  });
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail/export',
    access: ALL,
    schema: {
      summary: 'Export the newest entries of all clients or of one as CSV or XLSX',
      querystring: ExportQuery,
    },
    handler({ caller, query: { format, locale = 'en', ...query } }, reply) {
      const { filter } = parseList({ ...query, range: '[0,0]' }, ENTRIES);
      return exportEntries(app, caller, reply, { filter, locale, format, of: 'all clients' });
    },
  });
}

/** People to filter by; a page of entries names only some of them. */
function peopleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/auditTrail/people',
    access: OWN,
    schema: {
      summary: "List the people who act in a client's audit trail, by name",
      params: ClientParams,
      querystring: PeopleQuery,
      response: { 200: Type.Array(AuditPerson) },
    },
    async handler({ caller, params, query }) {
      const filter = readPeople(query);
      return listPeople(app, caller, filter, await resolveSite(app, caller, params.id));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail/people',
    access: ALL,
    schema: {
      summary: 'List the people who act in the entries of all clients or of one, by name',
      querystring: PeopleQuery,
      response: { 200: Type.Array(AuditPerson) },
    },
    handler: ({ caller, query }) => listAllPeople(app, caller, readPeople(query)),
  });
}

function verificationRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/auditTrail/verification',
    access: OWN,
    perMinute: 10,
    schema: {
      summary: 'Verify the audit chain of a client with a background job',
      params: ClientParams,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller, params }, reply) {
      await resolveSite(app, caller, params.id);
      const jobId = await startVerification(app, caller);
      return reply.code(202).send({ jobId });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/auditTrail/verification',
    access: OWN,
    schema: {
      summary: 'Get the result of the last verification and the progress of a running one',
      params: ClientParams,
      response: { 200: VerificationState },
    },
    async handler({ caller, params }) {
      await resolveSite(app, caller, params.id);
      return verificationState(app, caller);
    },
  });
}

function allClientsVerification(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/auditTrail/verification',
    access: ALL,
    perMinute: 10,
    schema: {
      summary: "Verify the provider's audit chain, or that of a client, with a background job",
      querystring: VerificationQuery,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller, query }, reply) {
      const jobId = await startVerificationOf(app, caller, query.client ?? 0);
      return reply.code(202).send({ jobId });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail/verification',
    access: ALL,
    schema: {
      summary: 'Get the result of the last verification of a chain and the progress of a running one',
      querystring: VerificationQuery,
      response: { 200: VerificationState },
    },
    handler: ({ caller, query }) => verificationStateOf(app, caller, query.client ?? 0),
  });
  route(app, {
    method: 'POST',
    url: '/v1/auditTrail/verification/all',
    access: ALL,
    perMinute: 10,
    schema: {
      summary: "Verify the provider's audit chain and those of all clients with one background job",
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller }, reply) {
      return reply.code(202).send({ jobId: await startVerificationOfAll(app, caller) });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail/verification/all',
    access: ALL,
    schema: {
      summary: 'Get the result of the last verification of all chains, or the progress of a running one',
      response: { 200: AllChainsState },
    },
    handler: ({ caller }) => stateOfAll(app, caller),
  });
}
