import { useQuery } from '@tanstack/react-query';
import { useSites, useSiteTree } from '../../providers/sites';
import { useApi } from '../api';

/** A location as a dialog needs it; whoever opens one hands in at least its number. */
export interface DialogPlace {
  legacyClientId: number;
  name: string;
  parent: number | null;
}

/** The location that a dialog is about, as the server knows it. */
export function usePlace(legacyClientId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['place', legacyClientId],
    queryFn: async ({ signal }): Promise<DialogPlace> => {
      const { name, parent } = await api.getLocation(legacyClientId, signal);
      return { legacyClientId, name, parent };
    },
  });
}

/** The locations below a client that are not closed: those that a push goes to. */
export function useChildren(legacyClientId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['childrenOf', legacyClientId],
    queryFn: async ({ signal }) => {
      const nodes = await api.getLocationsBelow(legacyClientId, signal);
      return nodes.filter(({ deactivated }) => !deactivated);
    },
  });
}

/** Where settings can be copied from: the parent and the other locations directly below it, as far as the user reaches them. */
export function useSources(place: DialogPlace | undefined) {
  const api = useApi();
  const sites = useSites();
  const parent = place?.parent ?? null;
  const tree = useSiteTree();
  const below = useQuery({
    queryKey: ['siblingsBelow', parent],
    queryFn: async ({ signal }) => {
      const nodes = await api.getLocationsBelow(parent ?? 0, signal);
      return nodes.filter((node) => node.parent === parent).map(({ legacyClientId }) => legacyClientId);
    },
    enabled: parent !== null,
  });
  const failed = [tree, below].find(({ error }) => error !== null);
  return {
    sources:
      place && below.data
        ? sites?.filter(
            ({ legacyClientId }) =>
              legacyClientId !== place.legacyClientId &&
              (legacyClientId === parent || below.data.includes(legacyClientId)),
          )
        : undefined,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  };
}
