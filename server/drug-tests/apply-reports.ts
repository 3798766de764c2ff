import type { FastifyInstance } from 'fastify';
import { matchReport, type Known, type OrderToMatch } from '../../domain/drug-tests/match';
import { reportProblem, UNUSABLE, type ReportProblem, type TestReport } from '../../domain/drug-tests/report';
import { daysAt, reevaluate } from '../compliance';
import { lockEmployees } from '../employees';
import { sql, update, type TenantTx, type Tx } from '../platform/db';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { authorOf, requireAuthorMay } from '../session';
import { applyReport, begunThere, markProblem } from './apply-report';
import type { Applying } from './applying';
import { knownOf } from './known';
import { readAhead } from './read-ahead';
import { testImports } from './tables';
import { APPLICATION } from './store-import';

/** Reports of one transaction: a killed run repeats at most these. */
const AT_ONCE = 100;
const CORRECTED = 'A later report of the sender supersedes it';
/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;
/** No test is made on a day that has begun nowhere yet. */
const LATEST_ZONE_MS = 14 * 3_600_000;

export const latestDay = (now: Date): string =>
  new Date(now.getTime() + LATEST_ZONE_MS).toISOString().slice(0, 10);

interface OpenReport {
  reportId: number;
  report: TestReport;
  problem: ReportProblem | null;
}

interface Ready extends OpenReport {
  employeeId: number;
  order: OrderToMatch | null;
  key: Applied['key'];
}
type Applied = Extract<ReturnType<typeof matchReport>, { key: unknown }>;

/** Evaluates people again after results, and tells those who look at their files. */
export async function followResults(
  tx: Tx,
  tenantId: number,
  employeeIds: readonly number[],
  now: Date,
): Promise<void> {
  const { siteIds } = await reevaluate(tx, tenantId, [...new Set(employeeIds)], daysAt(now));
  for (const clientId of new Set(siteIds))
    tx.notify({ event: 'alerts:changed', tenantId, clientId, type: 'documents' });
}

function match(open: readonly OpenReport[], known: Known, now: Date) {
  const ready: Ready[] = [];
  const waiting: { reportId: number; problem: ReportProblem; candidates: number[] }[] = [];
  for (const one of open) {
    const { reportId, report } = one;
    const problem = one.problem ?? reportProblem(report, latestDay(now));
    const matched = problem ? { problem, candidates: [] } : matchReport(report, known);
    if ('problem' in matched) waiting.push({ reportId, ...matched });
    else {
      const { key, employeeId } = matched;
      const order = known.orders.find(({ orderId }) => orderId === matched.orderId) ?? null;
      ready.push({ ...one, employeeId, order, key });
    }
  }
  return { ready, waiting };
}

const stateOf = (problem: ReportProblem) => (UNUSABLE.includes(problem) ? 'failed' : 'waiting');

/** What a report reads or changes: two reports that share one of these are applied one after the other. */
const touches = ({ employeeId, order, report }: Ready): string[] => [
  `person ${employeeId}`,
  ...(order ? [`order ${order.orderId}`] : []),
  ...(report.specimenNumber === null ? [] : [`specimen ${report.specimenNumber}`]),
];

/** The reports in their order, in as few rounds as possible in which none depends on another one. */
export function roundsOf<Report extends Ready>(reports: readonly Report[]): Report[][] {
  const rounds: Report[][] = [];
  /** The last round in which something was touched. */
  const last = new Map<string, number>();
  for (const one of reports) {
    const own = touches(one);
    const at = Math.max(...own.map((touched) => (last.get(touched) ?? -1) + 1));
    for (const touched of own) last.set(touched, at);
    (rounds[at] ??= []).push(one);
  }
  return rounds;
}

/** Sends the statements of several reports without waiting for each answer. If one fails, the others end before the rollback. */
async function together<Report, Outcome>(
  reports: readonly Report[],
  work: (report: Report, at: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const settled = await Promise.allSettled(reports.map(work));
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** Applies the next reports of an import, and answers how many there were. */
async function applyNext(
  tx: TenantTx,
  { importId, by, now, origin }: Pick<Applying, 'by' | 'now' | 'origin'> & { importId: number },
): Promise<number> {
  const { tenantId } = tx.reach;
  const open =
    await tx.query<OpenReport>(sql`select r.id as "reportId", r.report, r.problem from test_reports r
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.state = 'new' order by r.id limit ${AT_ONCE} for update`);
  if (open.length === 0) return 0;
  const reports = open.map(({ report }) => report);
  const { ready, waiting } = match(open, await knownOf(tx, tenantId, reports), now);
  await tx.query(
    lockEmployees(
      tenantId,
      ready.map(({ employeeId }) => employeeId),
    ),
  );
  const applying: Applying = { tx, tenantId, by, now, origin, because: CORRECTED };
  const changed: number[] = [];
  for (const round of roundsOf(await begunThere(applying, ready))) {
    const ahead = await readAhead(tx, tenantId, round);
    const applied = await together(round, (one, at) => applyReport(applying, one, ahead[at]));
    for (const [at, one] of round.entries()) {
      const outcome = applied[at]!;
      if ('problem' in outcome)
        waiting.push({ reportId: one.reportId, candidates: [one.employeeId], ...outcome });
      else if (outcome.resultId !== null) changed.push(one.employeeId);
    }
  }
  for (const { problem, ...one } of waiting)
    await markProblem(tx, tenantId, one.reportId, {
      state: stateOf(problem),
      problem,
      candidates: one.candidates,
    });
  await followResults(tx, tenantId, changed, now);
  return open.length;
}

interface ImportToApply {
  reports: number;
  known: number;
  createdBy: number;
  realUserId: number | null;
  createdByName: string;
  left: number;
}

const importToApply = (tenantId: number, importId: number) => sql`
  select i.reports, i.known, i.created_by as "createdBy", i.real_user_id as "realUserId", i.created_by_name as "createdByName",
    (select count(*)::int from test_reports r where r.tenant_id = ${tenantId} and r.import_id = i.id and r.state = 'new') as left
  from test_imports i where i.tenant_id = ${tenantId} and i.id = ${importId}`;

export const countsOf = (tx: Tx, tenantId: number, importId: number) =>
  tx.one<Record<'applied' | 'waiting' | 'failed', number>>(sql`select
    count(*) filter (where r.state in ('applied', 'repeated'))::int as applied,
    count(*) filter (where r.state = 'waiting')::int as waiting, count(*) filter (where r.state = 'failed')::int as failed
    from test_reports r where r.tenant_id = ${tenantId} and r.import_id = ${importId}`);

async function applyImport(app: FastifyInstance, job: JobRun) {
  const { tenantId } = job;
  const { importId } = job.data as { importId: number };
  const { found, author } = await app.data.withTenant(tenantId, async (tx) => {
    // What a partner sent is no one's request.
    const isOfUser = job.createdBy !== null;
    if (isOfUser) await requireAuthorMay(tx, job, { kind: APPLICATION, sites: null });
    return {
      found: await tx.one<ImportToApply>(importToApply(tenantId, importId)),
      author: isOfUser ? await authorOf(tx, job) : undefined,
    };
  });
  const total = found.reports - found.known;
  const by = {
    name: found.createdByName,
    ids: [
      ...(job.createdBy === null ? [] : [found.createdBy]),
      ...(found.realUserId === null ? [] : [found.realUserId]),
    ],
  };
  for (let left = found.left; left > 0;) {
    await job.progress(total - left, total);
    const done = await app.data.withTenant(
      tenantId,
      (tx) => applyNext(tx, { importId, by, now: app.now(), origin: app.config }),
      author,
    );
    left = done === 0 ? 0 : left - done;
  }
  return app.data.withTenant(
    tenantId,
    async (tx) => {
      const counts = await countsOf(tx, tenantId, importId);
      const ended = await tx.maybe(
        sql`${update(testImports, { doneAt: app.now().toISOString() })} where tenant_id = ${tenantId} and id = ${importId}
          and done_at is null returning 1`,
      );
      if (ended)
        tx.audit({ type: 'testImport.applied', subject: `testImport/${importId}`, counts }, tenantId);
      return counts;
    },
    author,
  );
}

/** The job that puts the reports of a file on the files of their people. A killed one goes on where it stopped; no report is applied twice. */
export const resultApplication = (app: FastifyInstance): JobKind => ({
  type: APPLICATION,
  lane: 'interactive',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  run: (job) => applyImport(app, job),
});
