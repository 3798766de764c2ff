import { array, PROVIDER, sql, type SQL, type Tx } from '../db';
import type { AbandonedJob } from './jobs';
import { LANES, WITHOUT_TURNS, WORKERS, type Lane } from './lanes';
import type { Waiting } from './queues';

const REVISION = sql`coalesce(data->>'revision', '')`;
const OPEN = sql`state in ('queued', 'running', 'failed')`;
/** A job that its revision's servers have left alone for so long is taken over. They report more often while they run. */
const ABANDONED_AFTER = sql`interval '2 minutes'`;
const BATCH = 100;
const WITH_TURNS = LANES.filter((lane) => !WITHOUT_TURNS.includes(lane));
/** There may be thousands, and each job that ends hands over those that are next. */
const MOST_INCOMING = 2 * WORKERS.incoming;

const among = (revisions: readonly string[]): SQL => sql`${REVISION} = any(${array(revisions)}::text[])`;

/**
 * The oldest jobs of a lane. The cost doesn't depend on how many wait or have ended. `nulls first` matches only the index `jobs_open`, so that
 * the planner takes it for the order; no row has a null there. It also takes it because it expects this condition on the revision to keep most rows.
 */
const oldestOf = (lane: Lane, revisions: readonly string[]): SQL => sql`
  select id, type, lane, ${REVISION} as revision, tenant_id, created_at from jobs where lane = ${lane} and ${OPEN} and state = 'queued'
    and array_position(${array(revisions)}::text[], ${REVISION}) is not null
  order by created_at nulls first, id limit ${lane === 'calendar' ? BATCH : MOST_INCOMING}`;

const withTurns = (revisions: readonly string[], tenantId: number | undefined): SQL => sql`
  select id, type, lane, revision, tenant_id, created_at from (
    select next.*, row_number() over (partition by lane order by created_at) as place from (
      select distinct on (lane, revision, tenant_id) id, type, lane, state, tenant_id, created_at, revision
      from (select *, ${REVISION} as revision from jobs
        where lane = any(${array(WITH_TURNS)}::text[]) and ${OPEN} and ${among(revisions)}
          ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}) open
      order by lane, revision, tenant_id, state = 'queued', created_at, id
    ) next where state = 'queued'
  ) waiting where place <= ${BATCH}::int`;

/**
 * The jobs to hand to the queues: in each lane the next one of each client that has none there, so that clients take turns
 * and a client never has two at once. Calendar jobs and those of what comes in don't wait for each other.
 */
export const waitingJobs = (tx: Tx, revisions: readonly string[], tenantId?: number): Promise<Waiting[]> => {
  const isOfProvider = tenantId === undefined || tenantId === PROVIDER;
  const parts = [
    withTurns(revisions, tenantId),
    ...(isOfProvider ? WITHOUT_TURNS.map((lane) => oldestOf(lane, revisions)) : []),
  ];
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return tx.query<Waiting>(
    sql`select id, type, lane, revision, tenant_id as "tenantId" from (${all}) waiting order by created_at`,
  );
};

/** Jobs that their servers have not reported for a minute. */
export const silentJobs = (tx: Tx, revisions: readonly string[]): Promise<Waiting[]> =>
  tx.query<Waiting>(sql`
    select id, type, lane, ${REVISION} as revision, tenant_id as "tenantId" from jobs
    where state in ('running', 'failed') and ${among(revisions)} and updated_at < now() - interval '1 minute'
    order by updated_at limit ${BATCH}`);

/** Jobs of revisions that no server runs anymore, locked. */
export const abandonedJobs = (
  tx: Tx,
  revisions: readonly string[],
  types: readonly string[],
): Promise<(AbandonedJob & { type: string })[]> =>
  tx.query<AbandonedJob & { type: string }>(sql`
    select id as "jobId", type, created_by as "createdBy", data from jobs
    where type = any(${array(types)}::text[]) and ${OPEN} and not ${among(revisions)}
      and updated_at < now() - ${ABANDONED_AFTER}
    order by created_at limit ${BATCH} for update skip locked`);
