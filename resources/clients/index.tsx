import type { Capability } from '../../src/capability';
import { BULK_CLIENTS, CLIENTS, HIERARCHY_PATH, VIEW_OVERVIEW } from './links';

const VIEW = 'customerCare.viewClients';

/** The provider's clients, for its staff. */
export const clients: Capability = {
  name: 'clients',
  textsLater: true,
  resources: [
    {
      name: CLIENTS,
      api: { id: '_id', list: 'clients', actsFor: 'topLevelId' },
      list: () => import('./list/ClientsPage'),
      create: { path: 'action/addClient', load: () => import('./form/AddClientPage') },
      edit: () => import('./detail/ClientPage'),
      recordRepresentation: 'name',
      options: {
        access: { list: VIEW, show: VIEW, create: 'admin.addClient', export: VIEW },
        titles: { list: 'clients.title', create: 'clients.add.title', edit: 'clients.detail.title' },
        internalOnly: true,
        heading: 'clients',
        menu: true,
      },
      pages: [
        {
          path: ':id/overview',
          titleKey: 'clients.overview.title',
          access: VIEW_OVERVIEW,
          load: () => import('./overview/ClientOverviewPage'),
        },
      ],
    },
  ],
  dialogs: { [BULK_CLIENTS]: () => import('./list/BulkClientsDialog') },
};

/** The place of any client's locations in its tree, for reviewers: with the pages of the review, below these in the menu. */
export const hierarchy: Capability = {
  name: 'hierarchy',
  textsLater: true,
  pages: [
    {
      path: HIERARCHY_PATH,
      titleKey: 'clients.hierarchy.title',
      access: 'dq.editHierarchy',
      internalOnly: true,
      heading: 'dq',
      menu: true,
      load: () => import('./hierarchy/HierarchyPage'),
    },
  ],
};
