import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAlert } from '../../../providers/services';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { restoredFrom } from './entries';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { useKeys } from '../../../src/tasks/use-keys';
import { useHistory } from './use-item';
import { useTaskNotice } from '../../../src/tasks/claims';
import type { TaskWork } from './use-task-work';

interface TaskNoticesProps {
  work: TaskWork;
  /** Resolves to why that was refused, if it was. */
  onClaimAgain: () => Promise<Error | null>;
}

/** What the holder has to know: a claim that ends soon or is lost, and what they had entered before. */
export function TaskNotices({ work, onClaimAgain }: TaskNoticesProps) {
  if (work.lost !== null) return <Lost work={work} onClaimAgain={onClaimAgain} />;
  return (
    <>
      <Warning work={work} />
      <DraftOffered work={work} />
    </>
  );
}

function Lost({ work, onClaimAgain }: TaskNoticesProps) {
  const translate = useTranslate();
  useKeys({ l: work.openNext });
  const again = async () => work.found((await onClaimAgain())?.message ?? null);
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => void again()}>
            {translate('review.lost.again')}
          </Button>
          <Button color="inherit" size="small" onClick={work.openNext}>
            {translate('review.next.one')}
            <KeyCap keyName="L" />
          </Button>
        </>
      }
    >
      {work.lost || translate('review.lost.text')}
    </Alert>
  );
}

function Warning({ work: { item, claim } }: { work: TaskWork }) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const { notice, clear } = useTaskNotice(item.taskId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.keepReviewTask(item.taskId, claim),
    onSuccess: clear,
    onError: (error) => alert(error.message),
  });
  const minutes = notice?.minutesLeft;
  const keep = () => {
    if (minutes !== undefined && !isPending) mutate();
  };
  useKeys({ h: minutes === undefined ? undefined : keep });
  if (minutes === undefined) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={keep}>
          {translate('review.warning.here')}
          <KeyCap keyName="H" />
        </Button>
      }
    >
      {translate('review.warning.text', { smart_count: minutes })}
    </Alert>
  );
}

function DraftOffered({ work: { item, change } }: { work: TaskWork }) {
  const translate = useTranslate();
  const { data } = useHistory(item.processInstanceId, item.taskId);
  const [isAnswered, setAnswered] = useState(false);
  const draft = data?.draft;
  const restore = () => {
    if (!draft || isAnswered) return;
    setAnswered(true);
    change(restoredFrom(draft, item));
  };
  const isOffered = Boolean(draft) && !isAnswered;
  useKeys({ u: isOffered ? restore : undefined });
  if (!draft || isAnswered) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {translate('review.draft.restore')}
            <KeyCap keyName="U" />
          </Button>
          <Button color="inherit" size="small" onClick={() => setAnswered(true)}>
            {translate('review.draft.ignore')}
          </Button>
        </>
      }
    >
      {translate('review.draft.offer', { time: dateTimeHere(draft.savedAt) })}
    </Alert>
  );
}
