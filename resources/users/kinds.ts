import type { RoleId } from '../../domain/access/roles';
import type { Access } from '../../domain/access/access';

export type KindName = 'client' | 'internal' | 'rep';

/** A kind of users: where its pages are, what it is called, and what its changes ask for. */
export interface Kind {
  name: KindName;
  /** Resource and address of its list. */
  resource: string;
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
  isInternal: false,
  addHref: '/manage/admin/users/action/adduser',
  detailHref: (id) => `/manage/admin/users/${id}`,
  add: { any: ['client.addUser', 'client.inviteUser'] },
  configure: 'client.configureUser',
  inviteAgain: { any: ['client.addUser', 'client.inviteUser', 'client.configureUser'] },
};

export const INTERNAL_USERS: Kind = {
  name: 'internal',
  resource: 'roadfileUsers',
  isInternal: true,
  addHref: '/roadfileUsers/action/adduser',
  detailHref: (id) => `/roadfileUsers/${id}`,
  add: 'admin.configureInternalUser',
  configure: 'admin.configureInternalUser',
  inviteAgain: 'admin.configureInternalUser',
};

export const REPS: Kind = {
  name: 'rep',
  resource: 'customercarereps',
  isInternal: true,
  role: 'customerCareRep',
  addHref: '/customercarereps/action/addccrep',
  detailHref: (id) => `/customercarereps/detail/${id}`,
  add: 'admin.addCustomerCareRep',
  configure: 'admin.configureCustomerCareRep',
  inviteAgain: { any: ['admin.addCustomerCareRep', 'admin.configureCustomerCareRep'] },
};
