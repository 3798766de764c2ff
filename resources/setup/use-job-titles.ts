import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAlert } from '../../providers/services';
import { useApi, type Api } from '../api';

/** The client's job titles, with how many people have each in the whole hierarchy. */
export function useCountedTitles(clientId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['setupJobTitles', clientId],
    queryFn: ({ signal }) => api.getCountedJobTitles(clientId, signal),
  });
}

interface TitleChange<Variables> {
  change: (api: Api, variables: Variables) => Promise<unknown>;
  /** Message key of the alert after success. */
  done: string;
  onDone: () => void;
  onError?: (error: Error) => void;
}

/** A change of a job title; the lists that show it are read again afterwards. */
export function useTitleChange<Variables>({ change, done, onDone, onError }: TitleChange<Variables>) {
  const api = useApi();
  const alert = useAlert();
  const queryClient = useQueryClient();
  return useMutation<unknown, Error & { status?: number }, Variables>({
    mutationFn: (variables) => change(api, variables),
    onError,
    onSuccess: async () => {
      const outdated = [['setupJobTitles'], ['fileSetup'], ['jobs', 'recomputation'], ['jobTitles']];
      await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      alert(done, 'success');
      onDone();
    },
  });
}
