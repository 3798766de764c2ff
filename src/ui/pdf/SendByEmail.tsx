import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { isEmail } from '../../../domain/shared/email';
import { EmailField } from '../EmailField';

/** Sends the document to an address. */
export function SendByEmail({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const { mutate, data, error, isPending } = useMutation<string, Error, string>({
    mutationFn: (address) => onSend(address).then(() => address),
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
      <EmailField inBar label={translate('ui.pdf.email')} value={email} onChange={setEmail} />
      <Button type="submit" variant="outlined" disabled={!isEmail(email) || isPending}>
        {translate('ui.pdf.send')}
      </Button>
      <Typography role="status" sx={{ alignSelf: 'center', fontSize: 13 }}>
        {data ? translate('ui.pdf.sent', { email: data }) : null}
        {error ? translate('ui.pdf.sendFailed', { message: error.message }) : null}
      </Typography>
    </Box>
  );
}
