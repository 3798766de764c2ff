import { accessToken } from './cookies';

/** What became of an attempt to get a new access token. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const LOCK = 'roadfile-refresh';

async function ask(send: typeof fetch): Promise<RefreshOutcome> {
  try {
    // The refresh token travels as a cookie; the header shows that a script of this origin asks.
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

/**
 * Gets a new access token into its cookie. Tabs take turns, and one that finds the token already replaced by
 * another tab asks no more.
 */
export async function refreshAccessToken(stale: string | null, send: typeof fetch): Promise<RefreshOutcome> {
  const turn = async (): Promise<RefreshOutcome> => {
    const current = accessToken();
    return current !== null && current !== stale ? 'refreshed' : ask(send);
  };
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(LOCK, turn) : turn();
}
