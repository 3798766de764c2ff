import { createContext, useContext, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from '../../../src/ui/field-errors';
import type { LocationValues } from './values';

/** The problems of the form around, by the names of its fields. */
export const ProblemsContext = createContext<FieldErrors>({});
export const useProblem = (name: string): string | undefined => useContext(ProblemsContext)[name];

/** Why a request was refused: beside which fields, and in one sentence. */
export function refusalOf(error: unknown): { message: string; errors: FieldErrors } {
  const { message, body } = error as Error & { body?: { errors?: FieldErrors } | null };
  return { message, errors: body?.errors ?? {} };
}

/** A location's form: the server judges it, all problems at once. `send` saves; a failure of its own it throws on. */
export function useLocationForm(
  defaultValues: LocationValues,
  send: (values: LocationValues) => Promise<void>,
) {
  const form = useForm<LocationValues>({ defaultValues, shouldFocusError: false });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const submit = form.handleSubmit(async (values) => {
    setErrors({});
    setProblem('');
    try {
      await send(values);
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.errors);
      if (Object.keys(refusal.errors).length === 0) setProblem(refusal.message);
      // Refused: what was typed stays a draft.
      form.setError('root.server', { message: refusal.message });
    }
  });
  return { form, errors, problem, submit };
}
