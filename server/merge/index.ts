import type { Capability } from '../platform/capability';
import { mergeWatch } from './forget-merges';
import { mergeRoutes } from './routes';

export { mergesOf, pathOf } from './merges-of';

/** Merging two records of the same person. */
export const merge: Capability = {
  name: 'merge',
  routes: mergeRoutes,
  watches: (app) => [mergeWatch(app)],
};
