import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { OUTBOX } from './links';
import { useApi } from '../api';

/** That the text is not to be had is an answer, which no other try changes. */
const isRefusal = (error: Error) => (error as { status?: number }).status === 403;

/** The text of a mail that no mail server sends. */
export default function MailTextDialog({ onClose, mailId, subject, to }: DialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [OUTBOX, 'text', mailId],
    queryFn: ({ signal }) => api.getMailText(mailId, { signal }),
    // Each look is on the audit trail: none by itself.
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
      {error && isRefusal(error) ? <Alert severity="info">{error.message}</Alert> : null}
      {error && !isRefusal(error) ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {data.text || translate('notifications.outbox.noText')}
        </Box>
      ) : (
        !error && <Skeleton variant="rounded" height={160} />
      )}
    </DraggableDialog>
  );
}
