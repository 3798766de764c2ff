import type { CsaDetail, Frequency, Notice } from '../../domain/notifications/constants';
import {
  NOTIFICATION_SORT_FIELDS,
  NotificationContact,
  NotificationFilter,
  type NotificationSortField,
} from '../../domain/notifications/contract';
import type { ListQuery, ClientList } from '../platform/client-list';
import { array, sql } from '../platform/db';
import { containing } from '../platform/like';
import { c, CONTACT_COLUMNS, CONTACTS, k, presentContact, type ContactRow } from './contact-queries';

const NOTICES: Record<Notice, string> = {
  documentsExpiring: 'Documents expiring',
  documentsExpired: 'Documents expired',
  documentsReviewed: 'Documents reviewed',
  newAlerts: 'New alerts',
  randomSelections: 'Random selections',
};
const DETAILS: Record<CsaDetail, string> = { ALL: 'All', SOME: 'Some', '': 'None' };
const FREQUENCIES: Record<Frequency, string> = { daily: 'Daily', weekly: 'Weekly' };

/** The notification contacts of a client and its locations. */
export const contactList: ClientList<
  ContactRow,
  typeof NotificationContact,
  typeof NotificationFilter,
  NotificationSortField,
  ListQuery<NotificationFilter>
> = {
  name: 'notificationContacts',
  fileName: 'notification-contacts',
  access: 'client.configureNotifications',
  summary: 'List the notification contacts of a client and its locations',
  schema: NotificationContact,
  filter: NotificationFilter,
  sortFields: NOTIFICATION_SORT_FIELDS,
  defaultSort: { field: 'email', order: 'ASC' },
  sort: {
    email: k.email,
    name: sql`lower(${k.name})`,
    clientName: sql`lower(${c.name})`,
    frequency: k.frequency,
  },
  order: (by, direction) => sql`${by} ${direction}, k.email, c.name, k.id`,
  scope: (_app, query) => query,
  columns: () => CONTACT_COLUMNS,
  from: CONTACTS,
  where(reach, { site, filter: { q, email, frequency, notices } }) {
    const like = containing(q);
    return [
      reach.where(sql`k.tenant_id`, sql`k.site_id`),
      ...(site ? [sql`c.path like ${`${site.path}%`}`] : []),
      ...(q?.trim() ? [sql`(k.email ilike ${like} or k.name ilike ${like} or c.name ilike ${like})`] : []),
      ...(email === undefined ? [] : [sql`k.email = lower(${email})`]),
      ...(frequency ? [sql`k.frequency = ${frequency}`] : []),
      ...(notices?.length ? [sql`k.notices && ${array(notices)}::text[]`] : []),
    ];
  },
  item: presentContact,
  export: {
    summary: 'Export the notification contacts of a client and its locations as CSV or XLSX',
    columns: [
      ['email', 'Email'],
      ['name', 'Name'],
      ['clientName', 'Location'],
      ['notices', 'Notifications', ({ notices }) => notices.map((notice) => NOTICES[notice]).join(', ')],
      ['csaScores', 'CSA scores', 'yesNo'],
      ['csaDetail', 'CSA details', ({ csaDetail }) => DETAILS[csaDetail]],
      ['frequency', 'Frequency', ({ frequency }) => FREQUENCIES[frequency]],
      ['locale', 'Language'],
      ['stoppedAt', 'Unsubscribed', ({ stoppedAt }) => stoppedAt?.slice(0, 10) ?? ''],
    ],
  },
};
