import type { Capability } from '../../src/routing';
import { CLIENT_USERS, INTERNAL_USERS, REPS } from './kinds';

const VIEW = 'client.viewUsers';
const VIEW_STAFF = 'admin.viewInternalUsersList';
const VIEW_REPS = 'admin.viewCustomerCareReps';

export const users: Capability = {
  name: 'users',
  textsLater: true,
  pages: [
    {
      path: '/manage/admin/users',
      titleKey: 'users.client.title',
      access: VIEW,
      needsClient: true,
      heading: 'admin',
      menu: true,
      load: () => import('./ClientUsersPage'),
      children: [
        {
          path: 'action/adduser',
          titleKey: 'users.client.add',
          access: CLIENT_USERS.add,
          load: () => import('./AddClientUserPage'),
        },
        { path: ':userId', titleKey: 'users.client.one', load: () => import('./ClientUserPage') },
      ],
    },
  ],
  resources: [{ name: CLIENT_USERS.resource, access: { list: VIEW, show: VIEW } }],
};

export const staff: Capability = {
  name: 'staff',
  textsLater: true,
  pages: [
    {
      path: '/customercarereps',
      titleKey: 'users.rep.title',
      access: VIEW_REPS,
      internalOnly: true,
      heading: 'admin',
      menu: true,
      load: () => import('./RepsPage'),
      children: [
        {
          path: 'action/addccrep',
          titleKey: 'users.rep.add',
          access: REPS.add,
          load: () => import('./AddRepPage'),
        },
        {
          path: 'detail/:repId',
          titleKey: 'users.rep.one',
          load: () => import('./RepPage'),
          children: [
            {
              path: 'edit',
              titleKey: 'users.rep.edit',
              access: REPS.configure,
              load: () => import('./EditRepPage'),
            },
          ],
        },
      ],
    },
    {
      path: '/{provider}Users',
      titleKey: 'users.internal.title',
      access: VIEW_STAFF,
      internalOnly: true,
      heading: 'admin',
      menu: true,
      load: () => import('./InternalUsersPage'),
      children: [
        {
          path: 'action/adduser',
          titleKey: 'users.internal.add',
          access: INTERNAL_USERS.add,
          load: () => import('./AddInternalUserPage'),
        },
        {
          path: ':userId',
          titleKey: 'users.internal.one',
          access: 'admin.viewInternalUser',
          load: () => import('./InternalUserPage'),
        },
      ],
    },
  ],
  resources: [
    { name: REPS.resource, access: { list: VIEW_REPS, show: VIEW_REPS } },
    { name: INTERNAL_USERS.resource, access: { list: VIEW_STAFF, show: 'admin.viewInternalUser' } },
  ],
};
