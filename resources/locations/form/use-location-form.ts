import { createContext, useContext, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldMessages, refusalMessage } from '../../../providers/refusals/refusal';
import type { FieldErrors } from '../../../src/ui/field-errors';
import type { LocationValues } from './values';

/** The problems of the form around, by the names of its fields. */
export const ProblemsContext = createContext<FieldErrors>({});
export const useProblem = (name: string): string | undefined => useContext(ProblemsContext)[name];

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
      const refused = fieldMessages(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setProblem(refusalMessage(error));
      // Refused: what was typed stays a draft.
      form.setError('root.server', { message: refusalMessage(error) });
    }
  });
  return { form, errors, problem, submit };
}
