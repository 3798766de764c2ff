import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { YearToDate } from '../../../domain/pools/contract';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useToday } from '../../../src/ui/today';
import { countOf } from './percent';
import { StepForm, type StepProps } from './StepForm';

const TOTALS = [
  'averagePoolSize',
  'selectedDrug',
  'selectedAlcohol',
  'testedDrug',
  'testedAlcohol',
] as const satisfies readonly (keyof YearToDate)[];
const MOST_PEOPLE = 1_000_000_000;

type Totals = Record<(typeof TOTALS)[number], string | null>;
type TotalValues = { yearToDate: Totals };

const isEmpty = (totals: Totals) => TOTALS.every((name) => !totals[name]?.trim());

/** What happened this year before the pool was kept here. All of it or nothing. */
export function TotalsStep(props: StepProps) {
  const { pool } = props;
  const translate = useTranslate();
  const year = Number(useToday().slice(0, 4));
  const stored = pool?.yearToDate ?? null;
  const textOf = (name: keyof Totals) => [name, stored ? String(stored[name]) : null];
  return (
    <StepForm<TotalValues>
      {...props}
      name="totals"
      defaultValues={{ yearToDate: Object.fromEntries(TOTALS.map(textOf)) as Totals }}
      validate={({ yearToDate }) => {
        if (isEmpty(yearToDate)) return {};
        const wrong = TOTALS.map((name) => [name, countOf(yearToDate[name], MOST_PEOPLE)] as const).filter(
          ([, count]) => typeof count !== 'number',
        );
        return Object.fromEntries(
          wrong.map(([name, count]) => [
            `yearToDate.${name}`,
            translate(count === null ? 'pools.totals.missing' : 'pools.totals.invalid'),
          ]),
        );
      }}
      changesOf={({ yearToDate }) => ({
        yearToDate: isEmpty(yearToDate)
          ? null
          : ({
              year: stored?.year ?? year,
              ...Object.fromEntries(TOTALS.map((name) => [name, countOf(yearToDate[name], MOST_PEOPLE)])),
            } as YearToDate),
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
        {TOTALS.map((name) => (
          <Box key={name} sx={name === 'averagePoolSize' ? { gridColumn: '1 / -1', maxWidth: 352 } : {}}>
            <TextInput
              source={`yearToDate.${name}`}
              label={`pools.totals.${name}`}
              inputMode="numeric"
              maxLength={12}
              {...(name === 'averagePoolSize' && {
                helperText: translate('pools.totals.help', { year: stored?.year ?? year }),
              })}
            />
          </Box>
        ))}
      </Box>
    </StepForm>
  );
}
