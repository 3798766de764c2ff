import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { personFlags } from '../../../domain/compliance/rule-types';
import { licenseClassCode } from '../../../domain/employees/constants';
import type { EarlierFacts as Entry } from '../../../domain/employees/contract';
import { addDays, formatDate } from '../../../domain/shared/dates';
import { stateLabel } from '../../../domain/shared/states';
import { useEmployeeWords } from '../words';

const NOTHING = '–';

/** What facts were until they changed, the latest change first. */
export function EarlierFacts({ earlierFacts }: { earlierFacts: readonly Entry[] }) {
  const translate = useTranslate();
  const id = useId();
  const factWords = useFactWords();
  if (earlierFacts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6, maxWidth: 720 }}>
      <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {translate('employees.earlierFacts.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {earlierFacts.toReversed().map(({ before, facts }) => (
          <Box component="li" key={before} sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
            {translate('employees.earlierFacts.until', {
              date: formatDate(addDays(before, -1)),
              facts: factWords(facts),
            })}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Facts in words: 'License class B, License expires 10/1/2026'. */
function useFactWords(): (facts: Entry['facts']) => string {
  const translate = useTranslate();
  const words = useEmployeeWords();
  return (facts) => {
    const { licenseClassId: classId, state, endorsements, vehicleClass } = facts;
    const flags = personFlags.flatMap((flag): [string, string][] => {
      const answer = facts[flag];
      return answer === undefined ? [] : [[`flags.${flag}`, words.answer(answer)]];
    });
    const shown: [string, string | null | undefined][] = [
      ['jobTitle', facts.jobTitle],
      ['licenseClass', classId && licenseClassCode(classId)],
      ['state', state && stateLabel(state)],
      ['licenseExpiresOn', facts.licenseExpiresOn && formatDate(facts.licenseExpiresOn)],
      ['hazmatExpiresOn', facts.hazmatExpiresOn && formatDate(facts.hazmatExpiresOn)],
      ['endorsements', endorsements === undefined ? undefined : words.endorsements(endorsements)],
      ['restrictions', facts.restrictions],
      [
        'vehicleClass',
        vehicleClass === undefined
          ? undefined
          : translate(`employees.vehicleClass.${vehicleClass ?? 'none'}`),
      ],
      ...flags,
    ].filter((fact): fact is [string, string | null] => fact[1] !== undefined);
    return shown
      .map(([field, value]) => `${translate(`employees.field.${field}`)} ${value || NOTHING}`)
      .join(', ');
  };
}
