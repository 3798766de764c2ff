import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CmeItem } from '../../../domain/cme/contract';
import { useTaskNotice } from '../../../src/tasks/claims';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { useKeys } from '../../../src/tasks/use-keys';
import { dateTimeHere } from '../../../src/ui/today';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { restoredFrom, type Entries } from './entries';

interface ExamNoticesProps {
  item: CmeItem;
  claim: number;
  /** Why the task isn't the user's anymore. */
  lost: string | null;
  onChange: (part: Partial<Entries>) => void;
}

/** What the holder has to know: a claim that ends soon or is lost, and what they had entered before. */
export function ExamNotices({ item, claim, lost, onChange }: ExamNoticesProps) {
  const translate = useTranslate();
  if (lost !== null) return <Alert severity="warning">{lost || translate('cme.lost')}</Alert>;
  return (
    <>
      <Warning item={item} claim={claim} />
      <DraftOffered item={item} onChange={onChange} />
    </>
  );
}

function Warning({ item: { taskId }, claim }: Pick<ExamNoticesProps, 'item' | 'claim'>) {
  const translate = useTranslate();
  const api = useApi();
  const { notice, clear } = useTaskNotice(taskId);
  const { mutate, isPending } = useApiMutation(() => api.keepExamDraft(taskId, claim, []), {
    changes: [],
    onSuccess: clear,
  });
  const minutes = notice?.minutesLeft;
  const keep = () => {
    if (!isPending) mutate();
  };
  useKeys({ h: minutes === undefined ? undefined : keep });
  if (minutes === undefined) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={keep}>
          {translate('cme.warning.here')}
          <KeyCap keyName="H" />
        </Button>
      }
    >
      {translate('cme.warning.text', { smart_count: minutes })}
    </Alert>
  );
}

function DraftOffered({ item, onChange }: Pick<ExamNoticesProps, 'item' | 'onChange'>) {
  const translate = useTranslate();
  const api = useApi();
  const { processInstanceId, taskId } = item;
  const { data: draft } = useQuery({
    queryKey: ['cmeDraft', taskId],
    queryFn: ({ signal }) => api.getExamDraft(processInstanceId, signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    placeholderData: undefined,
  });
  const [isAnswered, setAnswered] = useState(false);
  const restore = () => {
    if (!draft || isAnswered) return;
    setAnswered(true);
    onChange(restoredFrom(draft));
  };
  useKeys({ u: draft && !isAnswered ? restore : undefined });
  if (!draft || isAnswered) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {translate('cme.draft.restore')}
            <KeyCap keyName="U" />
          </Button>
          <Button color="inherit" size="small" onClick={() => setAnswered(true)}>
            {translate('cme.draft.ignore')}
          </Button>
        </>
      }
    >
      {translate('cme.draft.offer', { time: dateTimeHere(draft.savedAt) })}
    </Alert>
  );
}
