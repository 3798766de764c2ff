import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useListApi } from './listApi';
import { useAlert, useUser } from './services';

export interface SavedView<State> {
  id: string;
  name: string;
  state: State;
}

/** The views that the user has saved of a list. The server keeps them, so that they are on every machine. */
export function useSavedViews<State>(resource: string, { enabled }: { enabled: boolean }) {
  const api = useListApi();
  const alert = useAlert();
  const { _id: userId } = useUser();
  const queryClient = useQueryClient();
  const queryKey = ['savedViews', userId, resource];
  const callbacks = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error: Error) => alert(error.message),
  };

  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.savedViews(userId, resource, signal),
    enabled,
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: (view: { name: string; view: State }) => api.saveView(userId, { resource, ...view }),
    ...callbacks,
  });
  const remove = useMutation({ mutationFn: (id: string) => api.deleteView(userId, id), ...callbacks });
  const views: SavedView<State>[] = data.map(({ id, name, view }) => ({
    id: String(id),
    name,
    state: view as State,
  }));
  return { views, save: save.mutate, remove: remove.mutate };
}
