import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Employment } from '../../domain/employments/contract';
import { usePermission } from '../../providers/services';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { StatusChip } from '../../src/ui/StatusChip';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { EmploymentDialog } from './EmploymentDialog';
import { TestException } from './TestException';
import { usePeriodWords } from './words';

export interface EmploymentsProps {
  employeeId: number;
  /** Whether the job asks for a pre-employment drug test (382.301(a)). */
  needsTest: boolean;
}

/** The open dialog; `item` null: for a new one. */
type Task = { name: 'edit' | 'remove'; item: Employment | null };

/** The periods of employment, with dialogs for users who may edit employees. The current one is edited in the form above. */
export default function EmploymentsSection({ employeeId, needsTest }: EmploymentsProps) {
  const translate = useTranslate();
  const api = useApi();
  const id = useId();
  const mayChange = usePermission('client.editEmployeeInfo');
  const [task, setTask] = useState<Task | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['employments', employeeId],
    queryFn: ({ signal }) => api.getEmployments(employeeId, signal),
  });
  const close = () => setTask(null);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={id} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {translate('employments.title')}
        </Typography>
        {mayChange ? (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setTask({ name: 'edit', item: null })}>
            {translate('employments.add')}
          </Button>
        ) : null}
      </Box>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={48} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((item) => (
          <EmploymentLine
            key={item.employmentId ?? 'current'}
            item={item}
            onTask={mayChange && !item.current ? (name) => setTask({ name, item }) : null}
          />
        ))}
      </Box>
      {needsTest ? <TestException employeeId={employeeId} /> : null}
      {task?.name === 'edit' ? (
        <EmploymentDialog employeeId={employeeId} item={task.item} periods={data ?? []} onClose={close} />
      ) : null}
      {task?.name === 'remove' && task.item ? (
        <RemoveDialog employeeId={employeeId} item={task.item} onClose={close} />
      ) : null}
    </Box>
  );
}

interface LineProps {
  item: Employment;
  /** Null for the current one, and for readers who may not change any. */
  onTask: ((name: Task['name']) => void) | null;
}

function EmploymentLine({ item, onTask }: LineProps) {
  const translate = useTranslate();
  const periodOf = usePeriodWords();
  const period = periodOf(item);
  const isOver = item.endDate !== null && item.endDate < todayHere();
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: item.current ? 600 : 400 }}>{period}</Typography>
        {item.current ? (
          <StatusChip
            status={isOver ? 'notApplicable' : 'done'}
            text={translate(isOver ? 'employments.ended' : 'employments.current')}
          />
        ) : null}
        {onTask ? (
          <Box sx={{ ml: { sm: 'auto' } }}>
            {(['edit', 'remove'] as const).map((task) => (
              <Button
                key={task}
                size="small"
                color={task === 'remove' ? 'error' : 'primary'}
                aria-label={translate(`employments.${task}Named`, { period })}
                onClick={() => onTask(task)}
              >
                {translate(`employments.${task}`)}
              </Button>
            ))}
          </Box>
        ) : null}
      </Box>
      {item.reason ? (
        <Typography sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {item.reason}
        </Typography>
      ) : null}
    </Box>
  );
}

interface RemoveDialogProps {
  employeeId: number;
  item: Employment;
  onClose: () => void;
}

function RemoveDialog({ employeeId, item, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const periodOf = usePeriodWords();
  return (
    <DeleteWithReason
      title={translate('employments.delete.title', { period: periodOf(item) })}
      words="employments.delete"
      remove={(reason) => api.removeEmployment(employeeId, item.employmentId ?? 0, reason)}
      onClose={onClose}
    />
  );
}
