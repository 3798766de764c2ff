import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';

interface PasswordPromptProps {
  /** The last password was not the right one. */
  wrong: boolean;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password of a protected document. It never leaves the browser. */
export function PasswordPrompt({ wrong, onPassword, onCancel }: PasswordPromptProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '') onPassword(password);
    setPassword('');
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog around the viewer would close with the prompt.
        event.stopPropagation();
        onCancel();
      }}
      sx={{ m: 'auto', p: 6, width: 400, maxWidth: '100%' }}
    >
      <Typography id="pdf-password-prompt" role="alert" sx={{ mb: 2 }}>
        {translate(wrong ? 'ui.pdf.passwordWrong' : 'ui.pdf.passwordNeeded')}
      </Typography>
      <TextField
        autoFocus
        fullWidth
        type="password"
        label={translate('ui.pdf.password')}
        value={password}
        error={wrong}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', 'aria-describedby': 'pdf-password-prompt' } }}
      />
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button type="submit" variant="contained" disabled={password === ''}>
          {translate('ui.pdf.open')}
        </Button>
        <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
      </Box>
    </Box>
  );
}
