import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { PortfolioItem, VIEW_PORTFOLIO } from '../../domain/portfolio/contract';
import { ListQuerystring } from '../../domain/shared/list-dialect';
import { route } from '../platform/access/route';
import { sendList } from '../platform/lists';
import { listPortfolio } from './list-portfolio';

/** The clients that a member of staff looks after. */
export function portfolio(app: FastifyInstance): void {
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
}
