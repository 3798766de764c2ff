import { useEffect, useMemo } from 'react';
import { useServices } from '../../providers/services';
import type { Kept } from '../../providers/unsaved';

/** Says whether a form has unsaved changes: `mark('all')`, `mark(null)`. A form that has gone has none. */
export function useMarkUnsaved(): (kept: Kept | null) => void {
  const { unsaved } = useServices();
  const mark = useMemo(() => {
    const form = {};
    return (kept: Kept | null) => unsaved.mark(form, kept);
  }, [unsaved]);
  useEffect(() => () => mark(null), [mark]);
  return mark;
}

/** For a form without a draft of its own: asks before the user leaves it. */
export function useUnsaved(isUnsaved: boolean, kept: Kept = 'none'): void {
  const mark = useMarkUnsaved();
  useEffect(() => mark(isUnsaved ? kept : null), [mark, isUnsaved, kept]);
}
