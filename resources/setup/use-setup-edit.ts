import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FileSetupView, SavedFileSetup, SetupPreview, SetupValues } from '../../domain/setup/contract';
import { useAlert } from '../../providers/services';
import { useDraft } from '../../providers/useDraft';
import { differs, merged, ofTitles, overInherited, type SetupEdit } from './setup-edit';
import { useReloadSetup, useSaveSetup, useSetupPreview } from './use-file-setup';

interface Refusal extends Error {
  status?: number;
  body?: { errors?: Record<string, string>; changedBy?: string | null } | null;
}

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
  const ask = useSetupPreview(clientId);
  const store = useSaveSetup(clientId);
  const reload = useReloadSetup(clientId);
  const draft = useDraft<SetupEdit>(`fileSetup.${view.legacyClientId}`);
  const [kept, setKept] = useState<SetupEdit | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [looking, setLooking] = useState(false);
  const [saving, setSaving] = useState(false);
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
  const look = async (setup: SetupValues | null) => {
    setLooking(true);
    try {
      const base = setup && edit ? edit.base : view.version;
      setLooked({ setup, base, preview: await ask(setup) });
    } catch (error) {
      alert((error as Error).message);
    } finally {
      setLooking(false);
    }
  };
  const refused = (error: unknown) => {
    const { message, status, body } = error as Refusal;
    const reason = body?.errors?.['reason'];
    setReasonError(reason);
    // Who gives his own set-up up is asked for no reason: there is no field beside which it could stand.
    if (reason !== undefined && looked?.setup) return;
    const fields = Object.values(body?.errors ?? {});
    const text =
      status === 409
        ? translate('setup.stale', { name: body?.changedBy ?? translate('setup.somebody') })
        : [...new Set([message, ...fields])].join(' ');
    setFailure({ text, stale: status === 409 });
  };
  const save = async () => {
    if (!looked) return;
    setSaving(true);
    setFailure(null);
    try {
      const setup = looked.setup && { ...looked.setup, reason: values.reason };
      const saved = await store(setup, looked.base);
      discard();
      close();
      alert('setup.saved', 'success');
      onSaved(saved);
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };
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
    looking,
    look,
    close,
    save,
    saving,
    reasonError,
    failure,
    reloadStored,
    dirty: edit !== null && differs(edit.before, values),
  };
}
