import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import {
  AuditFilter,
  AuditItem,
  AuditPeopleFilter,
  AuditPerson,
  VerificationQuery,
  VerificationState,
} from '../../domain/audit/contract';
import { ClientParams } from '../../domain/clients/contract';
import { Uuid } from '../../domain/shared/ids';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import { namedSite } from '../platform/access/named-site';
import { route } from '../platform/access/route';
import { parseList, sendList } from '../platform/lists';
import { exportEntries } from './export-entries';
import { listAllEntries, listAllPeople, listEntries, type EntryRequest } from './list-entries';
import { listPeople } from './list-people';
import {
  orderVerification,
  orderVerificationOf,
  verificationState,
  verificationStateOf,
} from './verification';

/** Of one client; each asks for the whole of it or for what is about locations in reach. */
const OWN = 'client.viewAuditTrail';
/** Of all clients, and the provider's own. */
const ALL = 'admin.superAdmin';

function readList(query: ListQuerystring): EntryRequest {
  const { filter, range } = parseList(query, {
    sortFields: ['at'],
    defaultSort: { field: 'at', order: 'DESC' },
    filter: AuditFilter,
  });
  return { filter, range, locale: filter.locale ?? 'en' };
}

const PeopleQuery = Type.Object({ filter: ListQuerystring.properties.filter });

const readPeople = (query: Static<typeof PeopleQuery>): AuditPeopleFilter =>
  parseList(
    { ...query, range: '[0,0]' },
    { sortFields: ['name'], defaultSort: { field: 'name', order: 'ASC' }, filter: AuditPeopleFilter },
  ).filter;

const ExportQuery = Type.Object({
  sort: ListQuerystring.properties.sort,
  filter: ListQuerystring.properties.filter,
  format: OneOf(['csv', 'xlsx']),
  locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
});

/** Who did what to what and when, and the proof that nobody has changed it since. */
export function auditRoutes(app: FastifyInstance): void {
  clientRoutes(app);
  routesOfAll(app);
  peopleRoutes(app);
  verificationRoutes(app);
  verificationOfAll(app);
}

function clientRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/auditTrail',
    access: OWN,
    schema: {
      summary: "A client's audit trail, newest first; who reaches some locations sees what is about them",
      params: ClientParams,
      querystring: ListQuerystring,
      response: { 200: Type.Array(AuditItem) },
    },
    async handler(request, reply) {
      const { caller, params, query } = request;
      const asked = readList(query);
      const site = await namedSite(app, caller, params.id);
      const { rows, total } = await listEntries(app, caller, { ...asked, site });
      const { range } = asked;
      return sendList(request, reply, {
        name: 'auditTrail',
        rows: JSON.stringify(rows),
        sent: rows.length,
        total,
        range,
      });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/auditTrail/export',
    access: OWN,
    schema: {
      summary: "Entries of a client's audit trail as CSV or XLSX",
      params: ClientParams,
      querystring: ExportQuery,
    },
    async handler({ caller, params, query: { format, locale = 'en', ...query } }, reply) {
      const { filter } = readList({ ...query, range: '[0,0]' });
      const site = await namedSite(app, caller, params.id);
      return exportEntries(app, caller, reply, { filter, locale, format, of: { site } });
    },
  });
}

function routesOfAll(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail',
    access: ALL,
    schema: {
      summary: 'The audit trail of all clients or of one, newest first',
      querystring: ListQuerystring,
      response: { 200: Type.Array(AuditItem) },
    },
    async handler(request, reply) {
      const asked = readList(request.query);
      const { rows, total } = await listAllEntries(app, request.caller, asked);
      const { range } = asked;
      return sendList(request, reply, {
        name: 'auditTrail',
        rows: JSON.stringify(rows),
        sent: rows.length,
        total,
        range,
      });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail/export',
    access: ALL,
    schema: {
      summary: 'The newest entries of all clients or of one as CSV or XLSX',
      querystring: ExportQuery,
    },
    handler({ caller, query: { format, locale = 'en', ...query } }, reply) {
      const { filter } = readList({ ...query, range: '[0,0]' });
      return exportEntries(app, caller, reply, { filter, locale, format, of: 'all clients' });
    },
  });
}

/** Whom one can look for: the page of entries names some of them only. */
function peopleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/auditTrail/people',
    access: OWN,
    schema: {
      summary: "Who acts in the entries of a client's audit trail, by name",
      params: ClientParams,
      querystring: PeopleQuery,
      response: { 200: Type.Array(AuditPerson) },
    },
    async handler({ caller, params, query }) {
      const filter = readPeople(query);
      return listPeople(app, caller, filter, await namedSite(app, caller, params.id));
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail/people',
    access: ALL,
    schema: {
      summary: 'Who acts in the entries of all clients or of one, by name',
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
      summary: 'Recompute the chain of a client from its first entry, in the background',
      params: ClientParams,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller, params }, reply) {
      await namedSite(app, caller, params.id);
      const jobId = await orderVerification(app, caller);
      return reply.code(202).send({ jobId });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/auditTrail/verification',
    access: OWN,
    schema: {
      summary: 'What the last verification of the chain found, and how far one is that goes on',
      params: ClientParams,
      response: { 200: VerificationState },
    },
    async handler({ caller, params }) {
      await namedSite(app, caller, params.id);
      return verificationState(app, caller);
    },
  });
}

function verificationOfAll(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/auditTrail/verification',
    access: ALL,
    perMinute: 10,
    schema: {
      summary: "Recompute the provider's own chain, or that of a client, in the background",
      querystring: VerificationQuery,
      response: { 202: Type.Object({ jobId: Uuid }) },
    },
    async handler({ caller, query }, reply) {
      const jobId = await orderVerificationOf(app, caller, query.client ?? 0);
      return reply.code(202).send({ jobId });
    },
  });
  route(app, {
    method: 'GET',
    url: '/v1/auditTrail/verification',
    access: ALL,
    schema: {
      summary: 'What the last verification of a chain found, and how far one is that goes on',
      querystring: VerificationQuery,
      response: { 200: VerificationState },
    },
    handler: ({ caller, query }) => verificationStateOf(app, caller, query.client ?? 0),
  });
}
