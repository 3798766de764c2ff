import { useTranslate } from 'ra-core';
import type { Pool } from '../../../domain/pools/contract';
import { useSites } from '../../../providers/sites';

/** Names that fit into a cell. */
const MOST_NAMES = 3;

/** Which locations a pool is for, in words. */
export function usePlaces(): (pool: Pool) => string {
  const translate = useTranslate();
  const sites = useSites();
  return ({ topLevel, dotNumbers, siteIds, includeChildren }) => {
    if (topLevel) return translate('pools.places.whole');
    const names = siteIds.map(
      (id) => sites?.find(({ legacyClientId }) => legacyClientId === id)?.name ?? String(id),
    );
    const rest = names.length - MOST_NAMES;
    const parts = [
      ...dotNumbers.map((dotNumber) => translate('pools.places.dot', { dotNumber })),
      ...names.slice(0, MOST_NAMES),
      ...(rest > 0 ? [translate('pools.places.more', { smart_count: rest })] : []),
      ...(includeChildren && siteIds.length > 0 ? [translate('pools.places.children')] : []),
    ];
    return parts.join(', ');
  };
}
