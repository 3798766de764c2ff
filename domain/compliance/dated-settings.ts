import type { WaiverWindow } from './rule-types';

/**
 * Facts that the agency changes by notice, not by rule: review them when a window is about to end. A change is a new entry with
 * its own dates. Never edit an entry, or past "as of" dates would give other results.
 */

/** First day on which the state's driving record proves a CDL holder's certification instead of the card. */
export const CDL_PAPER_CARD_LAST_DAY = '2025-06-22';

/**
 * During a waiver, a paper card proves a CDL holder's certification for some days after it was issued: 15 days at first, 60 days
 * from 8/21/2025. The 60 days were renewed without interruption until the last day listed here.
 */
export const nriiWaivers: readonly WaiverWindow[] = [
  { from: '2025-07-14', to: '2025-08-20', days: 15 },
  { from: '2025-08-21', to: '2026-10-11', days: 60 },
];

/** States that could not accept electronic certifications yet; their CDL holders keep the paper card. */
export const nriiPendingStates: readonly { from: string; to: string | null; states: readonly string[] }[] = [
  {
    from: '2025-06-23',
    to: '2026-01-10',
    states: ['AK', 'CA', 'FL', 'IA', 'KY', 'LA', 'NH', 'NJ', 'NY', 'OK', 'VT', 'WY'],
  },
  { from: '2026-01-11', to: null, states: ['AK', 'CA', 'KY', 'LA', 'NH', 'NJ', 'NY', 'OK'] },
];

/** Last day on which the driver's annual list of violations was required (87 FR 13192 removed 391.27). */
export const VIOLATION_LIST_LAST_DAY = '2022-05-08';

/** First day of the Clearinghouse, and the deadline for the first yearly query of people who were already employed. */
export const CLEARINGHOUSE_FIRST_DAY = '2020-01-06';
export const CLEARINGHOUSE_FIRST_YEARLY_QUERY = '2021-01-05';
