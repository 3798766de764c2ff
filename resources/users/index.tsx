import type { Capability } from '../../src/capability';
import { CLIENT_USERS, INTERNAL_USERS, REPS } from './kinds';

const VIEW = 'client.viewUsers';
const VIEW_REPS = 'admin.viewCustomerCareReps';

/** The users of a client. */
export const users: Capability = {
  name: 'users',
  textsLater: true,
  resources: [
    {
      name: CLIENT_USERS.resource,
      list: () => import('./ClientUsersPage'),
      create: { path: 'action/adduser', load: () => import('./AddClientUserPage') },
      edit: () => import('./ClientUserPage'),
      options: {
        access: { list: VIEW, show: VIEW, create: CLIENT_USERS.add },
        titles: { list: 'users.client.title', create: 'users.client.add', edit: 'users.client.one' },
        needsClient: true,
        heading: 'admin',
        menu: true,
      },
    },
  ],
};

/** Customer care reps and the provider's own users. */
export const staff: Capability = {
  name: 'staff',
  textsLater: true,
  resources: [
    {
      name: REPS.resource,
      list: () => import('./RepsPage'),
      create: { path: 'action/addccrep', load: () => import('./AddRepPage') },
      show: { path: 'detail/:id', load: () => import('./RepPage') },
      edit: { path: 'detail/:id/edit', load: () => import('./EditRepPage') },
      options: {
        access: { list: VIEW_REPS, show: VIEW_REPS, create: REPS.add, edit: REPS.configure },
        titles: {
          list: 'users.rep.title',
          create: 'users.rep.add',
          show: 'users.rep.one',
          edit: 'users.rep.edit',
        },
        internalOnly: true,
        heading: 'admin',
        menu: true,
      },
    },
    {
      name: INTERNAL_USERS.resource,
      path: '{provider}Users',
      list: () => import('./InternalUsersPage'),
      create: { path: 'action/adduser', load: () => import('./AddInternalUserPage') },
      edit: () => import('./InternalUserPage'),
      options: {
        access: {
          list: 'admin.viewInternalUsersList',
          show: 'admin.viewInternalUser',
          create: INTERNAL_USERS.add,
          edit: 'admin.viewInternalUser',
        },
        titles: { list: 'users.internal.title', create: 'users.internal.add', edit: 'users.internal.one' },
        internalOnly: true,
        heading: 'admin',
        menu: true,
      },
    },
  ],
};
