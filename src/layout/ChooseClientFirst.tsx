import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CLIENT_PICKER_ID } from './ClientPicker';

/** In place of a client's page, until an internal user has chosen for whom to work. */
export function ChooseClientFirst() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: '72ch', py: 8 }}>
      <Typography variant="h1">{translate('shell.client.firstTitle')}</Typography>
      <Typography sx={{ my: 3, color: 'text.secondary' }}>{translate('shell.client.firstText')}</Typography>
      <Button variant="contained" onClick={() => document.getElementById(CLIENT_PICKER_ID)?.focus()}>
        {translate('shell.client.choose')}
      </Button>
    </Box>
  );
}
