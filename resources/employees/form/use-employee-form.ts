import { useState } from 'react';
import { useForm, type FieldErrors as FormErrors } from 'react-hook-form';
import { validateEmployee } from '../../../domain/employees/employee-rules';
import { useAlert } from '../../../providers/services';
import { refusedEntries } from '../../../src/ui/field-errors';
import { todayHere } from '../../../src/ui/today';
import { useProblemWords } from './problem-words';
import {
  changedFields,
  FORM_FIELDS,
  ruledFields,
  toRecord,
  valuesOf,
  type FormField,
  type FormValues,
} from './values';

type Messages = Record<string, string>;

/** What the rules say to the form: of somebody new everything, else only of what was changed. */
export function problemsOf(values: FormValues, today: string): Messages {
  const changed = values.base && ruledFields(changedFields(values, valuesOf(values.base)));
  const { errors } = validateEmployee(toRecord(values), {
    today,
    overrideLicense: values.overrideLicense,
    ...(changed && { changed }),
  });
  return errors;
}

function messagesOf(errors: FormErrors<FormValues>): Messages {
  const named = FORM_FIELDS.map((field) => [field, errors[field]?.message] as const);
  return Object.fromEntries(named.filter((pair): pair is [FormField, string] => pair[1] !== undefined));
}

export interface Refusal {
  message: string;
  errors: Messages;
}

/** Why the server refused: beside the fields, and in one sentence. */
export function refusalOf(error: unknown): Refusal {
  const { message, body } = error as Error & { body?: { errors?: Messages } | null };
  return { message, errors: body?.errors ?? {} };
}

interface EmployeeFormOptions {
  defaultValues: FormValues;
  send: (values: FormValues) => Promise<void>;
  /** Message key of the alert for a save that failed. */
  failed: string;
}

/** An employee's form: judged by the rules here, then by the server, with all problems at the top and at their fields. */
export function useEmployeeForm({ defaultValues, send, failed }: EmployeeFormOptions) {
  const alert = useAlert();
  const inWords = useProblemWords();
  const [summary, setSummary] = useState<Messages>({});
  const [round, setRound] = useState(0);
  const form = useForm<FormValues>({
    defaultValues,
    // The summary at the top moves the focus, once it names all of them.
    shouldFocusError: false,
    resolver: (values) => {
      const problems = Object.entries({
        ...problemsOf(values, todayHere()),
        ...refusedEntries(FORM_FIELDS),
      });
      if (problems.length === 0) return { values, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }])),
      };
    },
  });

  const tell = (errors: Messages) =>
    setSummary(Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, inWords(text)])));
  const refuse = (error: unknown) => {
    const { message, errors } = refusalOf(error);
    for (const [field, text] of Object.entries(errors))
      form.setError(field as FormField, { type: 'server', message: text });
    form.setError('root.server', { message: Object.keys(errors).length > 0 ? '' : message });
    tell(errors);
    alert(failed);
  };
  const submit = form.handleSubmit(
    async (values) => {
      setSummary({});
      try {
        await send(values);
      } catch (error) {
        refuse(error);
      }
    },
    (errors) => tell(messagesOf(errors)),
  );
  const reset = (values: FormValues) => {
    form.reset(values);
    setSummary({});
    setRound(round + 1);
  };
  const { isSubmitting, isSubmitSuccessful, isDirty, errors } = form.formState;
  const problem = errors.root?.['server']?.message ?? '';
  return {
    form,
    submit,
    /** Begins anew with other values. */
    reset,
    /** Counts the new beginnings: fields drawn anew forget what was half typed or refused. */
    round,
    summary,
    isSubmitting,
    isSubmitSuccessful,
    isDirty,
    problem,
  };
}
