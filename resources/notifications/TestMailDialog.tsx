import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MailTest } from '../../domain/notifications/outbox';
import { emailProblem } from '../../domain/shared/email';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { useUser } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { EmailField } from '../../src/ui/EmailField';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

/** Sends a test email and shows what the mail server says about it. */
export default function TestMailDialog({ onClose }: DialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const [to, setTo] = useState(useUser().email);
  const test = useApiMutation(() => api.testMail(to), { alertOnError: false });
  const isValid = to !== '' && emailProblem(to) === null;
  return (
    <DraggableDialog
      open
      title={translate('notifications.test.title')}
      busy={test.isPending}
      onCancel={() => onClose()}
      onSubmit={() => {
        if (isValid && !test.isPending) test.mutate();
      }}
      actions={
        <>
          <Button disabled={test.isPending} onClick={() => onClose()}>
            {translate('notifications.close')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isValid} loading={test.isPending}>
            {translate('notifications.test.submit')}
          </Button>
        </>
      }
    >
      <EmailField
        required
        fullWidth
        label={translate('notifications.test.to')}
        value={to}
        disabled={test.isPending}
        onChange={setTo}
      />
      <Box role="status" sx={{ mt: 3 }}>
        {test.data && !test.isPending ? <Result {...test.data} /> : null}
        {test.error ? <Alert severity="error">{wholeRefusal(test.error)}</Alert> : null}
      </Box>
    </DraggableDialog>
  );
}

function Result({ to, server, outcome, answer }: MailTest) {
  const translate = useTranslate();
  return (
    <Alert severity={outcome === 'accepted' ? 'success' : 'error'}>
      {translate(`notifications.test.outcome.${outcome}`, { to, server })}
      <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {translate('notifications.test.answer')} <code>{answer}</code>
      </Box>
    </Alert>
  );
}
