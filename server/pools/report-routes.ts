import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  MisQuery,
  PoolReport,
  ReportQuery,
  Year,
  type MisAnswer,
  type MisQuery as MisAsked,
} from '../../domain/pools/report-contract';
import { IntegerId } from '../../domain/shared/ids';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { readBinder, type Binder } from './binder';
import { binderPdf } from './binder-pdf';
import { sendMis } from './mis-export';
import { misPdf } from './mis-pdf';
import { readMis } from './read-mis';
import { readYearReport } from './year-report';
import { RESULTS } from './year-tests';

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
    access: { all: ['servicesRandoms.viewPools', ...RESULTS] },
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

/** Names of people and documents of theirs, besides what the reports show. */
const BINDER = {
  all: [
    'servicesRandoms.viewPools',
    'servicesRandoms.viewEmployeesCurrentlySelected',
    'servicesDqf.viewEmployeeDocuments',
    ...RESULTS,
  ],
} as const;

function binderRoute(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: `${url}/binder`,
    access: BINDER,
    perMinute: 10,
    schema: {
      summary:
        'Download the auditor’s binder of random testing, of a year and the one before (PDF); each download is on the audit trail',
      params: ClientParams,
      querystring: Type.Object({ year: Year }),
    },
    async handler({ caller, params, query: { year } }, reply) {
      await resolveSite(app, caller, params.id);
      const binder = await readBinder(app, caller, year);
      const by = caller.realUser ? `${caller.user.name} (${caller.realUser.name})` : caller.user.name;
      const bytes = await binderPdf(binder, { by, at: app.now() });
      await recordBinder(app, caller, binder);
      return reply
        .header('content-disposition', `attachment; filename="random-testing-${year}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(bytes);
    },
  });
}

const recordBinder = (app: FastifyInstance, caller: Caller, { years, draws, people }: Binder) =>
  app.data.withReach(caller, async (tx) => {
    tx.audit({
      type: 'poolBinder.downloaded',
      subject: `poolBinder/${years[1]}`,
      years: years.join('–'),
      draws: draws.length,
      people: people.length,
    });
  });

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
