import type { WaiverWindow } from './rule-types';

/**
 * Facts that the agency changes by notice, not by rule: look at them again whenever a window is about to end.
 * A change is a new entry with its own dates; entries are never edited, so that "as of" stays true.
 */

/** First day on which the state's driving record, not the card, proves a CDL holder's certification. */
export const CDL_PAPER_CARD_LAST_DAY = '2025-06-22';

/**
 * While a waiver runs, a paper card proves a CDL holder's certification for some days after it was issued.
 * First 15 days, from 8/21/2025 60 days; the 60 days were renewed without a break up to the last day here.
 */
export const nriiWaivers: readonly WaiverWindow[] = [
  { from: '2025-07-14', to: '2025-08-20', days: 15 },
  { from: '2025-08-21', to: '2026-10-11', days: 60 },
];

/** States that could not yet take certifications electronically; their CDL holders keep to the paper card. */
export const nriiPendingStates: readonly { from: string; to: string | null; states: readonly string[] }[] = [
  {
    from: '2025-06-23',
    to: '2026-01-10',
    states: ['AK', 'CA', 'FL', 'IA', 'KY', 'LA', 'NH', 'NJ', 'NY', 'OK', 'VT', 'WY'],
  },
  { from: '2026-01-11', to: null, states: ['AK', 'CA', 'KY', 'LA', 'NH', 'NJ', 'NY', 'OK'] },
];

/** Last day on which the driver's annual list of violations was required (87 FR 13192 took 391.27 away). */
export const VIOLATION_LIST_LAST_DAY = '2022-05-08';

/** First day of the Clearinghouse, and the day by which people already employed had their first yearly query. */
export const CLEARINGHOUSE_FIRST_DAY = '2020-01-06';
export const CLEARINGHOUSE_FIRST_YEARLY_QUERY = '2021-01-05';
