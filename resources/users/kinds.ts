import type { RoleId } from '../../domain/access/roles';
import type { Access } from '../../domain/access/access';
import { providerPath } from '../../domain/session/provider';

export type KindName = 'client' | 'internal' | 'rep';

/** A kind of users: where its pages are, what it is called, and what its changes ask for. */
export interface Kind {
  name: KindName;
  resource: string;
  /** Address of its list. */
  path: string;
  isInternal: boolean;
  /** All of them have this role. */
  role?: RoleId;
  addHref: string;
  detailHref: (id: string) => string;
  add: Access;
  configure: Access;
  inviteAgain: Access;
}

export const CLIENT_USERS: Kind = {
  name: 'client',
  resource: 'manage/admin/users',
  path: '/manage/admin/users',
  isInternal: false,
  addHref: '/manage/admin/users/action/adduser',
  detailHref: (id) => `/manage/admin/users/${id}`,
  add: { any: ['client.addUser', 'client.inviteUser'] },
  configure: 'client.configureUser',
  inviteAgain: { any: ['client.addUser', 'client.inviteUser', 'client.configureUser'] },
};

/** The provider's own users, but for their addresses, which are called after the provider. */
export const INTERNAL_USERS = {
  name: 'internal',
  resource: 'internalUsers',
  isInternal: true,
  add: 'admin.configureInternalUser',
  configure: 'admin.configureInternalUser',
  inviteAgain: 'admin.configureInternalUser',
} as const;

export function internalUsersOf(provider: string): Kind {
  const path = `/${providerPath(provider)}Users`;
  return {
    ...INTERNAL_USERS,
    path,
    addHref: `${path}/action/adduser`,
    detailHref: (id) => `${path}/${id}`,
  };
}

export const REPS: Kind = {
  name: 'rep',
  resource: 'customercarereps',
  path: '/customercarereps',
  isInternal: true,
  role: 'customerCareRep',
  addHref: '/customercarereps/action/addccrep',
  detailHref: (id) => `/customercarereps/detail/${id}`,
  add: 'admin.addCustomerCareRep',
  configure: 'admin.configureCustomerCareRep',
  inviteAgain: { any: ['admin.addCustomerCareRep', 'admin.configureCustomerCareRep'] },
};

export const KINDS: Record<Exclude<KindName, 'internal'>, Kind> = { client: CLIENT_USERS, rep: REPS };
