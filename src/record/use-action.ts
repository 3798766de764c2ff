import { useMutationMiddlewares, type CreateParams } from 'ra-core';
import { useMemo } from 'react';
import { fieldMessages } from '../../providers/refusals/refusal';
import { useApiMutation, type ApiMutationOptions } from '../ui/use-api-mutation';

/**
 * For a `SaveContextProvider` around a `RecordForm`: saves with a named method of the data provider instead of a record. A refusal is shown in
 * the form, beside the fields it names.
 */
export function useAction<Result, Fields extends object>(
  act: (values: Fields) => Promise<Result>,
  options: Omit<ApiMutationOptions<Result, Fields>, 'alertOnError'>,
) {
  const { getMutateWithMiddlewares, ...middlewares } = useMutationMiddlewares();
  const { mutateAsync, isPending } = useApiMutation(
    async (values: Fields): Promise<Result> => {
      // The form takes part: it puts a refusal beside its fields, and drops the draft before the dialog closes.
      const run = getMutateWithMiddlewares(async (_resource: string, { data }: CreateParams<Fields>) => ({
        data: await act(data as Fields),
      }));
      return ((await run('', { data: values })) as { data: Result }).data;
    },
    { ...options, alertOnError: false },
  );
  const { registerMutationMiddleware, unregisterMutationMiddleware } = middlewares;
  return useMemo(
    () => ({
      // react-admin puts the errors that it resolves to beside their fields.
      save: (values: Fields) => mutateAsync(values).then(() => undefined, fieldMessages),
      saving: isPending,
      registerMutationMiddleware,
      unregisterMutationMiddleware,
    }),
    [mutateAsync, isPending, registerMutationMiddleware, unregisterMutationMiddleware],
  );
}
