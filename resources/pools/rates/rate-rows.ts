import { RATE_SETTINGS, type RateSetting } from '../../../domain/pools/rate-settings';
import type { DatedSettingView } from '../../../domain/settings/dated-edits';

/** A line of the table: an agency's rate, or why there is none. */
export type RateRow =
  | { key: RateSetting; setting: DatedSettingView; of: 'rate' }
  | { key: RateSetting; of: 'none' }
  | { key: 'uscg'; of: 'uscg' };

const orderOf = (key: string) => RATE_SETTINGS.findIndex((one) => one === key);
const latestFirst = (one: DatedSettingView, other: DatedSettingView) =>
  orderOf(one.key) - orderOf(other.key) || (one.effectiveFrom < other.effectiveFrom ? 1 : -1);

/** The rate of today for each agency; one that has ended counts until another one is entered. The Coast Guard's isn't kept. */
export function ratesInForce(settings: readonly DatedSettingView[]): RateRow[] {
  const rows = RATE_SETTINGS.map((key): RateRow => {
    const setting = settings.find((one) => one.key === key && one.state !== 'past' && one.state !== 'coming');
    return setting ? { key, setting, of: 'rate' } : { key, of: 'none' };
  });
  return [...rows, { key: 'uscg', of: 'uscg' }];
}

/** The rates of past and coming years, by agency, the latest first. */
export const otherRates = (settings: readonly DatedSettingView[]): RateRow[] =>
  settings
    .filter(({ state }) => state === 'past' || state === 'coming')
    .toSorted(latestFirst)
    .map((setting) => ({ key: setting.key as RateSetting, setting, of: 'rate' }));
