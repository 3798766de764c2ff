import { useEvent } from 'ra-core';
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

/** While a form saves, who leaves the page waits for the result: they go, or stay where it failed. */
export function useSaving(isSaving: boolean, hasFailed: boolean): void {
  const { unsaved } = useServices();
  const succeeded = useEvent(() => !hasFailed);
  useEffect(() => {
    if (!isSaving) return;
    const end = unsaved.beginSave();
    return () => end(succeeded());
  }, [isSaving, unsaved, succeeded]);
}

interface UnsavedOptions {
  kept?: Kept;
  isSaving?: boolean;
}

/** For a form without a draft of its own: asks before the user leaves it. What is unsaved after a save has failed. */
export function useUnsaved(
  isUnsaved: boolean,
  { kept = 'none', isSaving = false }: UnsavedOptions = {},
): void {
  const mark = useMarkUnsaved();
  useEffect(() => mark(isUnsaved ? kept : null), [mark, isUnsaved, kept]);
  useSaving(isSaving, isUnsaved);
}
