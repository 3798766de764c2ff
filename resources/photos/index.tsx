import type { Capability } from '../../src/capability';

/** Imports ZIP files of photos into employees' files. */
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
  live: { 'jobs:progress': ['photos'] },
};
