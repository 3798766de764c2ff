import { HttpError } from 'ra-core';
import type { Alerts } from './alerts';
import { accessToken } from './cookies';
import { AUTHENTICATION_FAILED, UNREACHABLE } from './httpErrors';
import type { Pending } from './pending';
import { refreshAccessToken } from './refreshAccessToken';
import type { Session } from './session';

interface TokenRefreshParts {
  session: Pick<Session, 'isOver' | 'canRefresh' | 'refreshed'>;
  alerts: Alerts;
  pending: Pending;
  fetch?: typeof fetch;
}

/** Gets new access tokens: one refresh at a time, and everyone who asks meanwhile waits for the same. */
export function createTokenRefresh({ session, alerts, pending, fetch }: TokenRefreshParts) {
  let running: Promise<void> | null = null;

  async function refreshOnce(stale: string | null): Promise<void> {
    const outcome = await refreshAccessToken(stale, fetch);
    if (outcome !== 'unreachable') session.refreshed(outcome === 'refreshed');
    if (outcome === 'refreshed') return;
    pending.reset();
    if (outcome === 'unreachable') throw new HttpError(UNREACHABLE, 503, null);
    if (!session.isOver()) alerts.push(AUTHENTICATION_FAILED);
    throw new HttpError(AUTHENTICATION_FAILED, 401, null);
  }

  /** Replaces a token that was refused. */
  const refresh = (stale: string | null = accessToken()): Promise<void> => {
    running ??= refreshOnce(stale).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    refresh,
    /** For react-admin's `addRefreshAuthTo…`: the cookie with the access token lives ten minutes. */
    refreshAuth: async (): Promise<void> => {
      if (accessToken() === null && session.canRefresh() && !session.isOver()) await refresh();
    },
  };
}
