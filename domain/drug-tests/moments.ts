import { todayIn, type CalendarDateText } from '../shared/dates';
import { barsDriving } from './corrections';
import type { TestReport } from './report';

// Senders may write times with a zone of their own, such as UTC. The day of a test is that of the place where it was made.

/** A time that says how far it is from UTC. */
export interface Moment {
  at: Date;
  /** The day as it is written. */
  written: CalendarDateText;
  isUtc: boolean;
}

const TIME =
  /^[T ]?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(?:(Z|UTC|GMT)|([+-])(\d{2}):?(\d{2})?)$/i;

/**
 * The moment of a day with the text behind it; null if that has no distance from UTC: then the day is that of the place. So is a day that its
 * sender wrote as midnight of UTC.
 */
export function momentOf(written: CalendarDateText | null, time: string): Moment | null {
  const [, hours, minutes, seconds = '0', half, utc, sign, ahead = '0', aheadMinutes = '0'] =
    TIME.exec(time.trim()) ?? [];
  if (written === null || hours === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const offset = (Number(ahead) * 60 + Number(aheadMinutes)) * (sign === '-' ? -1 : 1);
  const isUtc = utc !== undefined || offset === 0;
  const since = (hour * 60 + Number(minutes)) * 60 + Number(seconds);
  if (since > 86_400 || (isUtc && since === 0)) return null;
  return { at: new Date(Date.parse(written) + (since - offset * 60) * 1000), written, isUtc };
}

/** The states of one zone; those of the others have two. */
const ZONES_OF_STATES: Readonly<Record<string, readonly string[]>> = {
  'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV': ['America/New_York'],
  'AL AR IA IL LA MN MO MS OK WI': ['America/Chicago'],
  'CO MT NM UT WY': ['America/Denver'],
  'CA WA': ['America/Los_Angeles'],
  HI: ['Pacific/Honolulu'],
  'PR VI': ['America/Puerto_Rico'],
  'GU MP': ['Pacific/Guam'],
  AS: ['Pacific/Pago_Pago'],
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: ['America/Phoenix', 'America/Denver'],
  'FL IN KY MI TN': ['America/New_York', 'America/Chicago'],
  'KS ND NE SD TX': ['America/Chicago', 'America/Denver'],
  ID: ['America/Denver', 'America/Los_Angeles'],
  'NV OR': ['America/Los_Angeles', 'America/Denver'],
};
const ANYWHERE = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

const zonesOf = (state: string | null): readonly string[] | undefined =>
  Object.entries(ZONES_OF_STATES).find(
    ([states]) => state !== null && states.split(' ').includes(state),
  )?.[1];

export const REPORT_DAYS = ['collectedOn', 'reportedOn', 'verifiedOn'] as const;
export type ReportDay = (typeof REPORT_DAYS)[number];

/** Where a test was made, as far as it is known. */
interface TestPlace {
  /** Of the site, in two letters. */
  state: string | null;
  /** Of the employer; null if it isn't known. */
  employerZone: string | null;
}

/**
 * The days that a moment may have been: at the site, else at the employer. A distance from UTC may be that of the site, so without its
 * state the day as it is written counts, too.
 */
function daysOf({ at, written, isUtc }: Moment, { state, employerZone }: TestPlace): CalendarDateText[] {
  const atSite = zonesOf(state);
  const zones = atSite ?? (employerZone === null ? ANYWHERE : [employerZone]);
  const days = zones.map((zone) => todayIn(zone, at));
  return (atSite !== undefined || isUtc ? days : [...days, written]).toSorted();
}

/**
 * A report with the days of the place of the test. Of two possible days the later one counts for what bars, so that it bars no shorter, and
 * the earlier one for all else, so that a test isn't taken to have been made after what it must follow (40.305(a)).
 */
export function inPlace(
  report: TestReport,
  moments: Readonly<Partial<Record<ReportDay, Moment>>>,
  place: TestPlace,
): TestReport {
  const { resultCode } = report;
  const isLater = resultCode !== null && barsDriving({ ...report, resultCode });
  const days = Object.entries(moments).map(([name, moment]) => [
    name,
    daysOf(moment, place).at(isLater ? -1 : 0),
  ]);
  return { ...report, ...Object.fromEntries(days) };
}
