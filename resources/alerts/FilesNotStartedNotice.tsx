import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCanAccessSync } from '../../providers/services';
import { FILES_NOT_STARTED, NOT_STARTED } from './links';

/** Says how many active employees have no documents on file, and leads to them. Nothing for users who may not see the list. */
export function FilesNotStartedNotice({ employees }: { employees: number }) {
  const translate = useTranslate();
  if (!useCanAccessSync()(NOT_STARTED) || employees === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={FILES_NOT_STARTED} color="inherit" size="small">
          {translate('alerts.notStarted.show')}
        </Button>
      }
    >
      {translate('alerts.notStarted.notice', { smart_count: employees })}
    </Alert>
  );
}
