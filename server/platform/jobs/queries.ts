import { array, sql, type SQL, type Tx } from '../db';
import type { AbandonedJob } from './jobs';
import { WITHOUT_TURNS, WORKERS } from './lanes';
import type { Waiting } from './queues';

const REVISION = sql`coalesce(data->>'revision', '')`;
const OPEN = sql`state in ('queued', 'running', 'failed')`;
/** A job that its revision's servers have left alone for so long is taken over. They report more often while they run. */
const ABANDONED_AFTER = sql`interval '2 minutes'`;
const BATCH = 100;
/** There may be thousands, and each job that ends hands over those that are next. */
const MOST_INCOMING = 2 * WORKERS.incoming;

const among = (revisions: readonly string[]): SQL => sql`${REVISION} = any(${array(revisions)}::text[])`;

/**
 * The jobs to hand to the queues: in each lane the next one of each client that has none there, so that clients take turns
 * and a client never has two at once. Calendar jobs and those of what comes in don't wait for each other.
 */
export const waitingJobs = (tx: Tx, revisions: readonly string[], tenantId?: number): Promise<Waiting[]> =>
  tx.query<Waiting>(sql`
    select id, type, lane, revision, tenant_id as "tenantId" from (
      select next.*, row_number() over (partition by lane order by created_at) as place from (
        select distinct on (lane, revision, turn) id, type, lane, state, tenant_id, created_at, revision,
          case when lane = any(${array(WITHOUT_TURNS)}::text[]) then id::text else tenant_id::text end as turn
        from (select *, ${REVISION} as revision from jobs
          where ${OPEN} and ${among(revisions)} ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}) open
        order by lane, revision, turn, state = 'queued', created_at, id
      ) next where state = 'queued'
    ) waiting where place <= case when lane in ('incoming', 'reading') then ${MOST_INCOMING}::int else ${BATCH}::int end order by created_at`);

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
