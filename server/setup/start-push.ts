import type { FastifyInstance } from 'fastify';
import type { FailedPush, OrderedPush, PushField, SettingsPush } from '../../domain/setup/contract';
import type { JobState } from '../../domain/shared/jobs';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import { findSite } from '../clients';
import type { Caller } from '../platform/access/caller';
import { alias, fields, insertInto, pick, sql, type Reach, type ScopedTx, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { lockKind } from '../platform/jobs/lock-kind';
import { deactivated } from './copy-fields';
import { PUSH, type PushData } from './push-settings';
import { settingsPushSites } from './tables';

const ENDED: readonly JobState[] = ['done', 'parked'];

/** The push jobs of a location. */
const pushes = ({ where }: Reach, sourceId: number): SQL => sql`
  j.type = ${PUSH} and ${where(sql`j.tenant_id`)} and (j.data->>'sourceId')::int = ${sourceId}`;

/** Only one push per client at a time: with two, locations would get a mix of both settings. */
async function requireNoRunningPush(tx: ScopedTx): Promise<void> {
  const { tenantId } = tx.reach;
  await lockKind(tx, PUSH, tenantId);
  const other =
    await tx.maybe(sql`select 1 from jobs j where j.type = ${PUSH} and ${tx.reach.where(sql`j.tenant_id`)}
    and j.state in ('queued', 'running', 'failed')`);
  if (other) throw new AppError('conflict', { refusal: refuse('setup.pushRunning') });
}

/** Enqueues a push to the locations that a query returns as `id`, in its order. */
async function enqueuePush(
  app: FastifyInstance,
  tx: ScopedTx,
  data: Pick<PushData, 'sourceId' | 'fields'>,
  sites: SQL,
): Promise<OrderedPush> {
  const { user, realUser, requestId } = tx.caller;
  const jobId = await app.jobs.enqueue(tx, {
    type: PUSH,
    tenantId: tx.reach.tenantId,
    createdBy: user.id,
    data: { ...data, realUserId: realUser?.id ?? null, requestId } satisfies PushData,
  });
  const place = sql`row_number() over ()::int`;
  const waiting = { tenantId: tx.reach.tenantId, jobId, siteId: sql`s.id`, place };
  const added = await tx.query(sql`
    ${insertInto(settingsPushSites, waiting, sql`from (${sites}) s`)} returning 1`);
  if (added.length === 0) throw new AppError('conflict', { refusal: refuse('setup.nothingToPushTo') });
  tx.audit({
    type: 'client.settingsPushed',
    subject: `client/${data.sourceId}`,
    fields: data.fields,
    locations: added.length,
  });
  return { jobId, total: added.length };
}

/** Starts a push of a location's settings to all active locations below it. */
export const startPush = (
  app: FastifyInstance,
  caller: Caller,
  sourceId: number,
  fields: PushField[],
): Promise<OrderedPush> =>
  app.data.withReach(caller, async (tx) => {
    const { path } = await findSite(tx, sourceId);
    await requireNoRunningPush(tx);
    return enqueuePush(
      app,
      tx,
      { sourceId, fields },
      sql`select c.id from clients c where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)}
        and starts_with(c.path, ${path}) and c.id <> ${sourceId} and not ${deactivated} order by c.level, c.name, c.id`,
    );
  });

/** Starts a push to the locations that a finished one did not reach, if they are still active and below. */
export const retryPush = (
  app: FastifyInstance,
  caller: Caller,
  sourceId: number,
  jobId: string,
): Promise<OrderedPush> =>
  app.data.withReach(caller, async (tx) => {
    const { path } = await findSite(tx, sourceId);
    const before = await tx.one<{ state: JobState; data: PushData }>(sql`
      select j.state, j.data from jobs j where ${pushes(tx.reach, sourceId)} and j.id = ${jobId}::uuid`);
    await requireNoRunningPush(tx);
    if (!ENDED.includes(before.state))
      throw new AppError('conflict', { refusal: refuse('setup.pushRunning') });
    return enqueuePush(
      app,
      tx,
      { sourceId, fields: before.data.fields },
      sql`select c.id from settings_push_sites p join clients c on c.tenant_id = p.tenant_id and c.id = p.site_id
        where ${tx.reach.where(sql`p.tenant_id`, sql`p.site_id`)} and p.job_id = ${jobId}::uuid and p.state <> 'done'
          and starts_with(c.path, ${path}) and not ${deactivated} order by p.place`,
    );
  });

const FAILURE = fields(
  pick(alias(settingsPushSites, 'p'), 'error', 'refusal', 'advice', 'message', 'errorText'),
);
type StoredFailure = Omit<FailedPush, 'refusal' | 'advice'> & {
  refusal: Refusal | null;
  advice: Refusal | null;
};

/** Failures that were recorded before their refusals have only the English texts. */
const presentFailure = (stored: StoredFailure): FailedPush => ({
  ...stored,
  message: stored.refusal ? refusalText(stored.refusal) : stored.message,
  errorText: stored.advice ? refusalText(stored.advice) : stored.errorText,
});

/** The progress of a push, and the locations it failed for. */
export async function readPush(
  app: FastifyInstance,
  caller: Caller,
  sourceId: number,
  jobId: string,
): Promise<SettingsPush> {
  const [sites = [], jobs = [], counts = [], failed = []] = await app.data.read(caller, (reach) => {
    const rows = sql`settings_push_sites p where ${reach.where(sql`p.tenant_id`, sql`p.site_id`)} and p.job_id = ${jobId}::uuid`;
    return [
      sql`select 1 from clients c where ${reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${sourceId}`,
      sql`select j.state from jobs j where ${pushes(reach, sourceId)} and j.id = ${jobId}::uuid`,
      sql`select count(*)::int as total, count(*) filter (where p.state <> 'waiting')::int as done from ${rows}`,
      sql`select c.id as "legacyClientId", c.name, f.error, f.refusal, f.advice, f.message, f."errorText" from clients c join (
          select p.site_id, p.place, ${FAILURE} from ${rows} and p.state = 'failed'
        ) f on f.site_id = c.id where ${reach.where(sql`c.tenant_id`, sql`c.id`)} order by f.place`,
    ];
  });
  const job = jobs[0] as { state: JobState } | undefined;
  if (!sites[0] || !job) throw new AppError('notFound');
  return {
    jobId,
    state: job.state,
    ...(counts[0] as { total: number; done: number }),
    failed: (failed as unknown as StoredFailure[]).map(presentFailure),
  };
}

/** A location's last push, by any user; null if there was none. 404 if the location is out of reach. */
export async function readLastPush(
  app: FastifyInstance,
  caller: Caller,
  sourceId: number,
): Promise<SettingsPush | null> {
  const [sites = [], jobs = []] = await app.data.read(caller, (reach) => [
    sql`select 1 from clients c where ${reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${sourceId}`,
    sql`select j.id from jobs j where ${pushes(reach, sourceId)} order by j.created_at desc limit 1`,
  ]);
  if (!sites[0]) throw new AppError('notFound');
  const last = jobs[0] as { id: string } | undefined;
  return last ? readPush(app, caller, sourceId, last.id) : null;
}
