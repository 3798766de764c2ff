import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Row } from './database';
import {
  createPositions,
  isRecent,
  positionOf,
  problemOf,
  type PrimaryLook,
  type ReplicaLook,
  type ReplicaProblem,
} from './replica-rule';

const LIMITS = {
  everyMs: 1_000,
  /** A replica that takes longer than this to say where it is isn't used. */
  answerMs: 2_000,
};

/** Why reads go to the primary. */
export type ReplicaState = 'in use' | 'not asked yet' | 'no answer' | ReplicaProblem;

/** An error of a read that was given up because the replica is no longer used. */
export class ReplicaClosed extends Error {}

// A replica of another cluster or database, or on a branch that the primary has left, must not look current by its position.
// The timeline of a replica is that of its control file, which may be minutes older after a failover: until then it isn't used.
const CLUSTER = `(select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database()) || '/'`;
const PRIMARY = `select pg_current_wal_insert_lsn()::text as position,
  ${CLUSTER} || ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as identity`;
const REPLICA = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
  ${CLUSTER} || greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as identity`;

const primaryLook = (row: Row = {}): PrimaryLook => ({
  identity: String(row['identity']),
  position: positionOf(row['position']) ?? 0n,
});
const replicaLook = (row: Row = {}): ReplicaLook => ({
  identity: String(row['identity']),
  replayed: positionOf(row['position']),
});

/** Every read under way listens to it. */
function newClosing(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

interface MonitorOptions {
  primary: Pick<Database, 'execute'>;
  replica: Pick<Database, 'execute'>;
  maxAgeMs: number;
  onChange: (state: ReplicaState, before: ReplicaState) => void;
  limits?: typeof LIMITS;
}

export type ReplicaMonitor = ReturnType<typeof createReplicaMonitor>;

/** Asks primary and replica once a second where they are, and decides whether the replica may be read. */
export function createReplicaMonitor({
  primary,
  replica,
  maxAgeMs,
  onChange,
  limits = LIMITS,
}: MonitorOptions) {
  const positions = createPositions(maxAgeMs + limits.everyMs + limits.answerMs);
  let state: ReplicaState = 'not asked yet';
  let identity: string | undefined;
  let newest: number | null = null;
  let closing = newClosing();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function enter(next: ReplicaState): void {
    if (next === state) return;
    const before = state;
    state = next;
    if (before === 'in use') {
      closing.abort();
      closing = newClosing();
    }
    onChange(next, before);
  }

  const answerOf = async (database: Pick<Database, 'execute'>, text: string): Promise<Row | null> => {
    const answer = database.execute(text).then(
      ([row]) => row ?? null,
      () => null,
    );
    return Promise.race([answer, sleep(limits.answerMs, null, { ref: false })]);
  };

  async function look(): Promise<void> {
    const at = performance.now();
    const found = await answerOf(primary, PRIMARY);
    // Without the primary no read is answered, because no session can be checked.
    if (!found) return;
    const of = primaryLook(found);
    if (of.identity !== identity) positions.clear();
    identity = of.identity;
    positions.add({ position: of.position, at });
    const row = await answerOf(replica, REPLICA);
    if (!row) return enter('no answer');
    const seen = replicaLook(row);
    newest = seen.replayed === null ? null : positions.asOf(seen.replayed);
    enter(problemOf(of, seen, { asOf: newest, now: performance.now(), maxAgeMs }) ?? 'in use');
  }

  async function loop(): Promise<void> {
    await look();
    if (!isStopped) timer = setTimeout(() => void loop(), limits.everyMs).unref();
  }

  return {
    start: () => void loop(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      closing.abort();
    },
    isOpen: () => state === 'in use',
    state: () => state,
    /** How old the replica's newest state was when it was last asked; null if unknown. */
    ageMs: () => (newest === null ? null : performance.now() - newest),
    /** Until it has been asked again. */
    failed: () => enter('no answer'),
    /** The time as of which an answer at a position is complete; null if that is too long ago. */
    asOf(replayed: bigint): Date | null {
      const asOf = positions.asOf(replayed);
      const now = performance.now();
      return isRecent(asOf, now, maxAgeMs) ? new Date(Date.now() - (now - asOf)) : null;
    },
    /** Gives a read up as soon as the replica is no longer used: a dead connection would take longer to fail. */
    async whileOpen<T>(work: Promise<T>): Promise<T> {
      const { signal } = closing;
      let giveUp = () => {};
      const closed = new Promise<never>((_resolve, reject) => {
        giveUp = () => reject(new ReplicaClosed());
        signal.addEventListener('abort', giveUp, { once: true });
      });
      try {
        return await Promise.race([work, closed]);
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}
