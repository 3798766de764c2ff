import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ClientParams } from '../../domain/clients/contract';
import {
  DiscardBody,
  DrugTest,
  DrugTestMatchSearch,
  FastTest,
  MatchBody,
  MatchCandidate,
  Matched,
  MatchQuery,
  MAX_CONTENTS,
  RematchBody,
  ReviewBody,
  ReviewItem,
  TestImport,
  TestImportBody,
  TestReportDetail,
} from '../../domain/drug-tests/contract';
import { CalendarDate, IntegerId } from '../../domain/shared/ids';
import { siteIds } from '../employees';
import { resolveSite } from '../platform/access/resolve-site';
import { route } from '../platform/access/route';
import { LATEST_FIRST, listRoutes, pageRoute } from '../platform/list-routes';
import { drugTestList, reportList, reviewList } from './lists';
import { discardReport, matchByHand, rematch, searchMatches } from './match-report';
import { countTests, listImports, readReport, testsOfEmployee } from './read-reports';
import { KNOW_TESTS, WORK_ON_RESULTS } from './result-queries';
import { reviewResult } from './review-result';
import { uploadResults } from './upload-results';

const IMPORTS = '/v1/clients/:id/drugTestImports';
const MATCH = '/v1/clients/:id/drugTestMatch';
const MatchParams = Type.Object({ ...ClientParams.properties, matchId: IntegerId });
const ResultParams = Type.Object({ ...ClientParams.properties, testResultId: IntegerId });
/** A body is JSON, in which each line end takes two characters more. */
const BODY_BYTES = MAX_CONTENTS * 1.25;

/** Results of drug and alcohol tests: taking them in, finding out whose they are, reviewing and reading them. */
export function drugTestRoutes(app: FastifyInstance): void {
  importRoutes(app);
  matchRoutes(app);
  listRoutes(app, drugTestList);
  listRoutes(app, reportList);
  listRoutes(app, reviewList);

  route(app, {
    method: 'POST',
    url: '/v1/clients/:id/drugTestReviews/:testResultId',
    access: WORK_ON_RESULTS,
    schema: {
      summary: 'Confirm or reject a result that someone else recorded',
      params: ResultParams,
      body: ReviewBody,
      response: { 200: ReviewItem },
    },
    async handler({ caller, params: { id, testResultId }, body }) {
      await resolveSite(app, caller, id);
      return reviewResult(app, caller, testResultId, body);
    },
  });

  route(app, {
    method: 'GET',
    url: '/v1/clients/:id/fasttest',
    access: KNOW_TESTS,
    schema: {
      summary: 'Count tests by reason and group of results, of some locations and days',
      params: ClientParams,
      querystring: Type.Object({
        sites: Type.Optional(Type.String({ maxLength: 10_000 })),
        startDate: Type.Optional(CalendarDate),
        endDate: Type.Optional(CalendarDate),
      }),
      response: { 200: FastTest },
    },
    handler: ({ caller, params, query: { sites, ...days } }) =>
      countTests(app, caller, { clientId: params.id, siteIds: sites ? siteIds(sites) : [], ...days }),
  });

  route(app, {
    method: 'GET',
    url: '/v1/orders/getDrugTestsForEmployee/:id',
    access: KNOW_TESTS,
    schema: {
      summary: 'List the drug and alcohol tests of an employee, with the results that the reader may see',
      params: Type.Object({ id: IntegerId }),
      response: { 200: Type.Array(DrugTest) },
    },
    handler: ({ caller, params }) => testsOfEmployee(app, caller, params.id),
  });
}

function importRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: IMPORTS,
    access: WORK_ON_RESULTS,
    bodyLimit: BODY_BYTES,
    perMinute: 30,
    schema: {
      summary: 'Upload a file of test results; a job puts them on the files of their people',
      params: ClientParams,
      body: TestImportBody,
      response: { 202: TestImport },
    },
    async handler({ caller, params, body }, reply) {
      await resolveSite(app, caller, params.id);
      return reply.code(202).send(await uploadResults(app, caller, body));
    },
  });
  pageRoute(app, {
    url: IMPORTS,
    name: 'drugTestImports',
    access: WORK_ON_RESULTS,
    summary: 'List the files of test results, the latest first, with what became of their reports',
    schema: TestImport,
    params: ClientParams,
    ...LATEST_FIRST,
    parse: ({ range = '[0,19]', ...query }) => ({ ...query, range }),
    async read({ caller, params, ...page }) {
      await resolveSite(app, caller, params.id);
      return listImports(app, caller, page);
    },
  });
}

function matchRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: MATCH,
    access: WORK_ON_RESULTS,
    reads: true,
    schema: {
      summary: 'Find the people a report of a test may be about, the best matches first',
      params: ClientParams,
      body: DrugTestMatchSearch,
      response: { 200: Type.Array(MatchCandidate) },
    },
    async handler({ caller, params, body }) {
      await resolveSite(app, caller, params.id);
      return searchMatches(app, caller, body.searchData);
    },
  });
  route(app, {
    method: 'GET',
    url: `${MATCH}/:matchId`,
    access: WORK_ON_RESULTS,
    schema: {
      summary: 'Get a report of a test with its message as it came',
      params: MatchParams,
      response: { 200: TestReportDetail },
    },
    async handler({ caller, params: { id, matchId } }) {
      await resolveSite(app, caller, id);
      return readReport(app, caller, matchId);
    },
  });
  route(app, {
    method: 'POST',
    url: `${MATCH}/:matchId`,
    access: WORK_ON_RESULTS,
    schema: {
      summary: 'Say whose test a waiting report is about, and put its result on the file',
      params: MatchParams,
      querystring: MatchQuery,
      body: MatchBody,
      response: { 200: Matched },
    },
    async handler({ caller, params: { id, matchId }, query, body }) {
      await resolveSite(app, caller, id);
      return matchByHand(app, caller, { matchId, ...query, ...body });
    },
  });
  route(app, {
    method: 'PATCH',
    url: `${MATCH}/:matchId`,
    access: WORK_ON_RESULTS,
    schema: {
      summary: 'Take a result from the file of the wrong person to that of the right one',
      params: MatchParams,
      querystring: MatchQuery,
      body: RematchBody,
      response: { 200: Matched },
    },
    async handler({ caller, params: { id, matchId }, query, body }) {
      await resolveSite(app, caller, id);
      return rematch(app, caller, { matchId, ...query, ...body });
    },
  });
  route(app, {
    method: 'DELETE',
    url: `${MATCH}/:matchId`,
    access: WORK_ON_RESULTS,
    schema: {
      summary: 'Discard a report that is of no one or of no use, with a reason',
      params: MatchParams,
      body: DiscardBody,
    },
    async handler({ caller, params: { id, matchId }, body }, reply) {
      await resolveSite(app, caller, id);
      await discardReport(app, caller, { matchId, ...body });
      return reply.code(204).send();
    },
  });
}
