import type { FastifyInstance } from 'fastify';
import type { RetentionState, ReviewResult } from '../../domain/retention/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { TURN_REMOVAL_ON } from '../../domain/retention/access';
import type { Caller } from '../platform/access/caller';
import { pick, sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { lockRetention } from './hold-queries';
import { REVIEW } from './review';
import { clientOf, requireWholeClient } from './whole-client';

interface Order {
  tenantId: number;
  /** Null if it is due. */
  by: Caller | null;
  remove: boolean;
}

/** Enqueues a review, or returns the one that already runs or waits and does the same. */
export async function enqueueReview(app: FastifyInstance, tx: Tx, order: Order): Promise<string> {
  const { remove, tenantId, by } = order;
  await lockRetention(tx, tenantId);
  const open = await tx.maybe<{ id: string }>(sql`select id from jobs
    where tenant_id = ${tenantId} and type = ${REVIEW} and state in ('queued', 'running', 'failed')
      and (data->>'remove')::boolean = ${remove} order by created_at limit 1`);
  return (
    open?.id ??
    app.jobs.enqueue(tx, {
      type: REVIEW,
      tenantId,
      createdBy: by?.user.id ?? null,
      data: { remove, by: by && pick(by, 'user', 'realUser', 'requestId') },
    })
  );
}

/** Starts a review of the whole client: a dry run, or with `remove` the removal, for a Super Admin and where it is on. */
export const startReview = (app: FastifyInstance, caller: Caller, remove: boolean): Promise<string> =>
  app.data.withReach(caller, async (tx) => {
    requireWholeClient(tx.caller);
    const { tenantId } = tx.reach;
    if (remove) {
      if (!caller.permissions.has(TURN_REMOVAL_ON)) throw new AppError('forbidden');
      const on = await tx.maybe(
        sql`select 1 from retention_settings where tenant_id = ${tenantId} and removal`,
      );
      if (!on) throw new AppError('conflict', { refusal: refuse('retention.removalOff') });
    }
    return enqueueReview(app, tx, { tenantId, by: caller, remove });
  });

interface ReviewRow {
  state: NonNullable<RetentionState['underWay']>['state'];
  done: number;
  total: number;
  result: ReviewResult | null;
  updatedAt: string;
}

/** Whether removal is on, the last review, and the progress of one under way: in numbers if the caller reaches the whole client. */
export async function retentionState(app: FastifyInstance, caller: Caller): Promise<RetentionState> {
  const [settings = [], done = [], newest = []] = await app.data.read(caller, ({ where }) => {
    const review = sql`select state, done, total, result, updated_at as "updatedAt" from jobs
      where ${where(sql`tenant_id`)} and type = ${REVIEW}`;
    return [
      sql`select removal as on, changed_by as "changedBy", changed_at as "changedAt" from retention_settings
        where ${where(sql`tenant_id`)}`,
      sql`${review} and state = 'done' order by created_at desc limit 1`,
      sql`${review} order by created_at desc limit 1`,
    ];
  });
  const [removal] = settings as unknown as RetentionState['removal'][];
  const [last] = done as unknown as ReviewRow[];
  const [open] = newest as unknown as ReviewRow[];
  return {
    client: await clientOf(app, caller),
    removal: removal ?? { on: false, changedBy: null, changedAt: null },
    last: last?.result ? { ...(caller.allSites && last.result), reviewedAt: last.updatedAt } : null,
    underWay:
      open && open.state !== 'done'
        ? { state: open.state, ...(caller.allSites && pick(open, 'done', 'total')) }
        : null,
  };
}
