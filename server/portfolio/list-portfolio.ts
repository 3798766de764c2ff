import type { FastifyInstance } from 'fastify';
import type { PortfolioItem, PortfolioSortField } from '../../domain/portfolio/contract';
import type { ListRequest } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { countPortfolio, portfolioQuery } from './portfolio-query';

/** A page of the clients that the caller looks after. Only staff as themselves have any. */
export async function listPortfolio(
  app: FastifyInstance,
  caller: Caller,
  { sort, range }: Pick<ListRequest<object, PortfolioSortField>, 'sort' | 'range'>,
) {
  if (!caller.isInternalUser) throw new AppError('forbidden');
  return app.data.withoutReach(
    'client lookup',
    async (tx) => {
      const found = tx.query<PortfolioItem>(portfolioQuery(caller, sort, range));
      const counted = tx.one<{ total: number }>(countPortfolio(caller));
      return { items: await found, total: (await counted).total };
    },
    caller,
  );
}
