import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ApiVersion } from '../../domain/session/contract';
import { useHttp } from '../../providers/services';
import { CLIENT_VERSION } from '../../resources/session';

export function Footer() {
  const translate = useTranslate();
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['apiVersion'],
    queryFn: ({ signal }) => http.data<ApiVersion>('/v1', { signal, meta: { background: true } }),
    staleTime: Infinity,
  });
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 20px',
        px: { xs: 4, md: 6 },
        py: 2,
        mt: 'auto',
        borderTop: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 12,
        '@media print': { display: 'none' },
      }}
    >
      {data && <span>{translate('shell.footer.api', { version: data.version })}</span>}
      <span>{translate('shell.footer.client', { version: CLIENT_VERSION })}</span>
      <Link component={RouterLink} to="/termsOfService" color="inherit">
        {translate('shell.footer.terms')}
      </Link>
      <Link component={RouterLink} to="/privacyPolicy" color="inherit">
        {translate('shell.footer.privacy')}
      </Link>
    </Box>
  );
}
