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
  transitTest,
} from '../../domain/accidents/post-accident-test';
import type { Testing } from '../../domain/compliance/testing';
import { formatDate } from '../../domain/shared/dates';
import { RegulationLinks } from '../../src/ui/RegulationLinks';

export type DecisionFacts = Pick<Accident, 'date' | 'cited' | 'injuries' | 'disabled' | 'fatalities'>;

interface Decision {
  /** The message. */
  text: string;
  cfr: string;
  mayBeRequired: boolean;
}

export function decisionOf(accident: DecisionFacts, testing: Testing | undefined): Decision {
  if (testing === 'part655') {
    const transit = transitTest(accident);
    const isRequired = transit !== 'notRecordable';
    return {
      text: isRequired ? `transit.${transit}` : transit,
      cfr: '655.44',
      mayBeRequired: isRequired,
    };
  }
  const { because, drugs } = postAccidentTest(
    accident,
    accident.cited ? { cited: true, hoursAfter: null } : { cited: false },
  );
  const mayBeRequired = drugs !== 'notRequired';
  return { text: because, cfr: '382.303', mayBeRequired };
}

/** Whether a new accident asks for tests now: not if only a later citation would. */
export function asksForTests(accident: DecisionFacts, testing: Testing | undefined): boolean {
  const { mayBeRequired, text } = decisionOf(accident, testing);
  return testing !== 'none' && mayBeRequired && text !== 'notCited';
}

/**
 * Helps to decide whether the driver has to be tested, and until when. The time of a citation isn't recorded. `testing`: by which part the
 * driver is tested, where the page knows it.
 */
export function TestDecision({ accident, testing }: { accident: DecisionFacts; testing?: Testing }) {
  const translate = useTranslate();
  const { text, cfr, mayBeRequired } = decisionOf(accident, testing);
  const days = lastTestDays(accident.date);
  const hours = { note: ALCOHOL_NOTE_HOURS, alcohol: ALCOHOL_HOURS, drugs: DRUG_HOURS };
  return (
    <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
      <Typography sx={{ fontSize: 13, color: 'text.primary' }}>
        {translate(`accidents.test.${text}`, hours)} <RegulationLinks cfr={cfr} />
      </Typography>
      {mayBeRequired ? (
        <Typography sx={{ fontSize: 13 }}>
          {translate('accidents.test.deadlines', {
            ...hours,
            alcoholDay: formatDate(days.alcohol),
            drugsDay: formatDate(days.drugs),
          })}
        </Typography>
      ) : null}
    </Box>
  );
}
