import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { MailTest } from '../../domain/notifications/outbox';
import { emailProblem } from '../../domain/shared/email';
import { useUser } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { EmailInput } from '../../src/record/inputs/EmailInput';
import { useApi } from '../api';
import { OUTBOX } from './links';

type Fields = { to: string };

/** Sends a test email and shows what the mail server says about it. */
export default function TestMailDialog({ onClose }: DialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { email } = useUser();
  const [result, setResult] = useState<MailTest | null>(null);
  return (
    <ActionDialog
      title={translate('notifications.test.title')}
      labels="notifications.test"
      defaultValues={{ to: email }}
      act={({ to }: Fields) => api.testMail(to)}
      changes={[OUTBOX]}
      save="notifications.test.submit"
      isReady={({ to }: Partial<Fields>) => Boolean(to) && emailProblem(to ?? '') === null}
      onDone={setResult}
      onFailed={() => setResult(null)}
      onClose={() => onClose()}
      closeLabel="notifications.close"
    >
      <EmailInput source="to" required />
      <Box role="status" sx={{ my: 3 }}>
        {result ? <Result {...result} /> : null}
      </Box>
    </ActionDialog>
  );
}

function Result({ to, server, outcome, answer }: MailTest) {
  const translate = useTranslate();
  // An earlier answer would look like that to the email which is being sent.
  if (useFormState().isSubmitting) return null;
  return (
    <Alert severity={outcome === 'accepted' ? 'success' : 'error'}>
      {translate(`notifications.test.outcome.${outcome}`, { to, server })}
      <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {translate('notifications.test.answer')} <code>{answer}</code>
      </Box>
    </Alert>
  );
}
