import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import LegalText from './LegalText';

/** Terms or privacy policy inside the console, by the URL. */
export default function LegalPage() {
  const translate = useTranslate();
  const kind = useLocation().pathname.startsWith('/privacyPolicy') ? 'privacy' : 'terms';
  return (
    <Box
      sx={{
        maxWidth: '72ch',
        '& h2': { fontSize: 16, mt: 5, mb: 1 },
        '& h3': { fontSize: 14, mt: 4, mb: 1 },
      }}
    >
      <Typography variant="h1">{translate(`session.${kind}.title`)}</Typography>
      <LegalText key={kind} kind={kind} translate={translate} />
    </Box>
  );
}
