import type { Capability } from '../../src/routing';

export { addLocationHref, locationHref, LOCATIONS } from './links';

export const locations: Capability = {
  name: 'locations',
  pages: [
    {
      path: '/manage/admin/locations',
      titleKey: 'locations.title',
      access: 'client.viewLocationInformation',
      needsClient: true,
      heading: 'admin',
      menu: true,
      load: () => import('./LocationsPage'),
    },
  ],
};
