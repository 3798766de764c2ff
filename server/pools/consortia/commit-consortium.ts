import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Certificate } from '../../../domain/pools/certificate';
import type { ConsortiumSelection } from '../../../domain/pools/consortium-contract';
import type { Calculation, MakeBody } from '../../../domain/pools/contract';
import { periodOn } from '../../../domain/pools/periods';
import { refuse } from '../../../domain/shared/refusals/refusal';
import type { Caller } from '../../platform/access/caller';
import { encrypt } from '../../platform/crypto';
import { insertInto, PROVIDER, sql } from '../../platform/db';
import { AppError, refuseAny } from '../../platform/errors';
import { readRoster } from '../calculation';
import {
  countErrors,
  isUnknown,
  poolLabel,
  previousHash,
  refuseChanges,
  requireUndrawn,
  RULE,
  SECRET_BYTES,
  startEvaluation,
  type Counts,
} from '../commit';
import { commit } from '../draw-process';
import type { RosterShare } from '../groups';
import { readPool } from '../read-pool';
import { ID_BYTES } from '../snapshot';
import { drawRow, poolSelections } from '../tables';
import { calculateConsortium, haveEmployersChanged, isAboutRoster, type FoundConsortium } from './calculate';
import { keepWaiting, refuseDrawnElsewhere, shareRosters } from './drawn-elsewhere';
import { readMembers } from './members';
import { todayOfProvider } from './read-consortia';
import { changesOfShares } from './share-changes';
import { readConsortiumSelection } from './read-selection';
import { requireProvider, withConsortium, type ConsortiumTx } from './transaction';

/** The people of all employers, and what the commitment follows from besides them. */
async function readPeople(app: FastifyInstance, tx: ConsortiumTx, consortiumId: number) {
  const today = await todayOfProvider(tx, app.now());
  const pool = await readPool(tx.provider, consortiumId);
  const shares: RosterShare[] = [];
  const rosters: Buffer[] = [];
  for (const { tenantId, poolId } of await readMembers(tx, consortiumId)) {
    const member = tx.of(tenantId);
    await startEvaluation(app, member);
    const roster = await readRoster(member, poolId, today);
    shares.push({ tenantId, poolId, size: roster.length / ID_BYTES });
    rosters.push(roster);
  }
  return { today, pool, shares, rosters, previous: await previousHash(tx.provider, consortiumId) };
}

/** The consortium, with what was asked for checked against its present state. */
async function check(
  tx: ConsortiumTx,
  consortiumId: number,
  today: string,
  asked: Counts & MakeBody,
): Promise<FoundConsortium & { reason: string | null }> {
  const { provider } = tx;
  // All consortia and all pools of their employers, so that two of the same people can't be committed at the same moment.
  await provider.query(
    sql`select p.id from pools p where p.tenant_id = ${PROVIDER} order by p.id for update`,
  );
  const pool = await readPool(provider, consortiumId);
  if (pool.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  for (const { tenantId, clientName } of await readMembers(tx, consortiumId)) {
    const member = tx.of(tenantId);
    await member.query(
      sql`select p.id from pools p where p.tenant_id = ${tenantId} order by p.id for update`,
    );
    if (await isUnknown(member))
      throw new AppError('conflict', { refusal: refuse('consortium.evaluating', { client: clientName }) });
  }
  const found = await calculateConsortium(tx, consortiumId, today);
  await requireUndrawn(provider, found.calculation);
  if (asked.basis !== undefined && haveEmployersChanged(asked.basis, found.calculation))
    throw new AppError('conflict', { refusal: refuse('consortium.changedMembers') });
  refuseChanges(asked.basis, found.calculation);
  if (found.members.length === 0) throw new AppError('conflict', { refusal: refuse('consortium.noMembers') });
  if (found.calculation.size === 0) throw new AppError('conflict', { refusal: refuse('pool.empty') });
  const reason = asked.reason?.trim() || null;
  refuseAny(countErrors(found.calculation, asked, reason));
  return { ...found, reason };
}

/**
 * The commitment of a draw over all employers: as of one pool, with the people of each as a group of its own. It is on the provider's
 * audit trail and on that of each employer.
 */
export async function commitConsortium(
  app: FastifyInstance,
  caller: Caller,
  consortiumId: number,
  counts: Counts,
  body: MakeBody,
): Promise<ConsortiumSelection> {
  requireProvider(caller);
  const people = await withConsortium(app, caller, (tx) => readPeople(app, tx, consortiumId));
  const { today, pool, shares, rosters, previous } = people;
  const { name: period } = periodOn(today, pool.selectionsPerYear);
  const { alternates } = pool;
  const [seed, salt] = [randomBytes(SECRET_BYTES), randomBytes(SECRET_BYTES)];
  const ids = Buffer.concat(rosters);
  const made = await commit({
    ids,
    salt,
    shares,
    seed,
    pool: poolLabel(PROVIDER, consortiumId),
    period,
    counts: { ...counts, alternates },
    rule: RULE,
    previous,
  });
  const selectionId = await withConsortium(app, caller, async (tx) => {
    const { provider } = tx;
    const { calculation, members, reason } = await check(tx, consortiumId, today, { ...counts, ...body });
    // Someone came or went, or changed the consortium, while the hashes were made.
    if (
      !isAboutRoster(calculation, pool, period, { roster: rosters, shares }) ||
      // An employer that left and came back has another pool.
      members.some(({ poolId }, at) => poolId !== shares[at]!.poolId) ||
      (await previousHash(provider, consortiumId)) !== previous
    )
      throw new AppError('conflict', { refusal: refuse('pool.changedPeople') });
    const waiting = { ...calculation, ...counts };
    await refuseDrawnElsewhere(tx, waiting, shareRosters(ids, shares));
    await keepWaiting(tx, waiting, shareRosters(ids, shares));
    const secret = (bytes: Buffer) =>
      encrypt(app.keys, 'drawCipher', bytes.toString('hex'), drawRow(PROVIDER, made.commitHash));
    const changes: Certificate['changes'] = await changesOfShares(tx, consortiumId, { ids, shares, today });
    const sized = shares.map((share, at) => ({ ...share, byAgency: members[at]!.byAgency }));
    const { members: _members, ...stored } = calculation;
    const { id } = await provider.one<{ id: number }>(
      sql`${insertInto(poolSelections, {
        tenantId: PROVIDER,
        poolId: consortiumId,
        state: 'committed',
        ...periodOf(calculation),
        size: calculation.size,
        ...counts,
        alternates,
        calculation: stored,
        shares: sized,
        changes,
        reason,
        ...made,
        roster: ids,
        saltCipher: secret(salt),
        seedCipher: secret(seed),
        previous,
        committedAt: app.now().toISOString(),
        committedBy: caller.user.name,
      })} returning id`,
    );
    const committed = {
      type: 'poolSelection.committed',
      pool: pool.name,
      period: calculation.period,
      size: calculation.size,
      ...counts,
      commitHash: made.commitHash,
      because: reason,
    } as const;
    provider.audit({ ...committed, subject: `poolSelection/${id}` });
    // It has no selection before the draw. Why the numbers differ may be about another employer.
    for (const { tenantId, poolId } of shares)
      tx.of(tenantId).audit({ ...committed, subject: `pool/${poolId}`, because: null });
    return id;
  });
  return readConsortiumSelection(app, caller, { poolId: consortiumId, selectionId });
}

const periodOf = ({ period, number, firstDay, lastDay }: Calculation) => ({
  period,
  year: Number(period.slice(0, 4)),
  number,
  firstDay,
  lastDay,
});
