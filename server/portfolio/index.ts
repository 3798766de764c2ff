import type { Capability } from '../platform/capability';
import Type from 'typebox';
import { VIEW_ALERTS_ACROSS, VIEW_PORTFOLIO, VIEW_ROSTER_ACROSS } from '../../domain/portfolio/access';
import {
  ALERT_ACROSS_SORT_FIELDS,
  AlertAcross,
  AlertAcrossFilter,
  EMPLOYEE_ACROSS_SORT_FIELDS,
  EmployeeAcross,
  EmployeeAcrossFilter,
  PORTFOLIO_SORT_FIELDS,
  PortfolioItem,
} from '../../domain/portfolio/contract';
import { pageRoute } from '../platform/list-routes';
import { listAlertsAcross } from './alerts-across';
import { listEmployeesAcross } from './employees-across';
import { listPortfolio } from './list-portfolio';

export { clientsAcross } from './page-across';

/** The clients that a member of staff looks after, and lists across clients. */
export const portfolio: Capability = {
  name: 'portfolio',
  routes(app) {
    pageRoute(app, {
      url: '/v1/portfolio',
      name: 'portfolio',
      access: VIEW_PORTFOLIO,
      summary: 'List the clients that you look after, the most urgent first, with what waits in each',
      schema: PortfolioItem,
      sortFields: PORTFOLIO_SORT_FIELDS,
      defaultSort: { field: 'urgency', order: 'DESC' },
      filter: Type.Object({}),
      read: ({ caller, ...list }) => listPortfolio(app, caller, list),
    });

    pageRoute(app, {
      url: '/v1/portfolio/alerts',
      name: 'alerts',
      access: VIEW_ALERTS_ACROSS,
      summary: 'List the document alerts of active employees of your clients, or of all clients',
      schema: AlertAcross,
      sortFields: ALERT_ACROSS_SORT_FIELDS,
      defaultSort: { field: 'dueOn', order: 'ASC' },
      filter: AlertAcrossFilter,
      read: ({ caller, ...list }) => listAlertsAcross(app, caller, list),
    });

    pageRoute(app, {
      url: '/v1/portfolio/employees',
      name: 'employees',
      access: VIEW_ROSTER_ACROSS,
      summary: 'List the employees of your clients, or of all clients',
      schema: EmployeeAcross,
      sortFields: EMPLOYEE_ACROSS_SORT_FIELDS,
      defaultSort: { field: 'lastName', order: 'ASC' },
      filter: EmployeeAcrossFilter,
      read: ({ caller, ...list }) => listEmployeesAcross(app, caller, list),
    });
  },
};
