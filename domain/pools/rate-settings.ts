import { DATED_KINDS, type DatedKey } from '../compliance/dated-settings';

/** The dated settings with random testing rates, in the order of the page. */
export const RATE_SETTINGS = [
  'rateFmcsa',
  'rateFta',
  'rateFaa',
  'rateFraCovered',
  'rateFraMaintenance',
  'rateFraMechanical',
  'ratePhmsa',
] as const satisfies readonly DatedKey[];
export type RateSetting = (typeof RATE_SETTINGS)[number];
export const isRate = (key: DatedKey): key is RateSetting => DATED_KINDS[key] === 'rate';
