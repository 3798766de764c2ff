import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../access/caller';
import { openStreams } from './open-streams';
import { STREAM_LIMITS } from './stream-limits';

/** A request of a user. */
const callerOf = (id: number, tenantId: number | null = 1, isInternalUser = false): Caller =>
  ({ credential: 'session', user: { id }, realUser: null, tenantId, isInternalUser }) as Caller;

/** Rows that record when they are requested and released. */
function source(rows: number[]) {
  const state = { begun: false, released: false };
  async function* read() {
    state.begun = true;
    try {
      yield* rows;
    } finally {
      state.released = true;
    }
  }
  return { state, rows: read() };
}

async function* refusedRows(): AsyncGenerator<number> {
  yield* await Promise.reject<number[]>(new Error('no connection'));
}

describe('streams of a request', () => {
  it('start at once and lose no row', async () => {
    const { state, rows } = source([1, 2, 3]);
    const owner = callerOf(1);
    const streams = openStreams();
    const read = streams.add(owner, rows);
    await streams.opened(owner);
    expect(state).toEqual({ begun: true, released: false });
    const seen: number[] = [];
    for await (const row of read) seen.push(row);
    expect(seen).toEqual([1, 2, 3]);
    expect(state.released).toBe(true);
  });

  it('are open before their first rows arrive', async () => {
    async function* slow() {
      yield [];
      yield await Promise.resolve([1, 2]);
    }
    const owner = callerOf(1);
    const streams = openStreams();
    const read = streams.add(owner, slow());
    await streams.opened(owner);
    const seen: number[][] = [];
    for await (const batch of read) seen.push(batch);
    expect(seen).toEqual([[1, 2]]);
  });

  it('are closed with their request, even unread, and other requests are unaffected', async () => {
    const [one, other] = [source([1, 2]), source([1, 2])];
    const [owner, another] = [callerOf(1), callerOf(2)];
    const streams = openStreams();
    streams.add(owner, one.rows);
    streams.add(another, other.rows);
    await Promise.all([streams.opened(owner), streams.opened(another)]);
    await streams.end(owner);
    expect([one.state.released, other.state.released]).toEqual([true, false]);
  });

  it('report an error before anything is read, and again to the reader', async () => {
    const owner = callerOf(1);
    const streams = openStreams();
    const read = streams.add(owner, refusedRows());
    await expect(streams.opened(owner)).rejects.toThrow('no connection');
    await expect(read[Symbol.asyncIterator]().next()).rejects.toThrow('no connection');
    await streams.end(owner);
  });

  it('are optional: a request without any opens at once', async () => {
    await expect(openStreams().opened(callerOf(1))).resolves.toBeUndefined();
  });
});

describe('limits of streams', () => {
  const LIMITS = {
    ...STREAM_LIMITS,
    total: 6,
    perRequester: 2,
    perClient: 3,
    reserve: 2,
    milliseconds: 1_000,
  };
  const refused = (status: number, code: string) =>
    expect.objectContaining({
      status,
      refusal: expect.objectContaining({ code }),
      details: expect.objectContaining({ retryAfter: LIMITS.retryAfter }),
    });
  afterEach(() => void vi.useRealTimers());

  /** Requests with a stream each that is not read on: which of them have started, or why not. */
  function requests(limits = LIMITS) {
    vi.useFakeTimers();
    const streams = openStreams({ ...limits, milliseconds: 60_000 });
    const states: unknown[] = [];
    const owners: Caller[] = [];
    function add(owner: Caller) {
      const at = owners.push(owner) - 1;
      states[at] = 'waits';
      try {
        streams.add(owner, source([1, 2]).rows);
        streams.opened(owner).then(
          () => (states[at] = 'started'),
          (error: unknown) => (states[at] = error),
        );
      } catch (error) {
        states[at] = error;
      }
    }
    return {
      add: (...added: Caller[]) => added.forEach(add),
      end: (at: number) => streams.end(owners[at]!),
      async states(afterMs = 0) {
        await vi.advanceTimersByTimeAsync(afterMs);
        return states;
      },
    };
  }

  it('refuse a third request of a user at once', async () => {
    const { add, states, end } = requests();
    add(callerOf(1), callerOf(1), callerOf(1));
    expect(await states()).toEqual(['started', 'started', refused(429, 'stream.tooManyOwn')]);
    await end(0);
    add(callerOf(1));
    expect((await states())[3]).toBe('started');
  });

  it('let further requests of a client wait until one is over, and refuse them when they waited long enough', async () => {
    const { add, states, end } = requests();
    add(...[1, 2, 3, 4, 5].map((id) => callerOf(id)));
    expect(await states(LIMITS.waitMs - 1)).toEqual(['started', 'started', 'started', 'waits', 'waits']);
    await end(0);
    expect((await states())[3]).toBe('started');
    expect((await states(1))[4]).toEqual(refused(429, 'stream.tooManyOfClient'));
  });

  it('leave room for other clients, whatever two clients request', async () => {
    const { add, states } = requests();
    add(...[1, 2, 3, 4].map((id) => callerOf(id)), ...[5, 6, 7, 8].map((id) => callerOf(id, 2)));
    expect(await states()).toEqual([
      ...Array(3).fill('started'),
      'waits',
      'started',
      ...Array(3).fill('waits'),
    ]);
    add(callerOf(9, 3), callerOf(10, 4), callerOf(11, 5));
    expect((await states()).slice(8)).toEqual(['started', 'started', 'waits']);
    expect((await states(LIMITS.waitMs)).slice(5)).toEqual([
      ...Array(3).fill(refused(503, 'error.unavailable')),
      'started',
      'started',
      refused(503, 'error.unavailable'),
    ]);
  });

  it("count the provider's staff by user, for whatever clients they work", async () => {
    const { add, states } = requests();
    add(...[1, 2, 3].map((id) => callerOf(id)));
    add(callerOf(20, 1, true), callerOf(21, 2, true), callerOf(22, null, true));
    expect(await states()).toEqual(Array(6).fill('started'));
  });

  it('admit users with the fewest first, and none who have left', async () => {
    const { add, states, end } = requests({ ...LIMITS, total: 4, reserve: 0 });
    add(callerOf(1), callerOf(2), callerOf(3, 2), callerOf(4, 3));
    add(callerOf(5), callerOf(6, 4), callerOf(7, 5));
    await end(5);
    await end(3);
    expect((await states()).slice(4)).toEqual(['waits', expect.anything(), 'started']);
    await end(0);
    expect((await states())[4]).toBe('started');
  });

  it('count a request once, and not those that failed or were read to the end', async () => {
    const streams = openStreams(LIMITS);
    const [owner, failed] = [callerOf(1), callerOf(1)];
    for (let count = 0; count < 3; count += 1) streams.add(owner, source([1, 2]).rows);
    streams.add(failed, refusedRows());
    await expect(streams.opened(failed)).rejects.toThrow('no connection');
    const rows = streams.add(callerOf(1), source([1]).rows);
    for await (const row of rows) expect(row).toBe(1);
    const last = callerOf(1);
    streams.add(last, source([1]).rows);
    await expect(streams.opened(last)).resolves.toBeUndefined();
  });

  it('release a stream that takes too long, and its reader gets an error instead of an early end', async () => {
    vi.useFakeTimers();
    try {
      const { state, rows } = source([1, 2, 3]);
      const reader = openStreams(LIMITS).add(callerOf(1), rows)[Symbol.asyncIterator]();
      expect(await reader.next()).toEqual({ done: false, value: 1 });
      await vi.advanceTimersByTimeAsync(LIMITS.milliseconds - 1);
      expect(state.released).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(state.released).toBe(true);
      await expect(reader.next()).rejects.toThrow('too long');
    } finally {
      vi.useRealTimers();
    }
  });
});
