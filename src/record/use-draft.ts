import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMarkUnsaved } from './use-unsaved';
import { dropDraft, hasSsn, readDraft, saveDraft } from './drafts';
import { useUser } from '../../providers/services';

const SAVE_AFTER_MS = 400;

export type DraftGuard<Values> = ReturnType<typeof useDraft<Values>>;

/**
 * Keeps unsaved values of a form, through a closed tab, a reload or an expired session, and offers them back. As long as there are
 * any, the console asks before it leaves the page; with `asks: false` the form says itself when it has any.
 */
export function useDraft<Values>(key: string, { asks = true } = {}) {
  const userId = useUser()._id;
  const [offered, setOffered] = useState(() => readDraft<Values>(userId, key, Date.now()));
  const mark = useMarkUnsaved();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Values | null>(null);

  const write = useEvent(() => {
    clearTimeout(timer.current);
    if (waiting.current !== null) saveDraft(userId, key, waiting.current, Date.now());
    waiting.current = null;
  });
  // Writes the last changes before the page closes.
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  const clear = useEvent(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    dropDraft(userId, key);
    setOffered(null);
    mark(null);
  });
  /** Call it with the values at every change of the form. */
  const keep = useEvent((values: Values) => {
    if (asks) mark(hasSsn(values) ? 'some' : 'all');
    waiting.current = values;
    clearTimeout(timer.current);
    timer.current = setTimeout(write, SAVE_AFTER_MS);
  });
  return {
    /** What the user typed and did not save; null where there is nothing, or they have answered the offer. */
    offered,
    /** Accepts the offer and returns its values. */
    restore: (): Values | null => {
      setOffered(null);
      return offered?.values ?? null;
    },
    discard: clear,
    keep,
    /** For after a save. */
    clear,
  };
}
