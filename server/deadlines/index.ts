import type { Capability } from '../platform/capability';
import { fillDeadlines } from './demo';
import { deadlineRoutes } from './routes';

export { deadlineFields, inSight, joinDeadlines, kindsOf, ofKinds } from './deadline-queries';

/** What the law wants done by a day or an hour, until it is done. */
export const deadlines: Capability = {
  name: 'deadlines',
  routes: deadlineRoutes,
  demo: fillDeadlines,
};
