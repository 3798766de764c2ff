import type { Access } from '../../domain/access/access';
import type { RoleId } from '../../domain/access/roles';

/** The dialog that changes many users at once. */
export const BULK_USERS = 'bulkUsers';
/** The dialog that asks why to impersonate a user. */
export const IMPERSONATE = 'impersonateUser';
/** The dialog that says why a user may do something or not. */
export const EXPLAIN_PERMISSION = 'explainPermission';

/** A kind of users: its pages, its texts, and the access that its changes need. */
export interface Kind {
  name: 'client' | 'internal' | 'rep';
  resource: string;
  isInternal: boolean;
  /** All of them have this role. */
  role?: RoleId;
  /** Paths below the list: of the page that adds a user, and above the id of one. */
  addPath: string;
  detailPath: string;
  add: Access;
  configure: Access;
  inviteAgain: Access;
  /** Resetting two-factor authentication, and ending a lock. */
  resetSignIn: Access;
}

export const CLIENT_USERS: Kind = {
  name: 'client',
  resource: 'manage/admin/users',
  isInternal: false,
  addPath: 'action/adduser',
  detailPath: '',
  add: { any: ['client.addUser', 'client.inviteUser'] },
  configure: 'client.configureUser',
  inviteAgain: { any: ['client.addUser', 'client.inviteUser', 'client.configureUser'] },
  resetSignIn: 'client.configureUser',
};

/** The provider's own users. The URL of their pages has the provider's name. */
export const INTERNAL_USERS: Kind = {
  name: 'internal',
  resource: 'internalUsers',
  isInternal: true,
  addPath: 'action/adduser',
  detailPath: '',
  add: 'admin.configureInternalUser',
  configure: 'admin.configureInternalUser',
  inviteAgain: 'admin.configureInternalUser',
  resetSignIn: 'admin.configureInternalUser',
};

export const REPS: Kind = {
  name: 'rep',
  resource: 'customercarereps',
  isInternal: true,
  role: 'customerCareRep',
  addPath: 'action/addccrep',
  detailPath: 'detail/',
  add: 'admin.addCustomerCareRep',
  configure: 'admin.configureCustomerCareRep',
  inviteAgain: { any: ['admin.addCustomerCareRep', 'admin.configureCustomerCareRep'] },
  resetSignIn: 'admin.configureInternalUser',
};
