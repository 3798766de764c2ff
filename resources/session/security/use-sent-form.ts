import { useState, type SubmitEvent } from 'react';
import { useAlert } from '../../../providers/services';

interface Refused extends Error {
  body?: { errors?: Record<string, string> } | null;
}

/** A small form that is sent to the server: what it refuses stands beside the fields. */
export function useSentForm(send: () => Promise<void>) {
  const alert = useAlert();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setErrors({});
    try {
      await send();
    } catch (error) {
      const { body, message } = error as Refused;
      if (body?.errors) setErrors(body.errors);
      else alert(message, 'danger');
    }
    setBusy(false);
  };
  return {
    errors,
    busy,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit();
    },
  };
}
