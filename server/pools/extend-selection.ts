import type { FastifyInstance } from 'fastify';
import { drawnText, listedCount } from '../../domain/pools/certificate';
import type { Selection } from '../../domain/pools/contract';
import { hashOf, TAGS, type Tag } from '../../domain/pools/rfdraw1';
import { refuse } from '../../domain/shared/refusals/refusal';
import { readToday } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { certificateHead } from './certificate-head';
import { hashing } from './hashing';
import { draw } from './draw-process';
import { insertSelected, outstandingOf } from './draw-selection';
import { readDraw, secretsOf, type DrawRow } from './read-draw';
import { requireWhole } from './read-pool';
import { absentQuery, readSelection } from './selections';
import { poolSelected, poolSelections } from './tables';

interface Named {
  poolId: number;
  selectionId: number;
}
export type Counts = Record<Tag, number>;

const selectedOf = ({ drug, alcohol, extended }: DrawRow): Counts => ({
  drug: extended.reduce((sum, one) => sum + one.drug, drug),
  alcohol: extended.reduce((sum, one) => sum + one.alcohol, alcohol),
});

/** A drawn selection of a period that hasn't ended: later, the order of its people is public. */
export async function readOpen(tx: ScopedTx, named: Named, today: string): Promise<DrawRow> {
  requireWhole(tx.caller);
  const row = await readDraw(tx, named, sql`for update of s`);
  if (row.state !== 'drawn') throw new AppError('conflict', { refusal: refuse('pool.notDrawn') });
  if (row.revealedAt !== null || row.lastDay < today)
    throw new AppError('conflict', { refusal: refuse('pool.periodEnded', { period: row.period }) });
  return row;
}

/** How many people more: not more than the order still has, alternates in use aside. */
export function moreOf(row: DrawRow, wanted: Counts, inUse: Counts): Counts {
  const now = selectedOf(row);
  for (const tag of TAGS) {
    const field = tag === 'drug' ? 'numToSelectDrug' : 'numToSelectAlcohol';
    const most = row.size - inUse[tag];
    const isFor = (tag === 'drug' ? row.drugRateBp : row.alcoholRateBp) !== null;
    if (wanted[tag] > now[tag] && !isFor)
      refuseAny({ [field]: refuse(tag === 'drug' ? 'pool.notForDrug' : 'pool.notForAlcohol') });
    if (wanted[tag] < now[tag]) refuseAny({ [field]: refuse('pool.fewer', { count: now[tag] }) });
    if (wanted[tag] > most)
      refuseAny({ [field]: refuse('pool.tooMany', { size: most, count: wanted[tag] }) });
  }
  return { drug: wanted.drug - now.drug, alcohol: wanted.alcohol - now.alcohol };
}

/** Alternates who stand in for someone. */
const inUseOf = (tx: ScopedTx, { selectionId }: Named) =>
  tx.one<Counts>(sql`select count(*) filter (where test = 'drug')::int as drug, count(*) filter (where test = 'alcohol')::int as alcohol
    from pool_selected where tenant_id = ${tx.reach.tenantId} and selection_id = ${selectionId} and replaces_id is not null`);

/** Selects the next people of the same order, up to new totals. Alternates who weren't needed come first, because they are next in it. */
export async function extendSelection(
  app: FastifyInstance,
  caller: Caller,
  named: Named,
  wanted: Counts,
  reason: string | null,
): Promise<Selection> {
  const today = await readToday(app, caller);
  const { before, inUse } = await app.data.withReach(caller, async (tx) => ({
    before: await readOpen(tx, named, today),
    inUse: await inUseOf(tx, named),
  }));
  if (before.consortiumSelectionId !== null)
    throw new AppError('conflict', { refusal: refuse('consortium.ofProvider', { pool: before.poolName }) });
  const more = moreOf(before, wanted, inUse);
  if (more.drug + more.alcohol === 0) return readSelection(app, caller, named);
  const counts = { drug: before.drug, alcohol: before.alcohol, alternates: before.alternates };
  const made = { at: app.now().toISOString(), by: caller.user.name, ...more };
  const extended = [...before.extended, made];
  const listed = (tag: Tag) => listedCount({ counts, extended, size: before.size }, tag);
  const { seed, salt } = secretsOf(app.keys, before);
  const drawn = await draw({
    ids: before.roster,
    salt,
    seed,
    commitHash: before.commitHash,
    nonce: before.nonce!,
    take: { drug: listed('drug'), alcohol: listed('alcohol') },
  });
  await app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const row = await readOpen(tx, named, today);
    // Someone else extended it meanwhile.
    if (row.extended.length !== before.extended.length) throw new AppError('conflict');
    for (const test of TAGS) {
      if (more[test] === 0) continue;
      const firstRank = listedCount({ counts, extended: before.extended, size: before.size }, test);
      const ids = drawn[test].employeeIds.subarray(firstRank);
      const ranks = ids.map((_id, at) => firstRank + at);
      await insertSelected(tx, { ...named, year: row.year, lastDay: row.lastDay }, test, {
        ids,
        ranks,
        selected: 0,
      });
      await tx.query(sql`${update(poolSelected, { kind: 'extended', status: 'selected', ...nextVersion })}
        where tenant_id = ${tenantId} and selection_id = ${named.selectionId} and test = ${test} and rank in (
          select w.rank from pool_selected w where w.tenant_id = ${tenantId} and w.selection_id = ${named.selectionId}
            and w.test = ${test} and w.status = 'waiting' order by w.rank limit ${more[test]})`);
    }
    const { committed, changes, voids, drawnAt, drawnBy } = row;
    const drawnWith = {
      committed: committed!,
      changes: changes!,
      voids: voids!,
      made: { at: new Date(drawnAt!).toISOString(), by: drawnBy! },
    };
    const hash = hashOf(hashing, drawnText(certificateHead({ ...row, extended }, drawnWith)));
    await tx.query(sql`${update(poolSelections, { extended, hash, ...(await outstandingOf(tx, named)) })}
      where tenant_id = ${tenantId} and id = ${named.selectionId}`);
    tx.audit({
      type: 'poolSelection.extended',
      subject: `poolSelection/${named.selectionId}`,
      pool: row.poolName,
      period: row.period,
      ...more,
      hash,
      because: reason,
    });
  });
  return readSelection(app, caller, named);
}

/**
 * Alternates in the order of the draw, one for each person who is recorded as absent for the whole period and has none so far. FMCSA accepts
 * an alternate for no other reason (guidance to 382.305, question 19).
 */
export async function selectAlternates(
  app: FastifyInstance,
  caller: Caller,
  named: Named,
  wanted: number,
): Promise<Selection> {
  const today = await readToday(app, caller);
  await app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const row = await readOpen(tx, named, today);
    const absent = await tx.query<{ id: number; test: Tag }>(absentQuery(tenantId, named.selectionId));
    if (wanted < 1 || wanted > absent.length)
      throw new AppError('conflict', { refusal: refuse('pool.noAbsence', { count: absent.length }) });
    for (const { id, test } of absent.slice(0, wanted)) {
      const taken = await tx.maybe<{ id: number; employeeId: number }>(sql`
        ${update(poolSelected, { status: 'selected', replacesId: id, ...nextVersion })}
        where tenant_id = ${tenantId} and selection_id = ${named.selectionId} and test = ${test} and rank = (
          select min(w.rank) from pool_selected w where w.tenant_id = ${tenantId} and w.selection_id = ${named.selectionId}
            and w.test = ${test} and w.status = 'waiting')
        returning id, employee_id as "employeeId"`);
      if (!taken) throw new AppError('conflict', { refusal: refuse('pool.noAlternates') });
      tx.audit({
        type: 'poolSelected.alternate',
        subject: `poolSelected/${taken.id}`,
        employee: `employee/${taken.employeeId}`,
        pool: row.poolName,
        period: row.period,
      });
    }
    await tx.query(sql`${update(poolSelections, await outstandingOf(tx, named))}
      where tenant_id = ${tenantId} and id = ${named.selectionId}`);
  });
  return readSelection(app, caller, { ...named, alternates: true });
}
