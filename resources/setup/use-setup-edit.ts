import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FileSetupView, SavedFileSetup, SetupPreview, SetupValues } from '../../domain/setup/contract';
import { fieldMessages, refusalMessage, staleOf } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { useDraft } from '../../src/record/use-draft';
import { useApi } from '../api';
import { differs, merged, overInherited, withKnownTitles, type SetupEdit } from './setup-edit';

export const fileSetupKey = (clientId: string) => ['fileSetup', clientId];

/** A change that is previewed before it is saved. */
interface Previewed {
  /** Null removes the location's own setup. */
  setup: SetupValues | null;
  base: number;
  preview: SetupPreview;
}

interface Refused {
  reason?: string | undefined;
  /** What is wrong besides the reason. */
  problem?: string;
  isStale?: boolean;
}

/** The edit of a file setup: drafts, preview, save, and what happens when someone else was faster. */
export function useSetupEdit(
  clientId: string,
  view: FileSetupView,
  onSaved: (saved: SavedFileSetup) => void,
) {
  const translate = useTranslate();
  const alert = useAlert();
  const api = useApi();
  const queryClient = useQueryClient();
  const draft = useDraft<SetupEdit>(`fileSetup.${view.legacyClientId}`);
  const [kept, setKept] = useState<SetupEdit | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const edit = kept && overInherited(kept, view);
  const values = withKnownTitles(edit?.values ?? view.values, view.jobTitles);

  const keep = (next: SetupEdit) => {
    setKept(next);
    if (differs(next.before, next.values)) draft.keep(next);
    else draft.clear();
  };
  const discard = () => {
    setKept(null);
    draft.clear();
  };
  const close = () => {
    setPreviewed(null);
    setRefused({});
  };
  const preview = useMutation({
    mutationFn: async (setup: SetupValues | null): Promise<Previewed> => {
      const base = setup && edit ? edit.base : view.version;
      return { setup, base, preview: await api.previewFileSetup(clientId, setup) };
    },
    onSuccess: setPreviewed,
    onError: (error) => alert(error.message),
  });
  const save = useMutation({
    mutationFn: ({ setup, base }: Previewed) =>
      api.saveFileSetup(clientId, setup && { ...setup, reason: values.reason }, base),
    onMutate: () => setRefused(({ reason }) => ({ reason })),
    onSuccess: (saved) => {
      queryClient.setQueryData(fileSetupKey(clientId), saved);
      discard();
      close();
      alert('setup.saved', 'success');
      onSaved(saved);
    },
    onError: (error) => {
      const errors = fieldMessages(error);
      const stale = staleOf(error);
      const { reason } = errors;
      // The dialog that removes a setup has no field for the reason.
      if (reason !== undefined && previewed?.setup) return setRefused({ reason });
      const problem = stale
        ? translate('setup.stale', { name: stale.changedBy ?? translate('setup.somebody') })
        : [...new Set([refusalMessage(error), ...Object.values(errors)])].join(' ');
      setRefused({ reason, problem, isStale: stale !== null });
    },
  });
  const reload = async () => {
    await queryClient.refetchQueries({ queryKey: fileSetupKey(clientId) });
    const now = queryClient.getQueryData<FileSetupView>(fileSetupKey(clientId));
    // The user's own choices stay, on top of what is saved now.
    if (edit && now)
      keep({ base: now.version, before: now.values, values: merged(edit.before, now.values, edit.values) });
    close();
  };
  return {
    values,
    change: (next: SetupValues) =>
      keep({ ...(edit ?? { base: view.version, before: view.values }), values: next }),
    discard,
    draft,
    /** Restores the draft with the version it started from, under what was chosen since. */
    restore() {
      const earlier = draft.restore();
      if (!earlier) return;
      keep(edit ? { ...earlier, values: merged(edit.before, earlier.values, edit.values) } : earlier);
    },
    previewed,
    isPreviewing: preview.isPending,
    preview: preview.mutate,
    close,
    save: () => previewed && save.mutate(previewed),
    isSaving: save.isPending,
    refused,
    reload,
    isDirty: edit !== null && differs(edit.before, values),
  };
}

export type SetupEditing = ReturnType<typeof useSetupEdit>;
