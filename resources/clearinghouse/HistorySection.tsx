import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { HISTORY_OUTCOMES, type HistoryLine, type HistoryOutcome } from '../../domain/clearinghouse/contract';
import { PERSONS_FILE } from '../../providers/refetch';
import { useFailureText } from '../../src/background-work/failure-text';
import { ResultList } from '../../src/background-work/ResultList';
import { FileDrop } from '../../src/ui/FileDrop';
import { Section } from '../../src/ui/Section';
import type { StatusName } from '../../src/ui/status';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { BATCHES } from './links';

const MEGABYTES_20 = 20_000_000;
const STATUS: Readonly<Record<HistoryOutcome, StatusName>> = {
  filed: 'done',
  waiting: 'running',
  review: 'undecided',
  same: 'done',
  conflict: 'undecided',
  unmatched: 'undecided',
  ambiguous: 'undecided',
  unreadable: 'failed',
};

/** Takes the query history of the Clearinghouse, and shows what became of each line. */
export function HistorySection() {
  const translate = useTranslate();
  const api = useApi();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<number | null>(null);
  const { mutate, data, error, isPending } = useApiMutation<HistoryLine[], File>(
    (file) => api.sendQueryHistory(file, setProgress),
    { changes: [...PERSONS_FILE, BATCHES], alertOnError: false, onSettled: () => setProgress(null) },
  );
  return (
    <Section
      level="h2"
      title={translate('clearinghouse.history.title')}
      text={translate('clearinghouse.history.text')}
    >
      <FileDrop
        label={translate('clearinghouse.history.label')}
        help={translate('clearinghouse.history.help')}
        accept={['.csv', '.txt', '.tsv', '.xlsx']}
        maxBytes={MEGABYTES_20}
        progress={isPending ? (progress ?? 0) : null}
        {...(error && { error: failureText(error) })}
        onFiles={([file]) => file && mutate(file)}
      />
      {data ? (
        <ResultList
          title={translate('clearinghouse.history.result')}
          itemLabel={translate('clearinghouse.history.driver')}
          reasonLabel={translate('clearinghouse.history.words')}
          outcomes={HISTORY_OUTCOMES.map((key) => ({
            key,
            label: translate(`clearinghouse.outcome.${key}`),
            status: STATUS[key],
          }))}
          rows={data.map(({ line, name, outcome, words }) => ({
            id: line,
            item: name,
            outcome,
            reason: words,
          }))}
        />
      ) : null}
    </Section>
  );
}
