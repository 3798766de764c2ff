export const NOTIFICATIONS = 'manage/admin/notifications';
export const OUTBOX = 'settings/outbox';

export const notificationsHref = `/${NOTIFICATIONS}`;
export const addContactHref = `${notificationsHref}/action/addcontact`;
export const contactHref = (email: string): string => `${notificationsHref}/${encodeURIComponent(email)}`;
