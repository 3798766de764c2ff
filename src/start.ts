import { jwtDecode } from 'jwt-decode';
import type { SessionUser } from '../domain/session/contract';
import { PSEUDO_USER } from '../domain/access/permissions';
import { accessToken } from '../providers/cookies';
import { plainFetch } from '../providers/plainFetch';
import { refreshAccessToken } from '../providers/refresh';

/** The server gave no answer that says whether somebody is signed in. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

function subjectOf(token: string): string | null {
  try {
    return jwtDecode(token).sub ?? null;
  } catch {
    return null;
  }
}

async function refreshed(stale: string | null): Promise<boolean> {
  const outcome = await refreshAccessToken(stale, (...request) => fetch(...request));
  if (outcome === 'unreachable') throw new UnreachableError();
  return outcome === 'refreshed';
}

async function load(token: string): Promise<SessionUser | 'refused'> {
  const id = subjectOf(token);
  if (id === null) return 'refused';
  const { ok, status, body } = await plainFetch(`/v1/users/${encodeURIComponent(id)}`);
  if (ok) return body as SessionUser;
  if (status === 0 || status >= 500) throw new UnreachableError();
  return 'refused';
}

/**
 * The user of the stored access token, loaded by the id in it; null where nobody is signed in. Without a token one
 * is asked for, where this browser may still hold a refresh token.
 */
export async function currentUser(mayBeSignedIn: boolean): Promise<SessionUser | null> {
  const stored = accessToken();
  if (stored === null && !mayBeSignedIn) return null;
  if (stored === null && !(await refreshed(null))) return null;
  const first = accessToken();
  const user = first === null ? 'refused' : await load(first);
  if (user !== 'refused') return user;
  if (stored === null || !(await refreshed(stored))) return null;
  const second = accessToken();
  const again = second === null ? 'refused' : await load(second);
  return again === 'refused' ? null : again;
}

/** Under whom the pages run that a link alone opens. */
export function pseudoUser(locale: SessionUser['locale']): SessionUser {
  return {
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
  };
}
