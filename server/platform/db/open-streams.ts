/** The row streams of a request, open from before its reply starts until it ends. */
export interface OpenStreams {
  /** Starts reading at once, so that an error can still become an error response. */
  add<T>(owner: object, rows: AsyncGenerator<T>): AsyncIterable<T>;
  /** Settles when the first rows of all the owner's streams have arrived. */
  opened(owner: object): Promise<void>;
  /** Closes the owner's streams, read to the end or not. */
  end(owner: object): Promise<void>;
}

interface OpenStream {
  first: Promise<unknown>;
  end: () => Promise<unknown>;
}

/** Tracks streams by owner, the request's caller object. */
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
          // An empty first batch only signals that the rows are coming.
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
