import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FileSetupView, SavedFileSetup, SetupPreview, SetupValues } from '../../domain/setup/contract';
import { fieldMessages, refusalMessage, staleOf } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { useDraft } from '../../src/record/use-draft';
import { useApi } from '../api';
import { differs, merged, ofTitles, overInherited, type SetupEdit } from './setup-edit';
import { fileSetupKey, useReloadSetup } from './use-file-setup';

/** A change that is being looked at before it is saved; `setup` null gives the location's own set-up up. */
interface Looked {
  setup: SetupValues | null;
  /** The version that it is a change of. */
  base: number;
  preview: SetupPreview;
}

/** What is typed on the page of a set-up, and what becomes of it. */
export function useSetupEdit(
  clientId: string,
  view: FileSetupView,
  onSaved: (saved: SavedFileSetup) => void,
) {
  const translate = useTranslate();
  const alert = useAlert();
  const api = useApi();
  const queryClient = useQueryClient();
  const reload = useReloadSetup(clientId);
  const draft = useDraft<SetupEdit>(`fileSetup.${view.legacyClientId}`);
  const [kept, setKept] = useState<SetupEdit | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [reasonError, setReasonError] = useState<string>();
  const [failure, setFailure] = useState<{ text: string; stale: boolean } | null>(null);
  const edit = kept && overInherited(kept, view);
  const values = ofTitles(edit?.values ?? view.values, view.jobTitles);

  const keep = (next: SetupEdit) => {
    setKept(next);
    if (differs(next.before, next.values)) draft.keep(next);
    else draft.clear();
  };
  const change = (next: SetupValues) =>
    keep({ ...(edit ?? { base: view.version, before: view.values }), values: next });
  const discard = () => {
    setKept(null);
    draft.clear();
  };
  const close = () => {
    setLooked(null);
    setFailure(null);
    setReasonError(undefined);
  };
  const look = useMutation({
    mutationFn: async (setup: SetupValues | null): Promise<Looked> => {
      const base = setup && edit ? edit.base : view.version;
      return { setup, base, preview: await api.previewFileSetup(clientId, setup) };
    },
    onSuccess: setLooked,
    onError: (error) => alert(error.message),
  });
  const refused = (error: unknown) => {
    const errors = fieldMessages(error);
    const stale = staleOf(error);
    const { reason } = errors;
    setReasonError(reason);
    // Who gives his own set-up up is asked for no reason: there is no field beside which it could stand.
    if (reason !== undefined && looked?.setup) return;
    const text =
      stale === null
        ? [...new Set([refusalMessage(error), ...Object.values(errors)])].join(' ')
        : translate('setup.stale', { name: stale.changedBy ?? translate('setup.somebody') });
    setFailure({ text, stale: stale !== null });
  };
  const save = useMutation({
    mutationFn: ({ setup, base }: Looked) =>
      api.saveFileSetup(clientId, setup && { ...setup, reason: values.reason }, base),
    onMutate: () => setFailure(null),
    onSuccess: (saved) => {
      queryClient.setQueryData(fileSetupKey(clientId), saved);
      discard();
      close();
      alert('setup.saved', 'success');
      onSaved(saved);
    },
    onError: refused,
  });
  const reloadStored = async () => {
    const now = await reload();
    // What the other has chosen is taken over, except where something else was chosen here.
    if (edit && now)
      keep({ base: now.version, before: now.values, values: merged(edit.before, now.values, edit.values) });
    close();
  };
  return {
    values,
    change,
    discard,
    draft,
    /** Takes up again what was typed before, on the version that it was begun on; what has been chosen since stays. */
    restore: (earlier: SetupEdit) =>
      keep(edit ? { ...earlier, values: merged(edit.before, earlier.values, edit.values) } : earlier),
    looked,
    looking: look.isPending,
    look: look.mutate,
    close,
    save: () => looked && save.mutate(looked),
    saving: save.isPending,
    reasonError,
    failure,
    reloadStored,
    dirty: edit !== null && differs(edit.before, values),
  };
}
