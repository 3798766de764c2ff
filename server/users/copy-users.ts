import type { FastifyInstance } from 'fastify';
import type { UsersCopied } from '../../domain/setup/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { editProblem, type Granter } from '../../domain/users/user-rules';
import type { Caller } from '../platform/access/caller';
import { array, isLockTimeout, json, sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { JobKind, JobRun } from '../platform/jobs/jobs';
import { jobs } from '../platform/jobs/tables';
import { authorOf } from '../session';
import { storeUser } from './change-user';
import { granterOf, isSelf } from './client-users';
import { currentGranter } from './current-granter';
import { lockClientUsers } from './lock-users';
import { readUsersForUpdate, type StoredUser } from './stored-user';

interface Site {
  id: number;
  tenantId: number;
}

const COPY = 'users.copy';
/** One transaction: few enough that others who change the client's users wait for less than a second. */
const BATCH = 100;
/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;

/** What a caller needs to copy users. */
export const COPY_USERS_NEEDS = ['client.copyLocationSettings', 'client.configureUser'] as const;

/** How many names to list when some users can't be copied. */
const MAX_NAMES = 5;

interface CopyData extends Record<string, unknown> {
  from: number;
  to: number;
  /** Those who were checked in the request and were not copied yet. */
  waiting: number[];
  total: number;
  /** How many stay as they are. */
  skipped: number;
  /** What the caller held at the request. */
  held: string[];
  sites: number[] | null;
  realUserId: number | null;
  requestId: string;
}

/** The users of a location who don't reach the other one yet, of all or of some. */
async function usersToCopy(tx: Tx, from: Site, to: number, among?: readonly number[]): Promise<number[]> {
  const found = await tx.query<{ id: number }>(sql`
    select us.user_id as id from user_sites us join clients target on target.tenant_id = us.tenant_id and target.id = ${to}
    where us.tenant_id = ${from.tenantId} and us.site_id = ${from.id}
      ${among ? sql`and us.user_id = any(${array(among)}::int[])` : sql``} and not exists (
      select 1 from user_sites own join clients c on c.tenant_id = own.tenant_id and c.id = own.site_id
      where own.tenant_id = us.tenant_id and own.user_id = us.user_id and starts_with(target.path, c.path))
    order by us.user_id`);
  return found.map(({ id }) => id);
}

async function assign(tx: Tx, users: readonly StoredUser[], site: number): Promise<void> {
  for (const user of users) await storeUser(tx, user, { ...user, sites: [...user.sites, site] });
}

interface CopiedUsers {
  changed: boolean;
  /** The job that copies those beyond the first batch. */
  jobId: string | null;
}

/**
 * Also assigns the users of a location to another location of the same client, unless they reach it already: the first now, the
 * others in a job. Refused entirely if the caller can't edit one of them. Must be called under `lockUsers`.
 */
export async function copyUsers(
  app: FastifyInstance,
  tx: Tx,
  caller: Caller,
  from: Site,
  to: Site,
): Promise<CopiedUsers> {
  const ids = await usersToCopy(tx, from, to.id);
  const users = await readUsersForUpdate(tx, to.tenantId, ids);
  requireEditable(caller, users);
  await assign(tx, users.slice(0, BATCH), to.id);
  const waiting = ids.slice(BATCH);
  if (waiting.length === 0) return { changed: users.length > 0, jobId: null };
  const { held, sites } = granterOf(caller);
  const data: CopyData = {
    from: from.id,
    to: to.id,
    waiting,
    total: ids.length,
    skipped: 0,
    held: [...held],
    sites: sites && [...sites],
    realUserId: caller.realUser?.id ?? null,
    requestId: caller.requestId,
  };
  const job = { type: COPY, tenantId: to.tenantId, createdBy: caller.user.id, data };
  return { changed: true, jobId: await app.jobs.enqueue(tx, job) };
}

function requireEditable(caller: Caller, users: readonly StoredUser[]): void {
  const problemOf = (user: StoredUser) => editProblem(granterOf(caller), user, isSelf(caller, user.id));
  const problem = users.map(problemOf).find((one) => one !== null);
  if (!problem) return;
  const names = users
    .filter((user) => problemOf(user) === problem)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const more = names.length > MAX_NAMES ? `, +${names.length - MAX_NAMES}` : '';
  const named = `${names.slice(0, MAX_NAMES).join(', ')}${more}`;
  throw new AppError('forbidden', { refusal: refuse(`user.${problem}Named`, { names: named }) });
}

/** What the caller may still grant; null if they may not copy users to the location anymore, or if it was deactivated. */
async function granterNow(tx: Tx, { tenantId, createdBy }: JobRun, data: CopyData): Promise<Granter | null> {
  const { from, to, realUserId } = data;
  const isActive = await tx.maybe(sql`select 1 from clients c where c.tenant_id = ${tenantId} and c.id = ${to}
    and not exists (select 1 from clients a
      where a.tenant_id = c.tenant_id and a.deactivated and starts_with(c.path, a.path))`);
  if (!isActive || createdBy === null) return null;
  const atRequest = { held: new Set(data.held), sites: data.sites && new Set(data.sites) };
  const granter = await currentGranter(tx, { tenantId, userId: createdBy, realUserId }, atRequest);
  const mayCopy =
    COPY_USERS_NEEDS.every((permission) => granter?.held.has(permission)) &&
    [from, to].every((site) => !granter?.sites || granter.sites.has(site));
  return mayCopy ? granter : null;
}

/**
 * Copies the next users and removes them from those who wait, in one transaction. Since the request, a user may have been taken
 * off the location, or may have got more than the caller may grant, or access in another way: they stay as they are. So do all
 * who wait if the caller may not copy them anymore.
 */
async function copyNext(tx: Tx, job: JobRun): Promise<CopyData> {
  const { jobId, tenantId, createdBy } = job;
  await lockClientUsers(tx, tenantId);
  const { data } = await tx.one<{ data: CopyData }>(
    sql`select data from jobs where id = ${jobId}::uuid for update`,
  );
  const { from, to, realUserId } = data;
  const granter = await granterNow(tx, job, data);
  const next = granter ? data.waiting.slice(0, BATCH) : data.waiting;
  const ids = granter ? await usersToCopy(tx, { id: from, tenantId }, to, next) : [];
  const users = await readUsersForUpdate(tx, tenantId, ids);
  const editable = users.filter(
    (user) => granter && editProblem(granter, user, user.id === createdBy || user.id === realUserId) === null,
  );
  await assign(tx, editable, to);
  const after = {
    waiting: data.waiting.slice(next.length),
    skipped: data.skipped + next.length - editable.length,
  };
  await tx.query(sql`${update(jobs, { data: sql`data || ${json(after)}` })} where id = ${jobId}::uuid`);
  return { ...data, ...after };
}

/** The job that copies a location's users in batches. After an interruption it continues with those who wait. */
export const userCopy = (app: FastifyInstance): JobKind => ({
  type: COPY,
  lane: 'interactive',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  async run(job): Promise<UsersCopied> {
    const author = await app.data.withTenant(job.tenantId, (tx) => authorOf(tx, job));
    for (;;) {
      let copied: CopyData;
      try {
        copied = await app.data.withTenant(job.tenantId, (tx) => copyNext(tx, job), author);
      } catch (error) {
        // Someone else is changing the client's users. That doesn't count as a try.
        if (isLockTimeout(error)) continue;
        throw error;
      }
      const { waiting, total, skipped } = copied;
      await job.progress(total - waiting.length, total);
      if (waiting.length === 0) return { users: total - skipped, skipped };
    }
  },
});
