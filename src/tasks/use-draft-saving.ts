import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isLostClaim } from './claims';

const SAVE_AFTER_MS = 800;

interface DraftSaving<Entries> {
  send: (entries: Entries) => Promise<unknown>;
  /** The task isn't the user's anymore, with the reason. */
  onLost: (text: string) => void;
}

/** Whether the last change was kept, or why it wasn't. */
export type DraftState = 'none' | 'saved' | Error;

/** Keeps what was entered as the user's draft, a moment after they stop typing, and when they leave. */
export function useDraftSaving<Entries>({ send, onLost }: DraftSaving<Entries>) {
  const waiting = useRef<Entries | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<DraftState>('none');
  const save = useEvent(async () => {
    clearTimeout(timer.current);
    const entries = waiting.current;
    if (!entries) return;
    waiting.current = null;
    try {
      await send(entries);
      setState('saved');
    } catch (error) {
      if (isLostClaim(error)) return onLost((error as Error).message);
      // The next change is saved with this one.
      setState(error as Error);
    }
  });
  useEffect(() => () => void save(), [save]);
  return {
    state,
    keep: (entries: Entries) => {
      waiting.current = entries;
      setState('none');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    drop: () => {
      clearTimeout(timer.current);
      waiting.current = null;
    },
  };
}
