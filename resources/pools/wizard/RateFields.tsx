import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Pool } from '../../../domain/pools/contract';
import { DEFAULT_FREQUENCY, FREQUENCIES, type Frequency } from '../../../domain/pools/periods';
import type { MinimumRates } from '../../../domain/pools/rates';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { usePoolNames } from '../names';
import { basisPointsOf, countOf, typedPercent } from './percent';

type Rates = Pick<Pool, 'drugRateBp' | 'alcoholRateBp' | 'selectionsPerYear' | 'alternates'>;
export type RateValues = Record<'drugRateBp' | 'alcoholRateBp' | 'alternates', string | null> & {
  selectionsPerYear: string;
};

type Translate = ReturnType<typeof useTranslate>;

const RATES = ['drugRateBp', 'alcoholRateBp'] as const;
const MOST_ALTERNATES = 1_000;

export const typedRates = (pool: Rates | null): RateValues => ({
  drugRateBp: typedPercent(pool?.drugRateBp ?? null),
  alcoholRateBp: typedPercent(pool?.alcoholRateBp ?? null),
  selectionsPerYear: String(pool?.selectionsPerYear ?? DEFAULT_FREQUENCY),
  alternates: String(pool?.alternates ?? 0),
});

/** A pool is for at least one of the two tests. */
export const hasRate = (values: RateValues): boolean => RATES.some((rate) => Boolean(values[rate]?.trim()));

/** What is wrong, by field. */
export const rateProblems = (values: RateValues, translate: Translate): Record<string, string> => ({
  ...Object.fromEntries(
    RATES.filter((rate) => basisPointsOf(values[rate]) === undefined).map((rate) => [
      rate,
      translate('pools.rate.invalid'),
    ]),
  ),
  ...(countOf(values.alternates, MOST_ALTERNATES) === undefined && {
    alternates: translate('pools.totals.invalid'),
  }),
});

export const ratesOf = (values: RateValues): Rates => ({
  drugRateBp: basisPointsOf(values.drugRateBp) ?? null,
  alcoholRateBp: basisPointsOf(values.alcoholRateBp) ?? null,
  selectionsPerYear: Number(values.selectionsPerYear) as Frequency,
  alternates: countOf(values.alternates, MOST_ALTERNATES) ?? 0,
});

/** How many tests a year, beside the least that the agencies ask for, and in how many selections. */
export function RateFields({ minimum }: { minimum: MinimumRates | undefined }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const help = (basisPoints = 0) =>
    basisPoints > 0
      ? translate('pools.help.minimum', { percent: names.percent(basisPoints) })
      : translate('pools.help.noMinimum');
  return (
    <Box
      sx={{
        maxWidth: 720,
        display: 'grid',
        columnGap: 4,
        rowGap: 1,
        mb: 4,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      <TextInput source="drugRateBp" maxLength={8} helperText={help(minimum?.drug)} />
      <TextInput source="alcoholRateBp" maxLength={8} helperText={help(minimum?.alcohol)} />
      <ChoiceInput
        source="selectionsPerYear"
        required
        choices={FREQUENCIES.map((one) => ({ id: String(one), name: translate(`pools.frequency.${one}`) }))}
        helperText={translate('pools.help.selectionsPerYear')}
      />
      <TextInput
        source="alternates"
        inputMode="numeric"
        maxLength={5}
        helperText={translate('pools.help.alternates')}
      />
    </Box>
  );
}
