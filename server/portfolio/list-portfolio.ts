import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PORTFOLIO_SORT_FIELDS, type PortfolioItem } from '../../domain/portfolio/contract';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { parseList } from '../platform/lists';
import { countPortfolio, portfolioQuery } from './portfolio-query';

const RULES = {
  sortFields: PORTFOLIO_SORT_FIELDS,
  defaultSort: { field: 'urgency', order: 'DESC' },
  filter: Type.Object({}),
} as const;

/** A page of the clients that the caller looks after. Only staff as themselves have any. */
export async function listPortfolio(app: FastifyInstance, caller: Caller, query: ListQuerystring) {
  if (!caller.isInternalUser) throw new AppError('forbidden');
  const { sort, range } = parseList(query, RULES);
  const { rows, total } = await app.data.withoutReach(
    'client lookup',
    async (tx) => {
      const found = tx.query<PortfolioItem>(portfolioQuery(caller, sort, range));
      const counted = tx.one<{ total: number }>(countPortfolio(caller));
      return { rows: await found, total: (await counted).total };
    },
    caller,
  );
  return { rows: JSON.stringify(rows), sent: rows.length, total, range };
}
