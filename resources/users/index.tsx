import type { Capability } from '../../src/capability';
import { BULK_USERS, CLIENT_USERS, EXPLAIN_PERMISSION, IMPERSONATE, INTERNAL_USERS, REPS } from './kinds';

const VIEW = 'client.viewUsers';
const VIEW_REPS = 'admin.viewCustomerCareReps';

const STAFF_PAGES = { internalOnly: true, heading: 'admin', menu: true } as const;

const addPage = () => import('./AddUserPage');
const userPage = () => import('./UserPage');

/** The users of a client. */
export const users: Capability = {
  name: 'users',
  textsLater: true,
  dialogs: {
    [EXPLAIN_PERMISSION]: () => import('./permissions/ExplainPermissionDialog'),
    [BULK_USERS]: () => import('./BulkUsersDialog'),
    [IMPERSONATE]: () => import('./ImpersonateDialog'),
  },
  resources: [
    {
      name: CLIENT_USERS.resource,
      api: { id: '_id', list: 'clients/{client}/users' },
      list: async () => (await import('./user-list')).clientUsers,
      create: { path: CLIENT_USERS.addPath, load: addPage },
      edit: userPage,
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
      api: { id: '_id', list: 'customerCareReps' },
      list: async () => (await import('./user-list')).reps,
      create: { path: REPS.addPath, load: addPage },
      show: { path: 'detail/:id', load: () => import('./RepPage') },
      edit: { path: 'detail/:id/edit', load: userPage },
      options: {
        access: { list: VIEW_REPS, show: VIEW_REPS, create: REPS.add, edit: REPS.configure },
        titles: {
          list: 'users.rep.title',
          create: 'users.rep.add',
          show: 'users.rep.one',
          edit: 'users.rep.edit',
        },
        ...STAFF_PAGES,
      },
    },
    {
      name: INTERNAL_USERS.resource,
      api: { id: '_id', list: 'internalUsers' },
      path: '{provider}Users',
      list: async () => (await import('./user-list')).internalUsers,
      create: { path: INTERNAL_USERS.addPath, load: addPage },
      edit: userPage,
      options: {
        access: {
          list: 'admin.viewInternalUsersList',
          show: 'admin.viewInternalUser',
          create: INTERNAL_USERS.add,
          edit: 'admin.viewInternalUser',
        },
        titles: { list: 'users.internal.title', create: 'users.internal.add', edit: 'users.internal.one' },
        ...STAFF_PAGES,
      },
    },
  ],
};
