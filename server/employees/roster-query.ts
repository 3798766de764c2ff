import type { EmployeeFilter } from '../../domain/employees/contract';
import { parseIntegerId } from '../../domain/shared/ids';
import type { ListQuerystring } from '../../domain/shared/list-dialect';
import { refuse } from '../../domain/shared/refusals/refusal';
import { refuseFields } from '../platform/errors';

function siteIds(text: string): number[] {
  const ids = text.split(',').filter(Boolean).map(parseIntegerId);
  if (ids.some((id) => id === null)) throw refuseFields({ sites: refuse('request.sitesNotNumbers') });
  return ids as number[];
}

/** The parameters of the specification's own calls, put into the filter of the list dialect. */
function withFilter(query: ListQuerystring, extra: EmployeeFilter): ListQuerystring {
  if (Object.keys(extra).length === 0) return query;
  let filter: unknown = {};
  try {
    filter = JSON.parse(query.filter ?? '{}');
  } catch {
    return query; // the list dialect says what is wrong with it
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
 * GET /v1/employees?search&sites&exactMatch: everybody within reach, whatever the status. `isConcordeUser` is taken and
 * says nothing: who asks, and how far he reaches, is for the session to say.
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
