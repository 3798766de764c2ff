import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface LoadFailedProps {
  error: unknown;
  /** What could not be fetched, in a sentence before the reason. */
  title?: string;
  onRetry: () => void;
}

/** In place of what could not be fetched: says why, and offers to try again. */
export function LoadFailed({ error, title, onRetry }: LoadFailedProps) {
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
      {title ? `${title} ` : null}
      {error instanceof Error && error.message ? error.message : translate('ui.error.unknown')}
    </Alert>
  );
}
