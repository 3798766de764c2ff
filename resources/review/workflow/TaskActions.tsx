import AssignIcon from '@mui/icons-material/PersonAddAltOutlined';
import BackIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { MAX_REASSIGNED } from '../../../domain/processes/contract';
import type { ReviewTask } from '../../../domain/review/contract';
import { useDialog } from '../../../providers/services';
import { RowAction } from '../../../src/list/RowAction';
import { useSelection } from '../../../src/list/table/selection';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { REASSIGN, SET_ASIDE } from '../links';

const CHANGES = ['tasks:changed'] as const;

/** Puts one task back into its queue. */
export function PutBack() {
  const translate = useTranslate();
  const task = useRecordContext<ReviewTask & RaRecord>();
  const api = useApi();
  const { mutate } = useApiMutation(
    (taskId: number) => api.reassignReviewTasks({ taskIds: [taskId], assignee: null }),
    {
      changes: CHANGES,
      success: 'review.putBack.done',
    },
  );
  if (!task) return null;
  const name = task.subject ?? `#${task.processInstanceId}`;
  return (
    <RowAction
      icon={BackIcon}
      action="putBack"
      name={translate('review.putBack.action')}
      label={translate('review.putBack.of', { name })}
      onClick={() => mutate(task.id)}
    />
  );
}

/** Opens the dialog that reassigns the selected tasks, with the result for each. */
function SelectedButton({ putsBack }: { putsBack: boolean }) {
  const translate = useTranslate();
  const api = useApi();
  const resource = useResourceContext();
  const { open } = useDialog();
  const { selection, clear } = useSelection();
  const start = async () => {
    const taskIds =
      selection.kind === 'ids'
        ? selection.ids.map(Number)
        : await api.findReviewTaskIds(
            { ...selection.filter, ...(resource === SET_ASIDE && { setAside: true }) },
            MAX_REASSIGNED,
          );
    if (await open(REASSIGN, { taskIds: taskIds.slice(0, MAX_REASSIGNED), putsBack })) clear();
  };
  return (
    <Button size="small" startIcon={putsBack ? <BackIcon /> : <AssignIcon />} onClick={() => void start()}>
      {translate(putsBack ? 'review.putBack.selected' : 'review.reassign.selected')}
    </Button>
  );
}

export const ReassignSelected = () => <SelectedButton putsBack={false} />;
export const PutBackSelected = () => <SelectedButton putsBack />;
