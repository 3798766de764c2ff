import { QueryClient } from '@tanstack/react-query';

/** A failure that another try may not meet: no answer, or a server that is not available for the moment. */
function mayPass(error: unknown): boolean {
  const status = (error as { status?: number } | null)?.status;
  return status === 503 || status === 0;
}

/** The one cache. Live updates tell what is out of date, so that a look at another window fetches nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Old rows stay on the screen, dimmed, until the new ones are there.
        placeholderData: (previous: unknown) => previous,
        retry: (failures, error) => failures < 1 && mayPass(error),
        staleTime: 0,
      },
    },
  });
}
