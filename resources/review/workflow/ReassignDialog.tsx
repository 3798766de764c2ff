import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { REASSIGN_RESULTS, type Holder, type ReassignResult } from '../../../domain/processes/contract';
import { fieldMessages, wholeRefusal } from '../../../providers/refusals/refusal';
import { Notice } from '../../../src/background-work/Notice';
import { ResultList } from '../../../src/background-work/ResultList';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { SearchSelect } from '../../../src/ui/SearchSelect';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { useStaff } from './task-list';

interface Reassigned {
  taskIds: number[];
  /** Back into their queues instead of to someone. */
  putsBack: boolean;
}

const LOOKS = {
  reassigned: 'done',
  done: 'notApplicable',
  own: 'failed',
  notAllowed: 'failed',
  missing: 'failed',
} as const;

/** Gives tasks to someone else or back to their queues, and says what happened to each. */
export default function ReassignDialog({ onClose, ...properties }: DialogProps) {
  const { taskIds, putsBack } = properties as unknown as Reassigned;
  const translate = useTranslate();
  const api = useApi();
  const [to, setTo] = useState<Holder | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, data, error } = useApiMutation(
    (assignee: string | null) => api.reassignReviewTasks({ taskIds, assignee }),
    { changes: ['tasks:changed'], alertOnError: false },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!putsBack && !to);
    if (putsBack || to) mutate(to?._id ?? null);
  };
  const count = { smart_count: taskIds.length, count: taskIds.length };
  const words = putsBack ? 'review.putBack' : 'review.reassign';
  return (
    <DraggableDialog
      open
      width={data ? 720 : 480}
      title={translate(`${words}.title`, count)}
      busy={isPending}
      onCancel={() => onClose(data && true)}
      onSubmit={submit}
      actions={
        data ? (
          <Button variant="contained" autoFocus onClick={() => onClose(true)}>
            {translate('ui.dialog.close')}
          </Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={() => onClose()}>
              {translate('ui.confirm.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isPending}>
              {translate(`${words}.submit`, count)}
            </Button>
          </>
        )
      }
    >
      <Notice severity="error">{error && !fieldMessages(error)['assignee'] && wholeRefusal(error)}</Notice>
      {data ? (
        <Results results={data} />
      ) : putsBack ? (
        translate('review.putBack.text', count)
      ) : (
        <StaffSelect
          value={to}
          onChange={setTo}
          error={
            fieldMessages(error)['assignee'] ?? (isMissing ? translate('review.reassign.missing') : null)
          }
        />
      )}
    </DraggableDialog>
  );
}

interface StaffSelectProps {
  value: Holder | null;
  error: string | null;
  onChange: (staff: Holder | null) => void;
}

function StaffSelect({ value, error, onChange }: StaffSelectProps) {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const found = useStaff(q ? { q } : {});
  return (
    <SearchSelect<Holder>
      required
      clearable
      name="assignee"
      label={translate('review.reassign.to')}
      help={translate('review.reassign.help')}
      error={error}
      words="ui.select"
      options={found ?? []}
      loading={found === undefined}
      value={value}
      onChange={onChange}
      // The server searches.
      filterOptions={(all) => all}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
    />
  );
}

function Results({ results }: { results: readonly ReassignResult[] }) {
  const translate = useTranslate();
  return (
    <ResultList
      title={translate('review.reassign.results')}
      itemLabel={translate('review.reassign.task')}
      outcomes={REASSIGN_RESULTS.map((key) => ({
        key,
        label: translate(`review.reassign.result.${key}`),
        status: LOOKS[key],
      }))}
      rows={results.map(({ taskId, result }) => ({
        id: taskId,
        item: `#${taskId}`,
        outcome: result,
        reason: result === 'reassigned' ? '' : translate(`review.reassign.why.${result}`),
      }))}
    />
  );
}
