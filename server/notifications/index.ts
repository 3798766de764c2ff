import type { Capability } from '../platform/capability';
import { digests } from './send-digests';
import { digestWatch } from './digest-watch';
import { outboxRoutes } from './outbox-routes';
import { notificationRoutes } from './routes';
import { stopRoutes } from './stop-routes';

/** Notification contacts and the outbox. */
export const notifications: Capability = {
  name: 'notifications',
  routes(app) {
    notificationRoutes(app);
    outboxRoutes(app);
    // In its own scope, because only these routes parse forms.
    void app.register(stopRoutes);
  },
  jobs: (app) => [digests(app)],
  watches: (app) => [digestWatch(app)],
};

export { uidOf } from './contact-queries';
export { copyNotifications } from './copy-notifications';
export { enqueueDigests } from './digest-watch';
export { findNotifiedLocations } from './find-notified';
