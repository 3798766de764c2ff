import { useSyncExternalStore } from 'react';

export type Observable<Value> = ReturnType<typeof observable<Value>>;

/** A value outside of React that components can subscribe to. */
export function observable<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): Value => value,
    set: (next: Value | ((previous: Value) => Value)): void => {
      const replaced = typeof next === 'function' ? (next as (previous: Value) => Value)(value) : next;
      if (Object.is(replaced, value)) return;
      value = replaced;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useObservable<Value>(source: Observable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

/** A part of a value; the component renders again only when that part changes. */
export function useSelected<Value, Part extends string | number | boolean | null | undefined>(
  source: Observable<Value>,
  select: (value: Value) => Part,
): Part {
  return useSyncExternalStore(source.subscribe, () => select(source.get()));
}
