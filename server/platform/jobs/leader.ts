import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { PROVIDER, insertInto, onConflict, sql, type Data } from '../db';
import { createOutageLog, type OutageLog } from './outage-log';
import { leases } from './tables';

/** Work that one server does for all: once when it becomes the leader, and then at intervals. Every run is safe to repeat. */
export interface Watch {
  /** For the log. */
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

const BEAT_MS = 5_000;
/** A leader that died is replaced after this long, and one beat. */
const LEASE = sql`interval '15 seconds'`;

export interface Leading {
  /** Stops watching. A stopped leader gives way at once. */
  stop(): Promise<void>;
}

/**
 * Runs the watches on one of the servers that share the name: on the one that holds the lease. A lease in a table works the
 * same on both engines, and it ends with a server that hangs or is cut off, where a lock lasts as long as its connection. A
 * leader that was paused may overlap with the next one for a moment; that is why watches must be safe to repeat.
 */
export function startLeading(
  data: Data,
  log: Logger,
  name: string,
  watches: readonly Watch[],
  outages: OutageLog = createOutageLog(log),
): Leading {
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  let timers: NodeJS.Timeout[] | null = null;
  let stopped = false;

  const claim = () =>
    data.withTenant(PROVIDER, (tx) =>
      tx.maybe(sql`${insertInto(leases, { name, holder, expiresAt: sql`now() + ${LEASE}` })}
        ${onConflict(leases, ['name'], ['holder', 'expiresAt'])}
          where leases.holder = excluded.holder or leases.expires_at < now()
        returning 1`),
    );
  const answered = <T>(result: T): T => {
    outages.answered();
    return result;
  };
  const running = new Map<Watch, Promise<unknown>>();
  function run(watch: Watch): void {
    // A slow run is not overtaken by the next.
    if (running.has(watch)) return;
    const one = watch
      .run()
      .catch((error: unknown) => outages.failed(error, `could not ${watch.name}`))
      .finally(() => running.delete(watch));
    running.set(watch, one);
  }

  function start(): void {
    log.info('this server runs the watches');
    timers = watches.map((watch) => {
      run(watch);
      return setInterval(() => run(watch), watch.everyMs).unref();
    });
  }
  function pause(): void {
    timers?.forEach(clearInterval);
    timers = null;
  }
  async function beat(): Promise<void> {
    // A server that can't renew the lease may have lost it.
    const leads = await claim().then(answered, (error: unknown) => {
      if (!stopped) outages.failed(error, 'could not renew the lease of the watches');
      return null;
    });
    if (!leads || stopped) pause();
    else if (!timers) start();
  }

  let beating = beat();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, BEAT_MS).unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      pause();
      await beating;
      // Work that has begun would go on after the stop, at the same time as the next leader's.
      await Promise.all(running.values());
      await data
        .withTenant(PROVIDER, (tx) =>
          tx.query(sql`delete from leases where name = ${name} and holder = ${holder}`),
        )
        .catch(() => undefined);
    },
  };
}
