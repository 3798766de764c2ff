import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { AlertType } from '../../providers/alerts';
import type { Changed } from '../../providers/refetch';
import { useAlert, useRefetch } from '../../providers/services';

/** Message key of the alert after success, or a function for one with values. */
export type SuccessMessage<Args extends unknown[]> =
  | string
  | ((...args: Args) => { key: string; values: Record<string, unknown>; type?: AlertType });

export function alertSuccess<Args extends unknown[]>(
  alert: ReturnType<typeof useAlert>,
  success: SuccessMessage<Args>,
  ...args: Args
): void {
  if (typeof success === 'string') return alert(success, 'success');
  const { key, values, type = 'success' } = success(...args);
  alert(key, type, { values });
}

export interface ApiMutationOptions<Data, Variables> extends Omit<
  UseMutationOptions<Data, Error, Variables>,
  'mutationFn'
> {
  success?: SuccessMessage<[Data, Variables]>;
  /** What to refetch, whether it succeeds or not. */
  changes: readonly Changed[];
  /** Set to false where the failure is shown in the form or dialog instead of an alert. */
  alertOnError?: boolean;
}

/**
 * A write through a named method of the data provider: alerts on success and failure, and refetches what it changes
 * either way, because a refusal often means that someone else changed the data.
 */
export function useApiMutation<Data = unknown, Variables = void>(
  mutationFn: (variables: Variables) => Promise<Data>,
  {
    success,
    changes,
    alertOnError = true,
    onSuccess,
    onError,
    ...options
  }: ApiMutationOptions<Data, Variables>,
) {
  const alert = useAlert();
  const refetch = useRefetch();
  return useMutation<Data, Error, Variables>({
    ...options,
    mutationFn,
    onSuccess: async (...result) => {
      await refetch(...changes);
      if (success) alertSuccess(alert, success, result[0], result[1]);
      return onSuccess?.(...result);
    },
    onError: (...failure) => {
      void refetch(...changes);
      if (alertOnError) alert(failure[0].message);
      return onError?.(...failure);
    },
  });
}
