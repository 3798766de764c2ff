import { useCallback, useEffect, useRef, useState } from 'react';
import type { Step } from '../../../domain/pools/verify';
import type { Found, Outcome } from './check';

export type Request = { kind: 'check'; source: File | string } | { kind: 'lookUp'; pseudonym: string };
export type Answer =
  | { kind: 'progress'; step: Step }
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'found'; pseudonym: string; found: Found | null };

export type CheckState =
  | { kind: 'idle' | 'canceled' }
  | { kind: 'working'; step: Step | null }
  | { kind: 'done'; outcome: Outcome; looked: { pseudonym: string; found: Found } | null };

const FAILED: Outcome = { kind: 'unreadable', reason: 'failed' };

/** A check in a worker of its own. Another check, or canceling, ends the one before. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const worker = useRef<Worker | null>(null);

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const start = useCallback(
    (source: File | string) => {
      end();
      setState({ kind: 'working', step: null });
      const started = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
      started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'progress') setState({ kind: 'working', step: data.step });
        else if (data.kind === 'outcome') setState({ kind: 'done', outcome: data.outcome, looked: null });
        else
          setState((before) => {
            if (before.kind !== 'done' || !data.found) return before;
            return { ...before, looked: { pseudonym: data.pseudonym, found: data.found } };
          });
      });
      started.addEventListener('error', () => setState({ kind: 'done', outcome: FAILED, looked: null }));
      worker.current = started;
      started.postMessage({ kind: 'check', source } satisfies Request);
    },
    [end],
  );
  const cancel = useCallback(() => {
    end();
    setState({ kind: 'canceled' });
  }, [end]);
  const lookUp = useCallback((pseudonym: string) => {
    worker.current?.postMessage({ kind: 'lookUp', pseudonym } satisfies Request);
  }, []);
  return { state, start, cancel, lookUp };
}
