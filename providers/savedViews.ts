import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAlert, useHttp, useUser } from './services';

export interface SavedView<State> {
  id: string;
  name: string;
  state: State;
}

interface SavedViewRecord<State> {
  id: number;
  name: string;
  view: State;
}

/** The views that the user has saved of a list. They are kept on the server, so that they are there on every machine. */
export function useSavedViews<State>(resource: string, { enabled }: { enabled: boolean }) {
  const http = useHttp();
  const alert = useAlert();
  const { _id } = useUser();
  const queryClient = useQueryClient();
  const url = `/v1/users/${_id}/views`;
  const queryKey = ['savedViews', _id, resource];
  const again = () => queryClient.invalidateQueries({ queryKey });
  const failed = (error: Error) => alert(error.message);

  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      http.data<SavedViewRecord<State>[]>(`${url}?${new URLSearchParams({ resource })}`, {
        signal,
        meta: { background: true },
      }),
    enabled,
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: ({ name, view }: { name: string; view: State }) =>
      http.data(url, { method: 'POST', body: { resource, name, view } }),
    onSuccess: again,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (id: string) => http.data(`${url}/${id}`, { method: 'DELETE' }),
    onSuccess: again,
    onError: failed,
  });
  const views: SavedView<State>[] = data.map(({ id, name, view }) => ({ id: String(id), name, state: view }));
  return { views, save: save.mutate, remove: remove.mutate };
}
