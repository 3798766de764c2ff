import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EMPLOYEE } from '../../domain/employees/constants';
import type { Calculation, MakeBody, Selection } from '../../domain/pools/contract';
import { periodOn } from '../../domain/pools/periods';
import { NO_PREVIOUS, TAGS } from '../../domain/pools/rfdraw1';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import { DUE_NOW, enqueueRecomputation, readToday, RECOMPUTATION } from '../compliance';
import { employees } from '../employees/tables';
import type { Caller } from '../platform/access/caller';
import { encrypt } from '../platform/crypto';
import { insertInto, PROVIDER, sql, update, type ScopedTx, type TenantTx } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { changesSince, drawnElsewhere } from './changes';
import { calculate, changeBetween, isAbout, readRoster } from './calculation';
import { commit } from './draw-process';
import { readPool, requireOwnPool, requireWhole } from './read-pool';
import { readSelection } from './selections';
import { drawRow, poolSelections } from './tables';

/** The version of the arithmetic that gives the counts. */
export const RULE = '2026.1';
export const SECRET_BYTES = 32;

export interface Counts {
  drug: number;
  alcohol: number;
}

/** What is wrong with the numbers of people to select. */
export function countErrors(calculation: Calculation, counts: Counts, reason: string | null): FieldRefusals {
  const { size } = calculation;
  const errors: FieldRefusals = {};
  for (const tag of TAGS) {
    if (counts[tag] === 0) continue;
    if (calculation[tag] === null)
      errors[tag] = refuse(tag === 'drug' ? 'pool.notForDrug' : 'pool.notForAlcohol');
    else if (counts[tag] > size) errors[tag] = refuse('pool.tooMany', { size, count: counts[tag] });
  }
  const differs = TAGS.some((tag) => counts[tag] !== (calculation[tag]?.need ?? 0));
  if (differs && !reason) errors['reason'] = refuse('pool.reasonRequired');
  return errors;
}

export function refuseChanges(basis: string | undefined, now: Calculation): void {
  const changed = basis === undefined ? null : changeBetween(basis, now);
  if (changed === null) return;
  const refusal = {
    settings: refuse('pool.changedSettings'),
    size: refuse('pool.changedSize', { before: Number(basis!.split('|')[2]), now: now.size }),
    people: refuse('pool.changedPeople'),
    tests: refuse('pool.changedTests'),
  }[changed];
  throw new AppError('conflict', { refusal });
}

/** The pool, with what was asked for checked against its present state. */
async function check(
  tx: ScopedTx,
  poolId: number,
  today: string,
  asked: Counts & MakeBody,
): Promise<Checked> {
  // All pools, so that two of the same people can't be committed at the same moment.
  await tx.query(
    sql`select p.id from pools p where p.tenant_id = ${tx.reach.tenantId} order by p.id for update`,
  );
  const pool = await readPool(tx, poolId);
  requireOwnPool(pool);
  if (pool.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  if (pool.state === 'configuring') throw new AppError('conflict', { refusal: refuse('pool.notActive') });
  await requireEvaluated(tx);
  const calculation = await calculate(tx, poolId, today);
  await requireUndrawn(tx, calculation);
  refuseChanges(asked.basis, calculation);
  if (calculation.size === 0) throw new AppError('conflict', { refusal: refuse('pool.empty') });
  const reason = asked.reason?.trim() || null;
  refuseAny(countErrors(calculation, asked, reason));
  return { calculation, reason };
}

/** One draw a period, and one commitment at a time. */
export async function requireUndrawn(tx: TenantTx, { poolId, period }: Calculation): Promise<void> {
  const open = await tx.maybe<{ state: string; period: string }>(sql`
    select state, period from pool_selections where tenant_id = ${tx.reach.tenantId} and pool_id = ${poolId}
      and (state = 'committed' or (state = 'drawn' and period = ${period})) order by state limit 1`);
  if (open?.state === 'committed')
    throw new AppError('conflict', { refusal: refuse('pool.commitmentOpen', { period: open.period }) });
  if (open) throw new AppError('conflict', { refusal: refuse('pool.periodDrawn', { period: open.period }) });
}

interface Checked {
  calculation: Calculation;
  reason: string | null;
}

const isRunning = (tx: ScopedTx) =>
  tx.maybe(sql`select 1 from jobs where tenant_id = ${tx.reach.tenantId} and type = ${RECOMPUTATION}
    and state in ('queued', 'running') limit 1`);

export const isUnknown = (tx: ScopedTx) =>
  tx.maybe(sql`select 1 from employees
    where tenant_id = ${tx.reach.tenantId} and status_id = ${EMPLOYEE} and testing is null limit 1`);

/** Has people evaluated who weren't since an update, or since their job changed: who belongs follows from it, so a draw waits for them. */
export async function startEvaluation(app: FastifyInstance, tx: ScopedTx): Promise<void> {
  if (!(await isUnknown(tx)) || (await isRunning(tx))) return;
  await tx.query(sql`${update(employees, { nextChangeOn: DUE_NOW })}
    where tenant_id = ${tx.reach.tenantId} and status_id = ${EMPLOYEE} and testing is null`);
  await enqueueRecomputation(app, tx, reasonFor('newRelease'));
}

async function requireEvaluated(tx: ScopedTx): Promise<void> {
  if (await isUnknown(tx)) throw new AppError('conflict', { refusal: refuse('pool.evaluating') });
}

export const previousHash = async (tx: ScopedTx, poolId: number): Promise<string> => {
  const last = await tx.maybe<{ hash: string }>(sql`
    select hash from pool_selections where tenant_id = ${tx.reach.tenantId} and pool_id = ${poolId} and state = 'drawn'
    order by id desc limit 1`);
  return last?.hash ?? NO_PREVIOUS;
};

/** Of a pool in commitments. The provider's pools are consortia. */
export const poolLabel = (tenantId: number, poolId: number): string =>
  `${tenantId === PROVIDER ? 'C' : 'P'}-${poolId}`;

/**
 * Fixes who may be drawn, how many, and the seed, before anyone can know who it will be: the commitment of RFDRAW1. Its hash is on the audit
 * trail. The hashes of a large pool take seconds, so they are made outside the transaction, which then checks that nothing has changed.
 */
export async function commitSelection(
  app: FastifyInstance,
  caller: Caller,
  poolId: number,
  counts: Counts,
  body: MakeBody,
): Promise<Selection> {
  const today = await readToday(app, caller);
  const { ids, previous, pool } = await app.data.withReach(caller, async (tx) => {
    requireWhole(tx.caller);
    await startEvaluation(app, tx);
    const [found, roster, hash] = await Promise.all([
      readPool(tx, poolId),
      readRoster(tx, poolId, today),
      previousHash(tx, poolId),
    ]);
    requireOwnPool(found);
    return { pool: found, ids: roster, previous: hash };
  });
  const { name: period } = periodOn(today, pool.selectionsPerYear);
  const { alternates } = pool;
  const [seed, salt] = [randomBytes(SECRET_BYTES), randomBytes(SECRET_BYTES)];
  const made = await commit({
    ids,
    salt,
    seed,
    pool: poolLabel(caller.tenantId!, poolId),
    period,
    counts: { ...counts, alternates },
    rule: RULE,
    previous,
  });
  const selectionId = await app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const { calculation, reason } = await check(tx, poolId, today, { ...counts, ...body });
    // Someone came or went, or changed the pool, while the hashes were made.
    if (!isAbout(calculation, pool, period, ids) || (await previousHash(tx, poolId)) !== previous)
      throw new AppError('conflict', { refusal: refuse('pool.changedPeople') });
    const { firstDay, lastDay } = calculation;
    const elsewhere = await drawnElsewhere(tx, { poolId, ids, firstDay, lastDay, ...counts });
    if (elsewhere) throw new AppError('conflict', { refusal: refuse('pool.drawnElsewhere', elsewhere) });
    const secret = (bytes: Buffer) =>
      encrypt(app.keys, 'drawCipher', bytes.toString('hex'), drawRow(tenantId, made.commitHash));
    const { id } = await tx.one<{ id: number }>(
      sql`${insertInto(poolSelections, {
        tenantId,
        poolId,
        state: 'committed',
        period: calculation.period,
        year: Number(calculation.period.slice(0, 4)),
        number: calculation.number,
        firstDay: calculation.firstDay,
        lastDay: calculation.lastDay,
        size: calculation.size,
        ...counts,
        alternates,
        calculation,
        changes: await changesSince(tx, poolId, ids, today),
        reason,
        ...made,
        roster: ids,
        saltCipher: secret(salt),
        seedCipher: secret(seed),
        previous,
        committedAt: app.now().toISOString(),
        committedBy: tx.caller.user.name,
      })} returning id`,
    );
    tx.audit({
      type: 'poolSelection.committed',
      subject: `poolSelection/${id}`,
      pool: pool.name,
      period: calculation.period,
      size: calculation.size,
      ...counts,
      commitHash: made.commitHash,
      because: reason,
    });
    return id;
  });
  return readSelection(app, caller, { poolId, selectionId });
}
