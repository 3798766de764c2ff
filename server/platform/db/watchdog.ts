import type { Socket } from 'node:net';
import { setImmediate as pollAgain } from 'node:timers/promises';
import pg from 'pg';

/** With both checks, a request on a dead connection fails within 5 seconds. */
const LIMITS = {
  /** Silence after which a connection is checked. */
  silenceMs: 1_500,
  /** What a slow network sends. Until a large statement has arrived, its backend looks idle. */
  bytesPerMs: 1_000,
  checkMs: 1_250,
  /** Checks in a row without an answer after which a connection is dead: one may fail because the machine is busy. */
  checks: 2,
  /** For work that runs for minutes, such as a migration, which may itself be why there is no answer. */
  checksOfLongWork: 20,
  everyMs: 250,
};

interface Watched {
  pid: number;
  socket: Socket;
  /** Taken from the pool. */
  inUse: boolean;
  /** Unanswered checks that it may have. */
  checks: number;
  /** Bytes sent until everything was answered. If more were sent, an operation is pending. */
  answered: number;
  /** Bytes received, and since when none came. */
  received: number;
  since: number;
}

/** Parts of a client that its types don't declare. */
const internals = (client: pg.ClientBase) =>
  client as unknown as { connection: { stream: Socket }; processID: number };
export const socketOf = (client: pg.ClientBase): Socket => internals(client).connection.stream;

/** Which of these backends are working on a statement. 'all' if the server answers but can't tell. */
async function activeBackends(
  connectionString: string,
  pids: number[],
  checkMs: number,
): Promise<Set<number> | 'all'> {
  const client = new pg.Client({ connectionString, application_name: 'roadfile monitor' });
  client.on('error', () => undefined);
  const timer = setTimeout(() => socketOf(client).destroy(), checkMs);
  try {
    await client.connect();
    // A backend that can't send its rows is active too, but its connection is dead.
    const { rows } = await client.query<{ own: number; active: number[] }>(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity
        where pid = any($1::int[]) and state = 'active' and wait_event is distinct from 'ClientWrite') as active`,
      [pids],
    );
    // A connection pooler in between makes up process IDs: only the statement timeout ends slow statements.
    if (rows[0]?.own !== internals(client).processID) return 'all';
    return new Set(rows[0].active);
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 'all';
    throw error;
  } finally {
    clearTimeout(timer);
    client.end().catch(() => undefined);
  }
}

/**
 * Tells dead connections from slow statements. A network can fail without a word: packets get lost, and both sides wait
 * for each other for many minutes. If an operation has been pending and its connection silent for a while, the
 * watchdog asks PostgreSQL over a new connection whether the backend is working. A backend that works is left alone until
 * its statement timeout. If it doesn't, or there is no answer twice, the socket is destroyed, so that the operation fails as
 * unreachable; unused connections are destroyed too, because they may be just as dead.
 */
export function createWatchdog(connectionString: string, limits = LIMITS) {
  const connections = new Map<pg.ClientBase, Watched>();

  const isSilent = (watched: Watched): boolean => {
    const { bytesRead, bytesWritten } = watched.socket;
    const now = performance.now();
    if (bytesWritten === watched.answered || bytesRead !== watched.received)
      Object.assign(watched, { received: bytesRead, since: now });
    const sendingMs = (bytesWritten - watched.answered) / limits.bytesPerMs;
    return now - watched.since >= limits.silenceMs + sendingMs;
  };
  let unanswered = 0;
  const silent = () => [...connections.values()].filter(isSilent);

  function destroy(dead: Watched[]): void {
    const unused = [...connections.values()].filter(({ inUse }) => !inUse);
    for (const { socket } of [...dead, ...unused])
      socket.destroy(new Error('Connection terminated: the database does not answer.'));
  }

  async function check(): Promise<void> {
    const suspects = silent();
    if (suspects.length === 0) {
      unanswered = 0;
      return;
    }
    const active = await activeBackends(
      connectionString,
      suspects.map(({ pid }) => pid),
      limits.checkMs,
    ).catch(() => null);
    // If this process was busy, answers may have arrived and not been read.
    await pollAgain();
    if (active === null) {
      unanswered += 1;
      const dead = silent().filter(({ checks }) => unanswered >= checks);
      if (dead.length > 0) destroy(dead);
      return;
    }
    unanswered = 0;
    const dead = silent().filter((one) => suspects.includes(one) && active !== 'all' && !active.has(one.pid));
    for (const one of suspects) one.since = performance.now();
    if (dead.length > 0) destroy(dead);
  }

  let checking = false;
  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    void check().finally(() => (checking = false));
  }, limits.everyMs).unref();

  return {
    /** Watches all connections of a pool. */
    watch(pool: pg.Pool): void {
      pool.on('connect', (client) => {
        const socket = socketOf(client);
        const watched: Watched = {
          pid: internals(client).processID,
          socket,
          inUse: true,
          checks: limits.checks,
          answered: socket.bytesWritten,
          received: socket.bytesRead,
          since: performance.now(),
        };
        connections.set(client, watched);
        // All statements that were sent are answered.
        client.on('drain', () => (watched.answered = socket.bytesWritten));
      });
      const mark = (inUse: boolean) => (client: pg.ClientBase) => {
        const watched = connections.get(client);
        if (watched) Object.assign(watched, { inUse, checks: limits.checks });
      };
      pool.on('acquire', mark(true));
      pool.on('release', (_error, client) => mark(false)(client));
      pool.on('remove', (client) => connections.delete(client));
    },
    /** Until the connection is released, its work may run for minutes. */
    expectLongWork(client: pg.ClientBase): void {
      const watched = connections.get(client);
      if (watched) watched.checks = limits.checksOfLongWork;
    },
    stop: () => clearInterval(timer),
  };
}
