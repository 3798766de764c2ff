import type { FastifyInstance } from 'fastify';
import { drawnText, listedCount } from '../../../domain/pools/certificate';
import type { ConsortiumSelection } from '../../../domain/pools/consortium-contract';
import { hashOf, TAGS, type Tag } from '../../../domain/pools/rfdraw1';
import type { Caller } from '../../platform/access/caller';
import { array, json, nextVersion, PROVIDER, sql, update } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { certificateHead } from '../certificate-head';
import { draw } from '../draw-process';
import { insertSelected, outstandingOf, type Named } from '../draw-selection';
import { moreOf, readOpen, type Counts } from '../extend-selection';
import { hashing } from '../hashing';
import { secretsOf } from '../read-draw';
import { poolSelected, poolSelections } from '../tables';
import { readShares, type ShareRow } from './members';
import { todayOfProvider } from './read-consortia';
import { readConsortiumSelection } from './read-selection';
import { byShare } from './share-people';
import { withConsortium, type ConsortiumTx } from './transaction';

type Share = Pick<ShareRow, 'tenantId' | 'ownId'>;

/** Alternates of all employers who stand in for someone. */
async function inUseOf(tx: ConsortiumTx, shares: readonly Share[]): Promise<Counts> {
  const counts: Counts = { drug: 0, alcohol: 0 };
  for (const { tenantId, ownId } of shares)
    for (const { test } of await tx.of(tenantId).query<{ test: Tag }>(sql`select test from pool_selected
      where tenant_id = ${tenantId} and selection_id = ${ownId} and replaces_id is not null`))
      counts[test] += 1;
  return counts;
}

/** The ranks of an employer's people of one test who wait. */
async function waitingRanks(tx: ConsortiumTx, { tenantId, ownId }: Share, test: Tag): Promise<number[]> {
  const found = await tx.of(tenantId).query<{ rank: number }>(sql`select rank from pool_selected
    where tenant_id = ${tenantId} and selection_id = ${ownId} and test = ${test} and status = 'waiting'`);
  return found.map(({ rank }) => rank);
}

/** Selects the next people of the same order, of whichever employer they are, up to new totals. */
export async function extendConsortium(
  app: FastifyInstance,
  caller: Caller,
  named: Named,
  wanted: Counts,
  reason: string | null,
): Promise<ConsortiumSelection> {
  const { today, before, more } = await withConsortium(app, caller, async (tx) => {
    const day = await todayOfProvider(tx, app.now());
    const row = await readOpen(tx.provider, named, day);
    const inUse = await inUseOf(tx, await readShares(tx, [named.selectionId], day));
    return { today: day, before: row, more: moreOf(row, wanted, inUse) };
  });
  if (more.drug + more.alcohol === 0) return readConsortiumSelection(app, caller, named);
  const counts = { drug: before.drug, alcohol: before.alcohol, alternates: before.alternates };
  const made = { at: app.now().toISOString(), by: caller.user.name };
  const extended = [...before.extended, { ...made, ...more }];
  const listed = (tag: Tag) => listedCount({ counts, extended, size: before.size }, tag);
  const { seed, salt } = secretsOf(app.keys, before);
  const drawn = await draw({
    ids: before.roster,
    salt,
    shares: before.shares,
    seed,
    commitHash: before.commitHash,
    nonce: before.nonce!,
    take: { drug: listed('drug'), alcohol: listed('alcohol') },
  });
  await withConsortium(app, caller, async (tx) => {
    const row = await readOpen(tx.provider, named, today);
    // Someone else extended it meanwhile.
    if (row.extended.length !== before.extended.length) throw new AppError('conflict');
    const shares = await readShares(tx, [named.selectionId], today);
    // An employer may select alternates meanwhile.
    for (const { tenantId, ownId } of shares)
      await tx
        .of(tenantId)
        .query(sql`select 1 from pool_selections where tenant_id = ${tenantId} and id = ${ownId} for update`);
    const added = shares.map((): Counts => ({ drug: 0, alcohol: 0 }));
    for (const test of TAGS) {
      if (more[test] === 0) continue;
      const firstRank = listedCount({ counts, extended: before.extended, size: before.size }, test);
      const people = byShare(row.shares!, drawn[test], firstRank);
      for (const [at, { tenantId, ownId }] of shares.entries())
        await insertSelected(
          tx.of(tenantId),
          { poolId: row.shares![at]!.poolId, selectionId: ownId, year: row.year, lastDay: row.lastDay },
          test,
          { ...people[at]!, selected: 0 },
        );
      const chosen = await selectNext(tx, shares, test, more[test]);
      for (const [at, count] of chosen.entries()) added[at]![test] = count;
    }
    const drawnWith = {
      committed: row.committed!,
      changes: row.changes!,
      voids: row.voids!,
      made: { at: new Date(row.drawnAt!).toISOString(), by: row.drawnBy! },
    };
    const hash = hashOf(hashing, drawnText(certificateHead({ ...row, extended }, drawnWith)));
    await tx.provider.query(sql`${update(poolSelections, { extended, hash })}
      where tenant_id = ${PROVIDER} and id = ${named.selectionId}`);
    const entry = { type: 'poolSelection.extended', pool: row.poolName, period: row.period, hash } as const;
    tx.provider.audit({ ...entry, ...more, subject: `poolSelection/${named.selectionId}`, because: reason });
    for (const [at, { tenantId, ownId }] of shares.entries()) {
      const member = tx.of(tenantId);
      const own = json([{ ...made, ...added[at]! }]);
      await member.query(
        sql`${update(poolSelections, {
          hash,
          extended: sql`extended || ${own}`,
          ...(await outstandingOf(member, { poolId: row.shares![at]!.poolId, selectionId: ownId })),
        })} where tenant_id = ${tenantId} and id = ${ownId}`,
      );
      // Its certificate has another hash now, also if no one of its people was added.
      member.audit({ ...entry, ...added[at]!, subject: `poolSelection/${ownId}`, because: null });
    }
  });
  return readConsortiumSelection(app, caller, named);
}

/** Selects the next people who wait, in the order of all employers. Returns how many of each employer they are. */
async function selectNext(
  tx: ConsortiumTx,
  shares: readonly Share[],
  test: Tag,
  count: number,
): Promise<number[]> {
  const waiting: number[][] = [];
  for (const share of shares) waiting.push(await waitingRanks(tx, share, test));
  const next = new Set(
    waiting
      .flat()
      .toSorted((one, other) => one - other)
      .slice(0, count),
  );
  const chosen = waiting.map((ranks) => ranks.filter((rank) => next.has(rank)));
  for (const [at, { tenantId, ownId }] of shares.entries())
    if (chosen[at]!.length > 0)
      await tx.of(tenantId)
        .query(sql`${update(poolSelected, { kind: 'extended', status: 'selected', ...nextVersion })}
        where tenant_id = ${tenantId} and selection_id = ${ownId} and test = ${test} and rank = any(${array(chosen[at]!)}::int[])`);
  return chosen.map(({ length }) => length);
}
