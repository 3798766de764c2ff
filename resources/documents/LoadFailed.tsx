import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { wholeRefusal } from '../../providers/refusals/refusal';

/** A file that could not be fetched says so and can be asked for again; it never looks like an empty one. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const message = wholeRefusal(error);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('documents.retry')}
        </Button>
      }
    >
      {translate('documents.loadFailed')} {translate(message, { _: message })}
    </Alert>
  );
}
