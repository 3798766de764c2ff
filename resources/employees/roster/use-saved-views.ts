import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAlert, useHttp, useUser } from '../../../providers/services';
import { EMPLOYEES } from '../links';
import type { RosterViewState } from './views';

interface SavedViewRecord {
  id: number;
  name: string;
  view: RosterViewState;
}

export interface SavedRosterView {
  id: string;
  name: string;
  state: RosterViewState;
}

/** Views are kept on the server for the user, so that they are there on every machine. */
export function useSavedViews({ enabled }: { enabled: boolean }) {
  const http = useHttp();
  const alert = useAlert();
  const { _id } = useUser();
  const queryClient = useQueryClient();
  const url = `/v1/users/${_id}/views`;
  const queryKey = ['savedViews', _id, EMPLOYEES];
  const again = () => queryClient.invalidateQueries({ queryKey });
  const failed = (error: Error) => alert(error.message);

  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      http.data<SavedViewRecord[]>(`${url}?${new URLSearchParams({ resource: EMPLOYEES })}`, {
        signal,
        meta: { background: true },
      }),
    enabled,
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: ({ name, view }: { name: string; view: RosterViewState }) =>
      http.data(url, { method: 'POST', body: { resource: EMPLOYEES, name, view } }),
    onSuccess: again,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (id: string) => http.data(`${url}/${id}`, { method: 'DELETE' }),
    onSuccess: again,
    onError: failed,
  });
  const views: SavedRosterView[] = data.map(({ id, name, view }) => ({ id: String(id), name, state: view }));
  return { views, save: save.mutate, remove: remove.mutate };
}
