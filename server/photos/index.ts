import type { Capability } from '../platform/capability';
import { photoApplication } from './apply-photos';
import { archiveWatch } from './remove-old-archives';
import { photoRoutes } from './routes';

export { removeOldArchives } from './remove-old-archives';

/** Photos of employees, one by one and from an archive. */
export const photos: Capability = {
  name: 'photos',
  routes: photoRoutes,
  jobs: (app) => [photoApplication(app)],
  watches: (app) => [archiveWatch(app)],
};
