import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { VIEW_DOCUMENT_ALERTS, WORK_ON_ALERTS } from '../../domain/alerts/access';
import {
  AlertAssignment,
  AlertItem,
  AlertSnooze,
  AlertsQuery,
  AlertSummary,
  AlertsWorked,
  Assignee,
  AssigneesQuery,
} from '../../domain/alerts/contract';
import { ClientParams } from '../../domain/clients/contract';
import { DeadlineAlert } from '../../domain/deadlines/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import { OneOf } from '../../domain/shared/schema';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { refuseFields } from '../platform/errors';
import { sendList } from '../platform/lists';
import { exportAlerts } from './export-alerts';
import { listAssignees } from './assignees';
import { DriverAlert } from './driver-alerts';
import { kindName } from './kinds';
import { alertsReader, scopeOf } from './list-alerts';
import { permittedTypes } from './permitted-types';
import { choiceFor, readAlertsQuery, type AlertRequest } from './read-query';
import { StaleApplicant } from './stale-applicants';
import { assignAlerts, snoozeAlerts } from './work-on-alerts';

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
        'List the alerts of a client: documents, missingDocuments (both also require servicesDqf.viewDocumentAlerts), drivers, staleApplicants or deadlines; with summary, their counts',
      params: ClientParams,
      querystring: Type.Object({ ...AlertsQuery.properties, ...ListQuerystring.properties }),
      response: {
        200: Type.Array(Type.Union([AlertItem, DriverAlert, StaleApplicant, DeadlineAlert, AlertSummary])),
      },
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

  workRoutes(app);
}

/** Which alerts: the query of the list. */
const WorkedQuery = Type.Object({
  ...Type.Omit(AlertsQuery, ['summary']).properties,
  filter: ListQuerystring.properties.filter,
});

const ABOUT_DOCUMENTS = { known: 'documents, missingDocuments' };

/** Working on document alerts from their list. */
function workRoutes(app: FastifyInstance): void {
  const selected = async (caller: Caller, id: string, query: Static<typeof WorkedQuery>) => {
    const { types, choice } = readAlertsQuery(query);
    const name = kindName(types);
    if (name !== 'documents')
      throw refuseFields({
        alertTypes: refuse('request.unknownValues', { unknown: name, ...ABOUT_DOCUMENTS }),
      });
    const site = await resolveSite(app, caller, id);
    const scope = await scopeOf(app, caller, site, { types: ['documents'], choice });
    return { choice: choiceFor(types, choice), scope };
  };

  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/alerts/assignee',
    access: WORK_ON_ALERTS,
    schema: {
      summary:
        'Assign document alerts to yourself (me), to a user or to no one: those given, or up to 200 of the filter after one',
      params: ClientParams,
      querystring: WorkedQuery,
      body: AlertAssignment,
      response: { 200: AlertsWorked },
    },
    async handler({ caller, params, query, body }) {
      return assignAlerts(app, caller, await selected(caller, params.id, query), body);
    },
  });

  route(app, {
    method: 'PUT',
    url: '/v1/clients/:id/alerts/snooze',
    access: WORK_ON_ALERTS,
    schema: {
      summary:
        'Snooze document alerts until a day, or end it with null: those given, or up to 200 of the filter after one. It changes nothing about who may drive',
      params: ClientParams,
      querystring: WorkedQuery,
      body: AlertSnooze,
      response: { 200: AlertsWorked },
    },
    async handler({ caller, params, query, body }) {
      return snoozeAlerts(app, caller, await selected(caller, params.id, query), body);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/alerts/assignees',
    access: VIEW_DOCUMENT_ALERTS,
    schema: {
      summary: 'Find users to whom document alerts can be assigned, up to 20 by name',
      params: ClientParams,
      querystring: AssigneesQuery,
      response: { 200: Type.Array(Assignee) },
    },
    async handler({ caller, params, query }) {
      return listAssignees(app, caller, await resolveSite(app, caller, params.id), query);
    },
  });
}
