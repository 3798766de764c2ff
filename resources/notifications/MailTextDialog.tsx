import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { OutboxText } from '../../domain/notifications/outbox';
import { useHttp } from '../../providers/services';
import type { DialogProps } from '../../src/routing';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { OUTBOX } from './links';

/** The text of a mail that no mail server sends. */
export default function MailTextDialog({ onClose, mailId, subject, to }: DialogProps) {
  const translate = useTranslate();
  const http = useHttp();
  const { data, error } = useQuery({
    queryKey: [OUTBOX, 'text', mailId],
    queryFn: ({ signal }) =>
      http.data<OutboxText>('/v1/outbox/text', { method: 'POST', body: { mailId }, signal }),
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
      {error ? <Alert severity="info">{error.message}</Alert> : null}
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
