import { accessToken } from './cookies';

type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

async function requestToken(send: typeof fetch): Promise<RefreshOutcome> {
  try {
    // The refresh token travels as a cookie. The header shows that a script of this origin sends the request.
    const response = await send('/v1/auth/token', {
      headers: { Accept: 'application/json', 'X-Requested-With': 'roadfile' },
      credentials: 'same-origin',
    });
    if (response.ok) return 'refreshed';
    return response.status < 500 ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Gets a new access token into its cookie. Tabs take turns; a token that another tab has replaced is good enough. */
export async function refreshAccessToken(
  stale: string | null,
  send: typeof fetch = (...request) => fetch(...request),
): Promise<RefreshOutcome> {
  const refresh = async (): Promise<RefreshOutcome> => {
    const current = accessToken();
    return current !== null && current !== stale ? 'refreshed' : requestToken(send);
  };
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request('roadfile-refresh', refresh) : refresh();
}
