import type { Capability } from '../platform/capability';
import Type from 'typebox';
import { VIEW_ALERTS_ACROSS, VIEW_PORTFOLIO, VIEW_ROSTER_ACROSS } from '../../domain/portfolio/access';
import { AlertAcross, EmployeeAcross, PortfolioItem } from '../../domain/portfolio/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { listAlertsAcross } from './alerts-across';
import { listEmployeesAcross } from './employees-across';
import { listPortfolio } from './list-portfolio';

/** The clients that a member of staff looks after, and lists across clients. */
export const portfolio: Capability = {
  name: 'portfolio',
  routes(app) {
    route(app, {
      method: 'GET',
      url: '/v1/portfolio',
      access: VIEW_PORTFOLIO,
      schema: {
        summary: 'List the clients that you look after, the most urgent first, with what waits in each',
        querystring: ListQuerystring,
        response: { 200: Type.Array(PortfolioItem) },
      },
      async handler(request, reply) {
        const list = await listPortfolio(app, request.caller, request.query);
        return sendList(request, reply, { name: 'portfolio', ...list });
      },
    });

    route(app, {
      method: 'GET',
      url: '/v1/portfolio/alerts',
      access: VIEW_ALERTS_ACROSS,
      schema: {
        summary: 'List the document alerts of active employees of your clients, or of all clients',
        querystring: ListQuerystring,
        response: { 200: Type.Array(AlertAcross) },
      },
      async handler(request, reply) {
        const list = await listAlertsAcross(app, request.caller, request.query);
        return sendList(request, reply, { name: 'alerts', ...list });
      },
    });

    route(app, {
      method: 'GET',
      url: '/v1/portfolio/employees',
      access: VIEW_ROSTER_ACROSS,
      schema: {
        summary: 'List the employees of your clients, or of all clients',
        querystring: ListQuerystring,
        response: { 200: Type.Array(EmployeeAcross) },
      },
      async handler(request, reply) {
        const list = await listEmployeesAcross(app, request.caller, request.query);
        return sendList(request, reply, { name: 'employees', ...list });
      },
    });
  },
};
