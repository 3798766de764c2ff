import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isDot, type Agency } from '../../../domain/pools/agencies';
import { RadioInput } from '../../../src/record/inputs/RadioInput';
import { AgencyChoices, type AgencyTitles } from './AgencyChoices';

export type AgencyValues = { program: 'dot' | 'nonDot'; agencies: AgencyTitles[] };

const ofProgram = (program: AgencyValues['program'], agency: Agency) => isDot(agency) === (program === 'dot');

/** Before anything is chosen: drivers with a CDL. */
export const agencyValues = (agencies: AgencyTitles[]): AgencyValues => ({
  program: agencies.some(({ agency }) => !isDot(agency)) ? 'nonDot' : 'dot',
  agencies: agencies.length > 0 ? agencies : [{ agency: 'fmcsa', jobTitleIds: [] }],
});

/** Those of the program: DOT and non-DOT are never together (49 CFR 382.103, 40.1). */
export function agenciesOf({ program, agencies }: AgencyValues): AgencyTitles[] {
  const some = agencies.filter(({ agency }) => ofProgram(program, agency));
  return program === 'nonDot' && some.length === 0 ? [{ agency: 'nonDot', jobTitleIds: [] }] : some;
}

/** The program, and by which agency's rules people are tested. */
export function AgencyFields({ isConsortium = false }: { isConsortium?: boolean }) {
  const translate = useTranslate();
  const program = useWatch<AgencyValues, 'program'>({ name: 'program' });
  return (
    <>
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
      <AgencyChoices
        source="agencies"
        offers={(agency) => ofProgram(program, agency)}
        isConsortium={isConsortium}
      />
    </>
  );
}
