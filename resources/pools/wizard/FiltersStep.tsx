import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import { isDot, type Agency } from '../../../domain/pools/agencies';
import { RadioInput } from '../../../src/record/inputs/RadioInput';
import { usePoolNames } from '../names';
import { AgencyChoices, isByFacts, type AgencyTitles } from './AgencyChoices';
import { StepForm, type StepProps } from './StepForm';

type FilterValues = { program: 'dot' | 'nonDot'; agencies: AgencyTitles[] };

const ofProgram = (program: FilterValues['program'], agency: Agency) => isDot(agency) === (program === 'dot');

/** Whose rules the pool follows, and by which job titles people of some agencies are found. */
export function FiltersStep(props: StepProps) {
  const { pool } = props;
  const translate = useTranslate();
  const names = usePoolNames();
  const agencies = pool?.agencies ?? [];
  const chosen = ({ program, agencies: some }: FilterValues) =>
    some.filter(({ agency }) => ofProgram(program, agency));
  return (
    <StepForm<FilterValues>
      {...props}
      name="filters"
      defaultValues={{
        program: agencies.some(({ agency }) => !isDot(agency)) ? 'nonDot' : 'dot',
        agencies: agencies.length > 0 ? agencies : [{ agency: 'fmcsa', jobTitleIds: [] }],
      }}
      isReady={(values) => values.program === 'nonDot' || chosen(values).length > 0}
      validate={(values): Record<string, string> => {
        const some = chosen(values);
        const titles = some.flatMap(({ jobTitleIds }) => jobTitleIds);
        if (new Set(titles).size < titles.length) return { agencies: translate('pools.filters.titleTwice') };
        const without = some.find(
          ({ agency, jobTitleIds }) => isDot(agency) && !isByFacts(agency) && jobTitleIds.length === 0,
        );
        return without
          ? { agencies: translate('pools.filters.titlesMissing', { agency: names.agency(without.agency) }) }
          : {};
      }}
      changesOf={(values) => {
        const some = chosen(values);
        return {
          agencies:
            values.program === 'nonDot' && some.length === 0 ? [{ agency: 'nonDot', jobTitleIds: [] }] : some,
        };
      }}
    >
      <Box sx={{ maxWidth: 720, mb: 4 }}>
        <RadioInput
          source="program"
          choices={(['dot', 'nonDot'] as const).map((id) => ({
            id,
            name: translate(`pools.program.${id}`),
            help: translate(`pools.program.${id}Help`),
          }))}
        />
      </Box>
      <Choices />
    </StepForm>
  );
}

function Choices() {
  const program = useWatch<FilterValues, 'program'>({ name: 'program' });
  return <AgencyChoices source="agencies" offers={(agency) => ofProgram(program, agency)} />;
}
