import { describe, expect, it } from 'vitest';
import { openStreams } from './open-streams';

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
    const owner = {};
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
    const owner = {};
    const streams = openStreams();
    const read = streams.add(owner, slow());
    await streams.opened(owner);
    const seen: number[][] = [];
    for await (const batch of read) seen.push(batch);
    expect(seen).toEqual([[1, 2]]);
  });

  it('are closed with their request, even unread, and other requests are unaffected', async () => {
    const [one, other] = [source([1, 2]), source([1, 2])];
    const [owner, another] = [{}, {}];
    const streams = openStreams();
    streams.add(owner, one.rows);
    streams.add(another, other.rows);
    await Promise.all([streams.opened(owner), streams.opened(another)]);
    await streams.end(owner);
    expect([one.state.released, other.state.released]).toEqual([true, false]);
  });

  it('report an error before anything is read, and again to the reader', async () => {
    const owner = {};
    const streams = openStreams();
    const read = streams.add(owner, refused());
    await expect(streams.opened(owner)).rejects.toThrow('no connection');
    await expect(read[Symbol.asyncIterator]().next()).rejects.toThrow('no connection');
    await streams.end(owner);
  });

  it('are optional: a request without any opens at once', async () => {
    await expect(openStreams().opened({})).resolves.toBeUndefined();
  });
});
