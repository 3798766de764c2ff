import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useAlert, useHttp } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';

/** Widest of the text columns, with room for the certification's numbered points. */
const WIDTH = 960;

/**
 * The employer's certification for reports (15 USC 1681b(b)): closes with true where it was accepted. What is accepted
 * has been read: without the text there is nothing to accept.
 */
export default function VerificationDialog({ onClose }: DialogProps) {
  const translate = useTranslate();
  const http = useHttp();
  const alert = useAlert();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings/documents', 'verification'],
    queryFn: ({ signal }) =>
      http.data<{ contents: string }>('/v1/settings/documents/verification', { signal }),
    retry: false,
  });
  const failed = translate('settings.verification.failed');
  useEffect(() => {
    if (error) alert(failed, 'danger');
  }, [error, alert, failed]);

  return (
    <DraggableDialog
      open
      width={WIDTH}
      title={translate('settings.verification.title')}
      onCancel={() => onClose(false)}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{translate('settings.verification.cancel')}</Button>
          <Button variant="contained" disabled={!data} onClick={() => onClose(true)}>
            {translate('settings.verification.accept')}
          </Button>
        </>
      }
    >
      {data ? (
        // Sanitised by the server on the way in and on the way out; the page's policy runs no script of it either.
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
