import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { ClaimWarning } from '../../../src/tasks/ClaimWarning';
import { DraftOffer } from '../../../src/tasks/DraftOffer';
import { useApi } from '../../api';
import { restoredFrom } from './entries';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { useKeys } from '../../../src/tasks/use-keys';
import { useHistory } from './use-item';
import type { TaskWork } from './use-task-work';

interface TaskNoticesProps {
  work: TaskWork;
  /** Resolves to why that was refused, if it was. */
  onClaimAgain: () => Promise<Error | null>;
}

/** What the holder has to know: a claim that ends soon or is lost, and what they had entered before. */
export function TaskNotices({ work, onClaimAgain }: TaskNoticesProps) {
  const api = useApi();
  const { item, claim, change } = work;
  const { taskId, processInstanceId } = item;
  const { data } = useHistory(processInstanceId, taskId);
  if (work.lost !== null) return <Lost work={work} onClaimAgain={onClaimAgain} />;
  return (
    <>
      <ClaimWarning taskId={taskId} keep={() => api.keepReviewTask(taskId, claim)} />
      <DraftOffer draft={data?.draft} onRestore={(draft) => change(restoredFrom(draft, item))} />
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
      {work.lost || translate('tasks.lost')}
    </Alert>
  );
}
