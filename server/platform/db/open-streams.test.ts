import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../access/caller';
import { openStreams } from './open-streams';

/** A request of a user. */
const callerOf = (id: number, tenantId = 1): Caller =>
  ({ credential: 'session', user: { id }, realUser: null, tenantId }) as Caller;

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

async function* refused(): AsyncGenerator<number> {
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
    const read = streams.add(owner, refused());
    await expect(streams.opened(owner)).rejects.toThrow('no connection');
    await expect(read[Symbol.asyncIterator]().next()).rejects.toThrow('no connection');
    await streams.end(owner);
  });

  it('are optional: a request without any opens at once', async () => {
    await expect(openStreams().opened(callerOf(1))).resolves.toBeUndefined();
  });
});

describe('limits of streams', () => {
  const LIMITS = { perRequester: 2, perClient: 3, milliseconds: 1_000 };
  const refused429 = (code: string) =>
    expect.objectContaining({ status: 429, refusal: expect.objectContaining({ code }) });
  function start(streams: ReturnType<typeof openStreams>, caller: Caller): unknown {
    try {
      streams.add(caller, source([1, 2]).rows);
      return 'started';
    } catch (error) {
      return error;
    }
  }

  it('allow a user two at a time and a client its share, until one is over', async () => {
    const streams = openStreams(LIMITS);
    const first = callerOf(1);
    expect([start(streams, first), start(streams, callerOf(1))]).toEqual(['started', 'started']);
    expect(start(streams, callerOf(1))).toEqual(refused429('stream.tooManyOwn'));
    expect([start(streams, callerOf(2)), start(streams, callerOf(3, 2))]).toEqual(['started', 'started']);
    expect(start(streams, callerOf(4))).toEqual(refused429('stream.tooManyOfClient'));
    await streams.end(first);
    expect(start(streams, callerOf(4))).toBe('started');
  });

  it('count a request once, and not those that failed or were read to the end', async () => {
    const streams = openStreams(LIMITS);
    const [owner, failed] = [callerOf(1), callerOf(1)];
    expect([start(streams, owner), start(streams, owner), start(streams, owner)]).toEqual([
      'started',
      'started',
      'started',
    ]);
    streams.add(failed, refused());
    await expect(streams.opened(failed)).rejects.toThrow('no connection');
    const rows = streams.add(callerOf(1), source([1]).rows);
    for await (const row of rows) expect(row).toBe(1);
    expect(start(streams, callerOf(1))).toBe('started');
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
