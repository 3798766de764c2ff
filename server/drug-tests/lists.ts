import {
  DRUG_TEST_SORT_FIELDS,
  DrugTest,
  DrugTestFilter,
  ReviewFilter,
  ReviewItem,
  TEST_REPORT_SORT_FIELDS,
  TestReportFilter,
  TestReportItem,
  type DrugTestSortField,
  type TestReportSortField,
} from '../../domain/drug-tests/contract';
import type { TestReport } from '../../domain/drug-tests/report';
import { profileOf } from '../../domain/drug-tests/profiles';
import { searchKey } from '../../domain/employees/search-key';
import { atSites, type ClientList, type ListQuery } from '../platform/client-list';
import { alias, array, fields, pick, sql, type RowOf } from '../platform/db';
import { escapeLike } from '../platform/like';
import { nameConditions } from '../platform/name-search';
import {
  drugTestItem,
  KNOW_TESTS,
  knownTests,
  RESULT_COLUMNS,
  RESULTS_FROM,
  resultsWhere,
  reviewItem,
  WORK_ON_RESULTS,
  type ReviewRow,
} from './result-queries';
import { testReports } from './tables';

/** Every result that was on a file, also those that a later report supersedes. */
const BY_NAME = sql`e.last_key || ' ' || e.first_key`;

/** The drug and alcohol tests of a client. That a test was taken back would tell what it was. */
export const drugTestList: ClientList<
  ReviewRow,
  typeof DrugTest,
  typeof DrugTestFilter,
  DrugTestSortField,
  ListQuery<DrugTestFilter>
> = {
  name: 'drugAlcohol',
  access: KNOW_TESTS,
  summary:
    "List the drug and alcohol tests of a client's employees, with the results that the reader may see",
  schema: DrugTest,
  filter: DrugTestFilter,
  sortFields: DRUG_TEST_SORT_FIELDS,
  defaultSort: { field: 'receivedAt', order: 'DESC' },
  sort: { receivedAt: sql`t.created_at`, employeeName: BY_NAME },
  order: (by, direction) => sql`${by} ${direction}, t.id ${direction}`,
  scope: (_app, query) => query,
  columns: () => RESULT_COLUMNS,
  from: RESULTS_FROM,
  where: (reach, { caller, site, filter: { q, siteIds, testType } }) => [
    resultsWhere(reach, sql`t.withdrawn_at is null and ${knownTests(caller)}`),
    ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds),
    ...(testType ? [sql`t.test_type = ${testType}`] : []),
    ...nameConditions(reach, q),
  ],
  item: (row, { caller }) => drugTestItem(caller, row),
};

/** Results that wait for a second person. */
export const reviewList: ClientList<
  ReviewRow,
  typeof ReviewItem,
  typeof ReviewFilter,
  DrugTestSortField,
  ListQuery<ReviewFilter>
> = {
  name: 'drugTestReviews',
  access: WORK_ON_RESULTS,
  summary: 'List the results of tests that wait for a second person, the oldest first',
  schema: ReviewItem,
  filter: ReviewFilter,
  sortFields: DRUG_TEST_SORT_FIELDS,
  defaultSort: { field: 'receivedAt', order: 'ASC' },
  sort: { receivedAt: sql`t.created_at`, employeeName: BY_NAME },
  order: (by, direction) => sql`${by} ${direction}, t.id ${direction}`,
  scope: (_app, query) => query,
  columns: () => RESULT_COLUMNS,
  from: RESULTS_FROM,
  where: (reach, { site, filter: { q, testType } }) => [
    resultsWhere(reach, sql`t.review = 'waiting' and t.superseded_by_id is null and t.withdrawn_at is null`),
    ...atSites(sql`e.site_id`, reach.tenantId, site),
    ...(testType ? [sql`t.test_type = ${testType}`] : []),
    ...nameConditions(reach, q),
  ],
  item: (row, { caller }) => reviewItem(caller, row),
};

const r = alias(testReports, 'r');
export const REPORT_COLUMNS = fields({
  matchId: r.id,
  ...pick(r, 'importId', 'line', 'sender', 'senderKind', 'state', 'problem', 'candidates', 'receivedAt'),
  report: sql<TestReport>`r.report`,
});
export type ReportRow = RowOf<typeof REPORT_COLUMNS>;

export const reportItem = ({ report, sender, receivedAt, ...row }: ReportRow): TestReportItem => ({
  ...row,
  sender: profileOf(sender)?.name ?? sender,
  receivedAt: new Date(receivedAt).toISOString(),
  ...pick(
    report,
    'lastName',
    'firstName',
    'dob',
    'specimenNumber',
    'lab',
    'testType',
    'reasonId',
    'collectedOn',
    'resultCode',
    'collection',
  ),
});

/** Reports as they came in: those that wait for a person, those that can't be used, and what became of the others. */
export const reportList: ClientList<
  ReportRow,
  typeof TestReportItem,
  typeof TestReportFilter,
  TestReportSortField,
  ListQuery<TestReportFilter>
> = {
  name: 'drugTestMatch',
  access: WORK_ON_RESULTS,
  summary: 'List reports of tests as they came in, such as those that wait for a match',
  schema: TestReportItem,
  filter: TestReportFilter,
  sortFields: TEST_REPORT_SORT_FIELDS,
  defaultSort: { field: 'receivedAt', order: 'DESC' },
  sort: { receivedAt: sql`r.id`, lastName: sql`lower(r.last_name)`, collectedOn: sql`r.collected_on` },
  order: (by, direction) => sql`${by} ${direction} nulls last, r.id ${direction}`,
  scope: (_app, query) => query,
  columns: () => REPORT_COLUMNS,
  from: sql`test_reports r`,
  where: (reach, { filter: { q, states, importId } }) => [
    sql`${reach.where(sql`r.tenant_id`)} and ${reach.isWhole}`,
    ...(states ? [sql`r.state = any(${array(states)}::text[])`] : []),
    ...(importId === undefined ? [] : [sql`r.import_id = ${importId}`]),
    ...(q?.trim()
      ? [
          sql`(lower(r.last_name) like ${`${escapeLike(searchKey(q))}%`} or r.report ->> 'specimenNumber' = ${q.trim().toUpperCase()})`,
        ]
      : []),
  ],
  item: reportItem,
};
