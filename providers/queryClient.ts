import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

/** A failure that another try may not meet: no answer, or a server that is not available for the moment. */
function mayPass(error: unknown): boolean {
  const status = (error as { status?: number } | null)?.status;
  return status === 503 || status === 0;
}

/**
 * The library lets a first answer come that was asked for before a change, and shows it as if it were of
 * after it. Here what is on its way then is asked for again, the first answer like any later one.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { type = 'active', refetchType = type, fetchStatus } = filters;
    // Only what is then fetched again.
    if (refetchType === 'active' && fetchStatus === undefined && options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
        // Whoever waits for the first answer is given the second one.
        if (query.state.data === undefined && query.isActive()) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** The one cache. Live updates tell what is out of date, so that a look at another window fetches nothing. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Old rows stay on the screen, dimmed, until the new ones are there.
        placeholderData: (previous: unknown) => previous,
        retry: (failures, error) => failures < 1 && mayPass(error),
        staleTime: 0,
      },
      // Without a connection a write is refused at once instead of waiting for one unseen.
      mutations: { networkMode: 'always' },
    },
  });
}
