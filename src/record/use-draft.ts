import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft, type Draft } from './drafts';
import { useUser } from '../../providers/services';

const SAVE_AFTER_MS = 400;

export interface DraftGuard<Values> {
  /** What was typed before and never saved; null where there is nothing, or it has been answered. */
  offered: Draft<Values> | null;
  /** Takes the offer: answers the values and shows it no more. */
  restore: () => Values | null;
  /** Declines the offer and forgets the draft. */
  discard: () => void;
  /** Keeps the values of the moment; call it with every change of a form. */
  keep: (values: Values) => void;
  /** After a successful save: nothing to offer any more. */
  clear: () => void;
}

/** Keeps unsaved values of a form, through a closed tab, a reload or an expired session, and offers them back. */
export function useDraft<Values>(key: string): DraftGuard<Values> {
  const userId = useUser()._id;
  const [offered, setOffered] = useState(() => readDraft<Values>(userId, key, Date.now()));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Values | null>(null);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current !== null) saveDraft(userId, key, waiting.current, Date.now());
    waiting.current = null;
  }, [userId, key]);

  // Whatever takes the page away, the last words typed are in the draft.
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    dropDraft(userId, key);
    setOffered(null);
  }, [userId, key]);

  const keep = useCallback(
    (values: Values) => {
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, SAVE_AFTER_MS);
    },
    [write],
  );

  return useMemo(
    () => ({
      offered,
      restore: () => {
        setOffered(null);
        return offered?.values ?? null;
      },
      discard: forget,
      keep,
      clear: forget,
    }),
    [offered, forget, keep],
  );
}
