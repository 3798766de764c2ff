import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Accident } from '../../domain/accidents/contract';
import {
  ALCOHOL_HOURS,
  ALCOHOL_NOTE_HOURS,
  DRUG_HOURS,
  lastTestDays,
  postAccidentTest,
} from '../../domain/accidents/post-accident-test';
import { formatDate } from '../../domain/shared/dates';
import { RegulationLinks } from '../../src/ui/RegulationLinks';

type DecisionFacts = Pick<Accident, 'date' | 'cited' | 'injuries' | 'disabled' | 'fatalities'>;

/** Helps to decide whether the driver has to be tested, and until when. The time of a citation isn't recorded. */
export function TestDecision({ accident }: { accident: DecisionFacts }) {
  const translate = useTranslate();
  const { because, drugs } = postAccidentTest(
    accident,
    accident.cited ? { cited: true, hoursAfter: null } : { cited: false },
  );
  const days = lastTestDays(accident.date);
  const hours = { note: ALCOHOL_NOTE_HOURS, alcohol: ALCOHOL_HOURS, drugs: DRUG_HOURS };
  return (
    <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
      <Typography sx={{ fontSize: 13, color: 'text.primary' }}>
        {translate(`accidents.test.${because}`, hours)} <RegulationLinks cfr="382.303" />
      </Typography>
      {drugs === 'notRequired' ? null : (
        <Typography sx={{ fontSize: 13 }}>
          {translate('accidents.test.deadlines', {
            ...hours,
            alcoholDay: formatDate(days.alcohol),
            drugsDay: formatDate(days.drugs),
          })}
        </Typography>
      )}
    </Box>
  );
}
