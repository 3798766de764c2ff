import type { Capability } from '../../src/routing';
import { CLIENTS } from './links';

export { clientHref } from './links';

const VIEW = 'customerCare.viewClients';

/** The provider's clients, for its staff. */
export const clients: Capability = {
  name: 'clients',
  textsLater: true,
  pages: [
    {
      path: '/clients',
      titleKey: 'clients.title',
      access: VIEW,
      internalOnly: true,
      heading: 'clients',
      menu: true,
      load: () => import('./list/ClientsPage'),
      children: [
        {
          path: 'action/addClient',
          titleKey: 'clients.add.title',
          access: 'admin.addClient',
          load: () => import('./form/AddClientPage'),
        },
        { path: ':clientId', titleKey: 'clients.detail.title', load: () => import('./detail/ClientPage') },
      ],
    },
  ],
  resources: [
    {
      name: CLIENTS,
      access: { list: VIEW, show: VIEW, create: 'admin.addClient', export: VIEW },
      recordRepresentation: 'name',
    },
  ],
};
