import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { DEFAULT_FREQUENCY, FREQUENCIES, type Frequency } from '../../../domain/pools/periods';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { usePoolNames } from '../names';
import { useMinimumRates } from './use-minimum-rates';
import { basisPointsOf, countOf, typedPercent } from './percent';
import { StepForm, type StepProps } from './StepForm';

type RateValues = {
  drugRateBp: string | null;
  alcoholRateBp: string | null;
  selectionsPerYear: string;
  alternates: string | null;
};

const RATES = ['drugRateBp', 'alcoholRateBp'] as const;
const MOST_ALTERNATES = 1_000;

/** How many tests a year, and in how many selections. */
export function RatesStep(props: StepProps) {
  const { pool } = props;
  const translate = useTranslate();
  const names = usePoolNames();
  const minimum = useMinimumRates(pool);
  const help = (basisPoints = 0) =>
    basisPoints > 0
      ? translate('pools.help.minimum', { percent: names.percent(basisPoints) })
      : translate('pools.help.noMinimum');
  return (
    <StepForm<RateValues>
      {...props}
      name="rates"
      defaultValues={{
        drugRateBp: typedPercent(pool?.drugRateBp ?? null),
        alcoholRateBp: typedPercent(pool?.alcoholRateBp ?? null),
        selectionsPerYear: String(pool?.selectionsPerYear ?? DEFAULT_FREQUENCY),
        alternates: String(pool?.alternates ?? 0),
      }}
      isReady={(values) => RATES.some((rate) => Boolean(values[rate]?.trim()))}
      validate={(values) => ({
        ...Object.fromEntries(
          RATES.filter((rate) => basisPointsOf(values[rate]) === undefined).map((rate) => [
            rate,
            translate('pools.rate.invalid'),
          ]),
        ),
        ...(countOf(values.alternates, MOST_ALTERNATES) === undefined && {
          alternates: translate('pools.totals.invalid'),
        }),
      })}
      changesOf={({ drugRateBp, alcoholRateBp, selectionsPerYear, alternates }) => ({
        drugRateBp: basisPointsOf(drugRateBp) ?? null,
        alcoholRateBp: basisPointsOf(alcoholRateBp) ?? null,
        selectionsPerYear: Number(selectionsPerYear) as Frequency,
        alternates: countOf(alternates, MOST_ALTERNATES) ?? 0,
      })}
    >
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
          choices={FREQUENCIES.map((one) => ({
            id: String(one),
            name: translate(`pools.frequency.${one}`),
          }))}
          helperText={translate('pools.help.selectionsPerYear')}
        />
        <TextInput
          source="alternates"
          inputMode="numeric"
          maxLength={5}
          helperText={translate('pools.help.alternates')}
        />
      </Box>
    </StepForm>
  );
}
