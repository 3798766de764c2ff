import type { FastifyInstance } from 'fastify';
import type { ReviewResult } from '../../domain/retention/contract';
import { daysAt, reevaluate, type DayIn } from '../compliance';
import { array, insertInto, json, onConflict, recordset, sql, update, type Tx } from '../platform/db';
import type { Author } from '../platform/db/data';
import type { JobKind } from '../platform/jobs/jobs';
import { jobs } from '../platform/jobs/tables';
import { findRemovable, type Removable } from './find-removable';
import { lockRetention } from './hold-queries';
import { removeDocuments } from './remove-documents';
import { sweepFiles } from './remove-files';
import { retentionItems } from './tables';

export const REVIEW = 'retention.review';

/** People of one transaction: few enough that no one waits long for the locked rows. A legal hold waits for a removal. */
const BATCH = { review: 200, removal: 50 };
/** A killed server counts as a try; each try continues where the last one stopped. */
const RETRIES = 20;
const RETRY_WITHIN_SECONDS = 5;

/** The last person who was reviewed, in the order of their numbers, and what was done so far. Stored with the job. */
interface Place extends ReviewResult {
  employeeId: number;
}
const START: Place = { employeeId: 0, people: 0, removable: 0, removed: 0 };

interface Run {
  app: FastifyInstance;
  jobId: string;
  tenantId: number;
  /** Also removes what may be removed, as long as removal is on. */
  remove: boolean;
  /** Who started it, for the certificates; undefined if it was due. */
  by: Author | undefined;
  now: Date;
  dayIn: DayIn;
}

const ITEM = [
  'documentId',
  'employeeId',
  'section',
  'basis',
  'countedFrom',
  'keptUntil',
  'removableFrom',
  'firstListedAt',
] as const;
const ITEMS = recordset('i', retentionItems, ITEM);

/** A review and a removal can store the same item at the same moment: what comes last is newer. */
const REPLACE = onConflict(retentionItems, ['tenantId', 'documentId'], ITEM);

/** Replaces the stored items of some people. What was listed already keeps its first day. */
async function storeItems(
  tx: Tx,
  { tenantId, now }: Run,
  people: readonly number[],
  removable: readonly Removable[],
): Promise<void> {
  const rows = removable.map(({ documentId, employeeId, period, firstListedAt }) => ({
    documentId,
    employeeId,
    ...period,
    firstListedAt: firstListedAt ?? now.toISOString(),
  }));
  await tx.query(sql`delete from retention_items
    where tenant_id = ${tenantId} and employee_id = any(${array(people)}::int[])`);
  if (rows.length > 0)
    await tx.query(
      insertInto(retentionItems, { tenantId, ...ITEMS.values }, sql`from ${ITEMS.of(rows)} ${REPLACE}`),
    );
}

/** Whether this run may remove, now: turning removal off stops it. */
async function mayRemove(tx: Tx, { remove, tenantId }: Run): Promise<boolean> {
  if (!remove) return false;
  await lockRetention(tx, tenantId);
  const on = await tx.maybe(sql`select 1 from retention_settings where tenant_id = ${tenantId} and removal`);
  return on !== undefined;
}

/** Reviews the next people and stores the new place: all or nothing. Null at the end. */
const reviewNext = (run: Run, place: Place): Promise<Place | null> =>
  run.app.data.withTenant(
    run.tenantId,
    async (tx) => {
      const { tenantId, jobId, dayIn } = run;
      const removes = await mayRemove(tx, run);
      const found = await tx.query<{ id: number }>(sql`select id from employees
      where tenant_id = ${tenantId} and id > ${place.employeeId} order by id limit ${removes ? BATCH.removal : BATCH.review}
      for ${removes ? sql`no key update` : sql`key share`}`);
      if (found.length === 0) return null;
      const people = found.map(({ id }) => id);
      const removable = await findRemovable(tx, tenantId, people, dayIn);
      await storeItems(tx, run, people, removable);
      const going = removes ? removable.filter(({ mayGo }) => mayGo) : [];
      const removed = going.length > 0 ? await removeDocuments(tx, tenantId, going) : 0;
      if (removed > 0) {
        // Optional documents may be gone, with the days on which they would expire.
        await reevaluate(tx, tenantId, [...new Set(going.map(({ employeeId }) => employeeId))], dayIn);
        tx.notify({ event: 'alerts:changed', tenantId, clientId: tenantId, type: 'documents' });
      }
      const after: Place = {
        employeeId: people.at(-1)!,
        people: place.people + people.length,
        removable: place.removable + removable.length,
        removed: place.removed + removed,
      };
      const data = sql`data || jsonb_build_object('place', ${json(after)})`;
      await tx.query(sql`${update(jobs, { data, updatedAt: sql`now()` })} where id = ${jobId}::uuid`);
      return after;
    },
    run.by,
  );

/**
 * The job that lists what may be removed and, with `remove`, removes what has been listed for long enough. It can be killed at any moment: it continues after the last
 * batch. Files are removed at the start, for one that was killed, and at the end.
 */
export const retentionReview = (app: FastifyInstance): JobKind => ({
  type: REVIEW,
  lane: 'heavy',
  retries: RETRIES,
  maxRetryDelay: RETRY_WITHIN_SECONDS,
  async run({ jobId, tenantId, data, progress }): Promise<ReviewResult> {
    const by = (data['by'] ?? undefined) as Author | undefined;
    const now = app.now();
    const run = { app, jobId, tenantId, by, remove: data['remove'] === true, now, dayIn: daysAt(now) };
    const { total } = await app.data.withTenant(tenantId, (tx) =>
      tx.one<{ total: number }>(
        sql`select count(*)::int as total from employees where tenant_id = ${tenantId}`,
      ),
    );
    let place = (data['place'] as Place | undefined) ?? START;
    // Not with each batch: a store that doesn't answer takes half a minute each time.
    if (run.remove) await sweepFiles(app);
    for (let next: Place | null = place; next !== null;) {
      place = next;
      await progress(place.people, Math.max(total, place.people));
      next = await reviewNext(run, place);
    }
    if (run.remove) await sweepFiles(app);
    const { people, removable, removed } = place;
    return { people, removable, removed };
  },
});
