import type { FastifyInstance } from 'fastify';
import { notificationRoutes } from './routes';

/** Who is notified of what, and the mails. */
export function notifications(app: FastifyInstance): void {
  notificationRoutes(app);
}

export { uidOf } from './contact-queries';
export { copyNotifications } from './copy-notifications';
export { findNotified } from './find-notified';
