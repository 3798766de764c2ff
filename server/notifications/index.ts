import type { FastifyInstance } from 'fastify';
import { outboxRoutes } from './outbox-routes';
import { notificationRoutes } from './routes';
import { stopRoutes } from './stop-routes';

/** Who is notified of what, and the mails. */
export function notifications(app: FastifyInstance): void {
  notificationRoutes(app);
  outboxRoutes(app);
  // A scope of its own: only there forms are read.
  void app.register(stopRoutes);
}

export { uidOf } from './contact-queries';
export { copyNotifications } from './copy-notifications';
export { orderDigests, startDigestWatch } from './digest-watch';
export { findNotified } from './find-notified';
export { digests } from './send-digests';
