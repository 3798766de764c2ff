/** Rows that are being read for a request, from before its answer begins until it ends. */
export interface OpenStreams {
  /** Starts to read, so that whatever refuses the rows can still be answered as a refusal. */
  add<T>(owner: object, rows: AsyncGenerator<T>): AsyncIterable<T>;
  /** Settles as the first rows of all that an owner has started do. */
  opened(owner: object): Promise<void>;
  /** Gives back what the rows hold, read to their end or not. */
  end(owner: object): Promise<void>;
}

interface OpenStream {
  first: Promise<unknown>;
  end: () => Promise<unknown>;
}

/** Remembers streams by the caller they are read for: an object of its own for each request. */
export function openStreams(): OpenStreams {
  const streams = new WeakMap<object, OpenStream[]>();
  return {
    add<T>(owner: object, rows: AsyncGenerator<T>) {
      const first = rows.next();
      first.catch(() => undefined);
      const end = () => rows.return(undefined);
      streams.set(owner, [...(streams.get(owner) ?? []), { first, end }]);
      let begun = false;
      const iterator: AsyncIterator<T> = {
        async next() {
          if (begun) return rows.next();
          begun = true;
          const opened = await first;
          // A first batch of nothing only says that the rows are on their way.
          const isEmpty = !opened.done && Array.isArray(opened.value) && opened.value.length === 0;
          return isEmpty ? rows.next() : opened;
        },
        return: end,
      };
      return { [Symbol.asyncIterator]: () => iterator };
    },
    async opened(owner) {
      for (const { first } of streams.get(owner) ?? []) await first;
    },
    async end(owner) {
      const open = streams.get(owner);
      if (open) await Promise.allSettled(open.map(({ end }) => end()));
    },
  };
}
