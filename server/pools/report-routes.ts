import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  MisQuery,
  PoolReport,
  ReportQuery,
  type MisAnswer,
  type MisQuery as MisAsked,
} from '../../domain/pools/report-contract';
import { BinderOrder } from '../../domain/packets/binder';
import { MAKES_BINDERS, MIS_ACCESS } from '../../domain/packets/binder-sections';
import { IntegerId, parseIntegerId, Uuid } from '../../domain/shared/ids';
import { refuse } from '../../domain/shared/refusals/refusal';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { sendMis } from './mis-export';
import { misPdf } from './mis-pdf';
import { orderBinder } from './order-binder';
import { readMis } from './read-mis';
import { readYearReport } from './year-report';

const url = '/v1/clients/:id/pools';

/** What random testing comes to in a year, for the employer and for agencies. */
export function reportRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: `${url}/:poolId/report`,
    access: 'servicesRandoms.viewPools',
    schema: {
      summary: 'Get a year of a random testing pool in counts: by period, agency and test, against the rate',
      params: Type.Object({ ...ClientParams.properties, poolId: IntegerId }),
      querystring: ReportQuery,
      response: { 200: PoolReport },
    },
    async handler({ caller, params, query }) {
      await resolveSite(app, caller, params.id);
      return readYearReport(app, caller, params.poolId, query.year);
    },
  });
  binderRoute(app);
  route(app, {
    method: 'GET',
    url: `${url}/mis`,
    access: MIS_ACCESS,
    schema: {
      summary:
        'Get the annual MIS report of an agency (DOT F 1385) as JSON with its problems, PDF, CSV or XLSX',
      params: ClientParams,
      querystring: MisQuery,
    },
    async handler({ caller, params, query }, reply) {
      await resolveSite(app, caller, params.id);
      return sendAs(reply, await readMis(app, caller, query), query, app.now());
    },
  });
}

function binderRoute(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: `${url}/binder`,
    access: MAKES_BINDERS,
    forAuditors: true,
    perMinute: 10,
    schema: {
      summary:
        'Make the auditor’s binder of random testing, of a year and the one before: a packet (ZIP) with pages and the certificates of its draws',
      params: ClientParams,
      body: BinderOrder,
      response: { 202: Type.Object({ packetId: Uuid, jobId: Uuid }) },
    },
    async handler({ caller, params, body, headers }, reply) {
      await resolveSite(app, caller, params.id);
      const chosen = parseIntegerId(headers['x-client-id']);
      return reply.code(202).send(await orderBinder(app, caller, body, chosen));
    },
  });
}

async function sendAs(
  reply: FastifyReply,
  answer: MisAnswer,
  { format = 'json', year, agency }: MisAsked,
  at: Date,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  if (format === 'json') return reply.send(answer);
  // An empty form would look like a report of no tests.
  if (answer.reports.length === 0)
    throw new AppError('unprocessable', { refusal: refuse('pool.misNothing', { year }) });
  if (format !== 'pdf') return sendMis(reply, answer.reports, format);
  return reply
    .header('content-disposition', `attachment; filename="mis-${agency}-${year}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .type('application/pdf')
    .send(await misPdf(answer.reports, at));
}
