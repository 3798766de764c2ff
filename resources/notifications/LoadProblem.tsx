import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface LoadProblemProps {
  onRetry: () => void;
  /** Another way on, beside trying again. */
  action?: ReactNode;
}

/** Contacts could not be loaded: says so, and loads them again on a click. */
export function LoadProblem({ onRetry, action }: LoadProblemProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('ui.table.retry')}
          </Button>
          {action}
        </>
      }
    >
      {translate('notifications.loadFailed')}
    </Alert>
  );
}
