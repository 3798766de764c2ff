import type { Access } from '../access/access';
import { VIEW_DOCUMENT_ALERTS } from '../alerts/access';

/** Who has a portfolio: staff who may work for the clients that are assigned to them. */
export const VIEW_PORTFOLIO = {
  all: ['customerCare.viewClients', 'customerCare.assumeClient'],
} as const satisfies Access;

/** Who may list the document alerts of clients, and their employees: those who may open these lists in each of them. */
export const VIEW_ALERTS_ACROSS = {
  all: [...VIEW_PORTFOLIO.all, ...VIEW_DOCUMENT_ALERTS.all],
} as const satisfies Access;
export const VIEW_ROSTER_ACROSS = {
  all: [...VIEW_PORTFOLIO.all, 'client.viewRoster'],
} as const satisfies Access;

/** What shows each figure: the access of the list behind it. */
export const FIGURE_ACCESS = {
  notQualified: 'client.viewRoster',
  missing: VIEW_DOCUMENT_ALERTS,
  openOrders: 'client.viewOrders',
  waitingFiles: 'client.uploadRosterUpdates',
} as const satisfies Record<string, Access>;
export type PortfolioFigure = keyof typeof FIGURE_ACCESS;
