import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { fieldMessages, refusalAdvice, refusalMessage, statusOf } from '../../../providers/refusals/refusal';
import { useAlert } from '../../../providers/services';
import { useSeat } from './use-client';

interface Refused {
  message: string;
  errors: Record<string, string>;
}

/** Runs a change of the client: its answer replaces what is shown, a refusal is kept in words. */
export function useAct(client: Client) {
  const alert = useAlert();
  const { send, changed, reload } = useSeat(client);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  /** Answers whether it is done. */
  const act = async (work: () => Promise<Client>, done: string): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    try {
      await changed(await work());
      alert(done, 'success');
      return true;
    } catch (error) {
      const errors = fieldMessages(error);
      const [first = refusalMessage(error)] = Object.values(errors);
      setRefused({ message: [first, refusalAdvice(error)].filter(Boolean).join(' '), errors });
      // Somebody else was here: what stands now is worth more than what was seen.
      if (statusOf(error) === 409) await reload();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, send, busy, refused, forget: () => setRefused(null) };
}
