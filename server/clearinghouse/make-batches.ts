import type { FastifyInstance } from 'fastify';
import { canBeAsked } from '../../domain/clearinghouse/batch-file';
import {
  DEFAULT_OPTIONS,
  type Batch,
  type Batches,
  type BatchesMade,
  type BatchOptions,
} from '../../domain/clearinghouse/contract';
import { ORDERED } from '../../domain/orders/statuses';
import { rangeToRead, type ListRange } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import { moveOrders } from '../orders';
import type { Caller } from '../platform/access/caller';
import { array, insertInto, sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { limitOf, totalOf } from '../platform/lists';
import { batchesFrom, batchesQuery, batchItem, queriesFrom, querySelect, type QueryRow } from './queries';
import { clearinghouseBatches } from './tables';

/** Those that no file has yet. */
const UNSENT = sql`o.status_id = ${ORDERED}`;
/** The Clearinghouse takes long files; a request locks no more rows than this. */
const AT_ONCE = 5_000;

/** A page of the files of a client, the latest first, and how many queries wait for one. */
export async function readBatches(
  app: FastifyInstance,
  caller: Caller,
  range: ListRange | null,
): Promise<Batches> {
  const [rows = [], waiting, counted, latest = []] = await app.data.read(caller, (reach) => [
    sql`${batchesQuery(caller, reach)} ${limitOf(rangeToRead(range))}`,
    sql`select count(*)::int as total ${queriesFrom(reach, UNSENT)}`,
    sql`select count(*)::int as total ${batchesFrom(caller, reach)}`,
    sql`select b.options ${batchesFrom(caller, reach)} order by b.id desc limit 1`,
  ]);
  const [{ options = DEFAULT_OPTIONS } = {}] = latest as unknown as Pick<Batch, 'options'>[];
  return {
    unsent: caller.allSites ? totalOf(waiting) : 0,
    batches: (rows as unknown as Batch[]).map(batchItem),
    total: totalOf(counted),
    options,
  };
}

/**
 * Puts all queries on order into files, one for each employer by DOT number, as the Clearinghouse wants them. Two people who do so at once
 * make one file of each query.
 */
export function makeBatches(
  app: FastifyInstance,
  caller: Caller,
  options: BatchOptions,
): Promise<BatchesMade> {
  if (!caller.allSites) throw new AppError('forbidden');
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const rows = await tx.query<QueryRow>(
      sql`${querySelect(tx.reach, UNSENT, app.now())} limit ${AT_ONCE} for update of o`,
    );
    const maySend = (row: QueryRow) => row.isAllowed && canBeAsked(row);
    const queries = rows.filter(maySend);
    const blocked = rows.filter((row) => !maySend(row));
    if (queries.length === 0 && blocked.length === 0)
      throw new AppError('conflict', { refusal: refuse('clearinghouse.nothingToSend') });
    const made: number[] = [];
    for (const dotNumber of new Set(queries.map((query) => query.dotNumber))) {
      const ids = queries.filter((query) => query.dotNumber === dotNumber).map(({ orderId }) => orderId);
      const { id } = await tx.one<{ id: number }>(
        sql`${insertInto(clearinghouseBatches, {
          tenantId,
          dotNumber,
          options,
          madeAt: app.now().toISOString(),
          madeBy: caller.user.name,
        })} returning id`,
      );
      await moveOrders(tx, 'send', {
        tenantId,
        which: sql`o.id = any(${array(ids)}::int[])`,
        change: { batchId: id, sentAt: app.now().toISOString() },
      });
      tx.audit({
        type: 'clearinghouseBatch.made',
        subject: `clearinghouseBatch/${id}`,
        queries: ids.length,
        after: { dotNumber, ...options },
      });
      made.push(id);
    }
    const batches = await tx.query<Batch>(
      batchesQuery(caller, tx.reach, sql`b.id = any(${array(made)}::int[])`),
    );
    return {
      batches: batches.map(batchItem),
      blocked: blocked.map(({ orderId, firstName, lastName }) => ({
        orderId,
        name: `${lastName}, ${firstName}`,
      })),
    };
  });
}
