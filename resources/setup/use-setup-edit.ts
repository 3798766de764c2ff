import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FileSetupView, SavedFileSetup, SetupPreview, SetupValues } from '../../domain/setup/contract';
import { useAlert } from '../../providers/services';
import { useDraft } from '../../providers/useDraft';
import { differs, merged } from './setup-edit';
import { useReloadSetup, useSaveSetup, useSetupPreview } from './use-file-setup';

interface Refusal extends Error {
  status?: number;
  body?: { errors?: Record<string, string>; changedBy?: string | null } | null;
}

/** A change that is being looked at before it is saved; `setup` null gives the location's own set-up up. */
interface Looked {
  setup: SetupValues | null;
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
  const draft = useDraft<SetupValues>(`fileSetup.${view.legacyClientId}`);
  const [typed, setTyped] = useState<SetupValues | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [looking, setLooking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [reasonError, setReasonError] = useState<string>();
  const [failure, setFailure] = useState<{ text: string; stale: boolean } | null>(null);
  const values = typed ?? view.values;

  const change = (next: SetupValues) => {
    setTyped(next);
    if (differs(view.values, next)) draft.keep(next);
    else draft.clear();
  };
  const discard = () => {
    setTyped(null);
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
      setLooked({ setup, preview: await ask(setup) });
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
      const saved = await store(setup, view.version);
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
    const before = view.values;
    const now = await reload();
    // What the other has chosen is taken over, except where something else was chosen here.
    if (typed && now) change(merged(before, now.values, typed));
    close();
  };
  return {
    values,
    change,
    discard,
    draft,
    looked,
    looking,
    look,
    close,
    save,
    saving,
    reasonError,
    failure,
    reloadStored,
    dirty: differs(view.values, values),
  };
}
