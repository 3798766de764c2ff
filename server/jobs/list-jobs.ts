import type { FastifyInstance } from 'fastify';
import { allows } from '../../domain/access/access';
import type { JobFilter, JobItem } from '../../domain/jobs/contract';
import {
  CLIENT_JOB_KINDS,
  JOB_ACCESS,
  JOB_KIND_NAMES,
  VIEW_ALL_JOBS,
  type JobKindName,
} from '../../domain/job-kinds';
import type { ListRequest } from '../../domain/shared/list-dialect';
import type { Caller, TenantCaller } from '../platform/access/caller';
import { resolveSite } from '../platform/access/resolve-site';
import { sql, type Reach } from '../platform/db';
import { AppError } from '../platform/errors';
import { totalOf } from '../platform/lists';
import { countJobs, jobRows, withinReach, type JobRow, type JobVisibility } from './job-queries';
import { readPeople } from '../users';
import { presentJob } from './present-job';

type JobsRequest = Pick<ListRequest<JobFilter>, 'filter' | 'range'>;

const open = (caller: Caller, kinds: readonly JobKindName[]) =>
  kinds.filter((kind) => allows(JOB_ACCESS[kind], caller.permissions));

/**
 * In one client: the kinds of jobs that have a page the caller may open. Callers who don't reach the whole client see only their own
 * jobs, where they still have access.
 */
export const visibleInClient = (caller: Caller, reach: Reach, mine = false): JobVisibility => ({
  where: reach.where(sql`j.tenant_id`),
  kinds: open(caller, CLIENT_JOB_KINDS),
  startedBy: mine || !caller.allSites || caller.audit ? caller.user.id : null,
  within: caller.allSites ? null : withinReach(reach, caller as TenantCaller),
});

/** In all clients: only for staff as themselves. The provider's own are for Super Admins. */
export function visibleEverywhere(caller: Caller, { mine, client }: JobFilter = {}): JobVisibility {
  if (!caller.isInternalUser || !allows(VIEW_ALL_JOBS, caller.permissions)) throw new AppError('forbidden');
  const seesProvider = caller.permissions.has('admin.superAdmin');
  const where = seesProvider ? sql`j.tenant_id >= 0` : sql`j.tenant_id > 0`;
  return {
    where: client === undefined ? where : sql`${where} and j.tenant_id = ${client}`,
    kinds: open(caller, JOB_KIND_NAMES),
    startedBy: mine ? caller.user.id : null,
    within: null,
  };
}

async function present(app: FastifyInstance, caller: Caller, rows: readonly JobRow[]): Promise<JobItem[]> {
  const names = await readPeople(
    app.data,
    rows.flatMap(({ createdBy, realUserId }) => [createdBy, realUserId]),
  );
  return rows.map((row) => presentJob(row, caller, names));
}

/** A page of the jobs of the caller's client. */
export async function listJobs(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  { filter, range }: JobsRequest,
) {
  // 404 unless the caller may see the job. Jobs belong to the whole client.
  await resolveSite(app, caller, clientId);
  const [counted, rows = []] = await app.data.read(caller, (reach) => {
    const visibility = visibleInClient(caller, reach, filter.mine);
    return [countJobs(visibility, filter), jobRows(visibility, filter, range)];
  });
  return { items: await present(app, caller, rows as unknown as JobRow[]), total: totalOf(counted) };
}

/** A page of the jobs of all clients and of the provider. */
export async function listAllJobs(app: FastifyInstance, caller: Caller, { filter, range }: JobsRequest) {
  const visibility = visibleEverywhere(caller, filter);
  const { rows, total } = await app.data.withoutReach(
    'job',
    async (tx) => {
      const [found, counted] = await Promise.all([
        tx.query<JobRow>(jobRows(visibility, filter, range)),
        tx.one<{ total: number }>(countJobs(visibility, filter)),
      ]);
      return { rows: found, total: counted.total };
    },
    caller,
  );
  return { items: await present(app, caller, rows), total };
}
