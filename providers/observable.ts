import { useSyncExternalStore } from 'react';

/** A value that tells when it changes: for what lives outside of React and is shown in it. */
export interface Observable<Value> {
  get: () => Value;
  set: (next: Value | ((previous: Value) => Value)) => void;
  subscribe: (listener: () => void) => () => void;
}

export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const replaced = typeof next === 'function' ? (next as (previous: Value) => Value)(value) : next;
      if (Object.is(replaced, value)) return;
      value = replaced;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useObservable<Value>(source: Observable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get);
}

/** A part of a value; the component renders again only when that part is another. */
export function useSelected<Value, Part extends string | number | boolean | null | undefined>(
  source: Observable<Value>,
  select: (value: Value) => Part,
): Part {
  return useSyncExternalStore(source.subscribe, () => select(source.get()));
}
