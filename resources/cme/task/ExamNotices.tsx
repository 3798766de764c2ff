import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { CmeItem } from '../../../domain/cme/contract';
import { ClaimWarning } from '../../../src/tasks/ClaimWarning';
import { DraftOffer } from '../../../src/tasks/DraftOffer';
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
  if (lost !== null) return <Alert severity="warning">{lost || translate('tasks.lost')}</Alert>;
  return (
    <>
      <ClaimWarning taskId={taskId} keep={() => api.keepExamDraft(taskId, claim, [])} />
      <DraftOffer draft={draft} onRestore={(found) => onChange(restoredFrom(found))} />
    </>
  );
}
