import { parseIntegerId } from '../../domain/shared/ids';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import { refuseFields } from '../platform/errors';

/** The locations of `sites=1,2`. */
export function siteIds(text: string): number[] {
  const ids = text.split(',').filter(Boolean).map(parseIntegerId);
  if (ids.some((id) => id === null)) throw refuseFields({ sites: refuse('request.sitesNotNumbers') });
  return ids as number[];
}

/** Adds the specification's own parameters to the list filter. */
export function withFilter(query: ListQuerystring, extra: object): ListQuerystring {
  if (Object.keys(extra).length === 0) return query;
  let filter: unknown = {};
  try {
    filter = JSON.parse(query.filter ?? '{}');
  } catch {
    return query; // reported by parseList
  }
  return { ...query, filter: JSON.stringify({ ...(filter as object), ...extra }) };
}

/** GET /v1/clients/{id}/employees?sites&active&isRandoms */
export function rosterQuery(
  query: ListQuerystring & { sites?: string; active?: boolean; isRandoms?: boolean },
): ListQuerystring {
  const { sort, range, filter, sites, active, isRandoms } = query;
  return withFilter(
    { sort, range, filter },
    {
      ...(sites && { sites: siteIds(sites) }),
      ...(isRandoms ? { view: 'randomsAll' as const } : active && { view: 'active' as const }),
    },
  );
}

/**
 * GET /v1/employees?search&sites&exactMatch: everyone within reach, of any status. `isConcordeUser` is accepted and
 * ignored; the session decides who asks.
 */
export function searchQuery(
  query: ListQuerystring & { search?: string; sites?: string; exactMatch?: boolean },
): ListQuerystring {
  const { sort, range = '[0,24]', filter, search, sites, exactMatch } = query;
  const asDialect = query.range !== undefined || filter !== undefined;
  return withFilter(
    { sort, range, filter },
    {
      ...(search && { q: search }),
      ...(exactMatch && { exactMatch }),
      ...(sites && { sites: siteIds(sites) }),
      ...(!asDialect && { view: 'all' as const }),
    },
  );
}
