import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  ChildrenQuery,
  Client,
  ClientParams,
  ClientSource,
  ClientsQuery,
  FlatClientNode,
  FoundClient,
} from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { findNotifiedLocations } from '../notifications';
import { OneOf } from '../../domain/shared/schema';
import { route } from '../platform/access/route';
import { sendItems, startExport } from '../platform/list-routes';
import { sendList } from '../platform/lists';
import { readClient } from './client-record';
import { CLIENT_COLUMNS, clientExport } from './export-clients';
import { findByDotNumber, findDescendants, findFamily, readFilters } from './find-clients';
import { findChildren } from './find-children';
import { listClients } from './list-clients';
import { resolveClientId } from '../platform/access/resolve-site';

/** GET /v1/clients in its variants: a tree, a family, a DOT number, a contact, or the list. */
function clientsRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients',
    access: 'authenticated',
    schema: {
      summary:
        'List clients: the tree below one, the family of one, those with a DOT number, those a contact is notified about, or all',
      querystring: Type.Object({ ...ListQuerystring.properties, ...ClientsQuery.properties }),
      response: { 200: Type.Array(FoundClient) },
    },
    async handler(request, reply) {
      const { query, caller } = request;
      const { descendantsOf, familyOf, dotnumber, notificationsFor } = query;
      const filters = readFilters(query.filters);
      if (descendantsOf !== undefined) return findDescendants(app.data, caller, { ...query, descendantsOf });
      if (familyOf !== undefined) return findFamily(app.data, caller, { ...query, familyOf }, filters);
      if (dotnumber !== undefined) return findByDotNumber(app.data, caller, { ...query, dotnumber });
      if (notificationsFor !== undefined) return findNotifiedLocations(app.data, caller, notificationsFor);
      const page = await listClients(app.data, caller, query, filters);
      return sendList(request, reply, { name: 'clients', ...page });
    },
  });
}

function exportRoute(app: FastifyInstance): void {
  const { access, summary, name: fileName } = clientExport;
  route(app, {
    method: 'GET',
    url: '/v1/clients/export',
    access,
    perMinute: 6,
    schema: {
      summary,
      querystring: Type.Object({
        ...ListQuerystring.properties,
        format: OneOf(['csv', 'xlsx']),
        locale: Type.Optional(Type.String({ maxLength: 5 })),
      }),
    },
    async handler({ caller, query: { format, ...query } }, reply) {
      const { batches } = await startExport(app, clientExport, { caller, query, format });
      return sendItems(reply, { fileName, columns: CLIENT_COLUMNS }, format, batches);
    },
  });
}

function clientRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id',
    access: {
      any: [
        'client.viewLocationInformation',
        'customerCare.viewClients',
        'customerCare.assumeClient',
        'dq.editHierarchy',
      ],
    },
    schema: {
      summary: 'Get a client or location',
      params: ClientParams,
      querystring: ClientSource,
      response: { 200: Client },
    },
    async handler({ params, query, caller }) {
      return readClient(app.data, caller, await resolveClientId(app.data, params.id, query.source));
    },
  });
}

function childrenRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/children',
    access: 'authenticated',
    schema: {
      summary: 'List the locations below a client, at any depth',
      params: ClientParams,
      querystring: ChildrenQuery,
      response: { 200: Type.Array(FlatClientNode) },
    },
    async handler({ params, query, caller }) {
      const id = await resolveClientId(app.data, params.id, query.source);
      return findChildren(app.data, caller, id, query);
    },
  });
}

export function lookupRoutes(app: FastifyInstance): void {
  clientsRoute(app);
  exportRoute(app);
  clientRoute(app);
  childrenRoute(app);
}
