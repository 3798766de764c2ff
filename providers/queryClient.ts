import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

/** No response, or a server that is unavailable for the moment: another try may succeed. */
function isTemporary(error: unknown): boolean {
  const status = (error as { status?: number } | null)?.status;
  return status === 503 || status === 0;
}

/**
 * The library keeps waiting for a first response that was requested before a change, and shows it as if it were
 * current. Here invalidating restarts first requests too.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { type = 'active', refetchType = type, fetchStatus } = filters;
    // Only queries that are then refetched.
    if (refetchType === 'active' && fetchStatus === undefined && options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
        // Code that waits for the first response gets the second one.
        if (query.state.data === undefined && query.isActive()) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** The one cache. Live updates say what is stale, so that returning to the window refetches nothing. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Old rows stay on the screen, dimmed, until the new ones arrive.
        placeholderData: (previous: unknown) => previous,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        staleTime: 0,
      },
      // Without a connection a write fails at once instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
  });
}
