import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { VIEW_DOCUMENT_ALERTS } from '../../domain/alerts/access';
import { AlertCalendar, CalendarQuery, Expiration } from '../../domain/alerts/calendar';
import { ClientParams } from '../../domain/clients/contract';
import { CalendarDate } from '../../domain/shared/ids';
import { STRICT } from '../../domain/shared/schema';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { calendarReader } from './calendar';

/** The calendar of what is due. */
export function calendarRoutes(app: FastifyInstance): void {
  const { readMonth, readExpirations } = calendarReader(app);

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/alerts/calendar',
    access: VIEW_DOCUMENT_ALERTS,
    schema: {
      summary:
        'Count by day of a month the document alerts that are due, and the licenses and documents that expire later',
      params: ClientParams,
      querystring: CalendarQuery,
      response: { 200: AlertCalendar },
    },
    handler: async ({ caller, params, query }) =>
      readMonth(caller, await resolveSite(app, caller, params.id), query.month),
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/alerts/calendar/expirations',
    access: VIEW_DOCUMENT_ALERTS,
    schema: {
      summary:
        'List the licenses and documents that expire on a day and are no alerts yet, up to 200 by name',
      params: ClientParams,
      querystring: Type.Object({ day: CalendarDate }, STRICT),
      response: { 200: Type.Array(Expiration) },
    },
    handler: async ({ caller, params, query }) =>
      readExpirations(caller, await resolveSite(app, caller, params.id), query.day),
  });
}
