import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { isEmail } from '../../../domain/shared/email';
import type { DocumentEmail } from '../PdfViewer';
import { EmailField } from '../EmailField';

const BAR = { px: 3, py: 2, borderTop: '1px solid', borderColor: 'divider' };

/** Sends the document to an address, or says why it can't be sent. */
export function SendByEmail({ email }: { email: DocumentEmail }) {
  return typeof email === 'string' ? (
    <Typography sx={{ ...BAR, fontSize: 13, color: 'text.secondary' }}>{email}</Typography>
  ) : (
    <SendForm onSend={email} />
  );
}

function SendForm({ onSend }: { onSend: Exclude<DocumentEmail, string> }) {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (address: string) => ({ ...(await onSend(address)), address }),
    onSuccess: () => setEmail(''),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmail(email) && !isPending) mutate(email);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        ...BAR,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 2,
      }}
    >
      <EmailField inBar label={translate('ui.pdf.email')} value={email} onChange={setEmail} />
      <Button type="submit" variant="outlined" disabled={!isEmail(email) || isPending}>
        {translate('ui.pdf.send')}
      </Button>
      <Typography role="status" sx={{ alignSelf: 'center', fontSize: 13 }}>
        {data ? translate(data.waits ? 'ui.pdf.waits' : 'ui.pdf.sent', { email: data.address }) : null}
        {error ? translate('ui.pdf.sendFailed', { message: error.message }) : null}
      </Typography>
    </Box>
  );
}
