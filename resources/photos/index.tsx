import type { Capability } from '../../src/capability';
import { PHOTOS } from './query-keys';

/** Archives of photos for the files of employees. */
export const photos: Capability = {
  name: 'photos',
  textsLater: true,
  pages: [
    {
      path: '/importPhotos',
      titleKey: 'photos.title',
      access: 'admin.superAdmin',
      internalOnly: true,
      needsClient: true,
      heading: 'admin',
      menu: true,
      load: () => import('./ImportPhotosPage'),
    },
  ],
  live: { 'jobs:progress': [PHOTOS] },
};
