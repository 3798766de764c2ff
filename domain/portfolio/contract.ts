import Type, { type Static } from 'typebox';
import type { Access } from '../access/access';
import { VIEW_DOCUMENT_ALERTS } from '../alerts/access';
import { IntegerId, ObjectId } from '../shared/ids';
import { Nullable } from '../shared/schema';

/** Who has a portfolio: staff who may work for the clients that are assigned to them. */
export const VIEW_PORTFOLIO = {
  all: ['customerCare.viewClients', 'customerCare.assumeClient'],
} as const satisfies Access;

/** What shows each figure: the access of the list behind it. */
export const FIGURE_ACCESS = {
  notQualified: 'client.viewRoster',
  missing: VIEW_DOCUMENT_ALERTS,
  openOrders: 'client.viewOrders',
  waitingFiles: 'client.uploadRosterUpdates',
} as const satisfies Record<string, Access>;
export type PortfolioFigure = keyof typeof FIGURE_ACCESS;

const Figure = Nullable(Type.Integer({ minimum: 0 }));

/** A client that a member of staff looks after. A figure is null if they may not open its list. */
export const PortfolioItem = Type.Object({
  _id: ObjectId,
  legacyClientId: IntegerId,
  name: Type.String(),
  /** Active employees who are not qualified. */
  notQualified: Figure,
  /** Documents of active employees that are missing or expired. */
  missing: Figure,
  openOrders: Figure,
  /** Roster files that were uploaded and not applied. */
  waitingFiles: Figure,
});
export type PortfolioItem = Static<typeof PortfolioItem>;

/** `urgency`: most people not qualified, then most documents missing, then most files waiting. */
export const PORTFOLIO_SORT_FIELDS = [
  'urgency',
  'name',
  'notQualified',
  'missing',
  'openOrders',
  'waitingFiles',
] as const;
export type PortfolioSortField = (typeof PORTFOLIO_SORT_FIELDS)[number];
