import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { isEmail } from '../../../domain/shared/email';
import { EmailField } from '../EmailField';

type Outcome = { kind: 'sent'; email: string } | { kind: 'failed'; message: string } | null;

/** Sends the document to an address. */
export function SendByEmail({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmail(email) || sending) return;
    setSending(true);
    setOutcome(null);
    try {
      await onSend(email);
      setOutcome({ kind: 'sent', email });
      setEmail('');
    } catch (error) {
      setOutcome({
        kind: 'failed',
        message: error instanceof Error ? error.message : translate('ui.error.unknown'),
      });
    } finally {
      setSending(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 2,
        px: 3,
        py: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <EmailField
        hiddenLabel
        margin="none"
        value={email}
        onChange={setEmail}
        placeholder={translate('ui.pdf.email')}
        inputLabel={translate('ui.pdf.email')}
        sx={{ width: 280, maxWidth: '100%' }}
      />
      <Button type="submit" variant="outlined" disabled={!isEmail(email) || sending}>
        {translate('ui.pdf.send')}
      </Button>
      <Typography role="status" sx={{ alignSelf: 'center', fontSize: 13 }}>
        {outcome?.kind === 'sent' ? translate('ui.pdf.sent', { email: outcome.email }) : null}
        {outcome?.kind === 'failed' ? translate('ui.pdf.sendFailed', { message: outcome.message }) : null}
      </Typography>
    </Box>
  );
}
