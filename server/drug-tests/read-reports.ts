import type { FastifyInstance } from 'fastify';
import type { DrugTest, FastTest, TestReportDetail } from '../../domain/drug-tests/contract';
import type { MatchKey } from '../../domain/drug-tests/match';
import { classOf, RESULT_CLASSES, seesGroup } from '../../domain/drug-tests/visibility';
import { groupOf, RESULT_GROUPS } from '../../domain/orders/tests';
import { rangeToRead, type ListRequest } from '../../domain/shared/list-dialect';
import { pick } from '../platform/db/statements';
import { decrypt } from '../platform/crypto';
import type { Caller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { atSites } from '../platform/client-list';
import { limitOf, totalOf } from '../platform/lists';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { importItem, importsQuery, ofClient, type ImportRow } from './import-queries';
import { REPORT_COLUMNS, reportItem, type ReportRow } from './lists';
import {
  drugTestItem,
  knownTests,
  RESULTS_FROM,
  resultsWhere,
  reviewQuery,
  type ReviewRow,
} from './result-queries';
import { reportRow } from './tables';

/** A page of the files of a client. */
export async function listImports(
  app: FastifyInstance,
  caller: Caller,
  { sort, range }: Pick<ListRequest<unknown>, 'sort' | 'range'>,
) {
  const [rows = [], counted] = await app.data.read(caller, (reach) => {
    const order = sql`order by i.created_at ${sql.raw(sort.order)}, i.id ${sql.raw(sort.order)}`;
    return [
      // Reports are counted for the files of the page only.
      sql`${importsQuery(
        reach,
        sql`i.id in (select i.id from test_imports i where ${ofClient(reach)}
        ${order} ${limitOf(rangeToRead(range))})`,
      )} ${order}`,
      sql`select count(*)::int as total from test_imports i where ${ofClient(reach)}`,
    ];
  });
  return { items: (rows as unknown as ImportRow[]).map(importItem), total: totalOf(counted) };
}

type Detail = ReportRow & {
  sha256: string;
  message: Uint8Array;
  employeeId: number | null;
  matchedBy: MatchKey | null;
};

/** A report with the message as it came. */
export async function readReport(
  app: FastifyInstance,
  caller: Caller,
  matchId: number,
): Promise<TestReportDetail> {
  let tenantId = 0;
  const [rows = []] = await app.data.read(caller, (reach) => {
    ({ tenantId } = reach);
    return [
      sql`select ${REPORT_COLUMNS}, r.sha256, r.message, r.employee_id as "employeeId", r.matched_by as "matchedBy"
        from test_reports r where ${reach.where(sql`r.tenant_id`)} and ${reach.isWhole} and r.id = ${matchId}`,
    ];
  });
  const [row] = rows as unknown as Detail[];
  if (!row) throw new AppError('notFound');
  const { sha256, message, employeeId, matchedBy, ...stored } = row;
  const { report, sender } = stored;
  return {
    ...reportItem(stored),
    ...pick(
      report,
      'donorId',
      'authority',
      'reportedOn',
      'verifiedOn',
      'found',
      'mro',
      'noContact',
      'comments',
    ),
    employeeId,
    matchedBy,
    message: decrypt(app.keys, 'reportCipher', message, reportRow(tenantId, sender, sha256)),
  };
}

/** The tests of one person, the latest first. */
export async function testsOfEmployee(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<DrugTest[]> {
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select 1 from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    sql`${reviewQuery(reach, sql`t.employee_id = ${employeeId} and t.withdrawn_at is null and ${knownTests(caller)}`)}
      order by t.created_at desc, t.id desc limit 200`,
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as ReviewRow[]).map((row) => drugTestItem(caller, row));
}

interface Counted {
  reasonId: number;
  resultCode: number;
  count: number;
}

interface Days {
  clientId: string;
  siteIds: number[];
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** How many tests there were by their reason and the group of their results. What a reader may not see is not counted for them. */
export async function countTests(
  app: FastifyInstance,
  caller: Caller,
  { clientId, siteIds, startDate, endDate }: Days,
): Promise<FastTest> {
  const site = await resolveSite(app, caller, clientId);
  // Someone who refused was at no collection.
  const day = sql`coalesce(t.collected_on, t.verified_on, t.reported_on, t.created_at::date)`;
  const [rows = []] = await app.data.read(caller, (reach) => {
    const conditions = [
      sql`t.superseded_by_id is null and t.withdrawn_at is null and ${knownTests(caller)}`,
      ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds),
      ...(startDate ? [sql`${day} >= ${startDate}::date`] : []),
      ...(endDate ? [sql`${day} <= ${endDate}::date`] : []),
    ];
    return [
      sql`select t.reason_id as "reasonId", t.result_code as "resultCode", count(*)::int as count from ${RESULTS_FROM}
        where ${resultsWhere(reach, sql.join(conditions, sql` and `))} group by 1, 2`,
    ];
  });
  const counted = rows as unknown as Counted[];
  return RESULT_CLASSES.map((reason) => {
    const counts = RESULT_GROUPS.map((group) => {
      if (!seesGroup(caller.permissions, reason, group)) return [group, null] as const;
      const own = counted.filter(
        (one) => classOf(one.reasonId) === reason && groupOf(one.resultCode) === group,
      );
      return [group, own.reduce((sum, { count }) => sum + count, 0)] as const;
    });
    return { reason, ...Object.fromEntries(counts) } as FastTest[number];
  });
}
