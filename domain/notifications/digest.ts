import { addDays, type CalendarDateText } from '../shared/dates';
import { DIGEST_NOTICES, type DigestNotice, type Frequency, type Notice } from './constants';

/** A location's numbers on the day of a digest. Numbers only: a mail contains no names. */
export interface SiteFigures {
  name: string;
  /** Ids from the root to the location: '/1000/1004/'. */
  path: string;
  documentsExpiring: number;
  documentsExpired: number;
  /** Alerts that are new since the last digest day, and since a week ago. */
  newDaily: number;
  newWeekly: number;
  /** People with new alerts and no document on file yet; their alerts are not among the others. */
  startDaily: number;
  startWeekly: number;
  /** Documents that came in and were decided on the days since the last digest, and in the seven days before today. */
  filedDaily: number;
  filedWeekly: number;
  rejectedDaily: number;
  rejectedWeekly: number;
}

/** What a recipient subscribed to for a location and everything below it. */
export interface Subscription {
  path: string;
  frequency: Frequency;
  notices: readonly Notice[];
}

/** One notification type with its counts by location. */
export interface DigestPart {
  notice: DigestNotice;
  total: number;
  sites: { name: string; count: number }[];
}

/** The Monday of a day's week. */
export function weekStart(day: CalendarDateText): CalendarDateText {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Weekly mails are sent on the first digest day of a week; `last` is the previous digest day. */
export const isWeeklyDue = (today: CalendarDateText, last: CalendarDateText): boolean =>
  weekStart(today) > last;

/** What one subscribes to for each notice. */
const SETTINGS: Record<DigestNotice, Notice> = {
  documentsExpiring: 'documentsExpiring',
  documentsExpired: 'documentsExpired',
  newAlerts: 'newAlerts',
  filesToStart: 'newAlerts',
  documentsFiled: 'documentsReviewed',
  documentsRejected: 'documentsReviewed',
};

/** The figures of what happened since the last digest, and since a week ago. */
const COUNTS = {
  newAlerts: ['newDaily', 'newWeekly'],
  filesToStart: ['startDaily', 'startWeekly'],
  documentsFiled: ['filedDaily', 'filedWeekly'],
  documentsRejected: ['rejectedDaily', 'rejectedWeekly'],
} as const;

function countOf(site: SiteFigures, notice: DigestNotice, own: readonly Subscription[]): number {
  const setting = SETTINGS[notice];
  const covering = own.filter(({ path, notices }) => site.path.startsWith(path) && notices.includes(setting));
  if (covering.length === 0) return 0;
  if (notice === 'documentsExpiring' || notice === 'documentsExpired') return site[notice];
  const weekly = covering.some(({ frequency }) => frequency === 'weekly');
  const [daily, ofWeek] = COUNTS[notice];
  return site[weekly ? ofWeek : daily];
}

/**
 * A recipient's digest for a day: each type with a count above zero, each location once, even if several subscriptions cover
 * it. Empty if there is nothing to report.
 */
export function digestOf(
  subscriptions: readonly Subscription[],
  figures: readonly SiteFigures[],
  weeklyDue: boolean,
): DigestPart[] {
  const own = subscriptions.filter(({ frequency }) => frequency === 'daily' || weeklyDue);
  return DIGEST_NOTICES.map((notice) => {
    const sites = figures
      .map((site) => ({ name: site.name, count: countOf(site, notice, own) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    return { notice, total: sites.reduce((sum, { count }) => sum + count, 0), sites };
  }).filter(({ total }) => total > 0);
}
