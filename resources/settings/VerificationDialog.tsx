import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useAlert } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useApi } from '../api';

/**
 * The employer's certification for reports (15 USC 1681b(b)), or the one for PSP reports (49 USC 31150). Closes with the version of the
 * text that was accepted, which it can't be before its text is shown; otherwise with null.
 */
export default function VerificationDialog({ onClose, ...properties }: DialogProps) {
  const id = (properties['document'] ?? 'verification') as 'verification' | 'pspVerification';
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings/documents', id],
    queryFn: ({ signal }) => api.getDocument(id, signal),
    retry: false,
  });
  const failed = translate('settings.verification.failed');
  useEffect(() => {
    if (error) alert(failed, 'danger');
  }, [error, alert, failed]);

  return (
    <DraggableDialog
      open
      width={960}
      title={translate(`settings.${id}.title`)}
      onCancel={() => onClose(null)}
      actions={
        <>
          <Button onClick={() => onClose(null)}>{translate('settings.verification.cancel')}</Button>
          <Button variant="contained" disabled={!data} onClick={() => onClose(data?.version)}>
            {translate('settings.verification.accept')}
          </Button>
        </>
      }
    >
      {data ? (
        // The server has sanitized it, and the page's policy blocks scripts.
        <Box
          tabIndex={0}
          sx={{ maxWidth: '72ch', '& li': { mb: 1 } }}
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: data.contents }}
        />
      ) : error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('settings.verification.retry')}</Button>}
        >
          {failed}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </DraggableDialog>
  );
}
