import { ofKey, type DatedSettings } from '../compliance/dated-settings';
import type { CalendarDateText } from '../shared/dates';
import { RATE_KEYS, type Agency } from './agencies';
import { combinedRate } from './need';

/** The least that a pool has to test in a year, in basis points. 0: no agency sets a rate. */
export interface MinimumRates {
  drug: number;
  alcohol: number;
}

const BASIS_POINTS = 100;
const basisPoints = (percent: number | null | undefined) => Math.round((percent ?? 0) * BASIS_POINTS);

/** The highest rates of a pool's agencies on a day. A rate holds until the agency announces another one. */
export function minimumRates(
  agencies: readonly Agency[],
  settings: DatedSettings,
  day: CalendarDateText,
): MinimumRates {
  const rates = agencies.flatMap((agency) => {
    const key = RATE_KEYS[agency];
    const rate = key && ofKey(settings, key).findLast(({ effectiveFrom }) => effectiveFrom <= day);
    return rate ? [rate.value as { drug: number; alcohol: number | null }] : [];
  });
  return {
    drug: combinedRate(rates.map(({ drug }) => basisPoints(drug))),
    alcohol: combinedRate(rates.map(({ alcohol }) => basisPoints(alcohol))),
  };
}

/** The rates that hold: the higher of the pool's own and the minimum. Null: the pool isn't for this test. */
export const effectiveRates = (
  { drugRateBp, alcoholRateBp }: { drugRateBp: number | null; alcoholRateBp: number | null },
  minimum: MinimumRates,
) => ({
  drug: drugRateBp === null ? null : Math.max(drugRateBp, minimum.drug),
  alcohol: alcoholRateBp === null ? null : Math.max(alcoholRateBp, minimum.alcohol),
});

/** Basis points as people write them: 1,250 are `12.5`. */
export const percentOf = (bp: number): number => bp / BASIS_POINTS;
