export const NOTIFICATIONS = 'manage/admin/notifications';

export const notificationsHref = `/${NOTIFICATIONS}`;
export const addContactHref = `${notificationsHref}/action/addcontact`;
export const contactHref = (email: string): string => `${notificationsHref}/${encodeURIComponent(email)}`;
