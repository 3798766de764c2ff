import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { refusalMessage, statusOf } from '../../providers/refusals/refusal';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { OUTBOX } from './links';
import { useApi } from '../api';

/** The text of an email, where no mail server sends it. */
export default function MailTextDialog({ onClose, mailId, subject, to }: DialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [OUTBOX, 'text', mailId],
    queryFn: ({ signal }) => api.getMailText(mailId, { signal }),
    // Each request goes on the audit trail, so none is made without a click.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <DraggableDialog
      open
      width={720}
      title={String(subject)}
      onCancel={() => onClose()}
      actions={<Button onClick={() => onClose()}>{translate('notifications.close')}</Button>}
    >
      <Typography sx={{ mb: 3 }}>{String(to)}</Typography>
      {data ? (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {data.text || translate('notifications.outbox.noText')}
        </Box>
      ) : statusOf(error) === 403 ? (
        // The server does not give out this text. Trying again won't help.
        <Alert severity="info">{refusalMessage(error)}</Alert>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </DraggableDialog>
  );
}
