import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';
import type { ConfirmRequest } from './useConfirm';

interface AskedDialogProps {
  request: ConfirmRequest;
  settle: (confirmed: boolean) => void;
}

/** The question that is open, and what became of its action. */
export default function AskedDialog({ request, settle }: AskedDialogProps) {
  const { text, action, ...dialog } = request;
  const translate = useTranslate();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const onConfirm = useMemo(
    () => async () => {
      if (!action) return settle(true);
      setLoading(true);
      setFailure(null);
      try {
        await action();
        settle(true);
      } catch (error) {
        setFailure(error instanceof Error ? error.message : translate('ui.error.unknown'));
        setLoading(false);
      }
    },
    [action, settle, translate],
  );
  return (
    <ConfirmDialog {...dialog} open loading={loading} onConfirm={onConfirm} onCancel={() => settle(false)}>
      {text}
      {failure ? (
        <Typography role="alert" sx={{ mt: 3, color: 'error.main' }}>
          {failure}
        </Typography>
      ) : null}
    </ConfirmDialog>
  );
}
