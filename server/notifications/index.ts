import type { FastifyInstance } from 'fastify';
import { outboxRoutes } from './outbox-routes';
import { notificationRoutes } from './routes';
import { stopRoutes } from './stop-routes';

/** Notification contacts and the outbox. */
export function notifications(app: FastifyInstance): void {
  notificationRoutes(app);
  outboxRoutes(app);
  // In its own scope, because only these routes parse forms.
  void app.register(stopRoutes);
}

export { uidOf } from './contact-queries';
export { copyNotifications } from './copy-notifications';
export { enqueueDigests, digestWatch } from './digest-watch';
export { findNotifiedLocations } from './find-notified';
export { digests } from './send-digests';
