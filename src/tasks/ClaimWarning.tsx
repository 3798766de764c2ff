import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useApiMutation } from '../ui/use-api-mutation';
import { useTaskNotice } from './claims';
import { KeyCap } from './KeyCap';
import { useKeys } from './use-keys';

/** Warns the holder of a task whose claim ends soon. `keep`: tells the server that they are still there. */
export function ClaimWarning({ taskId, keep }: { taskId: number; keep: () => Promise<unknown> }) {
  const translate = useTranslate();
  const { notice, clear } = useTaskNotice(taskId);
  const { mutate, isPending } = useApiMutation(keep, { changes: [], onSuccess: clear });
  const minutes = notice?.minutesLeft;
  const stay = () => {
    if (!isPending) mutate();
  };
  useKeys({ h: minutes === undefined ? undefined : stay });
  if (minutes === undefined) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={stay}>
          {translate('tasks.here')}
          <KeyCap keyName="H" />
        </Button>
      }
    >
      {translate('tasks.warning', { smart_count: minutes })}
    </Alert>
  );
}
