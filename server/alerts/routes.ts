import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { AlertItem, AlertsQuery, AlertSummary } from '../../domain/alerts/contract';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import type { Caller } from '../platform/access/caller';
import { namedSite } from '../platform/access/named-site';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { exportAlerts } from './export-alerts';
import { alertsReader } from './list-alerts';
import { permittedTypes } from './permitted-types';
import { readAlertsQuery, type AlertRequest } from './read-query';
import { StaleApplicant } from './stale-applicants';

// What is about documents asks for a second permission: see permittedTypes.
const access = 'client.viewAlerts';

/** What drivers' files lack, and applicants who wait for too long: by page, in sum, and as a file. */
export function alertRoutes(app: FastifyInstance): void {
  const { list, summarize } = alertsReader(app);
  const permitted = async (caller: Caller, asked: AlertRequest, isSum: boolean): Promise<AlertRequest> => ({
    ...asked,
    types: await permittedTypes(app, caller, { types: asked.types, isSum }),
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/alerts',
    access,
    schema: {
      summary:
        'The alerts of a client: documents, missingDocuments (both ask for servicesDqf.viewDocumentAlerts too) or staleApplicants; with summary how many of each',
      params: ClientParams,
      querystring: Type.Object({ ...AlertsQuery.properties, ...ListQuerystring.properties }),
      response: { 200: Type.Array(Type.Union([AlertItem, StaleApplicant, AlertSummary])) },
    },
    async handler(request, reply) {
      const { caller, params, query } = request;
      const asked = await permitted(caller, readAlertsQuery(query), query.summary === true);
      const site = await namedSite(app, caller, params.id);
      if (query.summary) return summarize(caller, asked, site);
      return sendList(request, reply, { name: 'alerts', ...(await list(caller, asked, site)) });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/alerts/export',
    access,
    schema: {
      summary: 'All alerts of a choice as CSV or XLSX',
      params: ClientParams,
      querystring: Type.Object({
        ...Type.Omit(AlertsQuery, ['summary']).properties,
        sort: ListQuerystring.properties.sort,
        filter: ListQuerystring.properties.filter,
        format: OneOf(['csv', 'xlsx']),
        locale: Type.Optional(OneOf(['en', 'es', 'fr'])),
      }),
    },
    async handler({ caller, params, query: { format, locale = 'en', ...query } }, reply) {
      const request = await permitted(caller, readAlertsQuery(query), false);
      const site = await namedSite(app, caller, params.id);
      return exportAlerts(app, caller, reply, { request, site, format, locale });
    },
  });
}
