import type { AuthProvider } from 'ra-core';
import { allows, type Access } from '../domain/access/access';
import type { Session } from './session';

/** The access that each action of a resource needs; an action that is not listed is refused. */
type AccessByResource = ReadonlyMap<string, Readonly<Partial<Record<string, Access>>>>;

/** Answers react-admin from what the server said: the abilities of a record, otherwise the user's permissions. */
export function createAuthProvider(session: Session, accessByResource: AccessByResource): AuthProvider {
  const permissions = () => session.user.get()?.permissions ?? null;
  const signedOut = () => Promise.reject(new Error('signed out'));

  return {
    login: () => Promise.resolve(),
    logout: async () => {
      await session.leave();
      return false;
    },
    checkAuth: () => (session.user.get() ? Promise.resolve() : signedOut()),
    // The HTTP client refreshes and retries. A refusal that remains is shown, and ends nothing.
    checkError: () => Promise.resolve(),
    getPermissions: async () => permissions() ?? [],
    getIdentity: () => {
      const user = session.user.get();
      if (!user) return signedOut();
      return Promise.resolve({ id: user._id, fullName: `${user.firstName} ${user.lastName}`.trim() });
    },
    canAccess: async ({ resource, action, record }) => {
      const abilities: Partial<Record<string, boolean>> = record?.abilities ?? {};
      if (action in abilities) return abilities[action] === true;
      // A permission key has a dot, `client.viewRoster`; the actions of react-admin have none.
      const access = action.includes('.') ? (action as Access) : accessByResource.get(resource)?.[action];
      return access !== undefined && allows(access, permissions());
    },
  };
}
