import { jwtDecode } from 'jwt-decode';
import type { SessionUser } from '../domain/session/contract';
import { PSEUDO_USER } from '../domain/access/permissions';
import { accessToken } from '../providers/cookies';
import { plainFetch } from '../providers/plainFetch';
import { refreshAccessToken } from '../providers/refreshAccessToken';

function subjectOf(token: string): string | null {
  try {
    return jwtDecode(token).sub ?? null;
  } catch {
    return null;
  }
}

/** The user that the stored access token names; null where there is none or the server refuses it. */
async function load(): Promise<SessionUser | null> {
  const token = accessToken();
  const id = token && subjectOf(token);
  if (id === null) return null;
  const { ok, status, body } = await plainFetch(`/v1/users/${encodeURIComponent(id)}`);
  if (status === 0 || status >= 500) throw new Error('The server is unreachable');
  return ok ? (body as SessionUser) : null;
}

/**
 * The signed-in user, or null. Without an accepted access token a new one is requested, if this browser may still hold
 * a refresh token. Rejects where the server can't be reached.
 */
export async function currentUser(mayBeSignedIn: boolean): Promise<SessionUser | null> {
  const stored = accessToken();
  if (stored === null && !mayBeSignedIn) return null;
  const user = await load();
  if (user) return user;
  const outcome = await refreshAccessToken(stored);
  if (outcome === 'unreachable') throw new Error('The server is unreachable');
  return outcome === 'refreshed' ? load() : null;
}

/** The user of pages that a link opens without a sign-in. */
export const pseudoUser = (locale: SessionUser['locale']): SessionUser => ({
  _id: PSEUDO_USER,
  email: '',
  firstName: '',
  lastName: '',
  permissions: [],
  role: null,
  isInternalUser: false,
  isInternalCompany: false,
  client: null,
  sites: [],
  jumpList: [],
  locale,
  config: { timeout: 20, warnBefore: 2 },
  version: 1,
});
