import type { Capability } from '../../src/capability';
import { fileSetupPage } from '../setup';

export { locationHref, LOCATIONS } from './links';

export const locations: Capability = {
  name: 'locations',
  textsLater: true,
  resources: [
    {
      name: 'manage/admin/locations',
      api: {
        id: '_id',
        list: 'clients',
        create: 'clients/{parent}/children?source=legacy',
        parts: { hierarchy: 'hierarchy' },
      },
      list: () => import('./LocationsPage'),
      create: { path: 'action/addlocation', load: () => import('./AddLocationPage') },
      edit: () => import('./detail/LocationPage'),
      options: {
        access: { list: 'client.viewLocationInformation', create: 'client.addNewLocation' },
        titles: { list: 'locations.title', create: 'locations.add.title', edit: 'locations.detail.title' },
        needsClient: true,
        heading: 'admin',
        menu: true,
      },
      pages: [fileSetupPage],
    },
  ],
};
