import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../operator-error';
import type { Run } from './database';
import { repeats, type Step } from './migration-steps';

/** How long requests may queue behind a migration that waits for a lock. */
const WAIT_FOR_LOCKS_MS = 500;
/** Longer than a stream of rows may hold a table. */
const GIVE_UP_AFTER_MS = 15 * 60_000;
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** A migration that still waits by then says so. */
const TRIES_UNTIL_NOTICE = 10;

const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const DEADLOCK = '40P01';

interface Work {
  run: Run;
  step: Step;
  /** Records that the step is done, in its transaction. */
  record: () => Promise<void>;
  say: (text: string) => void;
  giveUpAfterMs?: number;
}
type Transaction = Step & { kind: 'transaction' };

/** Other transactions hold what the step needs: it can be tried again. */
class Occupied extends Error {}

/**
 * Half of what PostgreSQL waits before it looks for a deadlock: a request that waits for a table which is locked already would be
 * chosen as the victim, so the migration gives up before.
 */
async function lockWait(run: Run): Promise<number> {
  const [row] = await run(`select setting::int as ms from pg_settings where name = 'deadlock_timeout'`);
  return Math.max(1, Math.min(WAIT_FOR_LOCKS_MS, Number(row?.ms) / 2));
}

/** Takes all locks of a step in one statement and one order, and waits that long for all of them together. */
async function takeLocks(run: Run, { locks }: Transaction, waitMs: number): Promise<void> {
  await run(`set local lock_timeout = ${waitMs}`);
  if (locks.size === 0) return;
  const [row] = await run(`select current_setting('statement_timeout') as usual`);
  await run(`set local statement_timeout = ${waitMs}`);
  const statements = [...locks].map(([table, mode]) => `lock table only "${table}" in ${mode} mode;`);
  await run(`do $$ begin ${statements.join(' ')} end $$`).catch((error: unknown) => {
    throw codeOf(error) === QUERY_CANCELED ? new Occupied() : error;
  });
  await run(`select set_config('statement_timeout', $1, true)`, [row?.usual]);
}

/** Whether a statement is done; only one that is alone in its transaction may be committed before. */
async function change(run: Run, statement: string, isAlone: boolean): Promise<boolean> {
  for (;;) {
    const isDone = (await run(statement)).length === 0 || !repeats(statement);
    if (isDone || isAlone) return isDone;
  }
}

/** Whether the step is done: a change of data that is repeated is not, as long as it finds rows. */
async function inTransaction(run: Run, step: Transaction, record: () => Promise<void>): Promise<boolean> {
  const waitMs = await lockWait(run);
  const isAlone = step.statements.length === 1;
  let isDone = true;
  await run('begin');
  try {
    await takeLocks(run, step, waitMs);
    for (const statement of step.statements) isDone = await change(run, statement, isAlone);
    if (isDone) await record();
    await run('commit');
    return isDone;
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}

/** An earlier try may have left an index that is not valid. */
async function buildIndex(run: Run, { name, statement }: Step & { kind: 'index' }): Promise<void> {
  const [index] = await run('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [
    `"${name}"`,
  ]);
  if (index?.valid === false) await run(`drop index concurrently "${name}"`);
  await run(statement);
}

async function once({ run, step, record }: Work): Promise<boolean> {
  if (step.kind === 'transaction') return inTransaction(run, step, record);
  await buildIndex(run, step);
  await record();
  return true;
}

const codeOf = (error: unknown) => (error as { code?: string }).code;
const isOccupied = (error: unknown) =>
  error instanceof Occupied || [LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error) ?? '');

/** Applies a step. If requests hold what it needs, it lets them go on and tries again. */
export async function applyStep(work: Work): Promise<void> {
  const until = Date.now() + (work.giveUpAfterMs ?? GIVE_UP_AFTER_MS);
  for (let tries = 1; ; tries += 1) {
    try {
      while (!(await once(work)));
      return;
    } catch (error) {
      if (!isOccupied(error)) throw error;
      const tables = work.step.kind === 'transaction' ? [...work.step.locks.keys()].join(', ') : '';
      const what = tables || 'its rows';
      if (Date.now() >= until)
        throw new OperatorError(
          `other transactions keep ${what} locked. Start again at a quieter time: it goes on from here. If that fails too, stop the other servers until this one has started (see "If a migration can't be applied" in docs/operations.md)`,
          { cause: error },
        );
      if (tries === TRIES_UNTIL_NOTICE) work.say(`waits for a moment in which no transaction uses ${what}`);
      await sleep(Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** tries) * (0.5 + Math.random()));
    }
  }
}
