import { useTranslate } from 'ra-core';
import { AGENCIES, type Agency } from '../../domain/pools/agencies';
import { useNumberText } from '../../src/background-work/numbers';

export function usePoolNames() {
  const translate = useTranslate();
  const numberText = useNumberText();
  /** Basis points as a percentage: 1,250 are '12.5%'. */
  const percent = (basisPoints: number): string =>
    translate('pools.rates.percent', { value: basisPoints / 100 });
  return {
    agency: (agency: Agency): string => translate(`pools.agency.${agency}`),
    agencies: (some: readonly Agency[]): string =>
      AGENCIES.filter((one) => some.includes(one))
        .map((one) => translate(`pools.agency.${one}`))
        .join(', '),
    percent,
    rates: ({ drug, alcohol }: Record<'drug' | 'alcohol', number | null>): string =>
      [
        drug === null
          ? translate('pools.rate.noDrug')
          : translate('pools.rate.drug', { percent: percent(drug) }),
        alcohol === null
          ? translate('pools.rate.noAlcohol')
          : translate('pools.rate.alcohol', { percent: percent(alcohol) }),
      ].join(', '),
    people: (count: number): string =>
      translate('pools.people', { smart_count: count, count: numberText(count) }),
  };
}
