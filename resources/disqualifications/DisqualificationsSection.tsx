import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Disqualification } from '../../domain/disqualifications/contract';
import { usePermission } from '../../providers/services';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { documentHref } from '../documents';
import { DisqualificationDialog } from './DisqualificationDialog';
import { useFileDocuments } from './use-file-documents';
import { phaseOn, useDisqualificationWords } from './words';

/** The open dialog; `item` null: for a new one. */
type Task = { name: 'edit' | 'remove'; item: Disqualification | null };

/** The disqualifications of an employee, with dialogs for users who may edit employees. */
export default function DisqualificationsSection({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const id = useId();
  const mayChange = usePermission('client.editEmployeeInfo');
  const [task, setTask] = useState<Task | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['disqualifications', employeeId],
    queryFn: ({ signal }) => api.getDisqualifications(employeeId, signal),
  });
  const close = () => setTask(null);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 6, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={id} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {translate('disqualifications.title')}
        </Typography>
        {mayChange ? (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setTask({ name: 'edit', item: null })}>
            {translate('disqualifications.add')}
          </Button>
        ) : null}
      </Box>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={48} />}
      {data?.length === 0 ? <NoneOnFile mayChange={mayChange} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((item) => (
          <DisqualificationLine
            key={item.disqualificationId}
            employeeId={employeeId}
            item={item}
            onTask={mayChange ? (name) => setTask({ name, item }) : null}
          />
        ))}
      </Box>
      {task?.name === 'edit' ? (
        <DisqualificationDialog employeeId={employeeId} item={task.item} onClose={close} />
      ) : null}
      {task?.name === 'remove' && task.item ? (
        <RemoveDialog employeeId={employeeId} item={task.item} onClose={close} />
      ) : null}
    </Box>
  );
}

function NoneOnFile({ mayChange }: { mayChange: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Typography sx={{ color: 'text.primary' }}>{translate('disqualifications.none')}</Typography>
      {mayChange ? <Typography>{translate('disqualifications.noneHelp')}</Typography> : null}
    </Box>
  );
}

const PHASES = { now: 'notQualified', later: 'queued', ended: 'notApplicable' } as const;

interface LineProps {
  employeeId: number;
  item: Disqualification;
  /** Null for readers who may not change it. */
  onTask: ((name: Task['name']) => void) | null;
}

function DisqualificationLine({ item, onTask, employeeId }: LineProps) {
  const translate = useTranslate();
  const words = useDisqualificationWords();
  const phase = phaseOn(item, todayHere());
  const name = words.name(item);
  const document = useFileDocuments(employeeId, item.documentId !== null)?.find(
    ({ id }) => id === item.documentId,
  );
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`disqualifications.kind.${item.kind}`)}</Typography>
        <StatusChip status={PHASES[phase]} text={translate(`disqualifications.${phase}`)} />
        <Box component="span" sx={{ ml: { sm: 'auto' }, fontSize: 13 }}>
          <RegulationLinks cfr={item.cfr} />
        </Box>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {item.offense ?? translate('disqualifications.offenseHidden')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
        {words.period(item)}, {translate('disqualifications.by', { authority: item.authority })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: -1 }}>
        {onTask && item.offense !== null
          ? (['edit', 'remove'] as const).map((task) => (
              <Button
                key={task}
                size="small"
                color={task === 'remove' ? 'error' : 'primary'}
                aria-label={translate(`disqualifications.${task}Named`, { name })}
                onClick={() => onTask(task)}
              >
                {translate(`disqualifications.${task}`)}
              </Button>
            ))
          : null}
        {document ? (
          <Link component={RouterLink} to={documentHref(employeeId, document)} sx={{ ml: 1, fontSize: 13 }}>
            {document.label}
          </Link>
        ) : null}
      </Box>
    </Box>
  );
}

interface RemoveDialogProps {
  employeeId: number;
  item: Disqualification;
  onClose: () => void;
}

function RemoveDialog({ employeeId, item, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { name } = useDisqualificationWords();
  return (
    <DeleteWithReason
      title={translate('disqualifications.delete.title', { name: name(item) })}
      words="disqualifications.delete"
      remove={(reason) => api.removeDisqualification(employeeId, item.disqualificationId, reason)}
      onClose={onClose}
    />
  );
}
