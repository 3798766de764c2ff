import type { Caller } from '../access/caller';
import type { Database, Row, Statement } from './database';
import { enterSystem, requireValidSession } from './enter';
import { isUnreachable } from './postgres';
import { ReplicaClosed, type ReplicaMonitor } from './replica-monitor';
import { hasReplayed, positionOf } from './replica-rule';

/** A read of a caller that a replica may answer. */
interface ReplicaRead {
  caller: Caller;
  /** The audit chains that show what the caller has changed; null for all. */
  chains: readonly number[] | null;
  /** Enters the caller's reach: returns whether the session is valid. */
  enter: Statement;
  /** The same check for the primary. */
  check: Statement;
}

interface Listeners {
  /** The replica failed to execute a statement. */
  onError: (error: unknown) => void;
  onRead: (by: 'replica' | 'primary') => void;
}

/** The replica can't answer this read, so the primary does. */
class UsePrimary extends Error {}

const STATEMENT_TIMEOUT = '57014';
const WAITED_FOR_CONNECTION = /timeout exceeded when trying to connect/;

/** Recording an export is no change that the export itself must show. */
const RECORDS_OF_READING = ['list.exported'];

/** Sent first: statements after it see at least this position, and at least these entries. */
const placeOf = (chains: readonly number[] | null): Statement => ({
  text: `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position,
    coalesce((select json_object_agg(tenant_id, seq) from audit_heads where $1::int[] is null or tenant_id = any($1)), '{}') as heads`,
  values: [chains],
});

/** On the primary: whether the caller, whoever they act as, has changed something since. */
const changesSince = (
  { caller: { user, realUser }, chains }: ReplicaRead,
  heads: unknown,
  leftOut: readonly string[],
): Statement => {
  const people = [user.wireId, ...(realUser ? [realUser.wireId] : [])];
  return {
    text: `select exists (select from audit_heads h left join json_each_text($1::json) r on r.key::int = h.tenant_id
      join audit_entries e on e.tenant_id = h.tenant_id and e.seq > coalesce(r.value::int, 0)
      where ($2::int[] is null or h.tenant_id = any($2)) and h.seq > coalesce(r.value::int, 0) and e.type <> all($5::text[])
        and (e.actor_id = any($3::text[]) or exists (select from unnest($4::text[]) o where position(o in e.body) > 0))) as changed`,
    values: [
      JSON.stringify(heads),
      chains,
      people,
      people.map((id) => `"realActor":{"id":${JSON.stringify(id)}`),
      leftOut,
    ],
  };
};

export type Replica = ReturnType<typeof createReplica>;

/**
 * Reads lists from a replica. An answer is used only if the replica has what the reader has changed and knows of, is not older than
 * allowed, and knows the session as the primary does: a replica that lags behind must not honor permissions that were taken away.
 */
export function createReplica(
  primary: Database,
  database: Database,
  monitor: ReplicaMonitor,
  { onError, onRead }: Listeners,
) {
  /** Throws UsePrimary unless the replica's state is good enough, and StaleCaller if the session has changed. */
  async function accept(
    read: ReplicaRead,
    [, placed, entered]: Row[][],
    leftOut: readonly string[] = [],
  ): Promise<Date> {
    const place = placed?.[0];
    const position = positionOf(place?.['position']);
    if (place?.['standby'] !== true || position === null) throw new UsePrimary();
    // A session that the replica knows in another version may have had another reach there.
    if (entered?.[0]?.['valid'] !== true) throw new UsePrimary();
    if (!hasReplayed(position, read.caller.readAfter ?? null)) throw new UsePrimary();
    const script = [read.check, enterSystem, changesSince(read, place['heads'], leftOut)];
    const [checked, , changes] = await primary.script(script);
    requireValidSession([checked ?? []]);
    const asOf = monitor.asOf(position);
    if (asOf === null || changes?.[0]?.['changed'] !== false) throw new UsePrimary();
    return asOf;
  }

  const mayRead = ({ caller }: ReplicaRead) => monitor.isOpen() && caller.readAfter !== 'latest';

  /** After an error of the replica itself. If reads are many, they wait for a connection: that is no reason to close it. */
  function failed(error: unknown): void {
    if (error instanceof ReplicaClosed) return;
    if (WAITED_FOR_CONNECTION.test((error as Error).message)) return;
    if (isUnreachable(error)) monitor.failed();
    else onError(error);
  }

  async function tryRead(read: ReplicaRead, script: readonly Statement[]) {
    if (!mayRead(read)) return null;
    let answer: Row[][];
    try {
      const opening = [enterSystem, placeOf(read.chains), read.enter];
      answer = await monitor.whileOpen(database.script([...opening, ...script]));
    } catch (error) {
      // It would take as long on the primary.
      if ((error as { code?: string }).code === STATEMENT_TIMEOUT) throw error;
      failed(error);
      return null;
    }
    try {
      return { asOf: await accept(read, answer), rows: answer.slice(3) };
    } catch (error) {
      if (error instanceof UsePrimary) return null;
      throw error;
    }
  }

  /** Batches of the replica; returns false if it may not or can't answer. Once rows were sent, its errors are errors. */
  async function* tryStream(read: ReplicaRead, statement: Statement, onAsOf: (asOf: Date) => void) {
    if (!mayRead(read)) return false;
    let refused: { error: unknown } | undefined;
    const stream = database.stream({
      preamble: [enterSystem, placeOf(read.chains), read.enter],
      async accept(opening) {
        try {
          onAsOf(await accept(read, opening, RECORDS_OF_READING));
        } catch (error) {
          refused = { error };
          throw error;
        }
      },
      statement,
    });
    const rows = stream[Symbol.asyncIterator]();
    let isSent = false;
    let isGivenUp = false;
    try {
      for (;;) {
        const next: IteratorResult<Row[]> = await (isSent ? rows.next() : monitor.whileOpen(rows.next()));
        if (next.done) return true;
        isSent ||= next.value.length > 0;
        yield next.value;
      }
    } catch (error) {
      isGivenUp = error instanceof ReplicaClosed;
      if (isSent || (refused && !(refused.error instanceof UsePrimary))) throw error;
      if (!refused) failed(error);
      return false;
    } finally {
      const ended = rows.return?.().catch(() => undefined);
      // The connection may be dead.
      if (!isGivenUp) await ended;
    }
  }

  return {
    monitor,
    /** Null if the primary must answer. */
    async read(read: ReplicaRead, statements: () => readonly Statement[]) {
      const found = await tryRead(read, statements());
      onRead(found ? 'replica' : 'primary');
      return found;
    },
    /** Rows in batches, of the primary if the replica doesn't answer. */
    async *stream(
      read: ReplicaRead,
      statement: Statement,
      fromPrimary: () => AsyncIterable<Row[]>,
      onAsOf: (asOf: Date) => void,
    ): AsyncGenerator<Row[]> {
      const isAnswered = yield* tryStream(read, statement, onAsOf);
      onRead(isAnswered ? 'replica' : 'primary');
      if (!isAnswered) yield* fromPrimary();
    },
    async close() {
      monitor.stop();
      await database.close();
    },
  };
}
