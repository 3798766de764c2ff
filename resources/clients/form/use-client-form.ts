import { useState } from 'react';
import { set, useForm, type FieldErrors, type FieldPath } from 'react-hook-form';
import { clientProblems } from '../../../domain/clients/client-rules';
import { refuse, type FieldRefusals } from '../../../domain/shared/refusals/refusal';
import { fieldMessages, refusalMessage } from '../../../providers/refusals/refusal';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import { useAlert } from '../../../providers/services';
import { bodyOf, type ClientValues } from './values';

type Messages = Record<string, string>;

/** All that the rules say of a form, by field; a contact is somebody with a name. */
export function problemsOf(values: ClientValues): FieldRefusals {
  const unnamed = values.contacts.flatMap(({ name }, at) =>
    name.trim() === '' ? [[`contacts.${at}.name`, refuse('client.nameRequired')] as const] : [],
  );
  return { ...clientProblems(bodyOf(values)), ...Object.fromEntries(unnamed) };
}

interface FormOptions {
  defaultValues: ClientValues;
  /** Throws what the server refused. */
  send: (values: ClientValues) => Promise<void>;
  /** Message key of the alert for a save that failed. */
  failed: string;
}

/** A client's form: judged by the rules here, then by the server, all problems at the top and at their fields. */
export function useClientForm({ defaultValues, send, failed }: FormOptions) {
  const alert = useAlert();
  const inWords = useRefusalText();
  const [summary, setSummary] = useState<Messages>({});
  const form = useForm<ClientValues>({
    defaultValues,
    // The summary at the top moves the focus, once it names all of them.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const problems = problemsOf(values);
      if (Object.keys(problems).length === 0) return { values, errors: {} };
      const errors: FieldErrors<ClientValues> = {};
      const words = Object.fromEntries(
        Object.entries(problems).map(([field, refusal]) => [field, inWords(refusal)]),
      );
      for (const [field, message] of Object.entries(words)) set(errors, field, { type: 'rule', message });
      setSummary(words);
      return { values: {}, errors };
    },
  });
  const refuse = (error: unknown) => {
    const errors = fieldMessages(error);
    for (const [field, text] of Object.entries(errors))
      form.setError(field as FieldPath<ClientValues>, { type: 'server', message: text });
    form.setError('root.server', { message: Object.keys(errors).length > 0 ? '' : refusalMessage(error) });
    setSummary(errors);
    alert(failed);
  };
  const onSubmit = form.handleSubmit(async (values) => {
    setSummary({});
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    }
  });
  const { isSubmitting, isDirty, errors } = form.formState;
  const problem = errors.root?.['server']?.message ?? '';
  return { form, summary, isSubmitting, isDirty, onSubmit, refuse, problem };
}
