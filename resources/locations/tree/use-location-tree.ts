import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ClientNode } from '../../../domain/clients/contract';
import type { LocationCount } from '../../../domain/locations/contract';
import { useOpenedLocation } from '../../../providers/clientState';
import { useHttp } from '../../../providers/services';
import { SITE_TREE, useClientOfPages } from '../../../providers/sites';
import { findLocations, idsAbove, searchTexts, treeRows } from './tree-rows';

/** Active employees by location; undefined while they are being counted. */
export function useEmployeeCounts(): ReadonlyMap<number, number> | undefined {
  const http = useHttp();
  const id = useClientOfPages()?._id;
  const { data } = useQuery({
    queryKey: [SITE_TREE, id, 'counts'],
    queryFn: ({ signal }) =>
      http.data<LocationCount[]>(`/v1/clients/${id}/children/counts`, { signal, meta: { background: true } }),
    enabled: id !== undefined,
  });
  return useMemo(
    () => data && new Map(data.map(({ legacyClientId, employees }) => [legacyClientId, employees])),
    [data],
  );
}

/** At first the locations directly below the client are in sight, and the one that was opened last. */
const firstExpanded = (root: ClientNode, opened: number | null): ReadonlySet<number> =>
  new Set([root.legacyClientId, ...(opened === null ? [] : idsAbove(root, opened))]);

/** What is to be seen of a tree: opened and closed rows, a search in it, and the row in focus. */
export function useLocationTree(root: ClientNode) {
  const [opened, setOpened] = useOpenedLocation();
  const [expanded, setExpanded] = useState(() => firstExpanded(root, opened));
  const [active, setActive] = useState<number | null>(opened);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);

  const texts = useMemo(() => searchTexts(root), [root]);
  const found = useMemo(
    () => (sought === '' ? null : findLocations(root, texts, sought)),
    [root, texts, sought],
  );
  const rows = useMemo(() => treeRows(root, expanded, found), [root, expanded, found]);

  const change = (ids: readonly number[], open: boolean) => {
    // What a search has found is open, all of it.
    if (found) return;
    const next = new Set(expanded);
    for (const id of ids) {
      if (open) next.add(id);
      else next.delete(id);
    }
    setExpanded(next);
  };
  return {
    rows,
    count: texts.size,
    found: found?.count ?? null,
    search,
    setSearch,
    active,
    setActive,
    opened,
    setOpened,
    change,
    expandAll: () => setExpanded(new Set([...texts.keys()].map(({ legacyClientId }) => legacyClientId))),
    collapseAll: () => setExpanded(firstExpanded(root, null)),
  };
}
