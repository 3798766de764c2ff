import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ProgressPanel } from '../ProgressPanel';
import { ResultList } from '../ResultList';
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

interface BulkProps<Item> {
  run: ReturnType<typeof useBulkRun<Item>>;
  words: BulkWords;
}

/** What to call a record. */
export interface ItemNames<Item> {
  idOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** Message key of the column of names. */
  itemLabel: string;
}

/** How far a bulk action is, and then the result for each record. */
export function BulkProgress<Item>({
  run: { step, results, total },
  words,
  ...names
}: BulkProps<Item> & ItemNames<Item>) {
  const translate = useTranslate();
  return step === 'running' ? (
    <ProgressPanel title={translate(words.running)} done={results.length} total={total} />
  ) : (
    <Results results={results} words={words} {...names} />
  );
}

interface ResultsProps<Item> extends ItemNames<Item> {
  results: readonly BulkResult<Item>[];
  words: BulkWords;
}

function Results<Item>({ results, words, idOf, nameOf, itemLabel }: ResultsProps<Item>) {
  const translate = useTranslate();
  const labelOf = (key: string) => translate(key === 'done' ? words.done : `ui.bulk.outcome.${key}`);
  return (
    <ResultList
      title={translate(words.results)}
      itemLabel={translate(itemLabel)}
      outcomes={Object.entries(STATUS_OF_OUTCOME)
        .filter(([key]) => key !== 'notStarted' || results.some(({ outcome }) => outcome === key))
        .map(([key, status]) => ({ key, status, label: labelOf(key) }))}
      rows={results.map(({ item, outcome, reason, detail }) => ({
        id: idOf(item),
        item: nameOf(item),
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
export function BulkButtons<Item>(props: BulkProps<Item> & { onAgain: () => void; onClose: () => void }) {
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
        {translate('ui.bulk.close')}
      </Button>
    </>
  );
}
