import type { AuthProvider, RaRecord } from 'ra-core';
import { allows, type Access } from '../domain/access/access';
import type { Session } from './session';

interface WithAbilities extends RaRecord {
  /** What the server lets this user do with this record. */
  abilities?: Record<string, boolean>;
}

/** A permission key has a dot, `client.viewRoster`; the actions of react-admin have none. */
function isPermission(action: string): boolean {
  return action.includes('.');
}

/** The access that each action of a resource needs; an action that is not listed is refused. */
export type AccessByResource = ReadonlyMap<string, Readonly<Partial<Record<string, Access>>>>;

/**
 * Answers react-admin's questions about the user from what the server said: the abilities of a record, otherwise the
 * permissions the user holds.
 */
export function createAuthProvider(session: Session, accessByResource: AccessByResource): AuthProvider {
  const permissions = () => session.user.get()?.permissions ?? null;

  return {
    login: () => Promise.resolve(),
    logout: async () => {
      await session.leave();
      return false;
    },
    checkAuth: () => (session.user.get() ? Promise.resolve() : Promise.reject(new Error('signed out'))),
    // The client refreshes and retries by itself; a refusal that is left is shown, and ends nothing.
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(permissions() ?? []),
    getIdentity: () => {
      const user = session.user.get();
      if (!user) return Promise.reject(new Error('signed out'));
      return Promise.resolve({ id: user._id, fullName: `${user.firstName} ${user.lastName}`.trim() });
    },
    canAccess: ({ resource, action, record }) => {
      const { abilities } = (record ?? {}) as Partial<WithAbilities>;
      if (abilities && action in abilities) return Promise.resolve(abilities[action] === true);
      if (isPermission(action)) return Promise.resolve(allows(action as Access, permissions()));
      const access = accessByResource.get(resource)?.[action];
      return Promise.resolve(access !== undefined && allows(access, permissions()));
    },
  };
}
