import type { FastifyInstance } from 'fastify';
import { drawnText, listedCount } from '../../../domain/pools/certificate';
import type { ConsortiumSelection } from '../../../domain/pools/consortium-contract';
import type { Calculation, TestNeed } from '../../../domain/pools/contract';
import { hashOf, TAGS, type Tag } from '../../../domain/pools/rfdraw1';
import { refuse } from '../../../domain/shared/refusals/refusal';
import type { Caller } from '../../platform/access/caller';
import type { Keys } from '../../platform/access/keys';
import { encrypt } from '../../platform/crypto';
import { insertInto, PROVIDER, sql, update } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { certificateHead } from '../certificate-head';
import { draw } from '../draw-process';
import {
  auditSeqOf,
  insertSelected,
  outstandingOf,
  recordNonce,
  voidCommitment,
  voidsSince,
  type Named,
} from '../draw-selection';
import { saltOf, type RosterShare } from '../groups';
import { hashing } from '../hashing';
import { readDraw, secretsOf, type DrawRow } from '../read-draw';
import { drawRow, poolSelections } from '../tables';
import { endWaiting, refuseDrawnElsewhere, shareRosters } from './drawn-elsewhere';
import { todayOfProvider } from './read-consortia';
import { readConsortiumSelection } from './read-selection';
import { byShare, drawnOf, type RankedByTag } from './share-people';
import { withConsortium, type ConsortiumTx } from './transaction';

/** What an employer's row of a selection has in common with the provider's, besides what every draw has. */
interface Committed {
  number: number;
  firstDay: string;
  lastDay: string;
  year: number;
  calculation: Calculation;
  committedBy: string;
}

const committedQuery = ({ poolId, selectionId }: Named) => sql`
  select number, first_day as "firstDay", last_day as "lastDay", year, calculation, committed_by as "committedBy" from pool_selections
  where tenant_id = ${PROVIDER} and pool_id = ${poolId} and id = ${selectionId}`;

/** Records the nonce, unless people of an employer were drawn elsewhere since the commitment: then it is to be voided. */
async function giveNonce(tx: ConsortiumTx, named: Named, nonce: string, now: Date): Promise<DrawRow> {
  const row = await readDraw(tx.provider, named, sql`for update of s`);
  // Once it is recorded, the draw goes on whatever happened since.
  if (row.state === 'committed' && row.nonce === null) {
    const { firstDay, lastDay } = await tx.provider.one<Committed>(committedQuery(named));
    const asked = { poolId: row.poolId, firstDay, lastDay, drug: row.drug, alcohol: row.alcohol };
    await refuseDrawnElsewhere(tx, asked, shareRosters(row.roster, row.shares!));
  }
  return recordNonce(tx.provider, named, nonce, await todayOfProvider(tx, now));
}

/**
 * Draws the people of all employers with the nonce. One transaction writes the shares of all of them, or none. A draw that was interrupted
 * after the nonce goes on with the same one.
 */
export async function drawConsortium(
  app: FastifyInstance,
  caller: Caller,
  named: Named,
  nonce: string,
): Promise<ConsortiumSelection> {
  const row = await withConsortium(app, caller, (tx) => giveNonce(tx, named, nonce, app.now()));
  const shares = row.shares!;
  const { seed, salt } = secretsOf(app.keys, row);
  const counts = { drug: row.drug, alcohol: row.alcohol, alternates: row.alternates };
  const listed = (tag: Tag) => listedCount({ counts, extended: [], size: row.size }, tag);
  const drawn = await draw({
    ids: row.roster,
    salt,
    shares,
    seed,
    commitHash: row.commitHash,
    nonce: row.nonce!,
    take: { drug: listed('drug'), alcohol: listed('alcohol') },
  });
  const people = { drug: byShare(shares, drawn.drug), alcohol: byShare(shares, drawn.alcohol) };
  await withConsortium(app, caller, async (tx) => {
    const { provider } = tx;
    const now = await readDraw(provider, named, sql`for update of s`);
    if (now.state !== 'committed') throw new AppError('conflict', { refusal: refuse('pool.alreadyDrawn') });
    const parts = {
      committed: { at: new Date(row.committedAt).toISOString(), auditSeq: await auditSeqOf(provider, named) },
      made: { at: app.now().toISOString(), by: caller.user.name },
      changes: row.changes!,
      voids: await voidsSince(provider, named),
    };
    const hash = hashOf(hashing, drawnText(certificateHead(row, parts)));
    const after = {
      state: 'drawn' as const,
      drawnAt: parts.made.at,
      drawnBy: parts.made.by,
      hash,
      committed: parts.committed,
      voids: parts.voids,
    };
    await provider.query(sql`${update(poolSelections, after)}
      where tenant_id = ${PROVIDER} and id = ${named.selectionId}`);
    const made = await provider.one<Committed>(committedQuery(named));
    const rosters = shareRosters(row.roster, shares);
    for (const [at, share] of shares.entries())
      await addShare(
        tx,
        { keys: app.keys, row, made: { ...made, ...after }, share, ids: rosters[at]!.ids },
        at,
        people,
      );
    await endWaiting(tx, shares);
    const entry = { type: 'poolSelection.drawn', period: row.period, hash } as const;
    provider.audit({ ...entry, subject: `poolSelection/${named.selectionId}`, pool: row.poolName });
  });
  return readConsortiumSelection(app, caller, named);
}

interface ShareToAdd {
  keys: Keys;
  row: DrawRow;
  made: Committed &
    Pick<typeof poolSelections.$inferInsert, 'drawnAt' | 'drawnBy' | 'hash' | 'committed' | 'voids'>;
  share: RosterShare;
  ids: Buffer;
}

/** Writes the row of one employer: its people, its counts, and what the draws of all employers have in common. */
async function addShare(
  tx: ConsortiumTx,
  { keys, row, made, share, ids }: ShareToAdd,
  at: number,
  people: RankedByTag,
): Promise<void> {
  const { tenantId, poolId, size } = share;
  const member = tx.of(tenantId);
  const { seed, salt } = secretsOf(keys, row);
  const secret = (bytes: Buffer) =>
    encrypt(keys, 'drawCipher', bytes.toString('hex'), drawRow(tenantId, row.commitHash));
  const [drug, alcohol] = TAGS.map((tag) => drawnOf(people[tag][at]!, row[tag])) as [number, number];
  const waiting = Math.max(people.drug[at]!.ids.length - drug, people.alcohol[at]!.ids.length - alcohol);
  const { id: selectionId } = await member.one<{ id: number }>(
    sql`${insertInto(poolSelections, {
      ...made,
      tenantId,
      poolId,
      consortiumSelectionId: row.selectionId,
      state: 'drawn',
      period: row.period,
      size,
      drug,
      alcohol,
      alternates: waiting,
      calculation: shareOf(made.calculation, share, row.poolName),
      rule: row.rule,
      roster: ids,
      saltCipher: secret(saltOf(salt, tenantId)),
      seedCipher: secret(seed),
      rosterHash: row.rosterHash,
      seedCommit: row.seedCommit,
      commitment: row.commitment,
      commitHash: row.commitHash,
      previous: row.previous,
      committedAt: row.committedAt,
      nonce: row.nonce,
      changes: row.changes,
    })} returning id`,
  );
  for (const test of TAGS)
    if (row[test] > 0)
      await insertSelected(member, { poolId, selectionId, year: row.year, lastDay: row.lastDay }, test, {
        ...people[test][at]!,
        selected: row[test],
      });
  await member.query(sql`${update(poolSelections, await outstandingOf(member, { poolId, selectionId }))}
    where tenant_id = ${tenantId} and id = ${selectionId}`);
  const pool = row.poolName;
  const subject = `poolSelection/${selectionId}`;
  member.audit({ type: 'poolSelection.drawn', subject, pool, period: row.period, hash: made.hash! });
}

const NO_NEED = { target: 0, completed: 0, outstanding: 0, selected: 0, need: 0, short: 0, forecast: 0 };

/** The calculation as an employer sees it: its own people, and no need, which is that of all employers together. */
export function shareOf(
  { drug, alcohol, poolId: consortiumId, ...calculation }: Calculation,
  { poolId, size, byAgency = [] }: RosterShare,
  name: string,
): Calculation {
  const rateOf = (need: TestNeed | null): TestNeed | null =>
    need && { ...NO_NEED, rateBp: need.rateBp, sumOfSizes: size };
  return {
    ...calculation,
    poolId,
    consortium: { id: consortiumId, name },
    size,
    poolSizes: [size],
    byAgency,
    drug: rateOf(drug),
    alcohol: rateOf(alcohol),
    warnings: [],
    basis: '',
  };
}

/** Gives up a commitment before its draw. The employers' trails say so, too. */
export async function voidConsortium(
  app: FastifyInstance,
  caller: Caller,
  named: Named,
  reason: string,
): Promise<ConsortiumSelection> {
  await withConsortium(app, caller, async (tx) => {
    const row = await voidCommitment(tx.provider, named, reason, app.now());
    await endWaiting(tx, row.shares!);
    for (const { tenantId, poolId } of row.shares!)
      tx.of(tenantId).audit({
        type: 'poolSelection.voided',
        subject: `pool/${poolId}`,
        pool: row.poolName,
        period: row.period,
        because: reason.trim(),
      });
  });
  return readConsortiumSelection(app, caller, named);
}
