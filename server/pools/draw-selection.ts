import type { FastifyInstance } from 'fastify';
import { drawnText, listedCount, type Certificate } from '../../domain/pools/certificate';
import type { Selection } from '../../domain/pools/contract';
import { readToday } from '../compliance';
import { orderOf } from '../../domain/pools/order';
import { hashOf, TAGS, type Tag } from '../../domain/pools/rfdraw1';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { mergesOf, pathOf } from '../merge';
import type { Caller } from '../platform/access/caller';
import { array, insertAll, sql, update, type SQL, type ScopedTx, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { certificateHead } from './certificate-head';
import { draw } from './draw-process';
import { hashing } from './hashing';
import { memberAgency } from './membership';
import { requireWhole } from './read-pool';
import { readDraw, secretsOf, type DrawRow } from './read-draw';
import { readSelection } from './selections';
import { poolSelected, poolSelections } from './tables';

export interface Named {
  poolId: number;
  selectionId: number;
}

const conflict = (refusal: Refusal) => new AppError('conflict', { refusal });

/** Records the nonce before anyone knows what follows from it: a draw that was interrupted goes on with the same one. */
export async function recordNonce(
  tx: ScopedTx,
  named: Named,
  nonce: string,
  today: string,
): Promise<DrawRow> {
  requireWhole(tx.caller);
  const row = await readDraw(tx, named, sql`for update of s`);
  if (row.state === 'drawn') throw conflict(refuse('pool.alreadyDrawn'));
  if (row.state === 'void') throw conflict(refuse('pool.isVoid'));
  if (row.nonce !== null) return row;
  // Later, the seed would be public at once, and with it who is still to be tested.
  if (row.lastDay < today) throw conflict(refuse('pool.periodEnded', { period: row.period }));
  await tx.query(sql`${update(poolSelections, { nonce })}
    where tenant_id = ${tx.reach.tenantId} and id = ${named.selectionId}`);
  tx.audit({
    type: 'poolSelection.nonceGiven',
    subject: `poolSelection/${named.selectionId}`,
    pool: row.poolName,
    period: row.period,
    nonce,
  });
  return { ...row, nonce };
}

/** The commitments after the draw before that no draw followed. */
export async function voidsSince(
  tx: TenantTx,
  { poolId, selectionId }: Named,
): Promise<Certificate['voids']> {
  const { tenantId } = tx.reach;
  const voids = await tx.query<Certificate['voids'][number]>(sql`
    select commit_hash as "commitHash", voided_at as at, voided_by as by, void_reason as reason from pool_selections
    where tenant_id = ${tenantId} and pool_id = ${poolId} and state = 'void' and id < ${selectionId} and id > coalesce((
      select max(id) from pool_selections
      where tenant_id = ${tenantId} and pool_id = ${poolId} and state = 'drawn' and id < ${selectionId}), 0)
    order by id`);
  return voids.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
}

/** People in one statement, which has the limit of a request. */
const AT_ONCE = 50_000;

const integers = (values: readonly number[]): SQL => sql`${array(values)}::int[]`;

/** That `e` is one of these people. With the bounds, all parts of a draw read the table once in total. */
const isAmong = (ids: readonly number[]): SQL => {
  const lowest = ids.reduce((one, other) => Math.min(one, other));
  const highest = ids.reduce((one, other) => Math.max(one, other));
  return sql`e.id between ${lowest} and ${highest} and e.id = any(${integers(ids)})`;
};

/** Keeps people where they are until this commits, as the trigger does for single rows. */
const lockPeople = (tx: TenantTx, ids: readonly number[]) =>
  tx.query(
    sql`select 1 from employees e where e.tenant_id = ${tx.reach.tenantId} and ${isAmong(ids)} for key share`,
  );

/**
 * Locks people of a draw. Who stands for each of them now: after merges, the one who stayed. That one can be merged, too, while this waits
 * for their row, so it looks again.
 */
async function lockedNow(tx: TenantTx, ids: readonly number[]): Promise<number[]> {
  await lockPeople(tx, ids);
  const merges = await mergesOf(tx, ids);
  if (merges.size === 0) return [...ids];
  return lockedNow(
    tx,
    ids.map((id) => pathOf(merges, id).at(-1)!),
  );
}

/**
 * Writes the people of one test with their ranks in its order. Those of the first `selected` ranks are to be tested, the others are
 * alternates. A person whose record was deleted since the commitment has no row: the certificate has their pseudonym all the same.
 */
export async function insertSelected(
  tx: TenantTx,
  { poolId, selectionId, year, lastDay }: Named & Pick<DrawRow, 'year' | 'lastDay'>,
  test: Tag,
  { ids, ranks, selected }: { ids: Uint32Array; ranks: Uint32Array; selected: number },
): Promise<void> {
  const { tenantId } = tx.reach;
  // In the order of their numbers, so that each part is one range of the table.
  const order = orderOf(ids, () => 0);
  for (let start = 0; start < order.length; start += AT_ONCE) {
    const places = [...order.subarray(start, start + AT_ONCE)];
    const some = places.map((place) => ids[place]!);
    const at = places.map((place) => ranks[place]!);
    const now = await lockedNow(tx, some);
    await tx.query(
      insertAll(
        poolSelected,
        {
          tenantId,
          poolId,
          selectionId,
          year,
          lastDay,
          test,
          drawnAs: sql`r.id`,
          rank: sql`r.rank`,
          kind: sql`case when r.rank < ${selected} then 'drawn' else 'alternate' end`,
          status: sql`case when r.rank < ${selected} then 'selected' else 'waiting' end`,
          employeeId: sql`e.id`,
          employeeSiteId: sql`e.site_id`,
          agency: sql`${memberAgency}`,
        },
        sql`from unnest(${integers(now)}, ${integers(some)}, ${integers(at)}) as r(now_id, id, rank)
          join employees e on e.tenant_id = ${tenantId} and e.id = r.now_id and ${isAmong(now)}
          join pools p on p.tenant_id = ${tenantId} and p.id = ${poolId}`,
      ),
    );
  }
}

/** Draws the people of a commitment with the nonce that the client gives. One transaction writes the whole draw. */
export async function drawSelection(
  app: FastifyInstance,
  caller: Caller,
  named: Named,
  nonce: string,
): Promise<Selection> {
  const today = await readToday(app, caller);
  const row = await app.data.withReach(caller, (tx) => recordNonce(tx, named, nonce, today));
  const { seed, salt } = secretsOf(app.keys, row);
  const counts = { drug: row.drug, alcohol: row.alcohol, alternates: row.alternates };
  const listed = (tag: Tag) => listedCount({ counts, extended: [], size: row.size }, tag);
  const drawn = await draw({
    ids: row.roster,
    salt,
    seed,
    commitHash: row.commitHash,
    nonce: row.nonce!,
    take: { drug: listed('drug'), alcohol: listed('alcohol') },
  });
  await app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const now = await readDraw(tx, named, sql`for update of s`);
    if (now.state !== 'committed') throw conflict(refuse('pool.alreadyDrawn'));
    const parts = {
      committed: { at: new Date(row.committedAt).toISOString(), auditSeq: await auditSeqOf(tx, named) },
      made: { at: app.now().toISOString(), by: tx.caller.user.name },
      changes: row.changes!,
      voids: await voidsSince(tx, named),
    };
    const hash = hashOf(hashing, drawnText(certificateHead(row, parts)));
    for (const test of TAGS)
      if (row[test] > 0)
        // One after the other: each waits for the locations of its people.
        await insertSelected(tx, { ...named, year: row.year, lastDay: row.lastDay }, test, {
          ids: drawn[test].employeeIds,
          ranks: drawn[test].employeeIds.map((_id, at) => at),
          selected: row[test],
        });
    await tx.query(
      sql`${update(poolSelections, {
        state: 'drawn',
        drawnAt: parts.made.at,
        drawnBy: parts.made.by,
        hash,
        committed: parts.committed,
        voids: parts.voids,
        ...(await outstandingOf(tx, named)),
      })} where tenant_id = ${tenantId} and id = ${named.selectionId}`,
    );
    tx.audit({
      type: 'poolSelection.drawn',
      subject: `poolSelection/${named.selectionId}`,
      pool: row.poolName,
      period: row.period,
      hash,
    });
  });
  return readSelection(app, caller, named);
}

/** How many people are to be tested: one whose record was deleted since the commitment can't be. */
export async function outstandingOf(tx: TenantTx, { selectionId }: Named) {
  return tx.one<{ outstandingDrug: number; outstandingAlcohol: number }>(sql`
    select count(*) filter (where test = 'drug')::int as "outstandingDrug", count(*) filter (where test = 'alcohol')::int as "outstandingAlcohol"
    from pool_selected where tenant_id = ${tx.reach.tenantId} and selection_id = ${selectionId} and status in ('selected', 'notified')`);
}

/** The number of the commitment's entry on the audit trail. */
export async function auditSeqOf(tx: TenantTx, { selectionId }: Named): Promise<number> {
  const entry = await tx.maybe<{ seq: number }>(sql`
    select seq from audit_entries where tenant_id = ${tx.reach.tenantId} and subject = ${`poolSelection/${selectionId}`}
      and type = 'poolSelection.committed' order by seq limit 1`);
  return entry?.seq ?? 0;
}

/** Gives up a commitment before its draw. The next certificate names it. */
export async function voidSelection(
  app: FastifyInstance,
  caller: Caller,
  named: Named,
  reason: string,
): Promise<Selection> {
  await app.data.withReach(caller, (tx) => voidCommitment(tx, named, reason, app.now()));
  return readSelection(app, caller, named);
}

/** The same within a transaction. Returns what was given up. */
export async function voidCommitment(
  tx: ScopedTx,
  named: Named,
  reason: string,
  now: Date,
): Promise<DrawRow> {
  requireWhole(tx.caller);
  const row = await readDraw(tx, named, sql`for update of s`);
  if (row.state === 'drawn') throw conflict(refuse('pool.alreadyDrawn'));
  if (row.state === 'void') throw conflict(refuse('pool.isVoid'));
  if (row.nonce !== null) throw conflict(refuse('pool.drawBegun'));
  if (!reason.trim()) throw new AppError('validation', { fields: { reason: refuse('pool.noteRequired') } });
  await tx.query(
    sql`${update(poolSelections, {
      state: 'void',
      voidedAt: now.toISOString(),
      voidedBy: tx.caller.user.name,
      voidReason: reason.trim(),
    })} where tenant_id = ${tx.reach.tenantId} and id = ${named.selectionId}`,
  );
  tx.audit({
    type: 'poolSelection.voided',
    subject: `poolSelection/${named.selectionId}`,
    pool: row.poolName,
    period: row.period,
    because: reason.trim(),
  });
  return row;
}
