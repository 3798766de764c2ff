import { useCallback, useEffect, useRef } from 'react';

export interface Debounced<Value> {
  /** Remembers the value and calls back once nothing newer has come for the delay. */
  schedule: (value: Value) => void;
  /** Calls back at once with what is still waiting. */
  flush: () => void;
}

/** A callback that waits for a pause. Nothing is called after the component has gone. */
export function useDebounced<Value>(callback: (value: Value) => void, delayMs: number): Debounced<Value> {
  const latest = useRef(callback);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: Value } | null>(null);

  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
    },
    [],
  );

  const flush = useCallback(() => {
    const due = waiting.current;
    if (!due) return;
    clearTimeout(due.timer);
    waiting.current = null;
    latest.current(due.value);
  }, []);
  const schedule = useCallback(
    (value: Value) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { value, timer: setTimeout(flush, delayMs) };
    },
    [delayMs, flush],
  );
  return { schedule, flush };
}
