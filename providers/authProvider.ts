import type { AuthProvider, RaRecord } from 'ra-core';
import { allows, type Access } from '../domain/access/access';
import type { CapabilityResource, ResourceAction } from '../src/routing';
import type { Session } from './session';

interface WithAbilities extends RaRecord {
  /** What the server lets this user do with this record. */
  abilities?: Record<string, boolean>;
}

/** A permission key has a dot, `client.viewRoster`; the actions of react-admin have none. */
function isPermission(action: string): boolean {
  return action.includes('.');
}

/**
 * react-admin's questions about the user, answered from what the server has said: the abilities of a record, else
 * the permissions held. Nothing is worked out anew here, and what nobody has allowed is refused.
 */
export function createAuthProvider(session: Session, resources: readonly CapabilityResource[]): AuthProvider {
  const accessOf = new Map(resources.map(({ name, access }) => [name, access]));
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
      const access = accessOf.get(resource)?.[action as ResourceAction];
      return Promise.resolve(access !== undefined && allows(access, permissions()));
    },
  };
}
