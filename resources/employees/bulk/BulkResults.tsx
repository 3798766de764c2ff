import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ProgressPanel } from '../../../src/background-work/ProgressPanel';
import { ResultList } from '../../../src/background-work/ResultList';
import { fullName } from '../names';
import { isRetryable, type BulkResult } from './run-all';
import type { useBulkRun } from './use-bulk-run';

const STATUS_OF_OUTCOME = {
  done: 'done',
  skipped: 'notApplicable',
  failed: 'failed',
  notStarted: 'queued',
} as const;

interface BulkWords {
  /** Message keys. */
  running: string;
  results: string;
  done: string;
  stop: string;
  again: string;
}

interface BulkProps {
  run: ReturnType<typeof useBulkRun>;
  words: BulkWords;
}

/** How far a bulk action is, and then the result for each employee. */
export function BulkProgress({ run: { step, results, total }, words }: BulkProps) {
  const translate = useTranslate();
  return step === 'running' ? (
    <ProgressPanel title={translate(words.running)} done={results.length} total={total} />
  ) : (
    <Results results={results} words={words} />
  );
}

function Results({ results, words }: { results: readonly BulkResult[]; words: BulkWords }) {
  const translate = useTranslate();
  const labelOf = (key: string) => translate(key === 'done' ? words.done : `employees.bulk.outcome.${key}`);
  return (
    <ResultList
      title={translate(words.results)}
      itemLabel={translate('employees.field.name')}
      outcomes={Object.entries(STATUS_OF_OUTCOME)
        .filter(([key]) => key !== 'notStarted' || results.some(({ outcome }) => outcome === key))
        .map(([key, status]) => ({ key, status, label: labelOf(key) }))}
      rows={results.map(({ employee, outcome, reason, detail }) => ({
        id: employee.employeeId,
        item: fullName(employee),
        outcome,
        reason: reason && (
          <>
            {translate(reason, { _: reason })}
            {detail ? (
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
                {detail}
              </Box>
            ) : null}
          </>
        ),
      }))}
    />
  );
}

/** Stops a bulk action, or repeats it for those who failed and closes it. */
export function BulkButtons(props: BulkProps & { onAgain: () => void; onClose: () => void }) {
  const { run, words, onAgain, onClose } = props;
  const translate = useTranslate();
  if (run.step === 'running')
    return (
      <Button disabled={run.isStopping} onClick={run.stop}>
        {translate(words.stop)}
      </Button>
    );
  return (
    <>
      {run.results.some(isRetryable) ? <Button onClick={onAgain}>{translate(words.again)}</Button> : null}
      <Button variant="contained" autoFocus onClick={onClose}>
        {translate('employees.ok')}
      </Button>
    </>
  );
}
