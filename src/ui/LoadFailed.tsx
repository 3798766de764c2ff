import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

export interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Stands where something could not be fetched: says why, and fetches it again at a click. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('ui.table.retry')}
        </Button>
      }
    >
      {error instanceof Error && error.message ? error.message : translate('ui.error.unknown')}
    </Alert>
  );
}
