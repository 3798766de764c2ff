import { addDays, type CalendarDateText } from '../shared/dates';
import { DIGEST_NOTICES, type DigestNotice, type Frequency, type Notice } from './constants';

/** How a location's files stand on the day of a digest. Numbers only: a mail names nobody. */
export interface SiteFigures {
  name: string;
  /** Ids from the root to the location: '/1000/1004/'. */
  path: string;
  documentsExpiring: number;
  documentsExpired: number;
  /** Alerts that are new since the last day contacts were told, and since a week ago. */
  newDaily: number;
  newWeekly: number;
}

/** What a recipient is told of a location and all below it. */
export interface Subscription {
  path: string;
  frequency: Frequency;
  notices: readonly Notice[];
}

/** One type with how many there are, by location. */
export interface DigestPart {
  notice: DigestNotice;
  total: number;
  sites: { name: string; count: number }[];
}

/** The Monday of the week that a day is in. */
export function weekStart(day: CalendarDateText): CalendarDateText {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Weekly mails leave on the first day of a week on which contacts are told; `last` is the day they were told before. */
export const isWeeklyDue = (today: CalendarDateText, last: CalendarDateText): boolean =>
  weekStart(today) > last;

function countOf(site: SiteFigures, notice: DigestNotice, own: readonly Subscription[]): number {
  const covering = own.filter(({ path, notices }) => site.path.startsWith(path) && notices.includes(notice));
  if (covering.length === 0) return 0;
  if (notice !== 'newAlerts') return site[notice];
  return covering.some(({ frequency }) => frequency === 'weekly') ? site.newWeekly : site.newDaily;
}

/**
 * What a recipient is told on a day: each type that there is something of, each location once, however many of his
 * subscriptions cover it. Nothing where there is nothing to tell.
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
