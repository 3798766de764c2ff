import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientNode } from '../../../domain/clients/contract';
import { sitePath } from '../../../domain/clients/site-tree';
import type { LocationCount } from '../../../domain/locations/contract';
import { useOpenedLocation } from '../../../providers/clientState';
import { SITE_TREE, useClientOfPages } from '../../../providers/sites';
import { useApi } from '../../api';
import { locationHref } from '../links';
import {
  employeeCounts,
  findLocations,
  searchTexts,
  treeRows,
  type EmployeeCount,
  type TreeRow,
} from './tree-rows';

/** Active employees by location; undefined while they load. */
function useEmployeeCounts(root: ClientNode): ReadonlyMap<number, EmployeeCount> | undefined {
  const api = useApi();
  const id = useClientOfPages()?._id;
  return useQuery({
    queryKey: [SITE_TREE, id, 'counts'],
    queryFn: ({ signal }) => api.employeeCounts(id ?? '', { signal }),
    enabled: id !== undefined,
    select: useCallback((counts: readonly LocationCount[]) => employeeCounts(root, counts), [root]),
  }).data;
}

/** Shows the locations directly below the client, and the one that was opened last. */
function firstExpanded(root: ClientNode, opened: number | null): ReadonlySet<number> {
  const parents = opened === null ? [] : sitePath(root, opened).slice(0, -1);
  return new Set([root, ...parents].map(({ legacyClientId }) => legacyClientId));
}

export type LocationTreeState = ReturnType<typeof useLocationTree>;

/** The state of the tree: expanded rows, the search, the row in focus and the location opened last. */
export function useLocationTree(root: ClientNode) {
  const navigate = useNavigate();
  const [opened, setOpened] = useOpenedLocation();
  const [expanded, setExpanded] = useState(() => firstExpanded(root, opened));
  const [active, setActive] = useState<number | null>(opened);
  const employees = useEmployeeCounts(root);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);

  const texts = useMemo(() => searchTexts(root), [root]);
  const found = useMemo(
    () => (sought === '' ? null : findLocations(root, texts, sought)),
    [root, texts, sought],
  );
  const rows = useMemo(() => treeRows(root, expanded, found), [root, expanded, found]);
  const change = (ids: readonly number[], isExpanded: boolean) => {
    // Everything that a search has found is expanded.
    if (found) return;
    const others = [...expanded].filter((id) => !ids.includes(id));
    setExpanded(new Set(isExpanded ? [...others, ...ids] : others));
  };
  return {
    rows,
    employees,
    count: texts.size,
    found: found?.count ?? null,
    search,
    setSearch,
    active,
    setActive,
    opened,
    setExpanded: change,
    open: ({ node, expanded: isExpanded }: TreeRow) => {
      // Listed only because the user can access locations below it.
      if (node.reachable === false) return change([node.legacyClientId], !isExpanded);
      setOpened(node.legacyClientId);
      void navigate(locationHref(node._id));
    },
    expandAll: () => setExpanded(new Set([...texts.keys()].map(({ legacyClientId }) => legacyClientId))),
    collapseAll: () => setExpanded(firstExpanded(root, null)),
  };
}
