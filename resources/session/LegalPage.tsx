import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import LegalText, { type LegalTextProps } from './LegalText';

export const TermsPage = () => <LegalPage kind="terms" />;
export const PrivacyPage = () => <LegalPage kind="privacy" />;

function LegalPage({ kind }: Pick<LegalTextProps, 'kind'>) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        maxWidth: '72ch',
        '& h2': { fontSize: 16, mt: 5, mb: 1 },
        '& h3': { fontSize: 14, mt: 4, mb: 1 },
      }}
    >
      <Typography variant="h1">{translate(`session.${kind}.title`)}</Typography>
      <LegalText kind={kind} translate={translate} />
    </Box>
  );
}
