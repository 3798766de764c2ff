import { useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react';
import { fieldMessages, refusalMessage } from '../../../providers/refusals/refusal';
import { useAlert } from '../../../providers/services';

type Messages = Record<string, string>;

interface SentFormOptions<Values> {
  initial: Values;
  send: (values: Values) => Promise<void>;
  /** Problems by field. Nothing is sent while there are any. */
  check?: (values: Values) => Messages;
}

/** A small form that sends its values together. It shows a refusal at its field, or as an alert. */
export function useSentForm<Values extends Partial<Messages>>({
  initial,
  send,
  check,
}: SentFormOptions<Values>) {
  const alert = useAlert();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Messages>({});
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const problems = check?.(values) ?? {};
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const refused = fieldMessages(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) alert(refusalMessage(error));
      for (const [field, text] of Object.entries(refused))
        if (form.elements.namedItem(field) === null) alert(text);
    }
    setBusy(false);
  };
  return {
    values,
    setValues,
    errors,
    busy,
    /** The props of a text field. */
    field: (name: keyof Values & string, label: string, help?: ReactNode) => ({
      name,
      label,
      required: true,
      value: values[name],
      error: errors[name] !== undefined,
      helperText: errors[name] ?? help,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        setValues({ ...values, [name]: event.target.value }),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
