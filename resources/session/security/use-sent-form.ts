import { useState, type SubmitEvent } from 'react';
import { fieldMessages, refusalMessage } from '../../../providers/refusals/refusal';
import { useAlert } from '../../../providers/services';

type Messages = Record<string, string>;

/**
 * A small form that is sent to the server: what it refuses is shown beside the fields, and above all of them where it
 * has none. Nothing is sent while `check` finds problems.
 */
export function useSentForm(send: () => Promise<void>, check: () => Messages = () => ({})) {
  const alert = useAlert();
  const [errors, setErrors] = useState<Messages>({});
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const refused = fieldMessages(error);
      const elsewhere = Object.entries(refused).filter(([field]) => form.elements.namedItem(field) === null);
      setErrors(refused);
      if (Object.keys(refused).length === 0) alert(refusalMessage(error));
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
