import { useState, type SubmitEvent } from 'react';
import { useAlert } from '../../../providers/services';

interface Refused extends Error {
  body?: { errors?: Record<string, string> } | null;
}

/** A small form that is sent to the server: what it refuses stands beside the fields, and above all where it has none. */
export function useSentForm(send: () => Promise<void>) {
  const alert = useAlert();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setErrors({});
    try {
      await send();
    } catch (error) {
      const { body, message } = error as Refused;
      const refused = Object.entries(body?.errors ?? {});
      const elsewhere = refused.filter(([field]) => form.elements.namedItem(field) === null);
      setErrors(body?.errors ?? {});
      if (refused.length === 0) alert(message);
      for (const [, text] of elsewhere) alert(text);
    }
    setBusy(false);
  };
  return {
    errors,
    busy,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
