import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { TestReportItem } from '../../domain/drug-tests/contract';
import { useDialog } from '../../providers/services';
import { MATCH_TEST } from './links';

type Shown = Pick<TestReportItem, 'matchId' | 'specimenNumber' | 'line' | 'reasonId'>;

/** Opens the report of a result that is on a file, from which it can go to another person. */
export function ReportButton({ report }: { report: Shown }) {
  const translate = useTranslate();
  const { open } = useDialog();
  return (
    <Button
      size="small"
      aria-label={translate('drugTests.rematch.buttonOf', { number: report.specimenNumber ?? report.line })}
      onClick={() => void open(MATCH_TEST, { report, isApplied: true })}
    >
      {translate('drugTests.rematch.button')}
    </Button>
  );
}

/** The report of a result. */
export const reportOf = ({
  matchId,
  specimenNumber,
  reasonId,
}: Pick<TestReportItem, 'specimenNumber' | 'reasonId'> & { matchId: number }): Shown => ({
  matchId,
  specimenNumber,
  reasonId,
  line: matchId,
});
