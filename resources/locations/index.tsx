import type { Capability } from '../../src/routing';
import { fileSetupPage } from '../setup';

export { addLocationHref, locationHref, LOCATIONS } from './links';

export const locations: Capability = {
  name: 'locations',
  textsLater: true,
  pages: [
    {
      path: '/manage/admin/locations',
      titleKey: 'locations.title',
      access: 'client.viewLocationInformation',
      needsClient: true,
      heading: 'admin',
      menu: true,
      load: () => import('./LocationsPage'),
      children: [
        {
          path: 'action/addlocation',
          titleKey: 'locations.add.title',
          access: 'client.addNewLocation',
          load: () => import('./AddLocationPage'),
        },
        {
          path: ':clientId',
          titleKey: 'locations.detail.title',
          load: () => import('./detail/LocationPage'),
        },
        fileSetupPage,
      ],
    },
  ],
};
