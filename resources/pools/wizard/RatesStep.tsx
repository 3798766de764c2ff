import { useTranslate } from 'ra-core';
import { hasRate, RateFields, rateProblems, ratesOf, typedRates, type RateValues } from './RateFields';
import { StepForm, type StepProps } from './StepForm';
import { useMinimumRates } from './use-minimum-rates';

/** How many tests a year, and in how many selections. */
export function RatesStep(props: StepProps) {
  const { pool } = props;
  const translate = useTranslate();
  const minimum = useMinimumRates((pool?.agencies ?? []).map(({ agency }) => agency));
  return (
    <StepForm<RateValues>
      {...props}
      name="rates"
      defaultValues={typedRates(pool)}
      isReady={hasRate}
      validate={(values) => rateProblems(values, translate)}
      changesOf={ratesOf}
    >
      <RateFields minimum={minimum} />
    </StepForm>
  );
}
