import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from '../../providers/services';

export function NotFound() {
  const translate = useTranslate();
  usePageTitle(translate('shell.notFoundTitle'));
  return (
    <Box sx={{ py: 8 }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {translate('shell.notFound')}
      </Typography>
      <Link component={RouterLink} to="/">
        {translate('shell.notFoundHome')}
      </Link>
    </Box>
  );
}
