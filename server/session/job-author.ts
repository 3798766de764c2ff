import { allows } from '../../domain/access/access';
import { decideReach } from '../../domain/access/reach';
import { JOB_ACCESS, type JobKindName } from '../../domain/job-kinds';
import type { Person } from '../platform/access/caller';
import { PROVIDER, sql, type Tx } from '../platform/db';
import type { Author } from '../platform/db/data';
import { JobRefused, type JobRun } from '../platform/jobs/jobs';
import { findPerson } from './queries';

/** Who asked for a job: the user and, if someone impersonated them, that person. */
export interface Requester {
  tenantId: number;
  userId: number;
  realUserId: number | null;
}

/** What someone may do in a client. */
export interface AccessNow {
  permissions: ReadonlySet<string>;
  /** Null: the whole client. */
  sites: ReadonlySet<number> | null;
}

export type JobAuthor = Author & { user: Person };

interface PersonNow {
  tenantId: number | null;
  active: boolean;
  permissions: string[];
  sites: number[];
  reached: number[];
}

const personNow = (id: number) => sql`
  select u.tenant_id as "tenantId", not (u.deactivated or roadfile_shut_out(u.id)) as active, u.permissions,
    coalesce((select jsonb_agg(site_id) from user_sites where tenant_id = u.tenant_id and user_id = u.id), '[]') as sites,
    coalesce((select jsonb_agg(distinct below.id) from user_sites us
      join clients top on top.tenant_id = us.tenant_id and top.id = us.site_id
      join clients below on below.tenant_id = top.tenant_id and starts_with(below.path, top.path)
      where us.tenant_id = u.tenant_id and us.user_id = u.id), '[]') as reached
  from users u where u.id = ${id}`;

async function mayStillImpersonate(tx: Tx, realUserId: number | null): Promise<boolean> {
  if (realUserId === null) return true;
  const realUser = await tx.maybe<PersonNow>(personNow(realUserId));
  return Boolean(realUser?.active && realUser.permissions.includes('customerCare.impersonateUser'));
}

/**
 * What the author of a job may do now. Null if they may do nothing anymore, or if they were impersonated by someone who may not do so
 * anymore. Someone who impersonates a user may do what that user may.
 */
export async function accessNow(
  tx: Tx,
  { tenantId, userId, realUserId }: Requester,
): Promise<AccessNow | null> {
  const user = await tx.maybe<PersonNow>(personNow(userId));
  if (!user?.active || !(await mayStillImpersonate(tx, realUserId))) return null;
  const permissions = new Set(user.permissions);
  const isInternalUser = user.tenantId === null;
  // What is the provider's own is no client that staff would have to choose.
  if (isInternalUser && tenantId === PROVIDER) return { permissions, sites: null };
  const reach = decideReach({ ...user, isInternalUser, permissions, chosenTenantId: tenantId });
  if (reach.kind === 'none') return null;
  return { permissions, sites: reach.kind === 'tree' ? null : new Set(user.reached) };
}

const realUserIdOf = ({ data }: JobRun) => (data as { realUserId: number | null }).realUserId;

/** Who asked for a job, as the actor of its audit entries. */
export async function authorOf(tx: Tx, job: JobRun): Promise<JobAuthor> {
  if (job.createdBy === null) throw new Error('The job has no owner.');
  const realUserId = realUserIdOf(job);
  return {
    user: await findPerson(tx, job.createdBy),
    realUser: realUserId === null ? null : await findPerson(tx, realUserId),
    requestId: (job.data as { requestId: string }).requestId,
  };
}

interface Needs {
  /** The job needs the permission that its request required. */
  kind: JobKindName;
  /** The locations that it changes; null: the whole client. */
  sites: readonly number[] | null;
}

/**
 * Stops a job if its author is no longer permitted to do what it does. Jobs wait in queues and start again after a restart, so each
 * run asks, also the one that continues.
 */
export async function requireAuthorMay(tx: Tx, job: JobRun, { kind, sites }: Needs): Promise<void> {
  const { tenantId, createdBy } = job;
  const now =
    createdBy === null
      ? null
      : await accessNow(tx, { tenantId, userId: createdBy, realUserId: realUserIdOf(job) });
  const reached = now?.sites ?? null;
  const reachesAll = reached === null || (sites?.every((site) => reached.has(site)) ?? false);
  if (!now || !allows(JOB_ACCESS[kind], now.permissions) || !reachesAll)
    throw new JobRefused('job.notAllowed');
}
