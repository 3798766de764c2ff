import { refuse } from '../../../domain/shared/refusals/refusal';
import { requesterOf, type Caller } from '../access/caller';
import { AppError } from '../errors';
import { STREAM_LIMITS } from './stream-limits';
import { streamSlots } from './stream-slots';

/** The row streams of a request, open from before its reply starts until it ends. */
export interface OpenStreams {
  /**
   * Starts reading at once, so that an error can still become an error response. Throws 429 beyond the user's own limit. If only
   * others must end before, reading waits a while.
   */
  add<T>(owner: Caller, rows: AsyncGenerator<T>): AsyncIterable<T>;
  /** Settles when the first rows of all the owner's streams have arrived. */
  opened(owner: Caller): Promise<void>;
  /** Closes the owner's streams, read to the end or not. */
  end(owner: Caller): Promise<void>;
  /** How many are open or wait. */
  count(): number;
}

interface OpenStream {
  first: Promise<unknown>;
  end: () => Promise<unknown>;
}

/** The next rows, once the first have arrived: an empty first batch only signals that the rows are coming. */
async function afterFirst<T>(first: Promise<IteratorResult<T>>, rows: AsyncGenerator<T>) {
  const opened = await first;
  const isEmpty = !opened.done && Array.isArray(opened.value) && opened.value.length === 0;
  return isEmpty ? rows.next() : opened;
}

/** Tracks streams by owner, the request's caller object. */
export function openStreams(limits = STREAM_LIMITS): OpenStreams {
  const streams = new WeakMap<Caller, OpenStream[]>();
  const slots = streamSlots(limits);
  /** The owners of streams that are not over, waiting ones too, with how many there are. */
  const running = new Map<Caller, number>();

  function admit(owner: Caller): void {
    // One request may read several.
    if (running.has(owner)) return;
    const own = [...running.keys()].filter((one) => requesterOf(one) === requesterOf(owner)).length;
    if (own < limits.perRequester) return;
    const refusal = refuse('stream.tooManyOwn', { count: own });
    throw new AppError('tooMany', { refusal, retryAfter: limits.retryAfter });
  }

  function leave(owner: Caller): void {
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else {
      running.delete(owner);
      slots.release(owner);
    }
  }

  async function* counted<T>(owner: Caller, rows: AsyncGenerator<T>, givenUp: AbortSignal) {
    try {
      await slots.take(owner, givenUp);
      yield* rows;
    } finally {
      leave(owner);
    }
  }

  return {
    add<T>(owner: Caller, source: AsyncGenerator<T>) {
      admit(owner);
      running.set(owner, (running.get(owner) ?? 0) + 1);
      const givenUp = new AbortController();
      const rows = counted(owner, source, givenUp.signal);
      const first = rows.next();
      first.catch(() => undefined);
      let isLate = false;
      const deadline = setTimeout(() => {
        isLate = true;
        void end();
      }, limits.milliseconds).unref();
      const end = () => {
        clearTimeout(deadline);
        givenUp.abort();
        return rows.return(undefined);
      };
      streams.set(owner, [...(streams.get(owner) ?? []), { first, end }]);
      let begun = false;
      const iterator: AsyncIterator<T> = {
        async next() {
          const next = begun ? rows.next() : afterFirst(first, rows);
          begun = true;
          const result = await next;
          // The rows end early, which must not look like their end.
          if (isLate) throw new Error('The stream took too long.');
          return result;
        },
        return: end,
      };
      return { [Symbol.asyncIterator]: () => iterator };
    },
    async opened(owner) {
      for (const { first } of streams.get(owner) ?? []) await first;
    },
    count: () => [...running.values()].reduce((sum, streams) => sum + streams, 0),
    async end(owner) {
      const open = streams.get(owner);
      if (open) await Promise.allSettled(open.map(({ end }) => end()));
    },
  };
}
