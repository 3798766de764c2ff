import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { staleOf } from '../../../providers/refusals/refusal';
import { useAlert } from '../../../providers/services';
import { ClientFields } from '../form/ClientFields';
import { ClientForm } from '../form/ClientForm';
import { useClientForm } from '../form/use-client-form';
import { bodyOf, differing, pick, valuesOf, type ClientValues } from '../form/values';
import { compareEdits, type StaleAnswer } from './stale';
import { StaleDialog } from './StaleDialog';
import { useSeat } from './use-client';

interface EditFormProps {
  client: Client;
  /** Draws the form anew with what is stored. */
  onRestart: () => void;
}

/** What a client says of itself, for those who may change it. */
export function EditForm({ client, onRestart }: EditFormProps) {
  const translate = useTranslate();
  // As it was when the form was opened: what other panels change meanwhile is not in it.
  const [base] = useState(client);
  const { save, stale, setStale } = useSave(client, base);
  const state = useClientForm({ defaultValues: valuesOf(base), failed: 'clients.save.failed', send: save });
  const [busy, setBusy] = useState(false);
  const restart = () => {
    // The draft goes with what was typed: it is not offered back to who has just decided.
    state.form.reset();
    onRestart();
  };
  const keepMine = async (current: Client) => {
    setBusy(true);
    try {
      await save(state.form.getValues(), current);
      restart();
    } catch (error) {
      // Somebody was first once more: the dialog says so.
      if (error instanceof Superseded) return;
      setStale(null);
      state.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const { changed } = useSeat(client);
  return (
    <>
      <ClientForm
        state={state}
        draft={`client.${client.legacyClientId}`}
        buttons={
          <>
            <Button type="submit" variant="contained" disabled={!state.isDirty} loading={state.isSubmitting}>
              {translate('clients.save.button')}
            </Button>
            <Button disabled={!state.isDirty || state.isSubmitting} onClick={restart}>
              {translate('clients.save.discard')}
            </Button>
          </>
        }
      >
        <ClientFields />
      </ClientForm>
      {stale ? (
        <StaleDialog
          stale={stale}
          changes={compareEdits(base, stale.current, bodyOf(state.form.getValues()))}
          busy={busy}
          onKeepMine={() => void keepMine(stale.current)}
          onTakeTheirs={() => void changed(stale.current).then(restart)}
          onCancel={() => setStale(null)}
        />
      ) : null}
    </>
  );
}

/** Thrown where the dialog about a stale edit has taken over: nothing is saved, and there is no other refusal. */
class Superseded extends Error {}

function useSave(client: Client, base: Client) {
  const alert = useAlert();
  const translate = useTranslate();
  const { send, changed } = useSeat(client);
  const [stale, setStale] = useState<StaleAnswer | null>(null);
  const ask = (answer: StaleAnswer): never => {
    setStale(answer);
    throw new Superseded(translate('clients.stale.title'));
  };

  const save = async (values: ClientValues, over?: Client) => {
    const current = over ?? client;
    // Another panel's answer may have brought what somebody else did to these very fields.
    if (!over && differing(bodyOf(valuesOf(base)), bodyOf(valuesOf(client))).length > 0)
      ask({ current: client, changedBy: null, changedAt: null });
    const fields = differing(bodyOf(valuesOf(base)), bodyOf(values));
    if (fields.length === 0) return;
    const body = { ...pick(bodyOf(values), fields), version: current.version };
    const after = await send<Client>(`/v1/clients/${client._id}`, { method: 'PATCH', body }).catch(
      (error: unknown) => {
        const answer = staleOf<Client>(error);
        if (answer) return ask(answer);
        throw error;
      },
    );
    if (after?._id !== client._id) throw new Error(translate('clients.save.unexpected'));
    alert('clients.save.done', 'success');
    await changed(after);
  };
  return { save, stale, setStale };
}
