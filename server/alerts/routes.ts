import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { AlertItem, AlertsQuery, AlertSummary } from '../../domain/alerts/contract';
import { ClientParams } from '../../domain/clients/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { OneOf } from '../../domain/shared/schema';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { exportAlerts } from './export-alerts';
import { alertsReader } from './list-alerts';
import { permittedTypes } from './permitted-types';
import { readAlertsQuery, type AlertRequest } from './read-query';
import { StaleApplicant } from './stale-applicants';

// Document alerts require a second permission: see permittedTypes.
const access = 'client.viewAlerts';

export function alertRoutes(app: FastifyInstance): void {
  const { list, summarize } = alertsReader(app);
  const permitted = async (
    caller: Caller,
    alertRequest: AlertRequest,
    isSum: boolean,
  ): Promise<AlertRequest> => ({
    ...alertRequest,
    types: await permittedTypes(app, caller, { types: alertRequest.types, isSum }),
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/alerts',
    access,
    schema: {
      summary:
        'List the alerts of a client: documents, missingDocuments (both also require servicesDqf.viewDocumentAlerts) or staleApplicants; with summary, their counts',
      params: ClientParams,
      querystring: Type.Object({ ...AlertsQuery.properties, ...ListQuerystring.properties }),
      response: { 200: Type.Array(Type.Union([AlertItem, StaleApplicant, AlertSummary])) },
    },
    async handler(request, reply) {
      const { caller, params, query } = request;
      const alertRequest = await permitted(caller, readAlertsQuery(query), query.summary === true);
      const site = await resolveSite(app, caller, params.id);
      if (query.summary) return summarize(caller, alertRequest, site);
      return sendList(request, reply, { name: 'alerts', ...(await list(caller, alertRequest, site)) });
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/alerts/export',
    access,
    schema: {
      summary: 'Export alerts as CSV or XLSX',
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
      const site = await resolveSite(app, caller, params.id);
      return exportAlerts(app, caller, reply, { request, site, format, locale });
    },
  });
}
